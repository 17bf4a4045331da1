/**
 * The one board of the page: draws any `BoardView` and lets a person choose among its choices. It keeps what is held and
 * pointed at, and hands the rest to its rooms (grid, hand, paint, motion, pointer, keys). It knows no rules and no server:
 * it is told what may be chosen, and says what was.
 */

/** @import {Badge} from '../values.js' */
/** @import {BoardView, Choice, Last, Place, Side} from '../types.js' */
import { h } from '../dom.js';
import { say } from '../words.js';
import { Arrows } from './arrows.js';
import { fit } from './fit.js';
import { GridView, drawPiece } from './grid.js';
import { HandView } from './hand.js';
import { listenToKeys } from './keys.js';
import { markName } from './labels.js';
import { animate } from './motion.js';
import { paint } from './paint.js';
import { choicesAt, choicesFrom, keyOf, pieceAt, placeOf } from './places.js';
import { listenToPointer } from './pointer.js';
import { askPromotion } from './promotion.js';

/**
 * @typedef {{marks: string[], onMove?: (choice: Choice) => void, onCell?: (place: Place) => void,
 *   onType?: (letter: string) => void, poster?: boolean, room?: HTMLElement, beside?: HTMLElement}} BoardOptions
 *   `room` is the element whose width the board may fill (the host if not given), less what stands `beside` it.
 */

export class Board {
  /** @param {HTMLElement} host @param {BoardOptions} options */
  constructor(host, options) {
    this.host = host;
    this.options = options;
    this.held = '';
    this.hover = '';
    this.active = false;
    this.flipped = false;
    this.shape = '';
    /** @type {BoardView|null} */ this.view = null;
    /** @type {Last|null} */ this.last = null;
    /** @type {Map<string, Badge>} */ this.values = new Map();
    /** @type {GridView[]} */ this.grids = [];
    /** @type {HandView[]} */ this.hands = [];
    /** @type {Map<string, HTMLElement>} */ this.cells = new Map();
    /** @type {SVGElement|null} */ this.ghost = null;
    this.dropped = false;
    this.life = new AbortController();
    this.arrows = new Arrows();
    this.element = h('div.board');
    if (options.poster) this.element.setAttribute('aria-hidden', 'true');
    host.append(this.element);
    this.resizer = new ResizeObserver(() => this.layout());
    this.resizer.observe(options.room ?? host);
    if (options.poster) return;
    listenToPointer(this, this.element);
    listenToKeys(this, this.element);
  }

  /** Shows a view. @param {BoardView} view @param {Last|null} last @param {boolean} active whether the person may choose */
  show(view, last, active) {
    const before = this.view;
    this.settle(false);
    Object.assign(this, { view, last, active });
    const shape = JSON.stringify([
      view.boards.map(({ name, rows, columns, style }) => [name, rows, columns, style]),
      view.hands.map((hand) => hand.side),
      this.flipped,
    ]);
    const fresh = shape !== this.shape;
    if (fresh) this.build(shape);
    const handRects = new Map(this.hands.flatMap((hand) => [...hand.cells].map(([key, cell]) => [key, cell.getBoundingClientRect()])));
    const changes = this.grids.map((grid, index) => grid.setMen(view.boards[index], index));
    for (const hand of this.hands)
      hand.setMen(view.hands.find(({ side }) => side === hand.side) ?? { side: hand.side, pieces: [] }, this.flipped);
    this.cells = new Map([...this.grids, ...this.hands].flatMap(({ cells }) => [...cells]));
    this.tabStops();
    this.layout();
    if (before && !fresh && !this.dropped) {
      const rectOf = (/** @type {string} */ key) => handRects.get(key) ?? this.rectOf(key);
      animate(
        changes.flatMap(({ gone }) => gone),
        changes.flatMap(({ come }) => come),
        last,
        rectOf,
      );
    }
    this.dropped = false;
    this.paint();
  }

