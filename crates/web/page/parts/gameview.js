/**
 * The game screen as it is seen: the board between its seats, and the panel beside it. It draws the scene it is given and passes
 * every press on; it may not know the server, nor when something changes.
 */

/** @import {Analysis, Outcome, ReplayState, State, Value} from '../types.js' */
import { Board } from '../board/board.js';
import { fill, h } from '../dom.js';
import { go } from '../route.js';
import { entryOf, gameName, rulesShown, sideName } from '../session.js';
import { badges, ended, forFirst } from '../values.js';
import { say } from '../words.js';
import { card, iconButton } from './controls.js';
import { ending } from './ending.js';
import { EvalBar } from './evalbar.js';
import { Graph } from './graph.js';
import { MoveList } from './moves.js';
import { SeatView } from './seat.js';
import { statusText } from './status.js';
import { ThinkingCard } from './thinking.js';
import { Toolbar, typedMove } from './toolbar.js';

/**
 * @typedef {{state: State, received: number, replay: {version: number, states: ReplayState[]}|null, ply: number|null, value: Value|null,
 *   hinted: Analysis|null}} Scene `ply` is the one looked at, or null for the latest; `value` is the first player's
 * @typedef {{move: (move: string) => void, type: (text: string) => void, look: (ply: number) => void, hint: () => void,
 *   keepHints: (on: boolean) => void, act: (what: 'undo'|'draw'|'now', body?: object) => void, resign: () => void, share: () => void,
 *   rematch: () => void, analyze: () => void, branch: () => void}} Presses
 */

