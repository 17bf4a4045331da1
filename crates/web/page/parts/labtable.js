/**
 * A table of the rook laboratory that fills cell by cell: each cell is a game of its own, asked for when the one before has
 * come. It may not know how a game is shown: a press on a cell says which.
 */

/** @import {RookCell} from '../types.js' */
import * as api from '../api.js';
import { announce, fill, h, symbol } from '../dom.js';
import { fineDuration, large } from '../values.js';
import { say } from '../words.js';
import { segments } from './controls.js';

/** The tables of the study: who plays whom, and how deep. */
const TABLES = /** @type {const} */ ({
  minimax: { white: 'minimax', black: 'minimax', most: 4 },
  alphabeta: { white: 'alphabeta', black: 'alphabeta', most: 5 },
  expectimax: { white: 'expectimax', black: 'alphabeta', most: 4 },
});

/** @param {number} most */
const depths = (most) => Array.from({ length: most }, (_, i) => i + 1);

export class RookTable {
  /** @param {() => string} rules @param {(white: string, black: string) => void} onCell */
  constructor(rules, onCell) {
    this.rules = rules;
    this.onCell = onCell;
    /** @type {'minimax'|'alphabeta'|'expectimax'} */ this.which = 'minimax';
    /** What was played, by rules, table and depths. @type {Map<string, RookCell>} */ this.cells = new Map();
    /** @type {AbortController|null} */ this.asking = null;
    this.grid = h('div.lab-grid');
    this.progress = h('p.about', { role: 'status' });
    this.trouble = h('p.trouble', { role: 'alert' });
    this.fillButton = h('button.primary', { type: 'button', onclick: () => (this.asking ? this.stop() : this.fill()) });
    this.element = h(
      'section.card.lab-table',
      {},
      h('h2', {}, say('page-lab-tables')),
      segments(
        say('page-lab-table'),
        [
          { value: 'minimax', text: say('page-algorithm-minimax') },
          { value: 'alphabeta', text: say('page-algorithm-alphabeta') },
          { value: 'expectimax', text: say('page-lab-table-expectimax') },
        ],
        this.which,
        (which) => {
          this.which = /** @type {'minimax'|'alphabeta'|'expectimax'} */ (which);
          this.draw();
        },
      ),
      this.grid,
      h('p.about', {}, say('page-lab-legend')),
      this.progress,
      this.trouble,
      h('div.actions', {}, this.fillButton),
    );
    this.draw();
  }

  get table() {
    return TABLES[this.which];
  }

  /** @param {number} white @param {number} black */
  key(white, black) {
    return [this.rules(), this.which, white, black].join();
  }

  pairs() {
    return depths(this.table.most).flatMap((white) => depths(this.table.most).map((black) => ({ white, black })));
  }

  /** Draws the table as far as it is known; another table or other rules stop what was under way. */
  draw() {
    this.stop();
    this.paint();
  }

  paint() {
    const all = depths(this.table.most);
    fill(
      this.grid,
      h(
        'table',
        {},
        h('caption.unseen', {}, say('page-lab-legend')),
        h(
          'thead',
          {},
          h(
            'tr',
            {},
            h('th.corner', {}, say('rooks-corner')),
            all.map((black) => h('th', { scope: 'col', 'aria-label': say('page-lab-black-depth', { depth: black }) }, black)),
          ),
        ),
        h(
          'tbody',
          {},
          all.map((white) =>
            h(
              'tr',
              {},
              h('th', { scope: 'row', 'aria-label': say('page-lab-white-depth', { depth: white }) }, white),
              all.map((black) => h('td', {}, this.cell(white, black))),
            ),
          ),
        ),
      ),
    );
    this.told();
  }

  /** @param {number} white @param {number} black */
  cell(white, black) {
    const cell = this.cells.get(this.key(white, black));
    if (!cell) return h('div.lab-cell.empty-cell', { 'data-cell': `${white}-${black}` });
    const other = cell.study && cell.study !== cell.result;
    const nodes = cell.white_nodes + cell.black_nodes;
    const label = [
      say('page-lab-cell', { white, black, result: outcome(cell.result), plies: cell.plies, nodes }),
      say(`rooks-reason-${cell.reason}`),
      other && say('page-lab-cell-study', { result: outcome(cell.study ?? '?') }),
    ].filter(Boolean);
    return h(
      `button.lab-cell.result-${cell.result === '?' ? 'none' : cell.result}`,
      {
        type: 'button',
        'data-cell': `${white}-${black}`,
        title: label.join('; '),
        'aria-label': label.join('; '),
        onclick: () => this.onCell(`${this.table.white}:${white}`, `${this.table.black}:${black}`),
      },
      h('b', {}, cell.result, other && h('sup', {}, '≠')),
      h('small', {}, large(nodes)),
      h('small', {}, fineDuration(cell.ms)),
    );
  }

  /** Plays what is not yet known, one game after another. */
  async fill() {
    const asking = (this.asking = new AbortController());
    const { signal } = asking;
    fill(this.trouble);
    this.told();
    try {
      for (const { white, black } of this.pairs()) {
        const key = this.key(white, black);
        if (this.cells.has(key)) continue;
        const wanted = { white: `${this.table.white}:${white}`, black: `${this.table.black}:${black}`, rules: this.rules() };
        this.cells.set(key, await api.rooksCell(wanted, signal));
        if (signal.aborted) return;
        this.place(white, black);
      }
      announce(this.progress.textContent ?? '');
    } catch (error) {
      if (signal.aborted) return;
      fill(this.trouble, error instanceof api.ApiError && error.message ? error.message : say('page-error-offline'));
    } finally {
      if (this.asking === asking) this.asking = null;
      this.told();
    }
  }

  /** Puts a cell that has come into its place. @param {number} white @param {number} black */
  place(white, black) {
    this.grid.querySelector(`[data-cell="${white}-${black}"]`)?.replaceWith(this.cell(white, black));
    this.told();
  }

  /** How far it has come, and how it compares. */
  told() {
    const pairs = this.pairs();
    const known = pairs.map(({ white, black }) => this.cells.get(this.key(white, black))).filter((cell) => !!cell);
    const same = known.filter(({ study, result }) => study === result).length;
    const other = known.filter(({ study, result }) => study && study !== result).length;
    const parts = [
      say('page-lab-filling', { done: known.length, all: pairs.length }),
      same && say('page-lab-same', { count: same }),
      other && say('page-lab-other', { count: other }),
    ];
    this.progress.textContent = known.length ? parts.filter(Boolean).join(' · ') : '';
    this.fillButton.disabled = known.length === pairs.length && !this.asking;
    fill(
      this.fillButton,
      symbol(this.asking ? 'icon-close' : 'icon-lab', 'glyph'),
      h('span', {}, say(this.asking ? 'page-stop' : 'page-lab-fill')),
    );
  }

  stop() {
    this.asking?.abort();
    this.asking = null;
  }

  leave() {
    this.stop();
  }
}

/** @param {string} result */
const outcome = (result) => say(`page-lab-result-${result === '?' ? 'unknown' : result}`);
