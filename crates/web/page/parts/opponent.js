/**
 * Who plays against the person: the picker on the home screen. It turns clicks into a player of the grammar ("level:easy",
 * "alphabeta:6", "uci:NAME"); it may not know what the player then does.
 */

/** @import {GameEntry} from '../types.js' */
import { fill, h } from '../dom.js';
import { levelName, rulesText, session } from '../session.js';
import { say, sayOr } from '../words.js';
import { choose, numberField, segments } from './controls.js';

/**
 * @typedef {{kind: 'rival'|'person'|'friend'|'algorithm'|'engine', level: string, algorithm: string, depth: number, nodes: number,
 *   seconds: number, engine: string}} Opponent
 */

/** @type {Opponent} */
export const USUAL = { kind: 'rival', level: 'medium', algorithm: 'alphabeta', depth: 6, nodes: 10000, seconds: 1, engine: '' };

/** What an algorithm is limited by. @type {Record<string, 'depth'|'nodes'|'seconds'|'nothing'>} */
const LIMITED_BY = {
  minimax: 'depth',
  alphabeta: 'depth',
  expectimax: 'depth',
  mcts: 'nodes',
  engine: 'seconds',
  exact: 'nothing',
  random: 'nothing',
};

/** @param {GameEntry} game @param {Record<string, string>} rules */
export const levelsOf = (game, rules) => game.levels[rulesText(rules)] ?? game.levels.default ?? [];

/** The choice as a player that the server understands. @param {Opponent} opponent @param {GameEntry} game @param {Record<string, string>} rules */
export function playerOf(opponent, game, rules) {
  const levels = levelsOf(game, rules);
  switch (opponent.kind) {
    case 'person':
      return 'person';
    case 'friend':
      return 'friend';
    case 'engine':
      return `uci:${session.shelf.engines.includes(opponent.engine) ? opponent.engine : session.shelf.engines[0]}`;
    case 'algorithm':
      return algorithmOf(opponent, game);
    default:
      return opponent.level === 'adaptive' ? 'adaptive' : `level:${levels.includes(opponent.level) ? opponent.level : levels.at(-1)}`;
  }
}

/** @param {Opponent} opponent @param {GameEntry} game */
export function algorithmOf(opponent, game) {
  const name = game.algorithms.includes(opponent.algorithm) ? opponent.algorithm : game.algorithms[0];
  const by = LIMITED_BY[name] ?? 'nothing';
  if (by === 'nothing') return name;
  return by === 'seconds' ? `${name}:${opponent.seconds}s` : `${name}:${opponent[by]}`;
}

/** @param {Opponent} opponent @param {GameEntry} game @param {Record<string, string>} rules @param {() => void} onChange */
export function opponentPicker(opponent, game, rules, onChange) {
  const detail = h('div.detail');
  const kinds = /** @type {const} */ (['rival', 'person', 'friend', 'algorithm', 'engine']);
  const icons = { rival: 'mind', person: 'person', friend: 'friend', algorithm: 'algorithm', engine: 'engine' };
  const shown = kinds.filter((kind) => kind !== 'engine' || session.shelf.engines.length);
  const refresh = () => fill(detail, ...details(opponent, game, rules, refreshAll));
  const refreshAll = () => {
    refresh();
    onChange();
  };
  refresh();
  return h(
    'div.opponent',
    {},
    segments(
      say('page-opponent'),
      shown.map((kind) => ({ value: kind, text: say(`page-opponent-${kind}`), icon: icons[kind] })),
      opponent.kind,
      (kind) => {
        opponent.kind = kind;
        refreshAll();
      },
      'tiles',
    ),
    detail,
  );
}

/** @param {Opponent} opponent @param {GameEntry} game @param {Record<string, string>} rules @param {() => void} refresh */
function details(opponent, game, rules, refresh) {
  if (opponent.kind === 'person') return [h('p.about', {}, say('page-opponent-person-about'))];
  if (opponent.kind === 'friend') return [h('p.about', {}, say('page-opponent-friend-about'))];
  if (opponent.kind === 'engine') {
    return [
      choose(
        say('page-engine'),
        session.shelf.engines.map((name) => ({ value: name, text: name })),
        opponent.engine,
        (name) => {
          opponent.engine = name;
        },
      ),
    ];
  }
  return opponent.kind === 'algorithm' ? algorithmFields(opponent, game, refresh) : levelFields(opponent, game, rules, refresh);
}

/** @param {Opponent} opponent @param {GameEntry} game @param {Record<string, string>} rules @param {() => void} refresh */
function levelFields(opponent, game, rules, refresh) {
  const levels = [...levelsOf(game, rules), 'adaptive'];
  if (!levels.includes(opponent.level)) opponent.level = levels[levels.length - 2] ?? 'adaptive';
  const mine = session.me.levels[game.id]?.level;
  const about =
    opponent.level === 'adaptive'
      ? say(mine ? 'page-adaptive-now' : 'page-adaptive-about', { level: mine ? levelName(mine) : '' })
      : sayOr(`level-${opponent.level}-about`, '');
  return [
    segments(
      say('page-level'),
      levels.map((level) => ({ value: level, text: level === 'adaptive' ? say('page-level-adaptive') : levelName(level) })),
      opponent.level,
      (level) => {
        opponent.level = level;
        refresh();
      },
    ),
    h('p.about', {}, about),
  ];
}

/** @param {Opponent} opponent @param {GameEntry} game @param {() => void} refresh */
export function algorithmFields(opponent, game, refresh) {
  if (!game.algorithms.includes(opponent.algorithm)) opponent.algorithm = game.algorithms[0] ?? 'engine';
  const by = LIMITED_BY[opponent.algorithm] ?? 'nothing';
  const limits = { depth: { min: 1, max: 64 }, nodes: { min: 1, max: 100000000, step: 1000 }, seconds: { min: 0.1, max: 600, step: 0.1 } };
  return [
    h(
      'div.pair',
      {},
      choose(
        say('page-algorithm'),
        game.algorithms.map((name) => ({ value: name, text: sayOr(`page-algorithm-${name}`, name) })),
        opponent.algorithm,
        (name) => {
          opponent.algorithm = name;
          refresh();
        },
      ),
      by !== 'nothing' &&
        numberField(say(`page-limit-${by}`), opponent[by], limits[by], (value) => {
          opponent[by] = value;
          refresh();
        }),
    ),
    h('p.about', {}, sayOr(`page-algorithm-${opponent.algorithm}-about`, '')),
  ];
}
