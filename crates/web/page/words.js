/**
 * What the page says. The sentences come from the server as JSON, one file a language, made from the same Fluent files that
 * the terminal reads; this module only fills them in. It may not know any sentence itself.
 */

/** @typedef {string|{var: string}|{select: string, plural: boolean, cases: Record<string, Part[]>}} Part */
/** @typedef {Record<string, string|number>} Args */

export const LANGUAGES = ['en', 'es', 'ca'];
/** Each language by its own name: the one thing that is never translated. */
export const LANGUAGE_NAMES = { en: 'English', es: 'Español', ca: 'Català' };

/** @type {Record<string, Part[]>} */
let messages = {};
let lang = 'en';
let plurals = new Intl.PluralRules(lang);
let numbers = new Intl.NumberFormat(lang);

/** The first language that both the person and we speak. */
export function preferred() {
  const saved = localStorage.getItem('lang');
  const wanted = saved ? [saved] : navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return wanted.find((tag) => LANGUAGES.includes(tag)) ?? 'en';
}

/** @param {string} wanted */
export async function learn(wanted) {
  const answer = await fetch(`/i18n/${wanted}.json`);
  ({ lang, messages } = await answer.json());
  plurals = new Intl.PluralRules(lang);
  numbers = new Intl.NumberFormat(lang);
  document.documentElement.lang = lang;
}

export const language = () => lang;

/** @param {string} key */
export const knows = (key) => key in messages;

/** The sentence under a key, filled in. @param {string} key @param {Args} [args] @returns {string} */
export function say(key, args = {}) {
  const parts = messages[key];
  return parts ? fill(parts, args) : key;
}

/** The sentence under a key, or the given text where there is none. @param {string} key @param {string} otherwise */
export const sayOr = (key, otherwise) => (knows(key) ? say(key) : otherwise);

/** @param {number} value @param {Intl.NumberFormatOptions} [options] */
export const number = (value, options) => (options ? new Intl.NumberFormat(lang, options) : numbers).format(value);

/** @param {Part[]} parts @param {Args} args @returns {string} */
function fill(parts, args) {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      if ('var' in part) return shown(args[part.var] ?? '');
      const value = args[part.select] ?? '';
      const exact = part.cases[String(value)];
      const form = part.plural && typeof value === 'number' ? plurals.select(value) : String(value);
      return fill(exact ?? part.cases[form] ?? part.cases.other ?? [], args);
    })
    .join('');
}

/** @param {string|number} value */
const shown = (value) => (typeof value === 'number' ? numbers.format(value) : value);
