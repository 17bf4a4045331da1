/**
 * The buttons of a game, each shown and enabled by what the server says can be done. It may not know why something can.
 */

/** @import {State} from '../types.js' */
import { fill, h } from '../dom.js';
import { say } from '../words.js';
import { iconButton, toggle } from './controls.js';

/**
 * @typedef {{flip: () => void, hint: () => void, undo: () => void, resign: () => void, draw: () => void, share: () => void,
 *   analyze: () => void, keepHints: (on: boolean) => void}} Actions
 */

/** @param {HTMLElement} root @param {State} state @param {Actions} actions @param {boolean} keepHints */
export function toolbar(root, state, actions, keepHints) {
  const plays = state.seats.first.you || state.seats.second.you;
  const people = state.seats.first.kind !== 'mind' && state.seats.second.kind !== 'mind';
  const over = state.outcome !== null;
  // Whoever walks by keyboard keeps the button that was just pressed.
  const focused = root.contains(document.activeElement) ? document.activeElement?.getAttribute('aria-label') : null;
  fill(
    root,
    h(
      'div.buttons',
      { role: 'toolbar', 'aria-label': say('page-actions') },
      iconButton('flip', say('page-flip'), actions.flip),
      plays && !over && iconButton('hint', say('page-hint'), actions.hint, { disabled: !state.can.hint }),
      plays && !over && iconButton('undo', say('page-undo'), actions.undo, { disabled: !state.can.undo }),
      plays && !over && people && iconButton('draw', say('page-offer-draw'), actions.draw, { disabled: !state.can.offer_draw }),
      plays && !over && iconButton('resign', say('page-resign'), actions.resign, { disabled: !state.can.resign }),
      iconButton('analyze', say('page-analyze-position'), actions.analyze),
      iconButton('share', say('page-share'), actions.share),
    ),
    plays && !over && toggle(say('page-keep-hints'), keepHints, actions.keepHints),
  );
  if (focused) /** @type {HTMLElement|null} */ (root.querySelector(`[aria-label="${CSS.escape(focused)}"]`))?.focus();
}

/**
 * A field for typed moves; letters typed on the board arrive here too.
 * @param {(text: string) => void} onMove
 */
export function typedMove(onMove) {
  const input = h('input', {
    type: 'text',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    placeholder: say('page-type-move'),
    'aria-label': say('page-type-move'),
  });
  const form = h(
    'form.typed',
    {
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        const text = input.value.trim();
        input.value = '';
        if (text) onMove(text);
      },
    },
    input,
    h('button', {}, say('page-play')),
  );
  return {
    element: form,
    type: (/** @type {string} */ letter) => {
      input.focus();
      input.value += letter;
    },
    enable: (/** @type {boolean} */ on) => {
      form.hidden = !on;
    },
  };
}
