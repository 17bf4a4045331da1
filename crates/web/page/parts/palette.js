/**
 * The men a person may put down, as rows of buttons. It may not know boards or rules.
 */

/** @import {Piece, Side} from '../types.js' */
import { pieceName } from '../board/labels.js';
import { symbolOf } from '../board/pieces.js';
import { h, symbol } from '../dom.js';

/**
 * One button. @param {string} label @param {SVGElement} drawing @param {boolean} chosen @param {() => void} onClick
 * @param {{note?: string, disabled?: boolean}} [more]
 */
export const toolButton = (label, drawing, chosen, onClick, more = {}) =>
  h(
    'button',
    {
      type: 'button',
      title: more.note ? `${label}: ${more.note}` : label,
      'aria-label': label,
      'aria-pressed': String(chosen),
      disabled: more.disabled,
      onclick: onClick,
    },
    drawing,
    more.note && h('small', {}, more.note),
  );

/** A man's drawing. @param {Piece} piece */
export const manOf = (piece) =>
  symbol(symbolOf(piece.kind, piece.side), `piece ${piece.side} ${piece.kind === 'disc' ? 'is-disc' : 'is-man'}`);

/**
 * The buttons of one side.
 * @param {Piece[]} men @param {Side} side @param {string[]} marks @param {(piece: Piece, label: string, drawing: SVGElement) => any} button
 */
export const rowOf = (men, side, marks, button) =>
  men.filter((piece) => piece.side === side).map((piece) => button(piece, pieceName(piece, marks), manOf(piece)));
