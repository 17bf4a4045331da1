/**
 * Any position of any game under a mind's eye: paste it or play it on the board, and see the value of every move. The address
 * always holds what is seen. It knows no rules: every step is checked by the server.
 */

/** @import {Analysis, Checked, PlayedMove} from '../types.js' */
import * as api from '../api.js';
import { Board } from '../board/board.js';
import { announce, fill, h, redraw, symbol } from '../dom.js';
import { card, choose, copyField, iconButton, segments, toggle } from '../parts/controls.js';
import { EvalBar } from '../parts/evalbar.js';
import { MoveList } from '../parts/moves.js';
import { USUAL, algorithmFields, algorithmOf } from '../parts/opponent.js';
import { rulesPicker, usualRules } from '../parts/options.js';
import { showThinking } from '../parts/thinking.js';
import { typedMove } from '../parts/toolbar.js';
import { keep, recall } from '../prefs.js';
import { go, note } from '../route.js';
import { entryOf, gameName, rulesOf, rulesText, session } from '../session.js';
import { badges, forFirst } from '../values.js';
import { say, sayOr } from '../words.js';

/** @param {HTMLElement} root @param {{query: URLSearchParams}} address */
export async function show(root, { query }) {
  root.className = 'game solo';
  const screen = new AnalyzeScreen(root, query);
  await screen.load();
  return () => screen.leave();
}

class AnalyzeScreen {
  /** @param {HTMLElement} root @param {URLSearchParams} query */
  constructor(root, query) {
    this.game = entryOf(query.get('game') || recall('game', '') || session.shelf.games[0]?.id || '');
    this.rules = { ...usualRules(this.game), ...rulesOf(query.get('rules') ?? '') };
    this.position = query.get('position') ?? '';
    /** @type {string[]} */ this.moves = (query.get('moves') ?? '').split(' ').filter(Boolean);
    this.at = this.moves.length;
    this.mind = { ...USUAL, kind: 'algorithm', algorithm: 'engine', ...recall('analyst', {}) };
    this.always = recall('analyzeAlways', false);
    /** @type {Checked|null} */ this.checked = null;
    /** @type {AbortController|null} */ this.asking = null;
    this.host = h('div.board-host');
    this.room = h('div.play');
    this.bar = new EvalBar();
    this.board = new Board(this.host, {
      room: this.room,
      beside: this.bar.element,
      marks: this.game.marks,
      onMove: ({ move }) => this.play(move),
      onType: (letter) => this.typed.type(letter),
    });
    this.typed = typedMove((text) => this.play(text));
    this.list = new MoveList((ply) => {
      this.at = ply;
      this.load();
    });
    this.thought = h('div.thinking-body');
    this.trouble = h('p.trouble', { role: 'alert' });
    this.status = h('p.status', { role: 'status' });
    this.note = h('p.note');
    this.share = h('div.stack');
    this.engine = h('div.detail');
    this.run = h('button.primary', { type: 'button', onclick: () => (this.asking ? this.stop() : this.analyze()) });
    this.room.append(h('div.table', {}, h('div.board-row', {}, this.bar.element, this.host)));
    root.append(
      this.room,
      h(
        'aside.side',
        {},
        h('div.card.head', {}, h('h1', {}, say('page-nav-analyze')), this.status, this.setup(), this.trouble),
        h(
          'section.card.thinking',
          {},
          this.engine,
          h(
            'div.actions',
            {},
            this.run,
            iconButton('flip', say('page-flip'), () => this.flip()),
            this.game.id === 'chess' && h('a.button', { href: '/screen' }, say('page-screen')),
          ),
          toggle(say('page-analyze-always'), this.always, (on) => {
            this.always = on;
            keep('analyzeAlways', on);
            if (on) this.analyze();
          }),
          this.thought,
          this.note,
        ),
        card('', this.list.element, this.typed.element),
        card('', this.share),
      ),
    );
    this.drawEngine();
    this.idle();
  }

  setup() {
    const area = h('textarea', {
      rows: 2,
      spellcheck: 'false',
      'aria-label': say('page-paste'),
      placeholder: say('page-paste-here'),
      value: this.position,
    });
    const kinds = /** @type {const} */ (['position', 'moves', 'pgn']);
    /** @type {'position'|'moves'|'pgn'} */ let kind = 'position';
    const rules = h('div');
    const drawRules = () =>
      fill(
        rules,
        rulesPicker(this.game, this.rules, () => {
          this.moves = [];
          this.at = 0;
          this.position = '';
          area.value = '';
          drawRules();
          this.load();
        }),
      );
    drawRules();
    return h(
      'div.setup-options',
      {},
      session.shelf.games.length > 1 &&
        choose(
          say('page-game'),
          session.shelf.games.map(({ id }) => ({ value: id, text: gameName(id) })),
          this.game.id,
          (id) => go(`/analyze?game=${id}`),
        ),
      rules,
      segments(
        say('page-paste-kind'),
        kinds
          .filter((each) => each !== 'pgn' || this.game.formats?.includes('pgn'))
          .map((each) => ({ value: each, text: say(`page-${each}`) })),
        kind,
        (chosen) => {
          kind = chosen;
        },
      ),
      area,
      h(
        'div.actions',
        {},
        h('button', { type: 'button', onclick: () => this.paste(kind, area.value.trim()) }, say('page-show-position')),
        h(
          'button',
          {
            type: 'button',
            onclick: () =>
              go(
                `/editor/${this.game.id}?${new URLSearchParams({ rules: rulesText(this.rules), position: this.checked?.position ?? '' })}`,
              ),
          },
          symbol('icon-editor', 'glyph'),
          say('page-edit-position'),
        ),
      ),
    );
  }

