/**
 * The question what a pawn becomes: asked where several choices differ only in that. It may not know which pieces a game
 * allows; it shows the choices it is given.
 */

/** @import {Choice, Side} from '../types.js' */
import { h, symbol } from '../dom.js';
import { say } from '../words.js';
import { kindName } from './labels.js';
import { symbolOf } from './pieces.js';

/**
 * @param {HTMLElement} host the element the popup is placed in
 * @param {DOMRect} near the square it opens at
 * @param {Choice[]} choices @param {Side} side
 * @returns {Promise<Choice|null>}
 */
export function askPromotion(host, near, choices, side) {
  return new Promise((resolve) => {
    const box = host.getBoundingClientRect();
    /** @param {Choice|null} choice */
    const done = (choice) => {
      popup.remove();
      removeEventListener('pointerdown', outside, true);
      resolve(choice);
    };
    /** @param {PointerEvent} event */
    const outside = (event) => {
      if (!popup.contains(event.target)) done(null);
    };
    const popup = h(
      'div.promotion',
      { role: 'menu', 'aria-label': say('page-promotion') },
      choices.map((choice) =>
        h(
          'button',
          {
            type: 'button',
            role: 'menuitem',
            'aria-label': kindName(choice.promotion ?? ''),
            title: kindName(choice.promotion ?? ''),
            onclick: () => done(choice),
          },
          symbol(symbolOf(choice.promotion ?? '', side), `piece is-man ${side}`),
        ),
      ),
    );
    popup.addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => {
      const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
      event.stopPropagation();
      if (event.key === 'Escape') done(null);
      if (!step) return;
      event.preventDefault();
      const buttons = [...popup.children];
      buttons[(buttons.indexOf(document.activeElement) + step + buttons.length) % buttons.length].focus();
    });
    host.append(popup);
    const width = popup.offsetWidth;
    const height = popup.offsetHeight;
    const left = Math.min(Math.max(near.x + near.width / 2 - box.x - width / 2, 0), box.width - width);
    const below = near.y - box.y < box.height / 2;
    popup.style.setProperty('--left', `${left}px`);
    popup.style.setProperty('--top', `${below ? near.bottom - box.y : near.y - box.y - height}px`);
    popup.firstElementChild?.focus();
    addEventListener('pointerdown', outside, true);
  });
}
