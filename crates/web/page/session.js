/**
 * What every screen may look up: the shelf of games, the person, and how to name games, sides and players. Filled once at
 * the start; it may not know screens.
 */

/** @import {GameEntry, Me, Seat, Shelf, Side} from './types.js' */
import * as api from './api.js';
import { markName } from './board/labels.js';
import { say, sayOr } from './words.js';

/** @type {{shelf: Shelf, me: Me}} */
export const session = { shelf: { games: [], engines: [] }, me: { name: '', sound: false, lang: 'en', levels: {} } };

export async function open() {
  [session.shelf, session.me] = await Promise.all([api.shelf(), api.me()]);
}

/** @param {Partial<Me>} change */
export async function saveMe(change) {
  session.me = await api.saveMe(change);
}

/** @param {string} id @returns {GameEntry} */
export function entryOf(id) {
  return (
    session.shelf.games.find((game) => game.id === id) ?? {
      id,
      name: id,
      marks: ['1', '2'],
      unit: 'points',
      rules: [],
      presets: [],
      levels: { default: [] },
      algorithms: [],
    }
  );
}

/** @param {string} id */
export const gameName = (id) => sayOr(`game-${id}`, entryOf(id).name);

/** @param {string} game @param {Side} side */
export const sideName = (game, side) => markName(entryOf(game).marks[side === 'first' ? 0 : 1]);

/** @param {string} level */
export const levelName = (level) => sayOr(`level-${level}`, level);

/** @param {Record<string, string>} rules as `--rules` would take them */
export const rulesText = (rules) =>
  Object.entries(rules)
    .map(([key, value]) => `${key}=${value}`)
    .join(',');

/** @param {string} text @returns {Record<string, string>} */
export const rulesOf = (text) =>
  Object.fromEntries(
    text
      .split(',')
      .filter((pair) => pair.includes('='))
      .map((pair) => {
        const at = pair.indexOf('=');
        return [pair.slice(0, at), pair.slice(at + 1)];
      }),
  );

/** The rules that matter to a reader: those that are not the default. @param {string} game @param {Record<string, string>} rules */
export function rulesShown(game, rules) {
  const known = entryOf(game).rules;
  return Object.entries(rules)
    .filter(([key, value]) => known.find((rule) => rule.key === key)?.default !== value)
    .map(([, value]) => valueName(value))
    .join(', ');
}

/** @param {string} value of a rule */
export const valueName = (value) => sayOr(`page-rule-value-${value}`, value.replace(/^(\d+)x(\d+)$/, '$1 × $2'));

/** A player of the grammar as people name it. @param {string} player */
export function playerName(player) {
  const [kind, rest = ''] = split(player);
  if (kind === 'level') return say('page-player-level', { level: levelName(rest) });
  if (kind === 'uci' || kind === 'bot') return split(rest, ',')[0];
  const name = sayOr(`page-algorithm-${kind}`, kind);
  if (!rest) return name;
  if (/^\d+/.test(rest) && !/^\d+(\.\d+)?(ms|s|m|h)/.test(rest)) {
    return say(kind === 'mcts' ? 'page-player-nodes' : 'page-player-depth', { name, count: Number.parseInt(rest, 10) });
  }
  return say('page-player-limit', { name, limit: rest.replace(/^(nodes|depth)=/, '') });
}

/** @param {string} text @param {string} [mark] */
const split = (text, mark = ':') => {
  const at = text.indexOf(mark);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
};

/** A name, or '' for somebody who has none: then the side's name will do. @param {Seat} seat @param {Seat} other who sits opposite */
export function seatName(seat, other) {
  if (seat.kind === 'mind') return playerName(seat.player ?? '');
  if (seat.kind === 'open') return say('page-seat-open');
  if (seat.name) return seat.name;
  return seat.you && !other.you ? say('page-seat-you') : '';
}
