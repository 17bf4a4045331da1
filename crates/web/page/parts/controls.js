/**
 * Small controls that several screens share: a row of choices, a select, icon buttons, copying. They may not know games.
 */

import { fill, h, symbol, toast } from '../dom.js';
import { say } from '../words.js';

let serial = 0;

/**
 * One of a few: radio buttons that look like one bar.
 * @template {string} T
 * @param {string} label
 * @param {{value: T, text: string, icon?: string, about?: string}[]} options @param {T} chosen @param {(value: T) => void} onChange
 * @param {string} [look]
 */
export function segments(label, options, chosen, onChange, look = 'bar') {
  const name = `choice-${(serial += 1)}`;
  return h(
    `fieldset.segments.${look}`,
    {},
    h('legend', {}, label),
    h(
      'div.options',
      {},
      options.map(({ value, text, icon, about }) =>
        h(
          'label',
          { title: about },
          h('input', { type: 'radio', name, value, checked: value === chosen, onchange: () => onChange(value) }),
          h('span', {}, icon && symbol(`icon-${icon}`, 'glyph'), h('b', {}, text), about && look === 'cards' && h('small', {}, about)),
        ),
      ),
    ),
  );
}

/** @param {string} label @param {{value: string, text: string}[]} options @param {string} chosen @param {(value: string) => void} onChange */
export function choose(label, options, chosen, onChange) {
  const select = h(
    'select',
    { onchange: () => onChange(select.value) },
    options.map(({ value, text }) => h('option', { value, selected: value === chosen }, text)),
  );
  return h('label.field', {}, h('span', {}, label), select);
}

/** @param {string} label @param {number} value @param {{min: number, max: number, step?: number}} limits @param {(value: number) => void} onChange */
export function numberField(label, value, { min, max, step = 1 }, onChange) {
  const input = h('input', {
    type: 'number',
    min,
    max,
    step,
    value,
    inputmode: 'numeric',
    onchange: () => {
      const given = Math.min(max, Math.max(min, Number(input.value) || min));
      input.value = String(given);
      onChange(given);
    },
  });
  return h('label.field', {}, h('span', {}, label), input);
}

/** @param {string} label @param {boolean} on @param {(on: boolean) => void} onChange */
export function toggle(label, on, onChange) {
  const input = h('input', { type: 'checkbox', role: 'switch', checked: on, onchange: () => onChange(input.checked) });
  return h('label.toggle', {}, input, h('i', { 'aria-hidden': 'true' }), h('span', {}, label));
}

/** @param {string} icon @param {string} label @param {() => void} onClick @param {{disabled?: boolean, pressed?: boolean, text?: boolean, look?: string}} [more] */
export function iconButton(icon, label, onClick, more = {}) {
  return h(
    `button${more.text ? '.with-text' : '.icon'}${more.look ? `.${more.look}` : ''}`,
    {
      type: 'button',
      title: label,
      'aria-label': label,
      disabled: more.disabled,
      'aria-pressed': more.pressed === undefined ? null : String(more.pressed),
      onclick: onClick,
    },
    symbol(`icon-${icon}`, 'glyph'),
    more.text && h('span', {}, label),
  );
}

/** A text with a button that copies it. @param {string} label @param {string} text @param {string} [icon] */
export function copyField(label, text, icon = 'copy') {
  // A text of several lines keeps them.
  const lines = text.includes('\n');
  const input = h(lines ? 'textarea' : 'input', {
    ...(lines ? { rows: 3 } : { type: 'text' }),
    readonly: true,
    value: text,
    onfocus: () => input.select(),
  });
  return h(
    'label.copy',
    {},
    h('span', {}, symbol(`icon-${icon}`, 'glyph'), label),
    h(
      'span.row-of',
      {},
      input,
      h('button', { type: 'button', onclick: () => copy(text, input) }, symbol('icon-copy', 'glyph'), say('page-copy')),
    ),
  );
}

/** @param {string} text @param {HTMLInputElement|HTMLTextAreaElement} [field] */
export async function copy(text, field) {
  try {
    await navigator.clipboard.writeText(text);
    toast(say('page-copied'), 'good');
  } catch {
    // Without permission the text is at least selected, so that a key copies it.
    field?.select();
    toast(say('page-copy-by-hand'));
  }
}

/** @param {string} title @param {...any} children */
export const card = (title, ...children) => h('section.card', {}, title && h('h2', {}, title), ...children);

/** Swaps an element's content for a sentence about what went wrong. @param {HTMLElement} root @param {string} text */
export const failed = (root, text) =>
  fill(root, h('div.empty', {}, symbol('icon-bad', 'glyph'), h('p', {}, text), h('a.button', { href: '/' }, say('page-go-home'))));
