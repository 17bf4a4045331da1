/**
 * Places as keys, and the choices that a view offers at a place. Pure functions over `BoardView`: no rules, no elements.
 */

/** @import {BoardView, Choice, Place, Side} from '../types.js' */

/** A place as a text that can be compared and stored in an element. @param {Place} place */
export const keyOf = (place) =>
  place.cell ? `c${place.cell.board}.${place.cell.row}.${place.cell.column}` : `h${place.hand.side}.${place.hand.slot}`;

/** @param {string} key @returns {Place} */
export function placeOf(key) {
  const parts = key.slice(1).split('.');
  if (key[0] === 'h') return { hand: { side: /** @type {Side} */ (parts[0]), slot: Number(parts[1]) } };
  const [board, row, column] = parts.map(Number);
  return { cell: { board, row, column } };
}

/** @param {number} board @param {number} row @param {number} column @returns {Place} */
export const cell = (board, row, column) => ({ cell: { board, row, column } });

/** What stands at a place. @param {BoardView} view @param {Place} place */
export function pieceAt(view, place) {
  if (place.hand) return view.hands.find((hand) => hand.side === place.hand.side)?.pieces[place.hand.slot] ?? null;
  const grid = view.boards[place.cell.board];
  return grid?.cells[place.cell.row * grid.columns + place.cell.column] ?? null;
}

/** The key of a choice's origin, or '' where the man comes from an endless supply. @param {Choice} choice */
export const originOf = (choice) => (choice.from ? keyOf(choice.from) : '');

/** The choices that start at a key. @param {BoardView} view @param {string} origin */
export const choicesFrom = (view, origin) => view.choices.filter((choice) => originOf(choice) === origin);

/**
 * The choices that pointing at a place means: those from the held man, or from the supply where none is held. On a grid of
 * slots every cell of a column stands for the column's choice.
 * @param {BoardView} view @param {string} held @param {Place} place
 */
export function choicesAt(view, held, place) {
  const slots = place.cell && view.boards[place.cell.board].style === 'slots';
  return choicesFrom(view, held).filter((choice) =>
    slots && choice.to.cell
      ? choice.to.cell.board === place.cell.board && choice.to.cell.column === place.cell.column
      : keyOf(choice.to) === keyOf(place),
  );
}

/** Where a choice's man ends. @param {{to: Place, lands: Place|null}} choice */
export const landing = (choice) => choice.lands ?? choice.to;

/**
 * The choices a typed text may mean: the exact one, or all that begin so.
 * @param {BoardView} view @param {string} text
 */
export function typed(view, text) {
  const wanted = text.trim().toLowerCase();
  if (!wanted) return [];
  const exact = view.choices.filter((choice) => choice.move.toLowerCase() === wanted);
  return exact.length ? exact : view.choices.filter((choice) => choice.move.toLowerCase().startsWith(wanted));
}
