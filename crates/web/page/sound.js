/**
 * Sounds, synthesised on the spot; silent unless the person turned sound on. It may not know games: it is told what kind of
 * thing happened.
 */

import { session } from './session.js';

/** @typedef {'move'|'drop'|'yours'|'win'|'loss'|'draw'|'low'} Event */

/** Notes as [frequency, start, length, loudness]. @type {Record<Event, [number, number, number, number][]>} */
const TUNES = {
  move: [
    [220, 0, 0.07, 0.5],
    [440, 0.005, 0.04, 0.2],
  ],
  drop: [
    [150, 0, 0.12, 0.7],
    [300, 0.09, 0.06, 0.25],
  ],
  yours: [[523, 0, 0.1, 0.2]],
  win: [
    [523, 0, 0.16, 0.4],
    [659, 0.12, 0.16, 0.4],
    [784, 0.24, 0.34, 0.45],
  ],
  loss: [
    [392, 0, 0.2, 0.35],
    [330, 0.16, 0.2, 0.35],
    [262, 0.32, 0.4, 0.35],
  ],
  draw: [
    [440, 0, 0.18, 0.3],
    [440, 0.22, 0.26, 0.3],
  ],
  low: [[880, 0, 0.05, 0.2]],
};

/** @type {AudioContext|null} */
let context = null;

/** @param {Event} event */
export function chime(event) {
  if (!session.me.sound) return;
  context ??= new AudioContext();
  // A browser keeps audio asleep until the person has touched the page; then this wakes it.
  context.resume().catch(() => {});
  for (const [frequency, start, length, loudness] of TUNES[event]) {
    const at = context.currentTime + start;
    const tone = new OscillatorNode(context, { type: 'triangle', frequency });
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.setValueAtTime(0.0001, at);
    gain.gain.exponentialRampToValueAtTime(loudness * 0.4, at + 0.008);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
    tone.connect(gain).connect(context.destination);
    tone.start(at);
    tone.stop(at + length + 0.02);
  }
}
