/**
 * One side of the table beside the board: its man, its name, whether it is to move, its clock, and what it last did. It may
 * not know the rules of the clock: the server's figures are counted down between its answers.
 */

/** @import {Clock, Side, State} from '../types.js' */
import { fill, h, symbol } from '../dom.js';
import { symbolOf } from '../board/pieces.js';
import { seatName, sideName } from '../session.js';
import { chime } from '../sound.js';
import { duration, large } from '../values.js';
import { say } from '../words.js';

export class SeatView {
  /** @param {Side} side */
  constructor(side) {
    this.side = side;
    this.element = h('div.seat');
    this.clock = h('span.clock', { role: 'timer' });
    this.warned = false;
  }

  /** @param {State} state @param {number} received when it came */
  show(state, received) {
    const { side } = this;
    const seat = state.seats[side];
    const other = state.seats[side === 'first' ? 'second' : 'first'];
    const name = seatName(seat, other);
    const mark = sideName(state.game, side);
    const slots = state.view.boards[0].style === 'slots';
    const turn = !state.outcome && state.turn === side;
    const won = state.outcome?.winner === side;
    this.element.classList.toggle('to-move', turn);
    this.element.classList.toggle('won', won);
    fill(
      this.element,
      h('span.token', {}, symbol(tokenOf(state, side), `piece ${side} ${slots ? 'is-disc' : 'is-man'}`)),
      h(
        'span.who',
        {},
        h('b', {}, name || mark),
        h('small', {}, name && mark, seat.you && !other.you && seat.name ? ` · ${say('page-seat-you')}` : '', this.doing(state)),
      ),
      won && h('span.badge', {}, symbol('icon-good', 'glyph'), say('page-won')),
      turn &&
        h(
          'span.turn-mark',
          { title: say('page-to-move') },
          state.thinking ? h('i.dots', {}, h('i'), h('i'), h('i')) : symbol('icon-back', 'glyph'),
        ),
      state.clock && this.clock,
    );
    this.tick(state.clock, received);
  }

  /** What a mind's last move cost. @param {State} state */
  doing(state) {
    const seat = state.seats[this.side];
    if (seat.kind !== 'mind') return '';
    if (state.thinking && state.turn === this.side) return ` · ${say('page-thinking')}`;
    const last = state.moves.findLast((move) => move.side === this.side);
    if (!last) return '';
    const spent =
      last.nodes === null ? duration(last.time_ms) : say('page-spent', { time: duration(last.time_ms), nodes: large(last.nodes) });
    return ` · ${last.notation ?? last.move}: ${spent}`;
  }

  /** @param {Clock|null} clock @param {number} received */
  tick(clock, received) {
    if (!clock) return;
    const running = clock.running === this.side;
    const left = Math.max(0, clock.remaining_ms[this.side] - (running ? performance.now() - received : 0));
    const low = left < 10000;
    if (low && running && !this.warned) chime('low');
    this.warned = low && running;
    this.clock.classList.toggle('running', running);
    this.clock.classList.toggle('low', low);
    const seconds = Math.ceil(left / 1000);
    const text = low
      ? `0:0${(left / 1000).toFixed(1)}`.replace('0:010', '0:10')
      : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    if (this.clock.textContent !== text) this.clock.textContent = text;
  }
}

/** The man that stands for a side: the one seen most in its games is not known, so the first one found. @param {State} state @param {Side} side */
function tokenOf(state, side) {
  if (state.view.boards[0].style === 'slots') return symbolOf('disc', side);
  const men = [...state.view.boards.flatMap((grid) => grid.cells), ...state.view.hands.flatMap((hand) => hand.pieces)];
  const kind = ['king', 'knight'].find((wanted) => men.some((man) => man?.kind === wanted)) ?? men.find(Boolean)?.kind ?? 'counter';
  return symbolOf(kind, side);
}
