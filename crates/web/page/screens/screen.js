/**
 * "Watch my screen": the board that Rival sees on this machine's screen, its thought, and the move as an arrow. There is no mouse here:
 * it only looks. It knows no rules: every position is checked by the server.
 */

/** @import {Analysis} from '../types.js' */
import * as api from '../api.js';
import { Board } from '../board/board.js';
import { announce, fill, h, symbol } from '../dom.js';
import { card, copyField } from '../parts/controls.js';
import { EvalBar } from '../parts/evalbar.js';
import { showThinking } from '../parts/thinking.js';
import { keep, recall } from '../prefs.js';
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
    /** @type {AbortController|null} */ this.watching = null;
    this.fen = '';
    this.host = h('div.board-host');
    this.room = h('div.play');
    this.bar = new EvalBar();
    this.board = new Board(this.host, { room: this.room, beside: this.bar.element, marks: entryOf('chess').marks });
    this.status = h('p.status', { role: 'status' });
    this.trouble = h('p.trouble', { role: 'alert' });
    this.thought = h('div.thinking-body');
    this.share = h('div.stack');
    this.window = h('input', { type: 'text', value: recall('screenWindow', ''), placeholder: say('page-screen-anywhere') });
    this.run = h('button.primary', { type: 'button', onclick: () => (this.watching ? this.stop() : this.watch()) });
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
          h('p', {}, say('page-screen-about')),
          h('label.field', {}, h('span', {}, say('page-screen-window')), this.window),
          h('div.actions', {}, this.run),
          this.status,
          this.trouble,
        ),
        h('section.card.thinking', {}, this.thought),
        card('', this.share),
      ),
    );
    this.idle();
    this.see('', 'white');
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

  async watch() {
    const watching = (this.watching = new AbortController());
    keep('screenWindow', this.window.value);
    fill(this.trouble);
    this.idle();
    try {
      for await (const seen of api.watchScreen(this.window.value, watching.signal)) {
        if (this.watching !== watching) return;
        await this.take(seen);
      }
    } catch (error) {
      if (watching.signal.aborted) return;
      fill(this.trouble, error instanceof api.ApiError && error.message ? error.message : say('page-error-offline'));
    } finally {
      if (this.watching === watching) this.watching = null;
      this.idle();
    }
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
        fill(this.trouble, knows(key) ? say(key, seen.args) : seen.sentence);
        return;
      }
      case 'goes_on':
        fill(this.trouble);
        return;
      case 'over':
        this.status.textContent = `${seen.result} · ${seen.plies}`;
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

  idle() {
    fill(
      this.run,
      symbol(this.watching ? 'icon-close' : 'icon-analyze', 'glyph'),
      h('span', {}, say(this.watching ? 'page-stop' : 'page-screen-begin')),
    );
  }

  stop() {
    this.watching?.abort();
    this.watching = null;
    this.idle();
  }

  leave() {
    this.stop();
    this.board.leave();
  }
}