export class GameView {
  /** @param {HTMLElement} root @param {State} state @param {Presses} presses @param {boolean} keepsHints */
  constructor(root, state, presses, keepsHints) {
    this.presses = presses;
    this.host = h('div.board-host');
    this.bar = new EvalBar();
    this.play = h('div.play');
    this.board = new Board(this.host, {
      room: this.play,
      beside: this.bar.element,
      marks: entryOf(state.game).marks,
      onMove: ({ move }) => presses.move(move),
      onType: (letter) => this.typed.type(letter),
    });
    // Whoever plays second sits at the far side, but columns that are numbered read the same from both.
    const slots = state.view.boards.some(({ style }) => style === 'slots');
    this.board.flipped = !slots && !state.seats.first.you && state.seats.second.you;
    this.seats = [new SeatView('first'), new SeatView('second')];
    this.list = new MoveList(presses.look);
    this.typed = typedMove(presses.type);
    this.branch = iconButton('branch', say('page-from-here'), presses.branch, { text: true });
    this.status = h('p.status', { role: 'status' });
    this.offer = h('div.offer');
    this.tools = this.makeTools(keepsHints);
    this.thought = new ThinkingCard(() => presses.act('now'));
    this.result = h('div');
    this.curve = h('div');
    this.table = h('div.table');
    /** @type {Graph|null} */ this.graph = null;
    const rules = rulesShown(state.game, state.rules);
    fill(
      root,
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

  /** @param {boolean} keepsHints */
  makeTools(keepsHints) {
    const { presses } = this;
    return new Toolbar(
      {
        flip: () => this.flip(),
        hint: presses.hint,
        undo: () => presses.act('undo'),
        draw: () => presses.act('draw'),
        resign: presses.resign,
        share: presses.share,
        analyze: presses.analyze,
        keepHints: presses.keepHints,
      },
      keepsHints,
    );
  }

  flip() {
    this.board.flip(!this.board.flipped);
    this.arrange();
    if (this.scene) this.show(this.scene);
  }

  /** Seats go above and below as the board is turned. */
  arrange() {
    const { flipped } = this.board;
    const [first, second] = this.seats;
    fill(
      this.table,
      (flipped ? first : second).element,
      h('div.board-row', {}, this.bar.element, this.host),
      (flipped ? second : first).element,
    );
  }

  /** @param {Scene} scene */
  show(scene) {
    this.scene = scene;
    const { state, ply, hinted, value, received } = scene;
    const past = ply === null ? null : scene.replay?.states[ply];
    if (past) this.board.show(past.view, past.last, false);
    else this.board.show(state.view, state.last, state.can.move);
    const hints = past ? null : hinted;
    this.board.setValues(hints ? badges(hints) : new Map());
    this.board.setHint(hints?.best ?? null);
    const turn = past?.view.turn ?? state.turn;
    const worth = past?.value ? forFirst(past.value, turn) : past ? null : state.outcome ? ended(state.outcome) : value;
    this.bar.show(worth, this.board.flipped);
    this.seats.forEach((seat) => seat.show(state, received));
    this.list.show(state.moves, ply ?? state.moves.length);
    this.branch.hidden = !past || state.outcome !== null;
    this.typed.enable(state.can.move && !past);
    this.showHead(state);
    this.showThinking(state, null, hinted);
    this.showEnd(scene);
    document.title = `${statusText(state)} · ${say('page-title')}`;
  }

  /** The clocks go on between two states. @param {State} state @param {number} received */
  tick(state, received) {
    this.seats.forEach((seat) => seat.tick(state.clock, received));
  }

  /** @param {State} state */
  showHead(state) {
    const text = statusText(state);
    if (this.status.textContent !== text) this.status.textContent = text;
    this.showOffer(state);
    this.tools.show(state);
  }

  /** What waits for an answer. Drawn anew only when it changes, so that no button goes while it is pressed. @param {State} state */
  showOffer(state) {
    const { can, draw_offer: offered, links, rematch } = state;
    const key = JSON.stringify([can.answer_draw, offered, links.seat, rematch, can.rematch]);
    if (this.offer.dataset.key === key) return;
    this.offer.dataset.key = key;
    fill(
      this.offer,
      can.answer_draw && [
        h('p', {}, say('page-draw-offered')),
        h('button.primary', { type: 'button', onclick: () => this.presses.act('draw', { answer: true }) }, say('page-accept')),
        h('button', { type: 'button', onclick: () => this.presses.act('draw', { answer: false }) }, say('page-decline')),
      ],
      !can.answer_draw && offered && h('p', {}, say('page-draw-waiting')),
      links.seat && [
        h('p', {}, say('page-invite')),
        h('button.primary', { type: 'button', onclick: this.presses.share }, say('page-invite-link')),
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

  /** A thought is live while a mind thinks; else the last hint stands. @param {State} state @param {Analysis|null} live @param {Analysis|null} hinted */
  showThinking(state, live, hinted) {
    this.thought.show({ thinking: state.thinking, canEnd: state.can.now, shown: live ?? (state.thinking ? null : hinted) });
  }

  /** The result and the curve are drawn apart: the curve comes later, and no button may go away under a finger. @param {Scene} scene */
  showEnd({ state, replay, ply }) {
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
    const valued = `${replay?.version}`;
    if (this.curve.dataset.key !== valued) this.buildCurve(state, outcome, replay?.states ?? []);
    this.curve.dataset.key = valued;
    this.graph?.look(ply ?? state.moves.length);
  }

  /** @param {State} state */
  endingCard(state) {
    const again = { icon: 'rematch', text: say('page-rematch'), run: this.presses.rematch, main: true };
    return ending(state, [
      ...(state.can.rematch && !state.rematch ? [again] : []),
      { icon: 'branch', text: say('page-from-here'), run: this.presses.branch },
      { icon: 'analyze', text: say('page-nav-analyze'), run: this.presses.analyze },
    ]);
  }

  /** @param {State} state @param {Outcome} end @param {ReplayState[]} states */
  buildCurve(state, end, states) {
    const values = states.map(({ value, view }, at) => (at === state.moves.length ? ended(end) : value && forFirst(value, view.turn)));
    const names = /** @type {[string, string]} */ ([sideName(state.game, 'first'), sideName(state.game, 'second')]);
    this.graph = values.length > 1 ? new Graph(values, this.presses.look, names) : null;
    fill(this.curve, this.graph && card(say('page-graph'), this.graph.element));
  }

  leave() {
    this.board.leave();
  }
}
