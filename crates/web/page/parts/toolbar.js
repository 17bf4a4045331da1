/**
 * The buttons of a game, each shown and enabled by what the server says can be done. It may not know why something can.
 */

/** @import {State} from '../types.js' */
import { h } from '../dom.js';
import { say } from '../words.js';
import { iconButton, toggle } from './controls.js';

/**
 * @typedef {{flip: () => void, hint: () => void, undo: () => void, resign: () => void, draw: () => void, share: () => void,
 *   analyze: () => void, keepHints: (on: boolean) => void}} Actions
 */

/** The buttons of a game. They are made once and only shown, hidden or enabled: one that is being pressed never goes away. */
export class Toolbar {
  /** @param {Actions} actions @param {boolean} keepHints */
  constructor(actions, keepHints) {
    this.hint = iconButton('hint', say('page-hint'), actions.hint);
    this.undo = iconButton('undo', say('page-undo'), actions.undo);
    this.draw = iconButton('draw', say('page-offer-draw'), actions.draw);
    this.resign = iconButton('resign', say('page-resign'), actions.resign);
    this.keep = toggle(say('page-keep-hints'), keepHints, actions.keepHints);
    this.element = h(
      'div.tools-row',
      {},
      h(
        'div.buttons',
        { role: 'toolbar', 'aria-label': say('page-actions') },
        iconButton('flip', say('page-flip'), actions.flip),
        this.hint,
        this.undo,
        this.draw,
        this.resign,
        iconButton('analyze', say('page-analyze-position'), actions.analyze),
        iconButton('share', say('page-share'), actions.share),
      ),
      this.keep,
    );
  }

  /** @param {State} state */
  show({ seats, outcome, can }) {
    const plays = (seats.first.you || seats.second.you) && !outcome;
    const people = seats.first.kind !== 'mind' && seats.second.kind !== 'mind';
    for (const button of [this.hint, this.undo, this.resign, this.keep]) button.hidden = !plays;
    this.draw.hidden = !plays || !people;
    this.hint.disabled = !can.hint;
    this.undo.disabled = !can.undo;
    this.draw.disabled = !can.offer_draw;
    this.resign.disabled = !can.resign;
  }
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
