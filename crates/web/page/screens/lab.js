/**
 * The rook laboratory: two algorithms play a king and a rook each, and the game is walked through with what every move cost and
 * what it was truly worth; below, the tables of the study. All is played by the server; the address holds what was asked.
 */

/** @import {PlayedMove, RookGame, RookMove, Side, Verdict} from '../types.js' */
import * as api from '../api.js';
import { Board } from '../board/board.js';
import { announce, fill, h, still, symbol } from '../dom.js';
import { card, choose, segments } from '../parts/controls.js';
import { EvalBar } from '../parts/evalbar.js';
import { RookTable } from '../parts/labtable.js';
import { MoveList } from '../parts/moves.js';
import { note } from '../route.js';
import { fineDuration, forFirst, large } from '../values.js';
import { say } from '../words.js';

const ALGORITHMS = ['minimax', 'alphabeta', 'expectimax'];
/** The server looks no deeper here. */
const DEPTHS = ['1', '2', '3', '4', '5'];

/** @param {HTMLElement} root @param {{query: URLSearchParams}} address */
export async function show(root, { query }) {
  root.className = 'game solo lab';
  const screen = new LabScreen(root, query);
  await screen.run();
  return () => screen.leave();
}

/** A player of the grammar in two parts. @param {string|null} text @param {string} usual */
function parts(text, usual) {
  const [algorithm, depth] = (text ?? usual).split(':');
  return { algorithm: ALGORITHMS.includes(algorithm) ? algorithm : 'minimax', depth: DEPTHS.includes(depth) ? depth : '4' };
}

class LabScreen {
  /** @param {HTMLElement} root @param {URLSearchParams} query */
  constructor(root, query) {
    this.white = parts(query.get('white'), 'minimax:4');
    this.black = parts(query.get('black'), 'minimax:4');
    this.rules = query.get('rules') === 'chess' ? 'chess' : 'as-published';
    this.position = query.get('position') ?? '';
    /** @type {RookGame|null} */ this.game = null;
    this.ply = 0;
    /** @type {AbortController|null} */ this.asking = null;
    this.host = h('div.board-host');
    this.room = h('div.play');
    this.bar = new EvalBar();
    this.board = new Board(this.host, { room: this.room, beside: this.bar.element, marks: ['W', 'B'] });
    this.list = new MoveList((ply) => this.look(ply));
    this.caption = h('p.caption', { role: 'status' });
    this.setup = h('div.setup-options');
    this.trouble = h('p.trouble', { role: 'alert' });
    this.result = h('div.result');
    this.start = h(
      'button.primary',
      { type: 'button', onclick: () => this.run() },
      symbol('icon-start', 'glyph'),
      h('span', {}, say('page-lab-run')),
    );
    this.table = new RookTable(
      () => this.rules,
      (white, black) => this.play(white, black),
    );
    // Whoever walks through a game looks at the board: the buttons stand right below it.
    this.room.append(h('div.table', {}, h('div.board-row', {}, this.bar.element, this.host), this.list.walk, this.caption));
    root.append(
      this.room,
      h(
        'aside.side',
        {},
        h(
          'div.card.head',
          {},
          h('h1', {}, say('page-lab-title')),
          h('p.about', {}, say('page-lab-about')),
          this.setup,
          this.trouble,
          h('div.actions', {}, this.start),
        ),
        card('', this.result, this.list.element),
      ),
      this.table.element,
    );
    this.onKey = (/** @type {KeyboardEvent} */ event) => this.key(event);
    addEventListener('keydown', this.onKey);
    this.drawSetup();
  }

  drawSetup() {
    const field = h('input', {
      type: 'text',
      spellcheck: 'false',
      value: this.position,
      'aria-label': say('page-lab-position'),
      placeholder: '4k2r/8/8/8/8/8/8/R3K3 w - - 0 1',
      onchange: () => {
        this.position = field.value.trim();
      },
    });
    const rules = /** @type {const} */ (['as-published', 'chess']);
    fill(
      this.setup,
      this.fighter('white'),
      this.fighter('black'),
      segments(
        say('page-lab-rules'),
        rules.map((value) => ({ value, text: say(`page-lab-rules-${value}`) })),
        this.rules,
        (value) => {
          this.rules = value;
          about.textContent = say(`page-lab-rules-${value}-about`);
          this.table.draw();
        },
      ),
      h('details.paste', { open: this.position !== '' }, h('summary', {}, say('page-lab-position')), field),
    );
    const about = h('p.about', {}, say(`page-lab-rules-${this.rules}-about`));
    this.setup.querySelector('fieldset')?.append(about);
  }

  /** @param {'white'|'black'} side */
  fighter(side) {
    const chosen = this[side];
    return h(
      'div.pair.fighter',
      {},
      choose(
        say(`page-lab-${side}`),
        ALGORITHMS.map((value) => ({ value, text: say(`page-algorithm-${value}`) })),
        chosen.algorithm,
        (value) => {
          chosen.algorithm = value;
        },
      ),
      choose(
        say('page-lab-depth'),
        DEPTHS.map((value) => ({ value, text: value })),
        chosen.depth,
        (value) => {
          chosen.depth = value;
        },
      ),
    );
  }

  /** Plays the game of a cell. @param {string} white @param {string} black */
  play(white, black) {
    this.white = parts(white, white);
    this.black = parts(black, black);
    this.position = '';
    this.drawSetup();
    this.run();
    scrollTo({ top: 0, behavior: still() ? 'auto' : 'smooth' });
  }

  /** What is asked for, as the server wants it. */
  wanted() {
    const text = (/** @type {{algorithm: string, depth: string}} */ { algorithm, depth }) => `${algorithm}:${depth}`;
    return { white: text(this.white), black: text(this.black), rules: this.rules, ...(this.position && { position: this.position }) };
  }

