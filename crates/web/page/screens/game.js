/**
 * A game in progress or finished, played or watched. It follows the server's events and sends choices back; it knows no rules,
 * never changes a position by itself, and leaves the drawing to its view.
 */

/** @import {Analysis, ReplayState, State, Value} from '../types.js' */
import * as api from '../api.js';
import { typed } from '../board/places.js';
import { announce, toast } from '../dom.js';
import { failed } from '../parts/controls.js';
import { levelText } from '../parts/ending.js';
import { GameView } from '../parts/gameview.js';
import { share } from '../parts/share.js';
import { statusText } from '../parts/status.js';
import { askToken, wantsToken } from '../parts/token.js';
import { keep, recall } from '../prefs.js';
import { go } from '../route.js';
import { rulesText, sideName } from '../session.js';
import { chime } from '../sound.js';
import { forFirst } from '../values.js';
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
    /** @type {GameView|null} */ this.view = null;
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
    this.clock = setInterval(() => this.state && this.view?.tick(this.state, this.received), 100);
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
    this.view?.leave();
  }

  /** @returns {import('../parts/gameview.js').Presses} */
  presses() {
    return {
      move: (move) => this.move(move),
      type: (text) => this.type(text),
      look: (ply) => this.look(ply),
      hint: () => this.hint(),
      keepHints: (on) => {
        this.keepHints = on;
        keep('keepHints', on);
        if (on && this.state?.can.hint && !this.hinted) this.hint();
      },
      act: (what, body) => this.act(what, body),
      resign: async () => {
        if (await confirmed(say('page-resign-sure'), say('page-resign'))) this.act('resign');
      },
      share: () => this.share(),
      rematch: () => this.rematch(),
      analyze: () => go(`/analyze?${this.query()}`),
      branch: () => go(`/?${this.query()}`),
    };
  }

  /** @param {State} state */
  receive(state) {
    const before = this.state;
    if (before && state.version < before.version) return;
    const fresh = !before || state.version !== before.version;
    this.state = state;
    this.received = performance.now();
    this.view ??= new GameView(this.root, state, this.presses(), this.keepHints);
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
    const { state, received, replay, ply, value, hinted } = this;
    if (state) this.view?.show({ state, received, replay, ply, value, hinted });
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
    if (this.ply === null) this.view?.bar.show(this.value, this.view.board.flipped);
    this.view?.showThinking(state, analysis, this.hinted);
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
    if (!up && this.view) this.view.status.textContent = say('page-error-reconnecting');
    else if (this.state) this.view?.showHead(this.state);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const target = event.target instanceof Element ? event.target : null;
    if (event.ctrlKey || event.altKey || event.metaKey || target?.closest('input, textarea, select, dialog, .board')) return;
    const step = { ArrowLeft: -1, ArrowRight: 1, Home: -1e6, End: 1e6 }[event.key];
    if (!step) return;
    event.preventDefault();
    this.view?.list.step(step);
  }
}
