/**
 * What this browser remembers for the person: the theme, the last choices on the home screen, coordinates. Small and local;
 * what belongs to the player (name, sound, level) lives on the server. It may not know the meaning of a choice.
 */

/** @param {string} key @param {any} otherwise @returns {any} */
export function recall(key, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(`rival.${key}`) ?? 'null') ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** @param {string} key @param {any} value */
export function keep(key, value) {
  try {
    localStorage.setItem(`rival.${key}`, JSON.stringify(value));
  } catch {
    /* a full or forbidden store only means that nothing is remembered */
  }
}

export const THEMES = ['system', 'light', 'dark'];

/** @returns {string} */
export const theme = () => recall('theme', 'system');

/** @param {string} chosen */
export function dress(chosen) {
  keep('theme', chosen);
  document.documentElement.dataset.theme = shade();
}

/** The theme that is seen: the chosen one, or what the system prefers. */
export function shade() {
  const chosen = theme();
  return chosen === 'system' ? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light') : chosen;
}

matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => dress(theme()));