  async run() {
    this.asking?.abort();
    const asking = (this.asking = new AbortController());
    fill(this.trouble);
    this.start.disabled = true;
    const wanted = this.wanted();
    note(`/lab?${new URLSearchParams(wanted)}`);
    try {
      const game = await api.rooks(wanted, asking.signal);
      if (this.asking !== asking) return;
      this.game = game;
      this.tell(game);
      this.look(game.plies);
      announce(this.ending(game));
    } catch (error) {
      if (asking.signal.aborted) return;
      fill(this.trouble, error instanceof api.ApiError && error.message ? error.message : say('page-error-offline'));
    } finally {
      if (this.asking === asking) this.start.disabled = false;
    }
  }

  /** How the game ended. @param {RookGame} game */
  ending(game) {
    const result = { W: 'white', B: 'black', D: 'draw', '?': 'undefined' }[game.result];
    return say(`rooks-end-${result}`, { reason: say(`rooks-reason-${game.reason}`), plies: game.plies });
  }

  /** @param {RookGame} game */
  tell(game) {
    const flaws = game.moves.filter((move) => flaw(move)).length;
    const side = (/** @type {'white'|'black'} */ side) =>
      h(
        'tr',
        {},
        h('th', { scope: 'row' }, say(`page-lab-${side}`)),
        h('td', {}, name(game[side])),
        h('td', {}, large(game[`${side}_nodes`])),
        h('td', {}, fineDuration(game[`${side}_ms`])),
      );
    fill(
      this.result,
      h('p.status', {}, this.ending(game)),
      h(
        'table.values.sides',
        {},
        h(
          'thead',
          {},
          h('tr', {}, h('th'), h('th', {}, say('page-algorithm')), h('th', {}, say('page-nodes')), h('th', {}, say('page-time'))),
        ),
        h('tbody', {}, side('white'), side('black')),
      ),
      game.truth && h('p.line', {}, h('span', {}, say('page-lab-truth')), h('b', {}, worth(game.truth, game.views[0].turn))),
      flaws > 0 && h('p.about', {}, say('page-lab-flaws', { count: flaws })),
    );
  }

  /** Looks at a ply of the game. @param {number} ply */
  look(ply) {
    const { game } = this;
    if (!game) return;
    this.ply = ply;
    const view = game.views[ply];
    const move = game.moves[ply - 1];
    this.board.show(view, game.lasts[ply - 1] ?? null, false);
    const truth = move ? move.truth : game.truth;
    this.bar.show(truth && forFirst({ score: 0, unit: '', outcome: truth }, view.turn), false);
    this.list.show(
      game.moves.map((each, i) => played(each, i + 1)),
      ply,
    );
    fill(this.caption, ...this.captionOf(move, ply));
  }

  /** @param {RookMove|undefined} move @param {number} ply */
  captionOf(move, ply) {
    if (!move) return [h('b', {}, say('page-lab-begin'))];
    const turn = this.game?.views[ply].turn ?? 'first';
    const cost = say('rooks-cost', { nodes: large(move.nodes), time: fineDuration(move.ms) });
    return [
      h('b', {}, say('page-lab-move', { ply, plies: this.game?.plies ?? 0, move: move.notation })),
      h('span', {}, cost),
      move.truth && h('span', {}, worth(move.truth, turn)),
      flaw(move) && h('span.flaw', {}, symbol('icon-bad', 'glyph'), flaw(move)?.text),
    ];
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const target = event.target instanceof Element ? event.target : null;
    if (event.ctrlKey || event.altKey || event.metaKey || target?.closest('input, textarea, select, dialog, .board')) return;
    const step = { ArrowLeft: -1, ArrowRight: 1, Home: -1e6, End: 1e6 }[event.key];
    if (!step) return;
    event.preventDefault();
    this.list.step(step);
  }

  leave() {
    this.asking?.abort();
    this.table.leave();
    removeEventListener('keydown', this.onKey);
    this.board.leave();
  }
}

/** @param {string} player */
const name = (player) => {
  const [algorithm, depth] = player.split(':');
  return say('page-player-depth', { name: say(`page-algorithm-${algorithm}`), count: Number(depth) });
};

/** Who wins, and in how many moves. @param {Verdict} verdict for the side to move @param {Side} turn */
function worth({ result, plies }, turn) {
  if (result === 'draw') return say('rooks-drawn');
  const winner = (result === 'win') === (turn === 'first') ? 'white' : 'black';
  const side = say(`rooks-${winner}`);
  return plies === 0 ? say('rooks-mated', { side }) : say('rooks-mate-in', { side, moves: Math.ceil((plies ?? 0) / 2) });
}

/** What a move gave away, if anything. @param {RookMove} move */
function flaw({ wasted, change }) {
  if (change) return { mark: '??', text: say(`rooks-change-${change}`) };
  return wasted ? { mark: wasted > 2 ? '?' : '?!', text: say('rooks-wasted', { count: wasted }) } : undefined;
}

/** @param {RookMove} move @param {number} ply @returns {PlayedMove} */
function played(move, ply) {
  // The list tells a value as the mover sees it.
  const turned = { win: 'loss', draw: 'draw', loss: 'win' };
  const outcome = move.truth && { ...move.truth, result: /** @type {Verdict['result']} */ (turned[move.truth.result]) };
  return {
    ply,
    move: move.move,
    notation: move.notation,
    side: move.side,
    time_ms: move.ms,
    nodes: move.nodes,
    depth: null,
    score: outcome ? 0 : null,
    unit: null,
    outcome,
    hint: false,
    flaw: flaw(move),
  };
}
