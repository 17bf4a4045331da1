/**
 * What each cell shows beside its man: last move, held man, targets, landings, marks, values, the dot of the other board, and
 * the label that a screen reader says. Signs have a shape as well as a colour. It may not know input or layout.
 */

/** @import {Badge} from '../values.js' */
/** @import {BoardView, Last} from '../types.js' */
import { h } from '../dom.js';
import { placeLabel } from './labels.js';
import { cell, choicesAt, choicesFrom, keyOf, landing, originOf, pieceAt, placeOf } from './places.js';

/**
 * @typedef {{view: BoardView, last: Last|null, held: string, hover: string, active: boolean, marks: string[],
 *   values: Map<string, Badge>, showTargets: boolean}} Scene
 */

/** @param {Map<string, HTMLElement>} cells @param {Scene} scene */
export function paint(cells, scene) {
  const { view, last, held, hover, active } = scene;
  const lastKeys = new Set(last ? [last.from, last.to, last.lands].flatMap((place) => (place ? [keyOf(place)] : [])) : []);
  const marked = new Map(view.marks.map((mark) => [keyOf(mark.place), mark.kind]));
  const reach = active ? choicesFrom(view, held) : [];
  const targets = new Set(reach.map((choice) => keyOf(choice.to)));
  const landings = new Set(held ? reach.flatMap((choice) => (choice.lands ? [keyOf(choice.lands)] : [])) : []);
  const pointed = hover && active ? choicesAt(view, held, placeOf(hover)) : [];
  const pointedAt = new Set(pointed.map((choice) => keyOf(choice.to)));
  const pointedLanding = new Set(pointed.map((choice) => keyOf(landing(choice))));

  for (const [key, element] of cells) {
    const place = placeOf(key);
    const piece = pieceAt(view, place);
    const target = targets.has(key) && (held !== '' || scene.showTargets);
    const badge = badgeAt(scene, key);
    element.classList.toggle('last', lastKeys.has(key));
    element.classList.toggle('held', held === key);
    element.classList.toggle('target', target && !piece);
    element.classList.toggle('capture', target && !!piece);
    element.classList.toggle('pointed', pointedAt.has(key));
    element.classList.toggle('landing', landings.has(key));
    element.classList.toggle('landing-now', pointedLanding.has(key) && !pointedAt.has(key));
    element.classList.toggle('movable', active && choicesFrom(view, key).length > 0);
    element.classList.toggle('winning', marked.get(key) === 'winning');
    element.classList.toggle('check', marked.get(key) === 'check');
    element.classList.toggle('other', !piece && otherOccupied(view, key));
    setBadge(element, badge);
    const label = placeLabel(view, place, scene.marks, {
      target: targets.has(key) && active,
      held: held === key,
      value: badge?.full ?? null,
    });
    if (element.getAttribute('aria-label') !== label) element.setAttribute('aria-label', label);
    element.setAttribute('aria-selected', String(held === key));
  }
}

/** The value to show at a cell: of moving there, or of the best move from there. @param {Scene} scene @param {string} key @returns {Badge|null} */
function badgeAt({ view, held, values }, key) {
  if (!values.size) return null;
  const to = view.choices.filter((choice) => originOf(choice) === held && keyOf(choice.to) === key);
  const from = held ? [] : choicesFrom(view, key);
  const badges = [...to, ...from].flatMap((choice) => values.get(choice.move) ?? []);
  return badges.reduce((/** @type {Badge|null} */ best, badge) => (best && best.rank >= badge.rank ? best : badge), null);
}

/** @param {HTMLElement} element @param {Badge|null} badge */
function setBadge(element, badge) {
  const old = element.querySelector('.value');
  if (!badge) return void old?.remove();
  if (old?.textContent === badge.short + badge.full && old.classList.contains(badge.tone)) return;
  old?.remove();
  element.append(
    h(
      `span.value.${badge.tone}${badge.best ? '.best' : ''}`,
      { 'aria-hidden': 'true', title: badge.full },
      h('span.short', {}, badge.short),
      h('span.full', {}, badge.full),
    ),
  );
}

/** Whether the same cell of another board is occupied. @param {BoardView} view @param {string} key */
function otherOccupied(view, key) {
  const at = placeOf(key).cell;
  if (!at || view.boards.length < 2) return false;
  return view.boards.some((_, board) => board !== at.board && pieceAt(view, cell(board, at.row, at.column)));
}
