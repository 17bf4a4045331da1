/**
 * Editing a view by hand and writing it as a picture: rows from the top, `/` between them, `|` between boards, a letter for a
 * man and `.` for an empty cell, then whose turn it is where stones do not tell, then what no cell shows: rights by their
 * letters, or men in hand and the way each side's pawn heads. The server says whether it is a position.
 */

/** @import {BoardView, Piece, Place, Side} from '../types.js' */

/** @param {BoardView} view @param {string[]|null} rights letters, or null where the game has none */
export function picture(view, rights) {
  const boards = view.boards
    .map((grid) =>
      Array.from({ length: grid.rows }, (_, i) => {
        const row = grid.rows - 1 - i;
        return grid.cells
          .slice(row * grid.columns, (row + 1) * grid.columns)
          .map((piece) => piece?.letter ?? '.')
          .join('');
      }).join('/'),
    )
    .join('|');
  if (!view.boards.some((grid) => grid.style === 'checkered')) return boards;
  const fields = [boards, view.turn];
  if (rights) fields.push(rights.join('') || '-');
  if (view.hands.length) {
    fields.push(view.hands.flatMap(({ pieces }) => pieces.map(({ letter }) => letter)).join('') || '-');
    const headings = headingsOf(view);
    if (headings) fields.push(headings);
  }
  return fields.join(' ');
}

/** The way each side's pawn heads; none where one has just been put down: then the server knows best. @param {BoardView} view */
function headingsOf(view) {
  const men = view.boards.flatMap(({ cells }) => cells).flatMap((man) => man ?? []);
  const turning = men.find(({ heading }) => heading)?.kind;
  const pawns = men.filter(({ kind }) => kind === turning);
  if (!pawns.length || pawns.some(({ heading }) => !heading)) return '';
  const sign = (/** @type {Side} */ side) => SIGNS[pawns.find((pawn) => pawn.side === side)?.heading ?? 'none'];
  return sign('first') + sign('second');
}

const SIGNS = { up: '^', down: 'v', none: '-' };
/** How a man that may turn round begins. @type {Record<Side, 'up'|'down'>} */
const AHEAD = { first: 'up', second: 'down' };

/** The rights that a position's text names: its third field. @param {string} text @param {string[]} letters @returns {string[]} */
export const rightsOf = (text, letters) => letters.filter((letter) => text.split(' ')[2]?.includes(letter));

/** The men a person may put down: those of the start, or one disc of each side. @param {BoardView} start @param {string[]} marks @returns {Piece[]} */
export function palette(start, marks) {
  if (start.boards[0].style === 'slots') {
    return /** @type {Side[]} */ (['first', 'second']).map((side, i) => ({ side, kind: 'disc', letter: marks[i], heading: null }));
  }
  const men = [...start.boards.flatMap((grid) => grid.cells), ...start.hands.flatMap((hand) => hand.pieces)].flatMap(
    (piece) => piece ?? [],
  );
  const kinds = [...new Map(men.map((piece) => [piece.letter, piece])).values()];
  const order = kinds.filter(({ side }) => side === 'first').map(({ kind }) => kind);
  return kinds.sort((a, b) => (a.side === b.side ? order.indexOf(a.kind) - order.indexOf(b.kind) : a.side === 'first' ? -1 : 1));
}

/** A view with nothing on it. @param {BoardView} view @returns {BoardView} */
export const cleared = (view) => ({
  ...view,
  boards: view.boards.map((grid) => ({ ...grid, cells: grid.cells.map(() => null) })),
  choices: [],
  marks: [],
});

/**
 * A view with a man put at a place, or what is there taken away. On a slot board the disc falls to the lowest free cell, and
 * taking away takes the topmost.
 * @param {BoardView} view @param {Place} place @param {Piece|null} piece @returns {BoardView}
 */
export function put(view, place, piece) {
  const at = place.cell;
  if (!at) return view;
  const boards = view.boards.map((grid, index) => {
    if (index !== at.board) return grid;
    const cells = [...grid.cells];
    const column = Array.from({ length: grid.rows }, (_, row) => row * grid.columns + at.column);
    const free = column.find((i) => !cells[i]);
    const spot = grid.style !== 'slots' ? at.row * grid.columns + at.column : piece ? free : column.findLast((i) => cells[i]);
    if (spot === undefined) return grid;
    const there = cells[spot];
    // The same man once more: one that can turn round does, then it goes.
    if (there?.letter !== piece?.letter) cells[spot] = piece;
    else if (there?.heading && there.heading === AHEAD[there.side])
      cells[spot] = { ...there, heading: there.heading === 'up' ? 'down' : 'up' };
    else cells[spot] = null;
    return { ...grid, cells };
  });
  return { ...view, boards, choices: [], marks: [] };
}

/** Hands hold what the start had and the boards do not. @param {BoardView} view @param {BoardView} start @returns {BoardView} */
export function withHands(view, start) {
  if (!start.hands.length) return view;
  const placed = view.boards.flatMap((grid) => grid.cells).flatMap((piece) => piece?.letter ?? []);
  const hands = start.hands.map((hand) => ({
    ...hand,
    pieces: hand.pieces.filter(({ letter }) => {
      const at = placed.indexOf(letter);
      if (at >= 0) placed.splice(at, 1);
      return at < 0;
    }),
  }));
  return { ...view, hands };
}

/** Whose disc comes next where stones tell: the side with fewer. @param {BoardView} view @returns {Side} */
export function nextSide(view) {
  const men = view.boards.flatMap((grid) => grid.cells);
  return men.filter((piece) => piece?.side === 'first').length > men.filter((piece) => piece?.side === 'second').length
    ? 'second'
    : 'first';
}
