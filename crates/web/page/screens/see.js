/**
 * Reading a picture: drop, paste or choose one; the board that the server saw appears beside it with doubtful squares marked, and can be
 * corrected before it is played, analysed or copied. It knows no rules: every change is checked by the server.
 */

/** @import {BoardView, Piece, Place, SeenBoard, SeenSquare, Side} from '../types.js' */
import * as api from '../api.js';
import { Board } from '../board/board.js';
import { palette, picture, put, rightsOf } from '../board/picture.js';
import { keyOf } from '../board/places.js';
import { announce, fill, h, redraw, symbol } from '../dom.js';
import { choose, copy, iconButton, segments } from '../parts/controls.js';
import { rowOf, toolButton } from '../parts/palette.js';
import { Sight } from '../parts/sight.js';
import { go } from '../route.js';
import { entryOf, sideName } from '../session.js';
import { number, say } from '../words.js';

const GAME = 'chess';
/** Files that the server reads; a phone may offer others. */
const KINDS = 'image/png,image/jpeg,image/webp,image/gif,image/bmp';

/** @param {HTMLElement} root */
export async function show(root) {
  root.className = 'game solo see';
  const { view: start } = await api.check({ game: GAME, rules: {} });
  const screen = new SeeScreen(root, start);
  return () => screen.leave();
}

class SeeScreen {
  /** @param {HTMLElement} root @param {BoardView} start */
  constructor(root, start) {
    this.root = root;
    this.game = entryOf(GAME);
    this.men = palette(start, this.game.marks);
    /** @type {File|Blob|null} */ this.file = null;
    /** @type {SeenBoard[]} */ this.boards = [];
    /** @type {SeenBoard|null} */ this.seen = null;
    this.picked = 0;
    /** @type {BoardView} */ this.view = start;
    /** @type {string[]} */ this.rights = [];
    /** @type {Place|null} the square to be corrected */ this.at = null;
    /** @type {Map<number, Piece|null>} what a person said, by the square of the picture */ this.corrected = new Map();
    /** @type {Side|null} whose turn a person said it is */ this.turnSaid = null;
    this.fen = '';
    /** How many pictures were taken, and how many positions were checked. */
    this.taken = 0;
    this.asked = 0;
    this.life = new AbortController();
    this.input = h('input.unseen', {
      type: 'file',
      accept: KINDS,
      tabindex: -1,
      'aria-hidden': 'true',
      onchange: () => this.take(this.input.files?.[0]),
    });
    this.drop = h(
      'button.drop',
      { type: 'button', onclick: () => this.input.click() },
      symbol('icon-see', 'glyph'),
      h('b', {}, say('page-see-choose')),
      h('span', {}, say('page-see-ways')),
    );
    this.trouble = h('p.trouble', { role: 'alert' });
    this.sightHost = h('div.sight-host');
    this.host = h('div.board-host');
    this.room = h('div.play', {}, h('div.table', {}, this.host));
    this.board = new Board(this.host, { room: this.room, marks: this.game.marks, onCell: (place) => this.look(place) });
    this.facts = h('div.facts');
    this.tools = h('div.palette');
    this.turn = h('div');
    this.verdict = h('p.status', { role: 'status' });
    this.onward = h('div.actions');
    this.steps = h('details.steps', { ontoggle: () => this.steps.open && this.showSteps() });
    this.panel = h('div.card', {}, this.facts, this.tools, this.turn, this.verdict, this.onward);
    root.append(
      h('section.see-picture', {}, h('h1', {}, say('page-see')), this.input, this.sightHost, this.drop, this.trouble),
      this.room,
      h('aside.side', {}, this.panel),
      this.steps,
    );
    root.classList.add('unread');
    const { signal } = this.life;
    addEventListener('paste', (event) => this.take([...(event.clipboardData?.files ?? [])][0]), { signal });
    root.addEventListener('dragover', (event) => this.over(event, true), { signal });
    root.addEventListener('dragleave', (event) => event.target === root && this.over(event, false), { signal });
    root.addEventListener('drop', (event) => this.dropped(event), { signal });
  }

