/**
 * A picture with the lattice that was found in it: squares that are doubtful are marked, and the one that is looked at. It may not know
 * what the squares mean.
 */

/** @import {SeenBoard} from '../types.js' */
import { fill, h, s } from '../dom.js';
import { say } from '../words.js';

/**
 * A place on the board, in squares from its upper left corner, as a place in the picture.
 * @param {SeenBoard} board @param {number} column @param {number} row
 */
function spot({ corners: [a, b, c, d] }, column, row) {
  const [u, v] = [column / 8, row / 8];
  const mix = (/** @type {'x'|'y'} */ k) => (1 - v) * ((1 - u) * a[k] + u * b[k]) + v * ((1 - u) * d[k] + u * c[k]);
  return `${mix('x').toFixed(1)} ${mix('y').toFixed(1)}`;
}

/** @param {SeenBoard} board @param {number} index in the order of the picture */
function square(board, index) {
  const [row, column] = [Math.floor(index / 8), index % 8];
  const corners = [[0, 0], [1, 0], [1, 1], [0, 1]].map(([x, y]) => spot(board, column + x, row + y));
  return `M${corners.join('L')}Z`;
}

export class Sight {
  /** @param {string} address of the picture @param {(index: number) => void} onSquare */
  constructor(address, onSquare) {
    this.onSquare = onSquare;
    this.marks = s('svg', { class: 'sight-marks', 'aria-hidden': 'true', preserveAspectRatio: 'none' });
    this.element = h('div.sight', {}, h('img', { src: address, alt: say('page-see-picture') }), this.marks);
  }

  /** @param {SeenBoard} board @param {number|null} looked the square that is looked at, in the order of the picture */
  show(board, looked) {
    this.marks.setAttribute('viewBox', `0 0 ${board.picture.width} ${board.picture.height}`);
    const lines = Array.from({ length: 9 }, (_, i) => [
      `M${spot(board, i, 0)}L${spot(board, i, 8)}`,
      `M${spot(board, 0, i)}L${spot(board, 8, i)}`,
    ]).flat();
    fill(
      this.marks,
      s('path', { class: 'sight-under', d: lines.join('') }),
      s('path', { class: 'sight-lines', d: lines.join('') }),
      ...board.squares.flatMap(({ doubtful }, i) => (doubtful ? [s('path', { class: 'sight-doubt', d: square(board, i) })] : [])),
      looked === null ? null : s('path', { class: 'sight-looked', d: square(board, looked) }),
      ...board.squares.map((_, i) => {
        const field = s('path', { class: 'sight-field', d: square(board, i) });
        field.addEventListener('click', () => this.onSquare(i));
        return field;
      }),
    );
  }
}
