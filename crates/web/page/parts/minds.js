/**
 * The two minds of a game that a person only watches: one list for each side, of levels, algorithms and engines. It turns
 * choices into players of the grammar; it may not know what they then do.
 */

/** @import {GameEntry, Side} from '../types.js' */
/** @import {Opponent} from './opponent.js' */
import { h } from '../dom.js';
import { levelName, sideName } from '../session.js';
import { say, sayOr } from '../words.js';
import { choose } from './controls.js';
import { USUAL, algorithmOf, levelsOf, limitField } from './opponent.js';

/** @typedef {Opponent & {pick: string}} Mind a pick is `level:WORD`, `uci:NAME` or the name of an algorithm */
/** @typedef {Record<Side, Mind>} Minds */

/** @returns {Minds} */
export const usualMinds = () => ({ first: { ...USUAL, pick: 'level:medium' }, second: { ...USUAL, pick: 'level:easy' } });

/** @param {GameEntry} game @param {Record<string, string>} rules */
const picks = (game, rules) => [
  ...levelsOf(game, rules).map((level) => ({ value: `level:${level}`, text: say('page-player-level', { level: levelName(level) }) })),
  ...game.algorithms.map((name) => ({ value: name, text: sayOr(`page-algorithm-${name}`, name) })),
  ...(game.engines ?? []).map((name) => ({ value: `uci:${name}`, text: name })),
];

/** The choice as a player that the server understands. @param {Mind} mind @param {GameEntry} game @param {Record<string, string>} rules */
export function mindOf(mind, game, rules) {
  const known = picks(game, rules).map(({ value }) => value);
  const pick = known.includes(mind.pick) ? mind.pick : known[0];
  return pick.includes(':') ? pick : algorithmOf({ ...mind, algorithm: pick }, game);
}

/** @param {Minds} minds @param {GameEntry} game @param {Record<string, string>} rules @param {() => void} onChange */
export function mindsPicker(minds, game, rules, onChange) {
  const all = picks(game, rules);
  return [
    h('p.about', {}, say('page-opponent-minds-about')),
    .../** @type {Side[]} */ (['first', 'second']).map((side) => {
      const mind = minds[side];
      if (!all.some(({ value }) => value === mind.pick)) mind.pick = all[0]?.value ?? '';
      return h(
        'div.pair',
        {},
        choose(say('page-mind-of', { side: sideName(game.id, side) }), all, mind.pick, (pick) => {
          mind.pick = pick;
          onChange();
        }),
        !mind.pick.includes(':') && limitField(mind, mind.pick, onChange),
      );
    }),
  ];
}
