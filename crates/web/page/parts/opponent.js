/**
 * Who plays against the person: the picker on the home screen. It turns clicks into a player of the grammar ("level:easy",
 * "alphabeta:6", "uci:NAME"); it may not know what the player then does.
 */

/** @import {GameEntry} from '../types.js' */
import { fill, h, redraw } from '../dom.js';
import { levelName, rulesText, session } from '../session.js';
import { say, sayOr } from '../words.js';
import { choose, numberField, segments } from './controls.js';

/**
 * @typedef {{kind: 'rival'|'person'|'friend'|'algorithm'|'engine'|'minds', level: string, algorithm: string, depth: number, nodes: number,
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

/** @param {GameEntry} game */
const enginesOf = (game) => game.engines ?? [];

/** The choice as a player that the server understands. @param {Opponent} opponent @param {GameEntry} game @param {Record<string, string>} rules */
export function playerOf(opponent, game, rules) {
  const levels = levelsOf(game, rules);
  switch (opponent.kind) {
    case 'person':
      return 'person';
    case 'friend':
      return 'friend';
    case 'engine':
      return `uci:${enginesOf(game).includes(opponent.engine) ? opponent.engine : enginesOf(game)[0]}`;
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

/**
 * @param {Opponent} opponent @param {GameEntry} game @param {Record<string, string>} rules @param {() => void} onChange
 * @param {(refresh: () => void) => any[]} watched what is asked where nobody plays
 */
export function opponentPicker(opponent, game, rules, onChange, watched) {
  const detail = h('div.detail');
  const kinds = /** @type {const} */ (['rival', 'person', 'friend', 'algorithm', 'engine', 'minds']);
  const icons = { rival: 'mind', person: 'person', friend: 'friend', algorithm: 'algorithm', engine: 'engine', minds: 'watch' };
  const shown = kinds.filter((kind) => kind !== 'engine' || enginesOf(game).length);
  // An engine that was chosen once may not play this game, or be gone.
  if (!shown.includes(opponent.kind)) opponent.kind = 'rival';
  const refresh = () =>
    redraw(detail, () =>
      fill(detail, ...(opponent.kind === 'minds' ? watched(refreshAll) : details(opponent, game, rules, refreshAll, onChange))),
    );
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

/** @param {Opponent} opponent @param {GameEntry} game @param {Record<string, string>} rules @param {() => void} refresh @param {() => void} saved */
function details(opponent, game, rules, refresh, saved) {
  if (opponent.kind === 'person') return [h('p.about', {}, say('page-opponent-person-about'))];
  if (opponent.kind === 'friend') return [h('p.about', {}, say('page-opponent-friend-about'))];
  if (opponent.kind === 'engine') {
    return [
      choose(
        say('page-engine'),
        enginesOf(game).map((name) => ({ value: name, text: name })),
        opponent.engine,
        (name) => {
          opponent.engine = name;
        },
      ),
    ];
  }
  return opponent.kind === 'algorithm' ? algorithmFields(opponent, game, refresh, saved) : levelFields(opponent, game, rules, refresh);
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

/** How deep, how many or how long; nothing for an algorithm without a limit. @param {Opponent} opponent @param {string} algorithm @param {() => void} saved */
export function limitField(opponent, algorithm, saved) {
  const by = LIMITED_BY[algorithm] ?? 'nothing';
  const limits = { depth: { min: 1, max: 60 }, nodes: { min: 1, max: 100000000, step: 1000 }, seconds: { min: 0.1, max: 600, step: 0.1 } };
  return (
    by !== 'nothing' &&
    numberField(say(`page-limit-${by}`), opponent[by], limits[by], (value) => {
      opponent[by] = value;
      saved();
    })
  );
}

/** @param {Opponent} opponent @param {GameEntry} game @param {() => void} refresh to draw anew @param {() => void} saved where nothing looks different */
export function algorithmFields(opponent, game, refresh, saved) {
  if (!game.algorithms.includes(opponent.algorithm)) opponent.algorithm = game.algorithms[0] ?? 'engine';
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
      limitField(opponent, opponent.algorithm, saved),
    ),
    h('p.about', {}, sayOr(`page-algorithm-${opponent.algorithm}-about`, '')),
  ];
}
