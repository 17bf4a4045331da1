/**
 * The questions before Rival looks at this machine's screen: only to watch or to play, in which window, which side, who thinks, how long;
 * and, once, whether the board is one's own. It remembers the answers; it may not know what is then done with them.
 */

/** @import {Flight, ScreenInfo} from '../types.js' */
import * as api from '../api.js';
import { fill, h, redraw, symbol } from '../dom.js';
import { keep, recall } from '../prefs.js';
import { entryOf } from '../session.js';
import { number, say } from '../words.js';
import { choose, iconButton, segments, toggle } from './controls.js';

/** Thinking times that are offered, in milliseconds. */
const TIMES = [100, 300, 1000, 3000, 10000];

/** @type {{mode: string, window: string|null, color: string, engine: string, movetime_ms: number}} no window is one not chosen yet */
const USUAL = { mode: 'watch', window: null, color: 'auto', engine: 'rival', movetime_ms: 1000 };

export class FlightQuestions {
  /** @param {() => void} onChange */
  constructor(onChange) {
    this.onChange = onChange;
    this.element = h('div.stack');
    /** @type {typeof USUAL} */ this.answers = { ...USUAL, ...recall('screen', {}) };
    /** @type {ScreenInfo} */ this.screen = { agreed: false, windows: [] };
    this.agrees = false;
    this.draw();
  }

  get plays() {
    return this.answers.mode === 'play';
  }

  /** Whether everything was answered. */
  get isAnswered() {
    return !this.plays || this.screen.agreed || this.agrees;
  }

  /** @returns {Flight} */
  get flight() {
    const { window, color, engine, movetime_ms } = this.answers;
    return { window: window ?? '', color: /** @type {Flight['color']} */ (color), engine, movetime_ms, agrees: this.agrees };
  }

  /** Asks the server again what there is to look at. */
  async look() {
    this.screen = await api.screen();
    const { windows } = this.screen;
    const { window } = this.answers;
    if (window === null || (window && !windows.some(({ name }) => name === window))) {
      // This page shows a board too: it is hardly the one that is meant.
      this.answers.window = windows.find(({ title }) => !title.startsWith(document.title))?.name ?? '';
    }
    this.draw();
  }

  /** Somebody has agreed. */
  agreed() {
    this.screen.agreed = true;
    this.draw();
  }

  /** @param {boolean} still while Rival is at work nothing is asked */
  freeze(still) {
    this.element.inert = still;
  }

  /** @param {Partial<typeof USUAL>} change */
  answer(change) {
    Object.assign(this.answers, change);
    keep('screen', this.answers);
    this.draw();
  }

  draw() {
    redraw(this.element, () =>
      fill(
        this.element,
        segments(
          say('page-screen-mode'),
          [
            { value: 'watch', text: say('page-screen-only-watch'), icon: 'watch' },
            { value: 'play', text: say('page-screen-play'), icon: 'mind' },
          ],
          this.answers.mode,
          (mode) => this.answer({ mode }),
        ),
        // What is said about fair play says it too.
        (!this.plays || this.screen.agreed) && h('p.about', {}, say(this.plays ? 'page-pilot-about' : 'page-screen-about')),
        this.windows(),
        ...(this.plays ? this.pilot() : []),
      ),
    );
    this.onChange();
  }

  windows() {
    const options = [
      { value: '', text: say('page-screen-anywhere') },
      ...this.screen.windows.map(({ name, title }) => ({ value: name, text: title || name })),
    ];
    return h(
      'div.with-button',
      {},
      choose(say('page-screen-window'), options, this.answers.window ?? '', (window) => this.answer({ window })),
      iconButton('rematch', say('page-screen-again'), () => this.look().catch(() => {})),
    );
  }

  pilot() {
    const { color, engine, movetime_ms } = this.answers;
    const engines = ['rival', ...(entryOf('chess').engines ?? [])];
    const seconds = (/** @type {number} */ ms) => say('page-pilot-seconds', { seconds: number(ms / 1000) });
    return [
      segments(
        say('pilot-ask-color'),
        [
          { value: 'auto', text: say('page-pilot-bottom'), about: say('pilot-color-auto') },
          { value: 'white', text: say('pilot-color-white') },
          { value: 'black', text: say('pilot-color-black') },
        ],
        color,
        (color) => this.answer({ color }),
      ),
      h(
        'div.pair',
        {},
        choose(
          say('pilot-ask-engine'),
          engines.map((name) => ({ value: name, text: name === 'rival' ? 'Rival' : name })),
          engines.includes(engine) ? engine : 'rival',
          (engine) => this.answer({ engine }),
        ),
        choose(
          say('page-pilot-time'),
          TIMES.map((ms) => ({ value: String(ms), text: seconds(ms) })),
          String(movetime_ms),
          (ms) => this.answer({ movetime_ms: Number(ms) }),
        ),
      ),
      !this.screen.agreed &&
        h(
          'div.fair',
          {},
          symbol('icon-bad', 'glyph'),
          h('p', {}, say('pilot-fair')),
          toggle(say('page-pilot-agree'), this.agrees, (on) => {
            this.agrees = on;
            this.onChange();
          }),
        ),
    ];
  }
}
