/**
 * The end of a game: who won and why, the statistics, what to do next, and how the level changed. It may not know how any of
 * it was reckoned.
 */

/** @import {LevelChange, Outcome, State} from '../types.js' */
import { h, symbol } from '../dom.js';
import { gameName, levelName, seatName, sideName } from '../session.js';
import { duration, large } from '../values.js';
import { number, say, sayOr } from '../words.js';

/** @param {State} state @param {Outcome} outcome */
export function resultText(state, outcome) {
  const { winner } = outcome;
  if (!winner) return say('page-result-draw');
  const mine = state.seats[winner].you && !state.seats[winner === 'first' ? 'second' : 'first'].you;
  if (mine) return say('page-result-you-win');
  const you = /** @type {const} */ (['first', 'second']).find((side) => state.seats[side].you);
  if (you && you !== winner && !state.seats[winner].you) return say('page-result-you-lose');
  return say('page-result-wins', { side: sideName(state.game, winner) });
}

/** @param {Outcome} outcome */
export const reasonText = (outcome) => sayOr(`reason-${outcome.reason}`, outcome.reason);

/** @param {LevelChange} change */
export const levelText = (change) =>
  say(change.up ? 'page-level-up' : 'page-level-down', {
    game: gameName(change.game),
    to: levelName(change.to),
    wins: change.wins,
    games: change.games,
  });

/** @param {State} state @param {{icon: string, text: string, run: () => void, main?: boolean}[]} next */
export function ending(state, next) {
  const outcome = /** @type {Outcome} */ (state.outcome);
  const draw = outcome.winner === null;
  const you = outcome.winner && state.seats[outcome.winner].you;
  const figures = state.statistics;
  const name = (/** @type {'first'|'second'} */ side) =>
    seatName(state.seats[side], state.seats[side === 'first' ? 'second' : 'first']) || sideName(state.game, side);
  const alone = state.seats.first.you !== state.seats.second.you;
  const movesOf = (/** @type {'first'|'second'} */ side) =>
    alone && state.seats[side].you ? say('page-stat-your-moves') : say('page-stat-moves-of', { name: name(side) });
  const mind = state.seats.first.kind === 'mind' || state.seats.second.kind === 'mind';
  /** @type {[string, string][]} */
  const rows = figures
    ? [
        [say('page-stat-time'), duration(figures.play_time_ms)],
        [movesOf('first'), number(figures.moves.first)],
        [movesOf('second'), number(figures.moves.second)],
        [say('page-stat-hints'), number(figures.hints)],
        ...(mind
          ? /** @type {[string, string][]} */ ([
              [say('page-stat-thinking'), duration(figures.thinking_ms)],
              [say('page-stat-nodes'), large(figures.nodes)],
              [say('page-stat-mean'), duration(figures.mean_ms)],
            ])
          : []),
      ]
    : [];
  return h(
    `section.ending.${draw ? 'drawn' : you ? 'won' : 'lost'}`,
    { 'aria-label': say('page-statistics') },
    h(
      'header',
      {},
      symbol(`icon-${draw ? 'draw' : you ? 'good' : 'resign'}`, 'glyph'),
      h('div', {}, h('h2', {}, resultText(state, outcome)), h('p', {}, reasonText(outcome))),
    ),
    state.level_change &&
      h(
        'p.level-change',
        {},
        symbol(`icon-${state.level_change.up ? 'up' : 'down'}`, 'glyph'),
        h('span', {}, levelText(state.level_change)),
      ),
    h(
      'div.next',
      {},
      next.map(({ icon, text, run, main }) =>
        h(`button${main ? '.primary' : ''}`, { type: 'button', onclick: run }, symbol(`icon-${icon}`, 'glyph'), h('span', {}, text)),
      ),
    ),
    rows.length > 0 &&
      h(
        'dl.statistics',
        {},
        rows.map(([label, value]) => h('div', {}, h('dt', {}, label), h('dd', {}, value))),
      ),
  );
}
