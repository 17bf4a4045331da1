/**
 * The position editor of every game: a palette, the board, and the server's word on whether the position is possible. It
 * edits a `BoardView` as a picture and knows no rules.
 */

/** @import {BoardView, Piece, Place, Side} from '../types.js' */
import * as api from '../api.js';
import { Board } from '../board/board.js';
import { cleared, nextSide, palette, picture, put, rightsOf, withHands } from '../board/picture.js';
import { fill, h, redraw, symbol } from '../dom.js';
import { iconButton, segments } from '../parts/controls.js';
import { rulesPicker, usualRules } from '../parts/options.js';
import { rowOf, toolButton } from '../parts/palette.js';
import { go } from '../route.js';
import { entryOf, gameName, rulesOf, rulesText, sideName } from '../session.js';
import { say } from '../words.js';

/** @param {HTMLElement} root @param {{parts: string[], query: URLSearchParams}} address */
export async function show(root, { parts: [id], query }) {
  root.className = 'game solo';
  const game = entryOf(id);
  const rules = { ...usualRules(game), ...rulesOf(query.get('rules') ?? '') };
  const { view: start } = await api.check({ game: id, rules });
  const editor = new Editor(root, game, rules, start);
  const given = query.get('position');
  await editor.read(given ?? '');
  return () => editor.board.leave();
}

class Editor {
  /** @param {HTMLElement} root @param {import('../types.js').GameEntry} game @param {Record<string, string>} rules @param {BoardView} start */
  constructor(root, game, rules, start) {
    this.game = game;
    this.rules = rules;
    this.start = start;
    this.flags = game.flags ?? [];
    this.view = start;
    this.position = '';
    /** @type {string[]} rights that the board does not show */
    this.rights = [];
    /** @type {Piece|null|'turn'} what a press puts down: a man, nothing, or whoever's disc comes next */
    this.tool = start.boards[0].style === 'slots' ? 'turn' : (palette(start, game.marks)[0] ?? null);
    this.asked = 0;
    this.host = h('div.board-host');
    this.room = h('div.play', {}, h('div.table', {}, this.host));
    this.board = new Board(this.host, { room: this.room, marks: game.marks, onCell: (place) => this.press(place) });
    this.tools = h('div.palette', { role: 'toolbar', 'aria-label': say('page-palette') });
    this.verdict = h('p.status', { role: 'status' });
    this.text = h('textarea', {
      rows: 3,
      spellcheck: 'false',
      'aria-label': say('page-position'),
      onchange: () => this.read(this.text.value),
    });
    this.turn = h('div');
    this.onward = h('div.actions');
    const address = (/** @type {Record<string, string>} */ chosen) => `/editor/${game.id}?rules=${encodeURIComponent(rulesText(chosen))}`;
    root.append(
      this.room,
      h(
        'aside.side',
        {},
        h(
          'div.card',
          {},
          h('h1', {}, say('page-edit-position')),
          h('p.about', {}, gameName(game.id)),
          rulesPicker(game, rules, () => go(address(rules), true)),
          this.tools,
          this.turn,
          h(
            'div.actions',
            {},
            iconButton(
              'close',
              say('page-clear'),
              () => {
                this.rights = [];
                this.change(cleared(this.view));
              },
              { text: true },
            ),
            iconButton('rematch', say('page-start-position'), () => this.read(''), { text: true }),
            iconButton('flip', say('page-flip'), () => this.board.flip(!this.board.flipped)),
          ),
          h('label.field', {}, h('span', {}, say('page-position')), this.text),
          this.verdict,
          this.onward,
        ),
      ),
    );
  }