  /** @param {string} shape */
  build(shape) {
    const view = /** @type {BoardView} */ (this.view);
    this.shape = shape;
    this.grids = view.boards.map((grid, index) => new GridView(grid, index, this.flipped));
    this.hands = view.hands.map(
      ({ side }) => new HandView(side, say('page-hand-of', { side: markName(this.options.marks[side === 'first' ? 0 : 1]) })),
    );
    const near = this.flipped ? 'second' : 'first';
    this.element.replaceChildren(
      ...this.hands.filter(({ side }) => side !== near).map(({ element }) => element),
      h(
        'div.grids',
        {},
        this.grids.map(({ element }) => element),
      ),
      ...this.hands.filter(({ side }) => side === near).map(({ element }) => element),
      this.arrows.element,
    );
    for (const grid of this.grids) {
      // The perch's places are those of the top row: pointing above a column is pointing at it.
      const top = [...(grid.surface.firstElementChild?.children ?? [])];
      grid.perch?.append(...top.map((cell) => h('div.perch-slot', { 'data-place': cell.dataset.place })));
    }
  }

  tabStops() {
    for (const group of this.element.querySelectorAll('.surface, .hand')) {
      if (!group.querySelector('[tabindex="0"]')) group.querySelector('.cell')?.setAttribute('tabindex', '0');
    }
  }

  layout() {
    if (!this.view || !this.element.isConnected) return;
    const { room = this.host, beside } = this.options;
    const style = getComputedStyle(room);
    const taken = beside && beside.offsetHeight > beside.offsetWidth ? beside.offsetWidth + 12 : 0;
    const width = room.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - taken;
    const { maxHeight, paddingTop, paddingBottom } = getComputedStyle(this.host);
    const height = parseFloat(maxHeight) - parseFloat(paddingTop) - parseFloat(paddingBottom);
    const { cell, stacked } = fit(this.view, width, Number.isFinite(height) ? height : Infinity);
    this.element.style.setProperty('--cell', `${cell}px`);
    this.element.classList.toggle('stacked', stacked);
    // Large cells have room for a value in words.
    this.element.classList.toggle('roomy', cell >= 74);
    this.arrows.draw((key) => this.rectOf(key));
  }

  paint() {
    if (!this.view) return;
    paint(this.cells, {
      view: this.view,
      last: this.last,
      held: this.held,
      hover: this.hover,
      active: this.active,
      marks: this.options.marks,
      values: this.values,
      showTargets: false,
    });
    this.element.classList.toggle('choosing', this.active);
    this.paintPerch(this.view);
    this.arrows.draw((key) => this.rectOf(key));
  }

  /** The disc that waits above the column pointed at. @param {BoardView} view */
  paintPerch(view) {
    const choice = this.active && this.hover ? choicesAt(view, '', placeOf(this.hover))[0] : undefined;
    for (const slot of this.element.querySelectorAll('.perch-slot')) {
      const at = placeOf(slot.dataset.place).cell;
      const here =
        choice && !choice.from && choice.to.cell && at && choice.to.cell.board === at.board && choice.to.cell.column === at.column;
      if (!here) slot.replaceChildren();
      else if (!slot.firstChild) slot.append(drawPiece({ side: view.turn, kind: 'disc', letter: '', heading: null }, false));
    }
  }

  /** @param {boolean} flipped */
  flip(flipped) {
    this.flipped = flipped;
    if (this.view) this.show(this.view, this.last, this.active);
  }

  /** @param {Map<string, Badge>} values by move */
  setValues(values) {
    this.values = values;
    this.paint();
  }

  /** Draws the hinted move. @param {string|null} move */
  setHint(move) {
    const choice = this.view?.choices.find((candidate) => candidate.move === move);
    this.arrows.hints = choice ? [{ from: choice.from && keyOf(choice.from), to: keyOf(choice.to), tone: 'hint' }] : [];
    this.arrows.draw((key) => this.rectOf(key));
  }

  /** @param {string} key */
  rectOf(key) {
    return this.cells.get(key)?.getBoundingClientRect() ?? null;
  }

  // What input asks for.

