/**
 * Our own drawings of men and discs, as SVG symbols on a square of 100. Colours come from the side's CSS variables, so one
 * drawing serves both sides; discs carry a cross or a ring, so that the sides differ without colour. It may not know where
 * a piece stands.
 */

const BASE = '<rect x="22" y="79" width="56" height="12" rx="5"/>';
const SKIRT = '<path d="M41 52C41 65 36 71 30 79H70C64 71 59 65 59 52Z"/>';
const COLLAR = '<rect x="33" y="47" width="34" height="8" rx="4"/>';

/** @type {Record<string, string>} */
const MEN = {
  pawn: `<path d="M42 50C42 64 37 71 31 79H69C63 71 58 64 58 50Z"/><rect x="35" y="45" width="30" height="8" rx="4"/>
    <circle cx="50" cy="32" r="14.5"/>${BASE}<path class="shine" d="M40.5 32a9.5 9.5 0 0 1 7-9.2"/>`,
  rook: `<path d="M35 40L31 79H69L65 40Z"/>
    <path d="M27 17a3 3 0 0 1 3-3H37a2 2 0 0 1 2 2V23H45V16a2 2 0 0 1 2-2H53a2 2 0 0 1 2 2V23H61V16a2 2 0 0 1 2-2H70a3 3 0 0 1 3 3V36a6 6 0 0 1-6 6H33a6 6 0 0 1-6-6Z"/>
    ${BASE}<path class="groove" d="M37 65H63"/><path class="shine" d="M32.5 24V35"/>`,
  knight: `<path d="M30 79C29 67 35 60 42 53C38 53 35 54.5 32.5 57.5C29 61.5 23 62 20.5 57.5C18.5 54 19 50.5 21 47.5L31 30.5C31.5 26.5 33 23 35.5 20.5L34.5 10.5C34.4 9 36 8.2 37.2 9.1L44.5 15C60 13.5 76.5 27 76.5 54C76.5 64 74.5 72 72 79Z"/>
    <path class="groove" d="M53 22.5C63 28 67.5 40 66 55"/><path class="groove" d="M43 53C50 51 54.5 46.5 55 40"/>
    <circle class="dot" cx="39.5" cy="32" r="3.2"/><circle class="dot" cx="26" cy="51.5" r="2"/>${BASE}`,
  bishop: `${SKIRT}${COLLAR}<path d="M50 15C63 24 68.5 34 65.5 42C64 46 58 49 50 49C42 49 36 46 34.5 42C31.5 34 37 24 50 15Z"/>
    <circle cx="50" cy="11.5" r="5"/>${BASE}<path class="groove" d="M55.5 24.5L46.5 37"/><path class="shine" d="M38.5 37C38 32 40 28 43 25"/>`,
  queen: `<path d="M36 60C37 68 34 73 30 79H70C66 73 63 68 64 60Z"/>
    <path d="M34 60L19.5 31.5L34.5 43L37 22.5L47 41H53L63 22.5L65.5 43L80.5 31.5L66 60Z"/><rect x="32" y="55" width="36" height="8" rx="4"/>
    <circle cx="18.5" cy="29" r="4.8"/><circle cx="36.5" cy="19.5" r="4.8"/><circle cx="63.5" cy="19.5" r="4.8"/><circle cx="81.5" cy="29" r="4.8"/>
    <path d="M50 40L44 26L50 12L56 26Z"/>${BASE}`,
  king: `<path d="M36 60C37 68 34 73 30 79H70C66 73 63 68 64 60Z"/>
    <path d="M45.5 8.5a1.5 1.5 0 0 1 1.5-1.5h6a1.5 1.5 0 0 1 1.5 1.5V13H60a1.5 1.5 0 0 1 1.5 1.5v5A1.5 1.5 0 0 1 60 21H54.5V32H45.5V21H40a1.5 1.5 0 0 1-1.5-1.5v-5A1.5 1.5 0 0 1 40 13h5.5Z"/>
    <path d="M32 58C20 50 19 31 34 30.5C42 30.5 47 35 50 41C53 35 58 30.5 66 30.5C81 31 80 50 68 58Z"/><path d="M50 41C46.5 36 46.5 32 50 28C53.5 32 53.5 36 50 41Z"/>
    <rect x="30" y="55" width="40" height="8" rx="4"/>${BASE}<path class="shine" d="M28 46C27 42 28.5 38 32 37"/>`,
};

const RIM = '<circle class="rim" cx="50" cy="50" r="46"/><circle class="face" cx="50" cy="50" r="36"/>';
/** @type {Record<string, string>} */
const DISCS = {
  'disc-first': `${RIM}<path class="emboss shade" d="M37 38.5L63 64.5M63 38.5L37 64.5"/><path class="emboss" d="M37 37L63 63M63 37L37 63"/>`,
  'disc-second': `${RIM}<circle class="emboss shade" cx="50" cy="51.5" r="16"/><circle class="emboss" cx="50" cy="50" r="16"/>`,
};

/** A kind we have no drawing for still shows as a plain counter. */
const COUNTER = '<circle cx="50" cy="50" r="34"/><circle class="groove" cx="50" cy="50" r="22"/>';

const HEADINGS = {
  'heading-up': '<path d="M82 34L91 22L100 34Z" transform="translate(0 -18)"/>',
  'heading-down': '<path d="M82 22L91 34L100 22Z" transform="translate(0 62)"/>',
};

const GRADIENTS = ['first', 'second']
  .map(
    (side) => `<linearGradient id="fill-${side}" x1="0" y1="0" x2="1" y2="1">
  <stop offset=".2" class="stop-light ${side}"/><stop offset="1" class="stop-deep ${side}"/></linearGradient>`,
  )
  .join('');

/** Every symbol of the set, as the inside of one hidden SVG. */
export function drawings() {
  const men = Object.entries({ ...MEN, counter: COUNTER }).map(
    ([kind, art]) => `<symbol id="piece-${kind}" viewBox="0 0 100 100"><g class="man">${art}</g></symbol>`,
  );
  const discs = Object.entries(DISCS).map(
    ([id, art]) => `<symbol id="piece-${id}" viewBox="0 0 100 100"><g class="disc">${art}</g></symbol>`,
  );
  const headings = Object.entries(HEADINGS).map(
    ([id, art]) => `<symbol id="${id}" viewBox="0 0 100 100"><g class="heading">${art}</g></symbol>`,
  );
  return `<defs>${GRADIENTS}</defs>${men.join('')}${discs.join('')}${headings.join('')}`;
}

/** The symbol of a kind. @param {string} kind @param {string} side */
export function symbolOf(kind, side) {
  if (kind === 'disc') return `piece-disc-${side}`;
  return kind in MEN ? `piece-${kind}` : 'piece-counter';
}
