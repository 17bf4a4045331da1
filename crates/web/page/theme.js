// Runs before the first paint, so that a dark room stays dark; the rest of the theme lives in prefs.js.
(() => {
  let theme = null;
  try {
    theme = JSON.parse(localStorage.getItem('rival.theme') ?? 'null');
  } catch {
    /* nothing remembered */
  }
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