  /** @param {string} key */
  canLift(key) {
    return this.active && !!this.view && choicesFrom(this.view, key).length > 0;
  }

  /** Whether a press that began at one place may end at another: along a slot board. @param {string} from @param {string} to */
  slides(from, to) {
    return this.slotsAt(from) && this.slotsAt(to);
  }

  /** @param {string} key */
  slotsAt(key) {
    const at = placeOf(key).cell;
    return !!at && this.view?.boards[at.board].style === 'slots';
  }

  /** @param {string} key */
  point(key) {
    if (key === this.hover) return;
    this.hover = key;
    this.paint();
  }

  /** @param {string} key */
  hold(key) {
    if (this.held && this.view && choicesAt(this.view, this.held, placeOf(key)).length) return;
    this.held = key;
    this.paint();
  }

  /** A click or Enter at a place. @param {string} key @param {boolean} wasHeld */
  press(key, wasHeld) {
    if (this.options.onCell) return this.options.onCell(placeOf(key));
    if (!this.view || !this.active) return;
    const meant = choicesAt(this.view, this.held === key ? '' : this.held, placeOf(key));
    if (meant.length) this.choose(meant, key);
    else if (this.held === key && !wasHeld) return;
    else this.settle();
  }

  /** Takes a man up for dragging: the drawing that follows the pointer. @param {string} key @param {number} pointer */
  lift(key, pointer) {
    const man = /** @type {SVGElement|null} */ (this.cells.get(key)?.querySelector('.piece') ?? null);
    if (!man) return null;
    this.hold(key);
    this.ghost = /** @type {SVGElement} */ (man.cloneNode(true));
    this.ghost.classList.add('dragged');
    this.ghost.style.setProperty('--cell', this.element.style.getPropertyValue('--cell'));
    document.body.append(this.ghost);
    man.classList.add('lifted');
    return this.ghost;
  }

  /** @param {string} key */
  drop(key) {
    const meant = key && this.view ? choicesAt(this.view, this.held, placeOf(key)) : [];
    if (!meant.length || key === this.held) return this.settle();
    this.dropped = true;
    this.choose(meant, key);
  }

  /** @param {Choice[]} meant @param {string} key */
  async choose(meant, key) {
    const rect = this.rectOf(key);
    let choice = meant[0];
    if (meant.length > 1 && rect && this.view) {
      const walked = document.activeElement instanceof HTMLElement && this.element.contains(document.activeElement);
      const there = this.cells.get(key);
      there?.classList.add('covered');
      const answer = await askPromotion(this.element, rect, meant, this.view.turn);
      there?.classList.remove('covered');
      // Whoever walks by keyboard goes on from there; whoever uses the mouse has no focus to keep.
      if (walked) there?.focus({ preventScroll: true });
      if (!answer) return this.settle();
      choice = answer;
    }
    this.active = false;
    this.options.onMove?.(choice);
  }

  /** Lets go of everything. @param {boolean} [repaint] */
  settle(repaint = true) {
    this.ghost?.remove();
    this.ghost = null;
    for (const man of this.element.querySelectorAll('.lifted')) man.classList.remove('lifted');
    this.held = '';
    if (!repaint) return;
    this.dropped = false;
    this.paint();
  }

  /** @param {string} from @param {string} to */
  draw(from, to) {
    this.arrows.toggle(from, to);
    this.arrows.draw((key) => this.rectOf(key));
  }

  clearDrawn() {
    if (!this.arrows.mine.length) return;
    this.arrows.mine = [];
    this.arrows.draw((key) => this.rectOf(key));
  }

  /** @param {string} letter */
  type(letter) {
    this.options.onType?.(letter);
    return !!this.options.onType;
  }

  /** @returns {boolean} whether a man stands at a place @param {Place} place */
  occupied(place) {
    return !!this.view && !!pieceAt(this.view, place);
  }

  leave() {
    this.settle(false);
    this.life.abort();
    this.resizer.disconnect();
    this.element.remove();
  }
}