  drawTools() {
    const men = palette(this.start, this.game.marks);
    const slots = this.start.boards[0].style === 'slots';
    /** @param {Piece|null|'turn'} tool @param {string} label @param {SVGElement} drawing */
    const button = (tool, label, drawing) =>
      toolButton(label, drawing, this.same(tool), () => {
        this.tool = tool;
        redraw(this.tools, () => this.drawTools());
      });
    const row = (/** @type {Side} */ side) => rowOf(men, side, this.game.marks, button);
    const eraser = button(null, say('page-erase'), symbol('icon-erase', 'glyph'));
    fill(
      this.tools,
      slots
        ? h(
            'div.palette-row',
            {},
            button('turn', say('page-palette-turn'), symbol('icon-rematch', 'glyph')),
            row('first'),
            row('second'),
            eraser,
          )
        : [h('div.palette-row', {}, row('first')), h('div.palette-row', {}, row('second'), eraser)],
    );
    fill(
      this.turn,
      !slots &&
        segments(
          say('page-to-move'),
          /** @type {Side[]} */ (['first', 'second']).map((side) => ({ value: side, text: sideName(this.game.id, side) })),
          this.view.turn,
          (turn) => this.change({ ...this.view, turn }),
        ),
      this.flags.length > 0 && this.drawRights(),
    );
  }

  /** Rights as check boxes: the shelf says which letters there are, the words what they mean. */
  drawRights() {
    return h(
      'fieldset.rights',
      {},
      h('legend', {}, say(`page-flags-${this.game.id}`)),
      this.flags.map((letter) => {
        const box = h('input', {
          type: 'checkbox',
          checked: this.rights.includes(letter),
          onchange: () => {
            this.rights = this.flags.filter((flag) => (flag === letter ? box.checked : this.rights.includes(flag)));
            this.change(this.view);
          },
        });
        return h('label', {}, box, h('span', {}, say(`page-flag-${this.game.id}-${letter}`)));
      }),
    );
  }

  /** @param {Piece|null|'turn'} tool */
  same(tool) {
    return (
      tool === this.tool ||
      (tool !== null && this.tool !== null && typeof tool === 'object' && typeof this.tool === 'object' && tool.letter === this.tool.letter)
    );
  }

  /** @param {Place} place */
  press(place) {
    const next = nextSide(this.view);
    const piece = this.tool === 'turn' ? (palette(this.start, this.game.marks).find(({ side }) => side === next) ?? null) : this.tool;
    this.change(put(this.view, place, piece));
  }

  /** Shows an edited view and asks whether it is a position. @param {BoardView} view */
  change(view) {
    this.view = withHands(view, this.start);
    this.draw();
    this.read(picture(this.view, this.flags.length ? this.rights : null), true);
  }

  draw() {
    this.board.show(this.view, null, false);
    redraw(this.turn, () => this.drawTools());
  }

  /** @param {string} text @param {boolean} [edited] whether the board already shows it */
  async read(text, edited = false) {
    const mine = (this.asked += 1);
    if (edited) this.text.value = text;
    try {
      const checked = await api.check({ game: this.game.id, rules: this.rules, ...(text && { position: text }) });
      if (mine !== this.asked) return;
      this.position = checked.position;
      this.text.value = checked.position;
      this.rights = rightsOf(checked.position, this.flags);
      this.view = checked.view;
      this.draw();
      this.say('good', say('page-position-good'));
    } catch (error) {
      if (mine !== this.asked) return;
      this.position = '';
      if (!edited && !this.board.view) this.draw();
      this.say('bad', error instanceof api.ApiError && error.message ? error.message : say('page-error-offline'));
    }
  }

  /** @param {'good'|'bad'} tone @param {string} text */
  say(tone, text) {
    this.verdict.className = `status verdict ${tone}`;
    fill(this.verdict, symbol(`icon-${tone}`, 'glyph'), h('span', {}, text));
    const query = () => new URLSearchParams({ game: this.game.id, rules: rulesText(this.rules), position: this.position });
    fill(
      this.onward,
      h(
        'button.primary',
        { type: 'button', disabled: tone === 'bad', onclick: () => go(`/?${query()}`) },
        symbol('icon-start', 'glyph'),
        say('page-from-here'),
      ),
      h(
        'button',
        { type: 'button', disabled: tone === 'bad', onclick: () => go(`/analyze?${query()}`) },
        symbol('icon-analyze', 'glyph'),
        say('page-nav-analyze'),
      ),
    );
  }
}
