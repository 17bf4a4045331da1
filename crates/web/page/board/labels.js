/**
 * Places, pieces and moves as a person would say them, for screen readers and the live region. It may not know elements.
 */

/** @import {BoardView, Piece, Place} from '../types.js' */
import { say, sayOr } from '../words.js';
import { pieceAt } from './places.js';

/** A side's name: the game's marks are letters or colours. @param {string} mark */
export const markName = (mark) => sayOr(`page-mark-${mark.toLowerCase()}`, mark);

/** @param {Piece} piece @param {string[]} marks */
export function pieceName(piece, marks) {
  const side = markName(marks[piece.side === 'first' ? 0 : 1]);
  if (piece.kind === 'disc') return side;
  const name = say('page-piece-of', { piece: kindName(piece.kind), side });
  return piece.heading ? say(`page-heading-${piece.heading}`, { piece: name }) : name;
}

/** @param {string} kind */
export const kindName = (kind) => sayOr(`page-piece-${kind}`, kind);

/** The name of a cell: `e4`, or column and row where rows have no names. @param {BoardView} view @param {Place} place */
export function placeName(view, place) {
  if (place.hand) return say('page-hand-place', { slot: place.hand.slot + 1 });
  const { board, row, column } = place.cell;
  const grid = view.boards[board];
  const columnLabel = grid.column_labels[column] ?? String(column + 1);
  const name = grid.row_labels.length ? `${columnLabel}${grid.row_labels[row]}` : say('page-cell', { column: columnLabel, row: row + 1 });
  return grid.name ? say('page-cell-on-board', { cell: name, board: grid.name }) : name;
}

/**
 * @param {BoardView} view @param {Place} place @param {string[]} marks
 * @param {{target: boolean, held: boolean, value: string|null}} more
 */
export function placeLabel(view, place, marks, more) {
  const piece = pieceAt(view, place);
  const says = [placeName(view, place), piece ? pieceName(piece, marks) : say('page-cell-empty')];
  if (more.held) says.push(say('page-cell-held'));
  if (more.target) says.push(say('page-cell-target'));
  const mark = place.cell && view.marks.find((m) => m.place.cell && JSON.stringify(m.place.cell) === JSON.stringify(place.cell));
  if (mark) says.push(say(`page-mark-${mark.kind}`));
  if (more.value) says.push(more.value);
  return says.join(', ');
}
