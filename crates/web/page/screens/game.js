/**
 * A game in progress or finished, played or watched: the board, the seats, the panel beside it. It follows the server's
 * events and sends choices back; it knows no rules, and never changes a position by itself.
 */

/** @import {Analysis, Outcome, ReplayState, State, Value} from '../types.js' */
import * as api from '../api.js';
import { Board } from '../board/board.js';
import { typed } from '../board/places.js';
import { announce, fill, h, toast } from '../dom.js';
import { card, failed, iconButton } from '../parts/controls.js';
import { ending, levelText } from '../parts/ending.js';
import { EvalBar } from '../parts/evalbar.js';
import { Graph } from '../parts/graph.js';
import { MoveList } from '../parts/moves.js';
import { SeatView } from '../parts/seat.js';
import { share } from '../parts/share.js';
import { statusText } from '../parts/status.js';
import { ThinkingCard } from '../parts/thinking.js';
import { askToken, wantsToken } from '../parts/token.js';
import { Toolbar, typedMove } from '../parts/toolbar.js';
import { keep, recall } from '../prefs.js';
import { go } from '../route.js';
import { entryOf, gameName, rulesShown, rulesText, sideName } from '../session.js';
import { chime } from '../sound.js';
import { badges, ended, forFirst } from '../values.js';
import { say } from '../words.js';
import { confirmed } from './settings.js';

/** @param {HTMLElement} root @param {{parts: string[]}} address */
export function show(root, { parts: [id] }) {
  root.className = 'game';
  const screen = new GameScreen(root, id);
  return () => screen.leave();
}

class GameScreen {
  /** @param {HTMLElement} root @param {string} id */
  constructor(root, id) {
    this.root = root;
    this.id = id;
    /** @type {State|null} */ this.state = null;
    this.received = 0;
    /** @type {{version: number, states: ReplayState[]}|null} */ this.replay = null;
    /** @type {number|null} the ply looked at, or null for the latest */ this.ply = null;
    /** @type {Value|null} */ this.value = null;
    /** @type {Analysis|null} */ this.hinted = null;
    this.keepHints = recall('keepHints', false);
    /** @type {AbortController|null} */ this.asking = null;
    this.stop = api.follow(id, {
      state: (state) => this.receive(state),
      thinking: (analysis) => this.think(analysis),
      gone: () => this.lost(say('page-error-gone')),
      refused: (error) => this.refused(error),
      link: (up) => this.linked(up),
    });
    this.clock = setInterval(() => this.seats?.forEach((seat) => seat.tick(this.state?.clock ?? null, this.received)), 100);
    this.onKey = (/** @type {KeyboardEvent} */ event) => this.key(event);
    addEventListener('keydown', this.onKey);
  }

  /** @param {string} sentence */
  lost(sentence) {
    if (!this.state) failed(this.root, sentence);
    else toast(sentence, 'bad');
  }

  /** The server does not let us follow: it wants its token, or the game is gone. @param {api.ApiError} error */
  async refused(error) {
    if (!wantsToken(error)) return this.lost(error.message);
    if (await askToken()) location.reload();
    else this.linked(false);
  }

  leave() {
    this.stop();
    this.asking?.abort();
    clearInterval(this.clock);
    removeEventListener('keydown', this.onKey);
    this.board?.leave();
  }

