/**
 * How large a cell can be: the boards side by side or one above the other, whichever gives larger cells in the room there is.
 * Arithmetic only; it may not know elements.
 */

/** @import {BoardView} from '../types.js' */

const LARGEST = 128;
const GAP = 20;

/**
 * @param {BoardView} view @param {number} width @param {number} height the room, in pixels; the height may be infinite
 * @returns {{cell: number, stacked: boolean}}
 */
export function fit(view, width, height) {
  const side = across(view, width, height);
  const above = view.boards.length > 1 ? stacked(view, width, height) : 0;
  const cell = Math.floor(Math.min(LARGEST, Math.max(side, above)));
  return { cell: Math.max(cell, 4), stacked: above > side };
}

/** Rows that hands take above and below, in cells. @param {BoardView} view */
const handRows = (view) => (view.hands.length ? 1.9 : 0);

/** A slot board has a perch above, a border round it and numbers below. @param {BoardView['boards'][0]} grid */
const extra = (grid) =>
  grid.style === 'slots' ? { rows: 0.95, columns: 0.24, pixels: 26 } : { rows: 0, columns: 0, pixels: grid.name ? 32 : 2 };

/** @param {BoardView} view @param {number} width @param {number} height */
function across(view, width, height) {
  const columns = view.boards.reduce((sum, grid) => sum + grid.columns + extra(grid).columns, 0);
  const rows = Math.max(...view.boards.map((grid) => grid.rows + extra(grid).rows + extra(grid).columns));
  const pixels = Math.max(...view.boards.map((grid) => extra(grid).pixels));
  return Math.min((width - 4 - GAP * (view.boards.length - 1)) / columns, (height - pixels) / (rows + handRows(view)));
}

/** @param {BoardView} view @param {number} width @param {number} height */
function stacked(view, width, height) {
  const columns = Math.max(...view.boards.map((grid) => grid.columns + extra(grid).columns));
  const rows = view.boards.reduce((sum, grid) => sum + grid.rows + extra(grid).rows, 0);
  const pixels = view.boards.reduce((sum, grid) => sum + extra(grid).pixels + GAP, 0);
  return Math.min((width - 4) / columns, (height - pixels) / (rows + handRows(view)));
}
