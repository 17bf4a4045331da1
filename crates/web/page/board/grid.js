/**
 * One grid of a `BoardView` as elements: cells in rows, the face of a slot board, labels, and the men inside their cells. It
 * draws what it is told and reports nothing: it may not know choices, input or the other grid.
 */

/** @import {Grid, Piece, Place} from '../types.js' */
import { h, s, symbol } from '../dom.js';
import { say } from '../words.js';
import { symbolOf } from './pieces.js';
import { cell, keyOf } from './places.js';

/** @param {Piece} piece @param {boolean} flipped @returns {SVGElement} */
export function drawPiece(piece, flipped) {
  const drawing = symbol(symbolOf(piece.kind, piece.side), `piece ${piece.side} ${piece.kind === 'disc' ? 'is-disc' : 'is-man'}`);
  if (piece.heading) {
    const up = (piece.heading === 'up') !== flipped;
    drawing.append(s('use', { href: up ? '#heading-up' : '#heading-down' }));
  }
  drawing.dataset.piece = `${piece.side} ${piece.kind} ${piece.heading ?? ''} ${flipped}`;
  return drawing;
}

export class GridView {
  /** @param {Grid} grid @param {number} index @param {boolean} flipped */
  constructor(grid, index, flipped) {
    this.flipped = flipped;
    this.style = grid.style;
    /** @type {Map<string, HTMLElement>} */
    this.cells = new Map();
    const rows = range(grid.rows);
    // A slot board is seen from behind when flipped: gravity does not turn round.
    if (grid.style === 'slots' || !flipped) rows.reverse();
    const columns = range(grid.columns);
    if (flipped) columns.reverse();
    const name = grid.name ? say('page-board', { name: grid.name }) : say('page-board-plain');
    this.surface = h(
      'div.surface',
      { role: 'grid', 'aria-label': name, 'aria-rowcount': grid.rows, 'aria-colcount': grid.columns },
      rows.map((row) =>
        h(
          'div.row',
          { role: 'row' },
          columns.map((column) => this.makeCell(cell(index, row, column), grid, rows, columns)),
        ),
      ),
    );
    this.perch = grid.style === 'slots' ? h('div.perch', { 'aria-hidden': 'true' }) : null;
    this.element = h(
      `div.grid.${grid.style}`,
      { '--rows': grid.rows, '--columns': grid.columns },
      grid.name && h('div.grid-name', { 'aria-hidden': 'true' }, name),
      this.perch,
      h('div.frame', {}, this.surface, grid.style === 'slots' && plate(grid)),
      grid.style === 'slots' &&
        h(
          'div.column-labels',
          { 'aria-hidden': 'true' },
          columns.map((column) => h('span', {}, grid.column_labels[column])),
        ),
    );
  }

  /** @param {Place} place @param {Grid} grid @param {number[]} rows @param {number[]} columns */
  makeCell(place, grid, rows, columns) {
    const { row, column } = /** @type {import('../types.js').Cell} */ (place.cell);
    const inside = grid.style === 'checkered';
    const element = h(
      `div.cell.${(row + column) % 2 ? 'light' : 'dark'}`,
      { role: 'gridcell', tabindex: -1, 'data-place': keyOf(place) },
      inside && column === columns[0] && grid.row_labels[row] && h('span.row-label', { 'aria-hidden': 'true' }, grid.row_labels[row]),
      inside &&
        row === rows[rows.length - 1] &&
        grid.column_labels[column] &&
        h('span.column-label', { 'aria-hidden': 'true' }, grid.column_labels[column]),
    );
    this.cells.set(keyOf(place), element);
    return element;
  }

  /**
   * Puts the men where they stand, keeping the elements of those that stayed.
   * @param {Grid} grid @param {number} index
   * @returns {{gone: {key: string, piece: string, rect: DOMRect}[], come: {key: string, piece: string, element: SVGElement}[]}}
   */
  setMen(grid, index) {
    /** @type {{key: string, piece: string, rect: DOMRect}[]} */
    const gone = [];
    /** @type {{key: string, piece: string, element: SVGElement}[]} */
    const come = [];
    grid.cells.forEach((piece, i) => {
      const key = keyOf(cell(index, Math.floor(i / grid.columns), i % grid.columns));
      const home = /** @type {HTMLElement} */ (this.cells.get(key));
      const old = /** @type {SVGElement|null} */ (home.querySelector('.piece'));
      const fresh = piece && drawPiece(piece, this.flipped);
      if ((old?.dataset.piece ?? '') === (fresh?.dataset.piece ?? '')) return;
      if (old) {
        gone.push({ key, piece: old.dataset.piece ?? '', rect: old.getBoundingClientRect() });
        old.remove();
      }
      if (fresh) {
        home.append(fresh);
        come.push({ key, piece: fresh.dataset.piece ?? '', element: fresh });
      }
    });
    return { gone, come };
  }
}

/** The blue face of a slot board: one shape with a hole for every cell. @param {Grid} grid */
function plate(grid) {
  const holes = range(grid.rows).flatMap((row) =>
    range(grid.columns).map((column) => `M${column + 0.91} ${row + 0.5}a.41 .41 0 1 0 -.82 0a.41 .41 0 1 0 .82 0Z`),
  );
  const rims = range(grid.rows).flatMap((row) =>
    range(grid.columns).map((column) => s('circle', { class: 'hole-rim', cx: column + 0.5, cy: row + 0.5, r: 0.425 })),
  );
  const path = `M0 0H${grid.columns}V${grid.rows}H0Z${holes.join('')}`;
  return s(
    'svg',
    { class: 'plate', viewBox: `0 0 ${grid.columns} ${grid.rows}`, 'aria-hidden': 'true' },
    s('path', { d: path, 'fill-rule': 'evenodd', class: 'plate-face' }),
    ...rims,
  );
}

/** @param {number} count */
const range = (count) => Array.from({ length: count }, (_, i) => i);