  /** @param {State} state */
  build(state) {
    this.host = h('div.board-host');
    this.bar = new EvalBar();
    this.play = h('div.play');
    this.board = new Board(this.host, {
      room: this.play,
      beside: this.bar.element,
      marks: entryOf(state.game).marks,
      onMove: ({ move }) => this.move(move),
      onType: (letter) => this.typed?.type(letter),
    });
    // Whoever plays second sits at the far side, but columns that are numbered read the same from both.
    const slots = state.view.boards.some(({ style }) => style === 'slots');
    this.board.flipped = !slots && !state.seats.first.you && state.seats.second.you;
    this.seats = /** @type {SeatView[]} */ ([new SeatView('first'), new SeatView('second')]);
    this.list = new MoveList((ply) => this.look(ply));
    this.typed = typedMove((text) => this.type(text));
    this.branch = iconButton('branch', say('page-from-here'), () => go(`/?${this.query()}`), { text: true });
    this.status = h('p.status', { role: 'status' });
    this.offer = h('div.offer');
    this.tools = this.makeTools();
    this.thought = new ThinkingCard(() => this.act('now'));
    this.result = h('div');
    this.curve = h('div');
    this.table = h('div.table');
    const rules = rulesShown(state.game, state.rules);
    fill(
      this.root,
      this.play,
      h(
        'aside.side',
        {},
        h(
          'div.card.head',
          {},
          h('h1', {}, gameName(state.game), rules && h('small', {}, rules)),
          this.status,
          this.offer,
          this.tools.element,
        ),
        this.result,
        this.curve,
        this.thought.element,
        card('', this.list.element, this.branch, this.typed.element),
      ),
    );
    this.play.append(this.table);
    this.arrange();
  }

  /** Seats go above and below as the board is turned. */
  arrange() {
    const flipped = this.board?.flipped ?? false;
    const [first, second] = this.seats ?? [];
    if (!this.table || !first || !second || !this.bar || !this.host) return;
    fill(
      this.table,
      (flipped ? first : second).element,
      h('div.board-row', {}, this.bar.element, this.host),
      (flipped ? second : first).element,
    );
    this.bar.show(this.value, flipped);
  }

  /** @param {State} state */
  receive(state) {
    const before = this.state;
    if (before && state.version < before.version) return;
    const fresh = !before || state.version !== before.version;
    this.state = state;
    this.received = performance.now();
    if (!before) this.build(state);
    // A hint belongs to a position: giving one, offering a draw or sitting down makes a new version of the same position.
    const moved = !before || state.moves.length !== before.moves.length || state.position !== before.position;
    if (moved || state.outcome) {
      this.hinted = null;
      this.asking?.abort();
      const last = state.moves.at(-1);
      if (last && last.score !== null)
        this.value = forFirst({ score: last.score, unit: last.unit ?? '', outcome: last.outcome }, last.side);
      // Whoever looks back stays there; whoever looked at the latest move goes on with it.
      if (this.ply !== null && this.ply >= state.moves.length) this.ply = null;
    }
    if (before && fresh) this.tell(before, state);
    this.draw();
    if (fresh && state.outcome) this.loadReplay();
    if (this.keepHints && state.can.hint && (moved || !before?.can.hint)) this.hint();
  }

  draw() {
    const { state } = this;
    if (!state || !this.board) return;
    const past = this.ply === null ? null : this.replay?.states[this.ply];
    if (past) this.board.show(past.view, past.last, false);
    else this.board.show(state.view, state.last, state.can.move);
    const hints = past ? null : this.hinted;
    this.board.setValues(hints ? badges(hints) : new Map());
    this.board.setHint(hints?.best ?? null);
    const turn = past?.view.turn ?? state.turn;
    const worth = past?.value ? forFirst(past.value, turn) : past ? null : state.outcome ? ended(state.outcome) : this.value;
    this.bar?.show(worth, this.board.flipped);
    this.seats?.forEach((seat) => seat.show(state, this.received));
    this.list?.show(state.moves, this.ply ?? state.moves.length);
    if (this.branch) this.branch.hidden = !past || state.outcome !== null;
    this.typed?.enable(state.can.move && !past);
    this.drawHead(state);
    this.drawThinking(state, null);
    this.drawEnd(state);
    document.title = `${statusText(state)} · ${say('page-title')}`;
  }

  /** @param {State} state */
  drawHead(state) {
    const text = statusText(state);
    if (this.status && this.status.textContent !== text) this.status.textContent = text;
    this.drawOffer(state);
    this.tools?.show(state);
  }