  leave() {
    this.life.abort();
    this.board.leave();
  }

  /** @param {DragEvent} event @param {boolean} on */
  over(event, on) {
    event.preventDefault();
    this.root.classList.toggle('dragging', on);
  }

  /** @param {DragEvent} event */
  dropped(event) {
    this.over(event, false);
    this.take(event.dataTransfer?.files[0]);
  }

  /** Reads a picture. @param {File|undefined} file */
  async take(file) {
    if (!file) return;
    const mine = (this.taken += 1);
    this.file = file;
    fill(this.trouble);
    this.root.classList.add('reading');
    try {
      const [address, { boards }] = await Promise.all([addressOf(file), api.see(file)]);
      if (mine !== this.taken) return;
      this.boards = boards;
      this.sight = new Sight(address, (index) => this.look(this.placeOf(index)));
      fill(this.sightHost, this.sight.element);
      this.root.classList.remove('unread');
      fill(this.drop, symbol('icon-see', 'glyph'), h('b', {}, say('page-see-another')));
      this.pick(0);
    } catch (error) {
      const why = error instanceof api.ApiError && error.message ? sentence(error.message) : say('page-error-offline');
      if (mine === this.taken) fill(this.trouble, why);
    } finally {
      // The same file may be chosen again.
      this.input.value = '';
      if (mine === this.taken) this.root.classList.remove('reading');
    }
  }

  /** Shows another board of the picture. @param {number} index */
  pick(index) {
    this.picked = index;
    this.corrected.clear();
    this.turnSaid = null;
    this.at = null;
    fill(this.steps, h('summary', {}, say('page-see-steps')));
    this.steps.open = false;
    this.tell();
    const doubtful = this.boards[index].squares.filter((square) => square.doubtful).length;
    announce(doubtful ? say('page-see-doubtful', { count: doubtful }) : say('page-see-read'));
  }

  /** Shows what was seen, with what a person said about it. */
  tell() {
    const seen = this.boards[this.picked];
    this.seen = seen;
    this.rights = rightsOf(seen.fen, this.game.flags ?? []);
    this.board.flipped = seen.view.side === 'black';
    this.view = [...this.corrected].reduce((view, [index, man]) => withMan(view, this.placeOf(index), man), seen.board);
    if (this.turnSaid) this.view = { ...this.view, turn: this.turnSaid };
    this.drawFacts();
    this.draw();
    // Untouched, it is the server's own text, which knows more than the board shows.
    this.check(this.corrected.size || this.turnSaid ? picture(this.view, this.rights) : seen.fen);
  }

  drawFacts() {
    const seen = /** @type {SeenBoard} */ (this.seen);
    const guess = (/** @type {string} */ text, /** @type {import('../types.js').SideGuess} */ { confidence, reason }) =>
      h(
        'li',
        {},
        say('see-guess', {
          text,
          percent: number(reason === 'told' ? 100 : Math.max(50, Math.min(99, Math.floor(confidence * 100)))),
          reason: say(`see-reason-${reason.replace('_', '-')}`),
        }),
      );
    fill(
      this.facts,
      this.boards.length > 1 &&
        choose(
          say('page-see-boards', { count: this.boards.length }),
          this.boards.map((_, i) => ({ value: String(i), text: say('page-see-board', { number: i + 1 }) })),
          String(this.picked),
          (value) => this.pick(Number(value)),
        ),
      h(
        'ul.plain',
        {},
        guess(say(`see-view-${seen.view.side}`), seen.view),
        guess(say(`see-turn-${seen.turn.side}`), seen.turn),
        // What was corrected is judged below, with the position.
        this.corrected.size === 0 &&
          seen.warnings.map(({ message }) => h('li.warning', {}, symbol('icon-bad', 'glyph'), h('span', {}, sentence(message)))),
      ),
    );
  }

