/**
 * Who stands better, as a bar beside the board. The first player's part grows with the value; the value is also written. It
 * may not know where the value comes from.
 */

/** @import {Value} from '../types.js' */
import { h } from '../dom.js';
import { share, valueText, forFirst } from '../values.js';
import { say } from '../words.js';

export class EvalBar {
  constructor() {
    this.fill = h('i.part');
    this.text = h('span.reading');
    this.element = h(
      'div.evalbar',
      { role: 'meter', 'aria-label': say('page-evaluation'), 'aria-valuemin': 0, 'aria-valuemax': 100 },
      this.fill,
      this.text,
    );
    this.show(null, false);
  }

  /** @param {Value|null} value of the first player @param {boolean} flipped */
  show(value, flipped) {
    const part = value ? share(value) : 0.5;
    const leader = value && part < 0.5 ? 'second' : 'first';
    const seen = value && (leader === 'first' ? value : forFirst(value, 'second'));
    const text = value && seen ? valueText(seen, value.unit) : '';
    this.element.style.setProperty('--share', String(part));
    this.element.classList.toggle('flipped', flipped);
    this.element.classList.toggle('second-leads', leader === 'second');
    this.element.classList.toggle('unknown', !value);
    this.text.textContent = text;
    this.element.setAttribute('aria-valuenow', String(Math.round(part * 100)));
    this.element.setAttribute('aria-valuetext', value ? text : say('page-evaluation-unknown'));
    this.element.title = value ? text : say('page-evaluation-unknown');
  }
}
