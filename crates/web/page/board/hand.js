/**
 * A hand as a row of men that can be picked up. Draws what it is told; may not know choices or input.
 */

/** @import {Hand} from '../types.js' */
import { h } from '../dom.js';
import { drawPiece } from './grid.js';
import { keyOf } from './places.js';

export class HandView {
  /** @param {import('../types.js').Side} side @param {string} label */
  constructor(side, label) {
    this.side = side;
    /** @type {Map<string, HTMLElement>} */
    this.cells = new Map();
    this.element = h('div.hand', { role: 'group', 'aria-label': label });
  }

  /** @param {Hand} hand @param {boolean} flipped */
  setMen(hand, flipped) {
    this.cells.clear();
    this.element.replaceChildren(
      ...hand.pieces.map((piece, slot) => {
        const key = keyOf({ hand: { side: this.side, slot } });
        const holder = h('button.cell.in-hand', { type: 'button', tabindex: -1, 'data-place': key }, drawPiece(piece, flipped));
        this.cells.set(key, holder);
        return holder;
      }),
    );
    this.element.classList.toggle('empty', !hand.pieces.length);
  }
}
