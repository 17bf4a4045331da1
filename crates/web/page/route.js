/**
 * Addresses without reloading: links of this page are followed by the History API. It may not know which screens exist.
 */

/** @type {() => void} */
let changed = () => {};

/** @param {() => void} listener */
export function onGo(listener) {
  changed = listener;
  addEventListener('popstate', changed);
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.origin !== location.origin || link.target || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    go(link.pathname + link.search);
  });
}

/** @param {string} address @param {boolean} [instead] whether the current address is replaced */
export function go(address, instead = false) {
  if (instead) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  changed();
}

/** Shows the same address again, as after a change of language. */
export const again = () => changed();

/** Remembers something in the address without showing another screen. @param {string} address */
export const note = (address) => history.replaceState(null, '', address);
