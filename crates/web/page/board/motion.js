/**
 * How men move: discs fall and bounce once, men slide, taken men fade. It is told where each stood and stands; it may not
 * know why. With reduced motion nothing moves.
 */

/** @import {Last} from '../types.js' */
import { still } from '../dom.js';
import { keyOf, landing } from './places.js';

/** @typedef {{key: string, piece: string, rect: DOMRect}} Gone */
/** @typedef {{key: string, piece: string, element: SVGElement}} Come */

/** @param {Gone[]} gone @param {Come[]} come @param {Last|null} last @param {(key: string) => DOMRect|null} rectOf */
export function animate(gone, come, last, rectOf) {
  if (still() || come.length > 8) return;
  const target = last && keyOf(landing(last));
  const origin = last?.from ? keyOf(last.from) : null;
  for (const arrival of come) {
    const mover = arrival.key === target;
    const named = mover && origin ? gone.find((left) => left.key === origin) : undefined;
    const twin = named ?? gone.find((left) => left.piece === arrival.piece && left.key !== origin);
    const start = twin?.rect ?? (mover && origin ? rectOf(origin) : null);
    if (start) slide(arrival.element, start);
    else if (mover && !origin && arrival.element.closest('.slots')) fall(arrival.element);
    else if (mover) appear(arrival.element);
  }
}

/** @param {SVGElement} man @param {DOMRect} start */
function slide(man, start) {
  const end = man.getBoundingClientRect();
  const from = `translate(${start.x - end.x}px, ${start.y - end.y}px)`;
  man.classList.add('moving');
  man.animate([{ transform: from }, { transform: 'none' }], { duration: 220, easing: 'cubic-bezier(.3,.7,.3,1)' }).finished.then(
    () => man.classList.remove('moving'),
    () => {},
  );
}

/** A disc starts above the board and falls as things fall: the time grows with the root of the height. @param {SVGElement} disc */
function fall(disc) {
  const surface = disc.closest('.surface');
  if (!surface) return;
  const size = disc.getBoundingClientRect();
  const height = size.top - surface.getBoundingClientRect().top + size.height * 1.15;
  const cells = height / size.height;
  const bounce = -size.height * 0.045 * cells;
  disc.animate(
    [
      { transform: `translateY(${-height}px)`, easing: 'cubic-bezier(.45,0,.9,.6)' },
      { transform: 'none', offset: 0.68, easing: 'cubic-bezier(.2,.6,.5,1)' },
      { transform: `translateY(${bounce}px)`, offset: 0.83, easing: 'cubic-bezier(.5,0,.8,.5)' },
      { transform: 'none' },
    ],
    { duration: 190 * Math.sqrt(cells) + 130 },
  );
}

/** @param {SVGElement} man */
const appear = (man) =>
  void man.animate(
    [
      { transform: 'scale(.6)', opacity: 0 },
      { transform: 'none', opacity: 1 },
    ],
    { duration: 160, easing: 'ease-out' },
  );
