/**
 * The few lines that stand where a framework would: making elements, dialogs, short notices and the voice of the live
 * region. It may not know games, the server or any sentence.
 */

/** @typedef {Node|string|number|null|undefined|false} Child */

/**
 * Makes an element: `h('button.primary', {onclick}, 'text')`. Properties that start with `on` are listeners, `--x` are CSS
 * variables (set through the CSSOM, as the content security policy wants), the rest are attributes.
 * @param {string} tag @param {Record<string, any>} [props] @param {...(Child|Child[])} children
 * @returns {any}
 */
export function h(tag, props = {}, ...children) {
  const [name, ...classes] = tag.split('.');
  const element = document.createElement(name || 'div');
  if (classes.length) element.classList.add(...classes);
  for (const [key, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
    else if (key.startsWith('--')) element.style.setProperty(key, String(value));
    else if (key === 'value') /** @type {HTMLInputElement} */ (element).value = value;
    else element.setAttribute(key, value === true ? '' : String(value));
  }
  element.append(...kids(children));
  return element;
}

/** @param {(Child|Child[])[]} children @returns {(Node|string)[]} */
const kids = (children) =>
  children
    .flat()
    .filter((child) => child || child === 0)
    .map((child) => (child instanceof Node ? child : String(child)));

/** @param {Element} element @param {...(Child|Child[])} children */
export const fill = (element, ...children) => element.replaceChildren(...kids(children));

/** @param {Element} root */
const controlsOf = (root) => /** @type {HTMLElement[]} */ ([...root.querySelectorAll('button, input, select, textarea')]);

/**
 * Draws a part of the page anew without taking the keyboard away: whoever stood at its third control stands there again.
 * @param {Element} root @param {() => void} draw
 */
export function redraw(root, draw) {
  const at = controlsOf(root).findIndex((control) => control === document.activeElement);
  draw();
  if (at >= 0) controlsOf(root)[at]?.focus({ preventScroll: true });
}

const SVG = 'http://www.w3.org/2000/svg';

/** @param {string} tag @param {Record<string, string|number>} [attributes] @param {...SVGElement} children @returns {SVGElement} */
export function s(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

/** Shows a symbol of the sprite. @param {string} id @param {string} classes */
export const symbol = (id, classes) =>
  s('svg', { class: classes, viewBox: '0 0 100 100', 'aria-hidden': 'true' }, s('use', { href: `#${id}` }));

/**
 * A modal dialog; resolves when it closes, with the value of the button that closed it.
 * @param {string} title @param {Child[]} body @param {{close: string}} words @returns {Promise<string> & {close: () => void}}
 */
export function dialog(title, body, words) {
  const heading = h('h2', { id: 'dialog-title' }, title);
  const box = h(
    'dialog.dialog',
    { 'aria-labelledby': 'dialog-title' },
    h(
      'form',
      { method: 'dialog' },
      h('header', {}, heading, h('button.icon', { 'aria-label': words.close, value: '' }, symbol('icon-close', 'glyph'))),
      ...body,
    ),
  );
  const closed = new Promise((resolve) =>
    box.addEventListener('close', () => {
      resolve(box.returnValue);
      box.remove();
    }),
  );
  box.addEventListener('click', (/** @type {Event} */ event) => event.target === box && box.close(''));
  document.body.append(box);
  box.showModal();
  return Object.assign(closed, { close: () => box.close('') });
}

/** A short notice at the edge of the page. @param {string} text @param {'plain'|'bad'|'good'} [tone] */
export function toast(text, tone = 'plain') {
  const shelf = /** @type {HTMLElement} */ (document.querySelector('#toasts'));
  const notice = h(`p.toast.${tone}`, { role: tone === 'bad' ? 'alert' : 'status' }, symbol(`icon-${tone}`, 'glyph'), h('span', {}, text));
  shelf.append(notice);
  setTimeout(() => notice.remove(), Math.max(4000, text.length * 90));
}

/** Says something to a screen reader without disturbing. @param {string} text */
export function announce(text) {
  const region = /** @type {HTMLElement} */ (document.querySelector('#voice'));
  region.append(h('p', {}, text));
  while (region.childElementCount > 6) region.firstElementChild?.remove();
}

/** Whether a person asked for less motion. */
export const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