  /** What waits for an answer. Drawn anew only when it changes, so that no button goes while it is pressed. @param {State} state */
  drawOffer(state) {
    if (!this.offer) return;
    const { can, draw_offer: offered, links, rematch } = state;
    const key = JSON.stringify([can.answer_draw, offered, links.seat, rematch, can.rematch]);
    if (this.offer.dataset.key === key) return;
    this.offer.dataset.key = key;
    fill(
      this.offer,
      can.answer_draw && [
        h('p', {}, say('page-draw-offered')),
        h('button.primary', { type: 'button', onclick: () => this.act('draw', { answer: true }) }, say('page-accept')),
        h('button', { type: 'button', onclick: () => this.act('draw', { answer: false }) }, say('page-decline')),
      ],
      !can.answer_draw && offered && h('p', {}, say('page-draw-waiting')),
      links.seat && [
        h('p', {}, say('page-invite')),
        h('button.primary', { type: 'button', onclick: () => this.share() }, say('page-invite-link')),
      ],
      rematch && [
        h('p', {}, say('page-rematch-begun')),
        h(
          'button.primary',
          { type: 'button', onclick: () => go(`/${can.rematch ? 'game' : 'watch'}/${rematch}`) },
          say('page-rematch-join'),
        ),
      ],
    );
  }

  makeTools() {
    return new Toolbar(
      {
        flip: () => {
          this.board?.flip(!this.board.flipped);
          this.arrange();
          this.draw();
        },
        hint: () => this.hint(),
        undo: () => this.act('undo'),
        draw: () => this.act('draw'),
        resign: async () => {
          if (await confirmed(say('page-resign-sure'), say('page-resign'))) this.act('resign');
        },
        share: () => this.share(),
        analyze: () => go(`/analyze?${this.query()}`),
        keepHints: (on) => {
          this.keepHints = on;
          keep('keepHints', on);
          if (on && this.state?.can.hint && !this.hinted) this.hint();
        },
      },
      this.keepHints,
    );
  }

  /** A thought is live while a mind thinks; else the last hint stands. @param {State} state @param {Analysis|null} live */
  drawThinking(state, live) {
    this.thought?.show({ thinking: state.thinking, canEnd: state.can.now, shown: live ?? (state.thinking ? null : this.hinted) });
  }

  /** The result and the curve are drawn apart: the curve comes later, and no button may go away under a finger. @param {State} state */
  drawEnd(state) {
    if (!this.result || !this.curve || !this.list) return;
    const { outcome, version, rematch, can } = state;
    if (!outcome) {
      fill(this.result);
      fill(this.curve);
      delete this.result.dataset.key;
      delete this.curve.dataset.key;
      return;
    }
    const drawn = `${version} ${rematch} ${can.rematch}`;
    if (this.result.dataset.key !== drawn) fill(this.result, this.endingCard(state));
    this.result.dataset.key = drawn;
    // Built once, so that it can be dragged while the board follows.
    const valued = `${this.replay?.version}`;
    if (this.curve.dataset.key !== valued) this.buildCurve(state, outcome);
    this.curve.dataset.key = valued;
    this.graph?.look(this.ply ?? state.moves.length);
  }

  /** @param {State} state */
  endingCard(state) {
    return ending(state, [
      ...(state.can.rematch && !state.rematch
        ? [{ icon: 'rematch', text: say('page-rematch'), run: () => this.rematch(), main: true }]
        : []),
      { icon: 'branch', text: say('page-from-here'), run: () => go(`/?${this.query()}`) },
      { icon: 'analyze', text: say('page-nav-analyze'), run: () => go(`/analyze?${this.query()}`) },
    ]);
  }

  /** @param {State} state @param {Outcome} end */
  buildCurve(state, end) {
    if (!this.curve) return;
    const values =
      this.replay?.states.map(({ value, view }, at) => (at === state.moves.length ? ended(end) : value && forFirst(value, view.turn))) ??
      [];
    this.graph =
      values.length > 1
        ? new Graph(values, (ply) => this.look(ply), [sideName(state.game, 'first'), sideName(state.game, 'second')])
        : null;
    fill(this.curve, this.graph && card(say('page-graph'), this.graph.element));
  }

