/**
 * What a mind sees while it thinks, live: depth, score, nodes, speed and the line it expects. The same card shows a hint and
 * an analysis. It may not know how thinking works.
 */

/** @import {Analysis} from '../types.js' */
import { fill, h } from '../dom.js';
import { sayOr, say } from '../words.js';
import { duration, large, valueText } from '../values.js';
import { iconButton } from './controls.js';

/** @param {string} label @param {string} value */
const figure = (label, value) => h('div.figure', {}, h('dt', {}, label), h('dd', {}, value));

/** @param {HTMLElement} root @param {Analysis} analysis @param {{lines?: boolean}} [more] */
export function showThinking(root, analysis, more = {}) {
  const speed = analysis.time_ms > 0 ? (analysis.nodes * 1000) / analysis.time_ms : 0;
  fill(
    root,
    h(
      'dl.figures',
      {},
      figure(say('page-score'), valueText(analysis, analysis.unit)),
      figure(
        say('page-depth'),
        analysis.selective_depth > analysis.depth ? `${analysis.depth}/${analysis.selective_depth}` : String(analysis.depth),
      ),
      figure(say('page-nodes'), large(analysis.nodes)),
      figure(say('page-speed'), speed ? say('page-per-second', { nodes: large(speed) }) : '–'),
      figure(say('page-time'), duration(analysis.time_ms)),
    ),
    analysis.pv.length > 0 && h('p.line', {}, h('span', {}, say('page-line')), h('b', {}, (analysis.line ?? analysis.pv).join(' '))),
    more.lines && analysis.moves.length > 0 && table(analysis),
  );
}

/** Every move with its value, best first. @param {Analysis} analysis */
const table = ({ moves, names, unit }) =>
  h(
    'table.values',
    {},
    h('thead', {}, h('tr', {}, h('th', {}, say('page-move')), h('th', {}, `${say('page-value')} (${sayOr(`unit-${unit}`, unit)})`))),
    h(
      'tbody',
      {},
      moves.map((value, i) => h('tr', {}, h('td', {}, names?.[i] || value.move), h('td', {}, valueText(value, unit)))),
    ),
  );

/** The card of the game screen: a live thought with a button that ends it, or the last hint. */
export class ThinkingCard {
  /** @param {() => void} onNow */
  constructor(onNow) {
    this.onNow = onNow;
    this.title = h('h2');
    this.now = iconButton('now', say('page-move-now'), onNow, { text: true });
    this.body = h('div.thinking-body');
    this.element = h('section.card.thinking', { hidden: true }, h('header', {}, this.title, this.now), this.body);
  }

  /** @param {{thinking: boolean, canEnd: boolean, shown: Analysis|null}} what */
  show({ thinking, canEnd, shown }) {
    const was = this.element.hidden;
    this.element.hidden = !thinking && !shown;
    this.now.hidden = !canEnd;
    this.title.textContent = say(thinking ? 'page-thinking' : 'page-hint');
    if (shown) showThinking(this.body, shown);
    else if (was || !thinking) fill(this.body);
  }
}
