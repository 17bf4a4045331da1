/**
 * The keyboard on a board: arrows walk over the cells as they are seen, Enter or Space presses, Escape lets go, and letters
 * or digits begin a typed move. One cell of each grid takes part in the tab order. It may not know what a press leads to.
 */

/** @import {Board} from './board.js' */

/** @type {Record<string, [number, number]>} */
const STEPS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

/** @param {Board} board @param {HTMLElement} root */
export function listenToKeys(board, root) {
  root.addEventListener('focusin', (event) => {
    const here = cellOf(event.target);
    if (!here) return;
    enter(here);
    if (here.matches(':focus-visible')) board.point(here.dataset.place ?? '');
  });

  root.addEventListener('keydown', (event) => {
    const here = cellOf(event.target);
    if (!here || event.ctrlKey || event.altKey || event.metaKey) return;
    const step = STEPS[event.key];
    if (step) {
      event.preventDefault();
      walk(here, step)?.focus();
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      const key = here.dataset.place ?? '';
      const held = board.held === key;
      if (board.canLift(key) && !held) board.hold(key);
      // A held man's target may itself be liftable; then holding was refused and the press is meant.
      if (board.held !== key || held) board.press(key, held);
    } else if (event.key === 'Escape') {
      board.settle();
    } else if (/^[\p{L}\p{N}]$/u.test(event.key)) {
      if (board.type(event.key)) event.preventDefault();
    }
  });
}

/** @param {EventTarget|null} target */
const cellOf = (target) => (target instanceof HTMLElement && target.matches('.cell') ? target : null);

/** Makes a cell the one of its group that Tab reaches. @param {HTMLElement} cell */
function enter(cell) {
  for (const other of cell.closest('.surface, .hand')?.querySelectorAll('.cell[tabindex="0"]') ?? []) other.setAttribute('tabindex', '-1');
  cell.setAttribute('tabindex', '0');
}

/** @param {HTMLElement} here @param {[number, number]} step @returns {HTMLElement|null} */
function walk(here, [down, right]) {
  const row = here.parentElement;
  const column = [...(row?.children ?? [])].indexOf(here) + right;
  const goal = down < 0 ? row?.previousElementSibling : down > 0 ? row?.nextElementSibling : row;
  if (here.closest('.hand') && down) return null;
  const cell = goal?.children[column];
  return cell instanceof HTMLElement ? cell : null;
}