  /** Says what happened, aloud and to the live region. @param {State} before @param {State} state */
  tell(before, state) {
    const last = state.moves.at(-1);
    if (last && state.moves.length > before.moves.length) {
      announce(say('page-say-move', { name: sideName(state.game, last.side), move: last.notation ?? last.move }));
      chime(state.last && !state.last.from ? 'drop' : 'move');
    } else if (state.moves.length < before.moves.length) announce(say('page-say-undo'));
    if (state.outcome && !before.outcome) {
      announce(statusText(state));
      const { winner } = state.outcome;
      chime(!winner ? 'draw' : state.seats[winner].you ? 'win' : 'loss');
      if (state.level_change) announce(levelText(state.level_change));
    } else if (state.can.move && (!before.can.move || state.moves.length !== before.moves.length)) announce(say('page-your-turn'));
    if (state.can.answer_draw && !before.can.answer_draw) announce(say('page-draw-offered'));
    if (state.rematch && !before.rematch) announce(say('page-rematch-begun'));
  }

  /** @param {Analysis} analysis */
  think(analysis) {
    const { state } = this;
    if (!state?.thinking) return;
    this.value = forFirst(analysis, state.turn);
    if (this.ply === null) this.bar?.show(this.value, this.board?.flipped ?? false);
    this.drawThinking(state, analysis);
  }

  /** @param {string} text */
  async move(text) {
    const { state } = this;
    if (!state) return;
    try {
      this.receive(await api.move(this.id, text, state.moves.length));
    } catch (error) {
      this.draw();
      throw error;
    }
  }

  /** A typed move: one that is meant beyond doubt is played, the rest is for the server to read. @param {string} text */
  type(text) {
    if (!this.state) return;
    const meant = typed(this.state.view, text);
    this.move(meant.length === 1 ? meant[0].move : text);
  }

  /** @param {'undo'|'resign'|'draw'|'now'} what @param {object} [body] */
  async act(what, body) {
    this.receive(await api.act(this.id, what, body));
  }

  async rematch() {
    const state = await api.act(this.id, 'rematch');
    go(`/game/${state.id}`);
  }

  async hint() {
    const { state } = this;
    if (!state?.can.hint) return;
    const asking = (this.asking = new AbortController());
    try {
      const analysis = await api.hint(this.id, asking.signal);
      if (this.state?.moves.length !== state.moves.length || this.state.position !== state.position) return;
      this.hinted = analysis;
      this.value = forFirst(analysis, state.turn);
      if (analysis.best) announce(say('page-say-hint', { move: analysis.line?.[0] ?? analysis.best }));
      this.draw();
    } catch (error) {
      if (!asking.signal.aborted) throw error;
    }
  }

  /** Looks at a ply of the past. @param {number} ply */
  async look(ply) {
    const { state } = this;
    if (!state) return;
    if (ply !== state.moves.length || state.outcome) await this.loadReplay();
    this.ply = ply === state.moves.length ? null : ply;
    this.draw();
  }

  async loadReplay() {
    const version = this.state?.version ?? 0;
    if (this.replay?.version === version) return;
    const { states } = await api.replay(this.id);
    this.replay = { version, states };
    this.draw();
  }

  /** The position that is seen, as text. */
  position() {
    return (this.ply === null ? null : this.replay?.states[this.ply]?.position) ?? this.state?.position ?? '';
  }

  /** The position that is seen, for the address of another screen. */
  query() {
    return new URLSearchParams({ game: this.state?.game ?? '', rules: rulesText(this.state?.rules ?? {}), position: this.position() });
  }

  share() {
    if (this.state) share(this.state, this.position());
  }

  /** @param {boolean} up */
  linked(up) {
    document.documentElement.classList.toggle('cut-off', !up);
    if (!up && this.status) this.status.textContent = say('page-error-reconnecting');
    else if (this.state) this.drawHead(this.state);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const target = event.target instanceof Element ? event.target : null;
    if (event.ctrlKey || event.altKey || event.metaKey || target?.closest('input, textarea, select, dialog, .board')) return;
    const step = { ArrowLeft: -1, ArrowRight: 1, Home: -1e6, End: 1e6 }[event.key];
    if (!step) return;
    event.preventDefault();
    this.list?.step(step);
  }
}