  /** The place on the board of a square of the picture. @param {number} index @returns {Place} */
  placeOf(index) {
    const { square } = /** @type {SeenBoard} */ (this.seen).squares[index];
    return { cell: { board: 0, row: Number(square[1]) - 1, column: square.charCodeAt(0) - 97 } };
  }

  /** The square of the picture at a place of the board. @param {Place} place */
  indexOf(place) {
    return Array.from({ length: 64 }, (_, i) => i).find((i) => keyOf(this.placeOf(i)) === keyOf(place)) ?? 0;
  }

  /** @param {Place} place */
  look(place) {
    if (!this.seen) return;
    this.at = this.at && keyOf(this.at) === keyOf(place) ? null : place;
    this.draw();
  }

  draw() {
    const seen = this.seen;
    if (!seen) return;
    this.board.show(this.view, null, false);
    seen.squares.forEach((square, i) => {
      const cell = this.board.cells.get(keyOf(this.placeOf(i)));
      cell?.classList.toggle('doubtful', square.doubtful && !this.corrected.has(i));
    });
    this.board.held = this.at ? keyOf(this.at) : '';
    this.board.paint();
    this.sight?.show(seen, this.at ? this.indexOf(this.at) : null);
    redraw(this.panel, () => {
      this.drawTools();
      this.drawTurn();
    });
  }

  /** What the square that is looked at may hold, each with its probability. */
  drawTools() {
    const square = this.at && /** @type {SeenBoard} */ (this.seen).squares[this.indexOf(this.at)];
    const piece = this.at?.cell && this.view.boards[0].cells[this.at.cell.row * 8 + this.at.cell.column];
    const note = (/** @type {string} */ letter) => {
      const p = /** @type {SeenSquare|null} */ (square)?.probabilities[letter] ?? 0;
      return p >= 0.01 ? `${number(Math.round(p * 100))} %` : '';
    };
    const button = (/** @type {Piece|null} */ man, /** @type {string} */ label, /** @type {SVGElement} */ drawing) =>
      toolButton(label, drawing, !!this.at && (piece?.letter ?? '') === (man?.letter ?? ''), () => this.correct(man), {
        note: note(man?.letter ?? '.'),
        disabled: !this.at,
      });
    fill(
      this.tools,
      h('p.hint-text', {}, this.at ? say('page-see-what', { square: nameOf(this.at) }) : say('page-see-correct')),
      h('div.palette-row', {}, rowOf(this.men, 'first', this.game.marks, button)),
      h(
        'div.palette-row',
        {},
        rowOf(this.men, 'second', this.game.marks, button),
        button(null, say('page-erase'), symbol('icon-erase', 'glyph')),
      ),
    );
  }

  drawTurn() {
    fill(
      this.turn,
      segments(
        say('page-to-move'),
        /** @type {Side[]} */ (['first', 'second']).map((side) => ({ value: side, text: sideName(GAME, side) })),
        this.view.turn,
        (turn) => {
          this.turnSaid = turn;
          this.tell();
        },
      ),
      h('div.actions', {}, iconButton('flip', say('page-see-turn-round'), () => this.turnRound(), { text: true })),
    );
  }

  /** Puts a man, or nothing, on the square that is looked at. @param {Piece|null} man */
  correct(man) {
    if (!this.at) return;
    this.corrected.set(this.indexOf(this.at), man);
    this.tell();
  }

  /** The board is seen from the other side than was thought: it is looked at again, knowing that. */
  async turnRound() {
    if (!this.file || !this.seen) return;
    const mine = this.taken;
    const { boards } = await api.see(this.file, { view: this.seen.view.side === 'white' ? 'black' : 'white' });
    if (mine !== this.taken || !boards[this.picked]) return;
    this.boards[this.picked] = boards[this.picked];
    this.at = null;
    this.tell();
  }

