/**
 * Scores and verdicts as people read them: "win in 7", "+0.35", a place on the evaluation bar. Scores are from the side to
 * move unless said otherwise. It may not know boards or moves' meaning.
 */

/** @import {Analysis, Side, Value, Verdict} from './types.js' */
import { number, say } from './words.js';

/** @typedef {{short: string, full: string, tone: 'good'|'even'|'bad', rank: number, best: boolean}} Badge */

/** How much of each unit is a clear advantage. @type {Record<string, number>} */
const SCALE = { centipawns: 250, points: 60, stones: 6 };

/** How far away a result is: in moves where pawns are counted, as chess players do. @param {number} plies @param {string|null} unit */
const distance = (plies, unit) => (unit === 'centipawns' ? Math.ceil(plies / 2) : plies);

/** @param {Verdict} verdict @param {string|null} unit */
export function verdictText({ result, plies }, unit) {
  if (result === 'draw') return say('page-value-draw');
  if (!plies) return say(`page-value-${result}`);
  return say(`page-value-${result}-${unit === 'centipawns' ? 'mate' : 'in'}`, { count: distance(plies, unit) });
}

/** @param {number} score @param {string|null} unit */
export function scoreText(score, unit) {
  return unit === 'centipawns'
    ? number(score / 100, { signDisplay: 'exceptZero', minimumFractionDigits: 2, maximumFractionDigits: 2 })
    : number(score, { signDisplay: 'exceptZero' });
}

/** @param {{score: number, outcome: Verdict|null}} value @param {string|null} unit */
export const valueText = (value, unit) => (value.outcome ? verdictText(value.outcome, unit) : scoreText(value.score, unit));

/** The values of an analysis as badges, by move. @param {Analysis} analysis @returns {Map<string, Badge>} */
export function badges(analysis) {
  const top = Math.max(...analysis.moves.map(({ score }) => score));
  return new Map(analysis.moves.map((value) => [value.move, badge(value, analysis.unit, value.score === top)]));
}

const SIGNS = { win: '▲', draw: '=', loss: '▼' };

/** @param {{score: number, outcome: Verdict|null}} value @param {string} unit @param {boolean} best @returns {Badge} */
function badge(value, unit, best) {
  const { outcome, score } = value;
  const even = outcome ? outcome.result === 'draw' : Math.abs(score) < (SCALE[unit] ?? 60) / 8;
  return {
    short: outcome ? SIGNS[outcome.result] + (outcome.plies ? distance(outcome.plies, unit) : '') : scoreText(score, unit),
    full: valueText(value, unit),
    tone: even ? 'even' : score > 0 ? 'good' : 'bad',
    rank: score,
    best,
  };
}

/** What the end of a game is worth to the first player. @param {import('./types.js').Outcome} outcome @returns {Value} */
export const ended = ({ winner }) => ({
  score: 0,
  unit: '',
  outcome: { result: !winner ? 'draw' : winner === 'first' ? 'win' : 'loss', plies: null },
});

/** The same value seen by the first player. @param {Value} value @param {Side} from whose it is @returns {Value} */
export function forFirst(value, from) {
  if (from === 'first') return value;
  const flipped = { win: 'loss', draw: 'draw', loss: 'win' };
  const outcome = value.outcome && { ...value.outcome, result: /** @type {Verdict['result']} */ (flipped[value.outcome.result]) };
  return { ...value, score: -value.score || 0, outcome };
}

/** The first player's share of the evaluation bar, from 0 to 1. @param {Value} value of the first player */
export function share({ score, unit, outcome }) {
  if (outcome) return outcome.result === 'win' ? 1 : outcome.result === 'loss' ? 0 : 0.5;
  return 0.04 + 0.92 / (1 + Math.exp(-score / (SCALE[unit] ?? 60)));
}

/** @param {number} milliseconds */
export function duration(milliseconds) {
  if (milliseconds < 1000) return say('page-time-ms', { count: Math.round(milliseconds) });
  if (milliseconds < 60000) return say('page-time-s', { count: number(milliseconds / 1000, { maximumFractionDigits: 1 }) });
  return say('page-time-m', { minutes: Math.floor(milliseconds / 60000), seconds: Math.round((milliseconds % 60000) / 1000) });
}

/** A time that may be far shorter than a thousandth of a second. @param {number} milliseconds */
export const fineDuration = (milliseconds) =>
  milliseconds < 1
    ? say('page-time-us', { count: Math.round(milliseconds * 1000) })
    : milliseconds < 10
      ? say('page-time-ms', { count: Number(milliseconds.toPrecision(2)) })
      : duration(milliseconds);

/** @param {number} count */
export const large = (count) => number(count, { notation: 'compact', maximumFractionDigits: 1 });
