/**
 * Rival at this machine's screen: the board it sees there, its thought, and the move as an arrow. It only watches, or it plays with the
 * mouse where it was asked to. It knows no rules: every position is checked by the server.
 */

/** @import {Analysis} from '../types.js' */
import * as api from '../api.js';
import { Board } from '../board/board.js';
import { announce, fill, h, symbol } from '../dom.js';
import { card, copyField } from '../parts/controls.js';
import { EvalBar } from '../parts/evalbar.js';
import { FlightQuestions } from '../parts/flight.js';
import { showThinking } from '../parts/thinking.js';
import { go } from '../route.js';
import { entryOf } from '../session.js';
import { forFirst } from '../values.js';
import { knows, say } from '../words.js';

/** @param {HTMLElement} root */
export function show(root) {
  root.className = 'game solo';
  const screen = new ScreenScreen(root);
  return () => screen.leave();
}

class ScreenScreen {
  /** @param {HTMLElement} root */
  constructor(root) {
    /** @type {AbortController|null} */ this.running = null;
    this.fen = '';
    this.host = h('div.board-host');
    this.room = h('div.play');
    this.bar = new EvalBar();
    this.board = new Board(this.host, { room: this.room, beside: this.bar.element, marks: entryOf('chess').marks });
    this.status = h('p.status', { role: 'status' });
    this.note = h('p.about');
    this.trouble = h('p.trouble', { role: 'alert' });
    this.thought = h('div.thinking-body');
    this.share = h('div.stack');
    this.run = h('button.primary', { type: 'button', onclick: () => (this.running ? this.stop() : this.begin()) });
    this.questions = new FlightQuestions(() => this.offer());
    this.room.append(h('div.table', {}, h('div.board-row', {}, this.bar.element, this.host)));
    root.append(
      this.room,
      h(
        'aside.side',
        {},
        h(
          'div.card.head',
          {},
          h('h1', {}, say('page-screen')),
          this.questions.element,
          h('div.actions', {}, this.run),
          this.note,
          this.status,
          this.trouble,
        ),
        h('section.card.thinking', {}, this.thought),
        card('', this.share),
      ),
    );
    this.see('', 'white');
    this.questions.look().catch((error) => this.fail(error));
  }

  /** Shows a position from a side. @param {string} fen @param {string} [view] */
  async see(fen, view) {
    this.fen = fen;
    const checked = await api.check({ game: 'chess', rules: {}, ...(fen && { position: fen }) });
    if (this.fen !== fen) return;
    if (view) this.board.flipped = view === 'black';
    this.turn = checked.turn;
    this.board.show(checked.view, checked.last, false);
    this.board.setHint(null);
    this.bar.show(null, this.board.flipped);
    fill(this.thought);
    fill(
      this.share,
      fen && copyField(say('page-position'), checked.position, 'editor'),
      fen &&
        h(
          'div.actions',
          {},
          h(
            'button',
            { type: 'button', onclick: () => go(`/analyze?${new URLSearchParams({ game: 'chess', position: checked.position })}`) },
            symbol('icon-analyze', 'glyph'),
            say('page-nav-analyze'),
          ),
        ),
    );
  }

  /** Watches or plays until it ends or is stopped. */
  async begin() {
    const running = (this.running = new AbortController());
    const { plays, flight } = this.questions;
    fill(this.trouble);
    fill(this.status);
    this.offer();
    try {
      const told = plays ? api.pilot(flight, running.signal) : api.watchScreen(flight.window, running.signal);
      for await (const { event, data } of told) {
        if (this.running !== running) return;
        if (event === 'begun') this.begun(data.folder);
        else if (event === 'seen') await this.take(data);
        else if (event === 'ended') this.ended(data.why);
      }
    } catch (error) {
      if (!running.signal.aborted) this.fail(error);
    } finally {
      if (this.running === running) this.running = null;
      this.offer();
    }
  }

  /** @param {string} folder where the run is kept */
  begun(folder) {
    this.questions.agreed();
    fill(this.note, say('page-pilot-stop-how'), ' ', say('page-pilot-pictures', { folder }));
  }

  /** @param {string} why */
  ended(why) {
    if (why === 'corner' || why === 'stopped') this.status.textContent = say(`pilot-end-${why}`);
  }

  /** @param {unknown} error */
  fail(error) {
    fill(this.trouble, error instanceof api.ApiError && error.message ? sentence(error.message) : say('page-error-offline'));
  }

  /** @param {any} seen what the pilot tells */
  async take(seen) {
    switch (seen.event) {
      case 'board':
        fill(this.trouble);
        return this.see(seen.fen, seen.view);
      case 'new_game':
        return this.see('', seen.view);
      case 'flipped':
        this.board.flip(seen.view === 'black');
        return;
      case 'played':
      case 'taken_back':
        await this.see(seen.fen);
        if (seen.san) announce(seen.san);
        this.status.textContent = seen.san ?? '';
        return;
      case 'thought':
        return this.think(seen);
      case 'trouble': {
        const key = `fault-${seen.code}`;
        fill(this.trouble, sentence(knows(key) ? say(key, seen.args) : seen.sentence));
        return;
      }
      case 'goes_on':
        fill(this.trouble);
        return;
      case 'entered':
        this.status.textContent = say('page-pilot-entered', { move: seen.san });
        return;
      case 'paused':
      case 'resumed':
        this.status.textContent = say(`pilot-${seen.event}`);
        return;
      case 'over':
        this.status.textContent = say('pilot-over', { ...seen, reason: say(`pilot-over-${seen.reason}`) });
    }
  }

  /** @param {Analysis & {fen: string, san: string}} thought */
  think(thought) {
    if (this.fen && thought.fen !== this.fen) return;
    showThinking(this.thought, thought);
    this.board.setHint(thought.best);
    this.bar.show(forFirst(thought, this.turn ?? 'first'), this.board.flipped);
    announce(say('page-say-hint', { move: thought.san }));
  }

  /** The button as it is now. */
  offer() {
    // Before the questions are there nothing is offered.
    if (!this.questions) return;
    const { plays, isAnswered } = this.questions;
    const begin = plays ? 'page-pilot-begin' : 'page-screen-begin';
    this.questions.freeze(!!this.running);
    this.run.disabled = !this.running && !isAnswered;
    if (!this.running) fill(this.note);
    fill(
      this.run,
      symbol(this.running ? 'icon-close' : plays ? 'icon-start' : 'icon-watch', 'glyph'),
      h('span', {}, say(this.running ? 'page-stop' : begin)),
    );
  }

  stop() {
    this.running?.abort();
    this.running = null;
    this.status.textContent = say('pilot-end-stopped');
    this.offer();
  }

  leave() {
    this.running?.abort();
    this.running = null;
    this.board.leave();
  }
}

/** @param {string} text */
const sentence = (text) => `${text.charAt(0).toLocaleUpperCase()}${text.slice(1)}${/[.?!]$/.test(text) ? '' : '.'}`;
