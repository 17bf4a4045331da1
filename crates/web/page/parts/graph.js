/**
 * The value after each move as a curve that can be pressed and walked with the arrow keys. Above the middle the first player
 * stands better; the value is also said in words. It may not know where values come from.
 */

/** @import {Value} from '../types.js' */
import { h, s } from '../dom.js';
import { forFirst, share, valueText } from '../values.js';
import { say } from '../words.js';

const WIDE = 300;
const HIGH = 90;

export class Graph {
  /**
   * @param {(Value|null)[]} values of the first player, one for each ply @param {(ply: number) => void} onPly
   * @param {[string, string]} names of the sides
   */
  constructor(values, onPly, names) {
    this.values = values;
    this.names = names;
    const path = values.map((_, ply) => `${(this.x(ply) * WIDE).toFixed(1)} ${(this.y(ply) * HIGH).toFixed(1)}`).join('L');
    const lines = s(
      'svg',
      { viewBox: `0 0 ${WIDE} ${HIGH}`, class: 'graph-lines', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
      s('path', { class: 'area', d: `M0 ${HIGH / 2}L${path}L${WIDE} ${HIGH / 2}Z` }),
      s('path', { class: 'middle', d: `M0 ${HIGH / 2}H${WIDE}` }),
      s('path', { class: 'curve', d: `M${path}` }),
    );
    this.marker = h('i.marker');
    this.reading = h('output');
    this.slider = h('input', {
      type: 'range',
      min: 0,
      max: values.length - 1,
      'aria-label': say('page-graph'),
      oninput: () => onPly(Number(this.slider.value)),
    });
    this.element = h(
      'div.graph',
      {},
      h('span.top', {}, names[0]),
      lines,
      this.marker,
      this.slider,
      h('span.bottom', {}, names[1]),
      this.reading,
    );
  }

  /** @param {number} ply */
  x(ply) {
    return ply / Math.max(1, this.values.length - 1);
  }

  /** @param {number} ply */
  y(ply) {
    const value = this.values[ply];
    return 1 - (value ? share(value) : 0.5);
  }

  /** @param {number} ply the one looked at */
  look(ply) {
    this.marker.style.setProperty('--x', String(this.x(ply)));
    this.marker.style.setProperty('--y', String(this.y(ply)));
    this.slider.value = String(ply);
    this.reading.textContent = this.text(this.values[ply]);
    this.slider.setAttribute('aria-valuetext', this.reading.textContent);
  }

  /** The value as whoever stands better would say it. @param {Value|null|undefined} value */
  text(value) {
    if (!value) return say('page-evaluation-unknown');
    const part = share(value);
    if (part === 0.5) return valueText(value, value.unit);
    const text = valueText(part > 0.5 ? value : forFirst(value, 'second'), value.unit);
    return say('page-side-value', { side: this.names[part > 0.5 ? 0 : 1], value: text });
  }
}