  /** Asks whether it is a position. @param {string} text */
  async check(text) {
    const mine = (this.asked += 1);
    this.fen = fenOf(this.view, this.rights);
    try {
      const checked = await api.check({ game: GAME, rules: {}, position: text });
      if (mine !== this.asked) return;
      this.fen = checked.position;
      this.say('good', say('page-position-good'));
    } catch (error) {
      if (mine !== this.asked) return;
      this.say('bad', error instanceof api.ApiError && error.message ? sentence(error.message) : say('page-error-offline'));
    }
  }

  /** @param {'good'|'bad'} tone @param {string} text */
  say(tone, text) {
    this.verdict.className = `status verdict ${tone}`;
    fill(this.verdict, symbol(`icon-${tone}`, 'glyph'), h('span', {}, text));
    const query = () => new URLSearchParams({ game: GAME, position: this.fen });
    const way = (/** @type {string} */ look, /** @type {string} */ icon, /** @type {string} */ label, /** @type {string} */ to) =>
      h(
        `button${look}`,
        { type: 'button', disabled: tone === 'bad', onclick: () => go(`${to}?${query()}`) },
        symbol(`icon-${icon}`, 'glyph'),
        label,
      );
    const field = h('input', { type: 'text', readonly: true, value: this.fen, 'aria-label': 'FEN', onfocus: () => field.select() });
    fill(
      this.onward,
      way('.primary', 'start', say('page-from-here'), '/'),
      way('', 'analyze', say('page-nav-analyze'), '/analyze'),
      h('span.row-of.fen', {}, field, iconButton('copy', say('page-see-copy'), () => copy(this.fen, field), { text: true })),
    );
  }

  async showSteps() {
    if (this.steps.querySelector('figure') || !this.file) return;
    const mine = this.taken;
    const waiting = h('p.about', {}, say('page-see-drawing'));
    this.steps.append(waiting);
    try {
      const { steps } = await api.seeSteps(this.file);
      if (mine !== this.taken) return;
      this.steps.append(
        h(
          'div.step-row',
          {},
          steps.map(({ name, picture: address }, i) =>
            h('figure', {}, h('img', { src: address, alt: '' }), h('figcaption', {}, `${i + 1}. ${say(`page-see-step-${name}`)}`)),
          ),
        ),
      );
    } finally {
      waiting.remove();
    }
  }
}

/** @param {Place} place */
const nameOf = ({ cell }) => (cell ? `${'abcdefgh'[cell.column]}${cell.row + 1}` : '');

/** A view with this man, or none, at a place. @param {BoardView} view @param {Place} place @param {Piece|null} man */
const withMan = (view, place, man) => {
  const there = place.cell && view.boards[0].cells[place.cell.row * 8 + place.cell.column];
  // The same man put down once more would be taken away.
  return (there?.letter ?? '') === (man?.letter ?? '') ? view : put(view, place, man);
};

/** A position's text, legal or not. @param {BoardView} view @param {string[]} rights */
function fenOf(view, rights) {
  const [grid] = view.boards;
  const rows = Array.from({ length: 8 }, (_, i) => grid.cells.slice((7 - i) * 8, (8 - i) * 8));
  const text = rows.map((row) =>
    row
      .map((piece) => piece?.letter ?? '1')
      .join('')
      .replace(/1+/g, (ones) => String(ones.length)),
  );
  return `${text.join('/')} ${view.turn === 'first' ? 'w' : 'b'} ${rights.join('') || '-'} - 0 1`;
}

/** A file as an address that the content security policy allows. @param {Blob} file @returns {Promise<string>} */
const addressOf = (file) =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new api.ApiError(0, { code: 'offline', message: say('page-see-unreadable') }));
    reader.readAsDataURL(file);
  });

/** A remark as a sentence. @param {string} text */
const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? '' : '.');
