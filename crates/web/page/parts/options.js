/**
 * The rules and the clock of a new game, as controls. Rules come from the shelf as keys and values: this module may not know
 * what a rule means.
 */

/** @import {ClockRule, GameEntry} from '../types.js' */
import { h } from '../dom.js';
import { valueName } from '../session.js';
import { say, sayOr } from '../words.js';
import { choose, numberField, segments } from './controls.js';

/** @param {GameEntry} game @returns {Record<string, string>} */
export const usualRules = (game) => Object.fromEntries(game.rules.map((rule) => [rule.key, rule.default]));

/** Games for which somebody asked to see the single rules. @type {Set<string>} */
const others = new Set();

/** @param {GameEntry} game @param {Record<string, string>} rules @param {() => void} onChange */
export function rulesPicker(game, rules, onChange) {
  const presets = game.presets.filter((preset) => typeof preset === 'object');
  const current = presets.find((preset) => Object.entries(preset.rules).every(([key, value]) => rules[key] === value));
  // A preset says all; the single rules are only asked for where none fits.
  const open = !presets.length || !current || others.has(game.id);
  return h(
    'div.rules',
    {},
    presets.length > 0 &&
      segments(
        say('page-preset'),
        [
          ...presets.map(({ word, rules: given }) => ({
            value: word,
            text: sayOr(`page-preset-${word}`, word),
            about: Object.values(given).map(valueName).join(', '),
          })),
          { value: '', text: say('page-preset-other') },
        ],
        open ? '' : (current?.word ?? ''),
        (word) => {
          if (word) others.delete(game.id);
          else others.add(game.id);
          Object.assign(rules, presets.find((preset) => preset.word === word)?.rules ?? {});
          onChange();
        },
      ),
    open &&
      game.rules.map(({ key, values }) => {
        const options = values.map((value) => ({ value, text: valueName(value) }));
        const label = sayOr(`page-rule-${key}`, sayOr(`rule-${key}`, key));
        const change = (/** @type {string} */ value) => {
          rules[key] = value;
          onChange();
        };
        return values.length <= 4 ? segments(label, options, rules[key], change) : choose(label, options, rules[key], change);
      }),
  );
}

/** @typedef {{kind: 'none'|'move'|'game', seconds: number, minutes: number, increment: number}} ClockChoice */

/** @type {ClockChoice} */
export const NO_CLOCK = { kind: 'none', seconds: 30, minutes: 5, increment: 3 };

/** @param {ClockChoice} clock @returns {ClockRule|null} */
export function clockOf(clock) {
  if (clock.kind === 'move') return { kind: 'move', per_move_ms: clock.seconds * 1000 };
  if (clock.kind === 'game') return { kind: 'game', base_ms: clock.minutes * 60000, increment_ms: clock.increment * 1000 };
  return null;
}

/** @param {ClockChoice} clock @param {() => void} onChange */
export function clockPicker(clock, onChange) {
  const kinds = /** @type {const} */ (['none', 'move', 'game']);
  return h(
    'div.clock-picker',
    {},
    segments(
      say('page-clock'),
      kinds.map((kind) => ({ value: kind, text: say(`page-clock-${kind}`) })),
      clock.kind,
      (kind) => {
        clock.kind = kind;
        onChange();
      },
    ),
    clock.kind === 'move' &&
      numberField(say('page-clock-seconds'), clock.seconds, { min: 1, max: 3600 }, (value) => {
        clock.seconds = value;
        onChange();
      }),
    clock.kind === 'game' &&
      h(
        'div.pair',
        {},
        numberField(say('page-clock-minutes'), clock.minutes, { min: 1, max: 600 }, (value) => {
          clock.minutes = value;
          onChange();
        }),
        numberField(say('page-clock-increment'), clock.increment, { min: 0, max: 600 }, (value) => {
          clock.increment = value;
          onChange();
        }),
      ),
  );
}
