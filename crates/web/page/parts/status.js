/**
 * The one sentence that says how a game stands: whose turn it is, or how it ended. It may not know elements.
 */

/** @import {State} from '../types.js' */
import { seatName, sideName } from '../session.js';
import { say } from '../words.js';
import { reasonText, resultText } from './ending.js';

/** @param {State} state */
export function statusText(state) {
  if (state.outcome) return `${resultText(state, state.outcome)}: ${reasonText(state.outcome)}`;
  const seat = state.seats[state.turn];
  const opposite = state.seats[state.turn === 'first' ? 'second' : 'first'];
  if (seat.kind === 'open') return say('page-waiting-friend');
  if (seat.you && !opposite.you) return say('page-your-turn');
  return say('page-turn-of', { name: seat.kind === 'mind' ? seatName(seat, opposite) : sideName(state.game, state.turn) });
}
