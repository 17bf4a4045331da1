/**
 * Arrows and rings over the boards: the hinted move, and those a person draws with the right button. It measures places on
 * the screen, so that an arrow may cross from one board to the other or leave a hand. It may not know what an arrow means.
 */

import { s } from '../dom.js';

/** @typedef {{from: string|null, to: string, tone: 'hint'|'mine'}} Arrow */

export class Arrows {
  constructor() {
    this.element = s('svg', { class: 'arrows', 'aria-hidden': 'true' });
    /** @type {Arrow[]} */
    this.hints = [];
    /** @type {Arrow[]} */
    this.mine = [];
  }

  /** Adds an arrow a person drew, or takes it away if it is there. @param {string} from @param {string} to */
  toggle(from, to) {
    const same = this.mine.findIndex((arrow) => arrow.to === to && (arrow.from ?? to) === from);
    if (same >= 0) this.mine.splice(same, 1);
    else this.mine.push({ from: from === to ? null : from, to, tone: 'mine' });
  }

  /** @param {(key: string) => DOMRect|null} rectOf */
  draw(rectOf) {
    const origin = this.element.getBoundingClientRect();
    /** @param {string} key */
    const centre = (key) => {
      const rect = rectOf(key);
      return rect && { x: rect.x + rect.width / 2 - origin.x, y: rect.y + rect.height / 2 - origin.y, size: rect.width };
    };
    this.element.replaceChildren(
      ...[...this.hints, ...this.mine].flatMap(({ from, to, tone }) => {
        const end = centre(to);
        const start = from ? centre(from) : null;
        if (!end) return [];
        return [
          start
            ? shaft(start, end, tone)
            : s('circle', { class: `ring ${tone}`, cx: end.x, cy: end.y, r: end.size * 0.41, 'stroke-width': end.size * 0.07 }),
        ];
      }),
    );
  }
}

/** @param {{x: number, y: number, size: number}} a @param {{x: number, y: number, size: number}} b @param {string} tone */
function shaft(a, b, tone) {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const [w, head] = [b.size * 0.075, b.size * 0.3];
  const start = a.size * 0.28;
  const neck = length - head;
  /** @param {number} along @param {number} side */
  const at = (along, side) => `${(a.x + ux * along - uy * side).toFixed(1)} ${(a.y + uy * along + ux * side).toFixed(1)}`;
  return s('path', {
    class: `arrow ${tone}`,
    d: `M${at(start, w)}L${at(neck, w)}L${at(neck, w * 2.6)}L${at(length, 0)}L${at(neck, -w * 2.6)}L${at(neck, -w)}L${at(start, -w)}Z`,
  });
}