  /** Shows what was pasted: a position, or a game with its moves to walk through. @param {'position'|'moves'|'pgn'} kind @param {string} text */
  async paste(kind, text) {
    if (kind === 'position' || !text) {
      Object.assign(this, { position: text, moves: [], at: 0 });
      return this.load();
    }
    try {
      const { start, moves } = await api.check({ game: this.game.id, rules: this.rules, [kind]: text });
      Object.assign(this, { position: start, moves, at: moves.length });
      await this.load();
    } catch (error) {
      fill(this.trouble, error instanceof api.ApiError && error.message ? error.message : say('page-error-offline'));
    }
  }

  drawEngine() {
    const saved = () => keep('analyst', this.mind);
    const refresh = () => {
      saved();
      this.drawEngine();
    };
    redraw(this.engine, () => fill(this.engine, ...algorithmFields(/** @type {any} */ (this.mind), this.game, refresh, saved)));
  }

  /** What is seen, as the server wants it. */
  seen() {
    const moves = this.moves.slice(0, this.at).join(' ');
    return { game: this.game.id, rules: this.rules, ...(this.position && { position: this.position }), ...(moves && { moves }) };
  }

  /** Checks and shows the position looked at. */
  async load() {
    this.stop();
    const { moves = '', position = '' } = this.seen();
    note(
      `/analyze?${new URLSearchParams({ game: this.game.id, rules: rulesText(this.rules), ...(position && { position }), ...(this.moves.length && { moves: this.moves.join(' ') }) })}`,
    );
    fill(this.trouble);
    try {
      this.checked = await api.check({ ...this.seen() });
    } catch (error) {
      fill(this.trouble, error instanceof api.ApiError && error.message ? error.message : say('page-error-offline'));
      // A pasted text that cannot be read leaves the start on the board.
      if (!this.checked && (position || moves)) this.checked = await api.check({ game: this.game.id, rules: this.rules });
      if (!this.checked) throw error;
    }
    const { view, outcome } = this.checked;
    this.board.show(view, this.checked.last, !outcome);
    this.board.setValues(new Map());
    this.board.setHint(null);
    this.bar.show(null, this.board.flipped);
    fill(this.thought);
    fill(this.note, this.checked.note && [symbol('icon-plain', 'glyph'), h('span', {}, this.checked.note)]);
    this.status.textContent = outcome ? sayOr(`reason-${outcome.reason}`, outcome.reason) : '';
    this.list.show(
      this.moves.map((move, i) => this.played(move, i)),
      this.at,
    );
    this.typed.enable(!outcome);
    fill(
      this.share,
      copyField(say('page-position'), this.checked.position, 'editor'),
      h(
        'div.actions',
        {},
        h(
          'button',
          {
            type: 'button',
            onclick: () =>
              go(`/?${new URLSearchParams({ game: this.game.id, rules: rulesText(this.rules), position: this.checked?.position ?? '' })}`),
          },
          symbol('icon-start', 'glyph'),
          say('page-from-here'),
        ),
      ),
    );
    if (this.always && !outcome) this.analyze();
  }

  /** @param {string} move @param {number} i @returns {PlayedMove} */
  played(move, i) {
    const first = (this.checked?.turn === 'first') === ((this.at - i) % 2 === 0);
    return {
      ply: i + 1,
      move,
      // What lies ahead of the position seen has its plain name.
      notation: this.checked?.notations[i] ?? move,
      side: first ? 'first' : 'second',
      time_ms: 0,
      nodes: null,
      depth: null,
      score: null,
      unit: null,
      outcome: null,
      hint: false,
    };
  }

  /** @param {string} move */
  async play(move) {
    const kept = { moves: this.moves, at: this.at };
    this.moves = [...this.moves.slice(0, this.at), move];
    this.at = this.moves.length;
    try {
      await this.load();
      if (this.trouble.textContent) Object.assign(this, kept);
    } finally {
      this.board.active = true;
    }
  }

  async analyze() {
    this.stop();
    const asking = (this.asking = new AbortController());
    this.idle();
    try {
      const analysis = await api.analyze(
        { ...this.seen(), player: algorithmOf(/** @type {any} */ (this.mind), this.game), lines: this.checked?.view.choices.length ?? 8 },
        asking.signal,
        (thought) => this.asking === asking && this.tell(thought),
      );
      if (this.asking !== asking) return;
      this.tell(analysis);
      if (analysis.best) announce(say('page-say-hint', { move: analysis.line?.[0] ?? analysis.best }));
    } catch (error) {
      if (!asking.signal.aborted) throw error;
    } finally {
      if (this.asking === asking) this.asking = null;
      this.idle();
    }
  }

  /** @param {Analysis} analysis */
  tell(analysis) {
    showThinking(this.thought, analysis, { lines: true });
    this.board.setValues(badges(analysis));
    this.board.setHint(analysis.best);
    this.bar.show(forFirst(analysis, this.checked?.turn ?? 'first'), this.board.flipped);
  }

  /** The button says what it would do now. */
  idle() {
    fill(
      this.run,
      symbol(this.asking ? 'icon-close' : 'icon-analyze', 'glyph'),
      h('span', {}, say(this.asking ? 'page-stop' : 'page-analyze-now')),
    );
  }

  flip() {
    this.board.flip(!this.board.flipped);
    this.bar.element.classList.toggle('flipped', this.board.flipped);
  }

  stop() {
    this.asking?.abort();
    this.asking = null;
    this.idle();
  }

  leave() {
    this.stop();
    this.board.leave();
  }
}
