/**
 * The list of moves and the buttons that walk through it. A press says which ply to look at; the list may not know how a
 * position is fetched.
 */

/** @import {PlayedMove} from '../types.js' */
import { fill, h } from '../dom.js';
import { say } from '../words.js';
import { duration, valueText } from '../values.js';
import { iconButton } from './controls.js';

export class MoveList {
  /** @param {(ply: number) => void} onPly */
  constructor(onPly) {
    this.onPly = onPly;
    this.count = 0;
    this.ply = 0;
    /** @type {string|null} */ this.signature = null;
    this.list = h('ol.moves', { 'aria-label': say('page-moves') });
    this.back = iconButton('back', say('page-back'), () => this.step(-1));
    this.first = iconButton('first', say('page-first'), () => onPly(0));
    this.ahead = iconButton('ahead', say('page-ahead'), () => this.step(1));
    this.latest = iconButton('latest', say('page-latest'), () => onPly(this.count));
    /** The buttons, which may be put elsewhere. */
    this.walk = h('div.walk', {}, this.first, this.back, this.ahead, this.latest);
    this.element = h('div.move-list', {}, this.list, this.walk);
  }

  /** @param {number} by */
  step(by) {
    const ply = Math.min(this.count, Math.max(0, this.ply + by));
    if (ply !== this.ply) this.onPly(ply);
  }

  /** @param {PlayedMove[]} moves @param {number} ply the one shown */
  show(moves, ply) {
    this.count = moves.length;
    this.ply = ply;
    const signature = moves.map(({ move, time_ms }) => `${move}${time_ms}`).join();
    if (signature !== this.signature) this.build(moves);
    this.signature = signature;
    for (const button of this.list.querySelectorAll('button')) {
      const here = Number(button.dataset.ply) === ply;
      if (here) button.setAttribute('aria-current', 'true');
      else button.removeAttribute('aria-current');
      // Not scrollIntoView: that would also scroll the page.
      if (here)
        this.list.scrollTo({ top: button.offsetTop - this.list.clientHeight / 2, left: button.offsetLeft - this.list.clientWidth / 2 });
    }
    this.first.disabled = this.back.disabled = ply === 0;
    this.latest.disabled = this.ahead.disabled = ply === this.count;
  }

  /** @param {PlayedMove[]} moves */
  build(moves) {
    /** @type {PlayedMove[][]} */
    const rounds = [];
    for (const move of moves) {
      if (!rounds.length || move.side === 'first' || rounds[rounds.length - 1].length > 1) rounds.push([move]);
      else rounds[rounds.length - 1].push(move);
    }
    fill(
      this.list,
      rounds.map((round) =>
        h(
          'li',
          {},
          round[0].side === 'second' && h('span.skipped', {}, '…'),
          round.map((move) => this.entry(move)),
        ),
      ),
      !moves.length && h('li.none', {}, say('page-no-moves-yet')),
    );
  }

  /** @param {PlayedMove} move */
  entry(move) {
    const value = move.score === null ? '' : valueText({ score: move.score, outcome: move.outcome }, move.unit);
    return h(
      'button.move',
      {
        type: 'button',
        'data-ply': move.ply,
        title: [duration(move.time_ms), value].filter(Boolean).join(' · '),
        onclick: () => this.onPly(move.ply),
      },
      h('b', {}, move.notation ?? move.move),
      move.hint && h('span.hinted', { title: say('page-with-hint') }, '?'),
      move.flaw && h('span.flaw', { title: move.flaw.text }, move.flaw.mark),
      h('small', {}, value || (move.time_ms ? duration(move.time_ms) : '')),
    );
  }
}
