/**
 * Mouse, pen and touch on a board: click-click, drag, sliding along the columns of a slot board, and arrows with the right
 * button. It turns gestures into `press`, `drop` and `point`; it may not know what they lead to.
 */

/** @import {Board} from './board.js' */

const SLOP = 6;

/** The place under a point. @param {number} x @param {number} y @param {HTMLElement} root */
function keyAt(x, y, root) {
  const hit = document.elementFromPoint(x, y)?.closest('[data-place]');
  return hit instanceof HTMLElement && root.contains(hit) ? (hit.dataset.place ?? '') : '';
}

/** @param {Board} board @param {HTMLElement} root */
export function listenToPointer(board, root) {
  /** @type {{key: string, x: number, y: number, held: boolean, ghost: SVGElement|null, right: boolean, id: number}|null} */
  let grip = null;
  const { signal } = board.life;

  // A press does not move the focus to a cell: who uses the mouse keeps the arrow keys for walking through the moves.
  root.addEventListener('mousedown', (event) => {
    if (event.target instanceof Element && event.target.closest('.promotion')) return;
    event.preventDefault();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  root.addEventListener('contextmenu', (event) => event.preventDefault());

  root.addEventListener('pointerdown', (event) => {
    if (event.target instanceof Element && event.target.closest('.promotion')) return;
    const key = keyAt(event.clientX, event.clientY, root);
    if (!key) return;
    const right = event.button === 2;
    if (event.button !== 0 && !right) return;
    const held = board.held === key;
    grip = { key, x: event.clientX, y: event.clientY, held, ghost: null, right, id: event.pointerId };
    // Touch captures the pointer by itself; without this, moving over other cells would not be heard.
    if (event.target instanceof Element && event.target.hasPointerCapture(event.pointerId))
      event.target.releasePointerCapture(event.pointerId);
    if (right) return;
    board.clearDrawn();
    if (board.canLift(key)) board.hold(key);
    board.point(key);
  });

  root.addEventListener('pointermove', (event) => {
    const key = keyAt(event.clientX, event.clientY, root);
    if (!grip) {
      if (event.pointerType === 'mouse') board.point(key);
      return;
    }
    if (grip.right || grip.id !== event.pointerId) return;
    const far = Math.hypot(event.clientX - grip.x, event.clientY - grip.y) > SLOP;
    if (!grip.ghost && far && board.canLift(grip.key)) grip.ghost = board.lift(grip.key, grip.id);
    if (grip.ghost) move(grip.ghost, event);
    board.point(key);
  });

  root.addEventListener('pointerleave', (event) => {
    if (event.pointerType === 'mouse' && !grip) board.point('');
  });

  addEventListener(
    'pointerup',
    (event) => {
      if (!grip || grip.id !== event.pointerId) return;
      const { key: from, ghost, held, right } = grip;
      grip = null;
      const key = keyAt(event.clientX, event.clientY, root);
      if (right) return key ? board.draw(from, key) : undefined;
      if (ghost) board.drop(key);
      else if (key && (key === from || board.slides(from, key))) board.press(key, held);
      if (event.pointerType !== 'mouse') board.point('');
    },
    { signal },
  );

  addEventListener(
    'pointercancel',
    () => {
      if (!grip) return;
      grip = null;
      board.settle();
      board.point('');
    },
    { signal },
  );
}

/** @param {SVGElement} ghost @param {PointerEvent} event */
function move(ghost, event) {
  ghost.style.setProperty('--x', `${event.clientX}px`);
  ghost.style.setProperty('--y', `${event.clientY}px`);
}
