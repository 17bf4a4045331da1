/**
 * The page starts here: words, shelf and person are fetched, the drawings are put in place, and the address decides the
 * screen. It may not know what a screen shows.
 */

import { ApiError } from './api.js';
import { bar } from './bar.js';
import { drawings } from './board/pieces.js';
import { s, toast } from './dom.js';
import { icons } from './icons.js';
import { failed } from './parts/controls.js';
import { askToken, wantsToken } from './parts/token.js';
import { onGo } from './route.js';
import { dressCoordinates } from './screens/settings.js';
import { open } from './session.js';
import { learn, preferred, say } from './words.js';

/** @typedef {(root: HTMLElement, address: {parts: string[], query: URLSearchParams}) => (() => void)|void|Promise<(() => void)|void>} Screen */

/** @type {[RegExp, () => Promise<{show: Screen}>][]} */
const SCREENS = [
  [/^\/$/, () => import('./screens/home.js')],
  [/^\/game\/([\w-]+)$/, () => import('./screens/game.js')],
  [/^\/watch\/([\w-]+)$/, () => import('./screens/game.js')],
  [/^\/seat\/([\w-]+)\/([\w-]+)$/, () => import('./screens/seat.js')],
  [/^\/history$/, () => import('./screens/history.js')],
  [/^\/analyze$/, () => import('./screens/analyze.js')],
  [/^\/editor\/([\w-]+)$/, () => import('./screens/editor.js')],
  [/^\/lab$/, () => import('./screens/lab.js')],
  [/^\/see$/, () => import('./screens/see.js')],
  [/^\/screen$/, () => import('./screens/screen.js')],
];

const root = /** @type {HTMLElement} */ (document.querySelector('#screen'));
/** @type {(() => void)|void} */
let leave;
let visit = 0;

/** The screen of the address; an address that means nothing shows the first one. */
function here() {
  const found = SCREENS.map(([pattern, load]) => ({ match: pattern.exec(location.pathname), load })).find(({ match }) => match);
  return { load: found?.load ?? SCREENS[0][1], parts: found?.match?.slice(1) ?? [] };
}

async function show() {
  const mine = (visit += 1);
  leave?.();
  leave = undefined;
  bar();
  const { load, parts } = here();
  try {
    const { show: screen } = await load();
    if (mine !== visit) return;
    root.replaceChildren();
    root.className = '';
    document.title = say('page-title');
    scrollTo(0, 0);
    const left = await screen(root, { parts, query: new URLSearchParams(location.search) });
    if (mine === visit) leave = left;
    else left?.();
  } catch (error) {
    if (wantsToken(error) && (await askToken())) return location.reload();
    if (mine === visit) failed(root, sentence(error));
  }
}

/** @param {unknown} error */
const sentence = (error) => (error instanceof ApiError && error.message ? error.message : say('page-error-offline'));

// What nobody caught is still told to the person, in one sentence.
addEventListener('unhandledrejection', (event) => {
  if (!(event.reason instanceof ApiError)) return;
  event.preventDefault();
  if (wantsToken(event.reason)) askToken().then((right) => right && location.reload());
  else toast(sentence(event.reason), 'bad');
});

async function start() {
  const sprite = s('svg', { class: 'sprite', 'aria-hidden': 'true' });
  sprite.innerHTML = drawings() + icons();
  document.body.append(sprite);
  dressCoordinates();
  // Everything the first screen needs is fetched at once.
  const opened = open().then(
    () => null,
    (/** @type {unknown} */ error) => error,
  );
  here()
    .load()
    .catch(() => {});
  await learn(preferred());
  onGo(show);
  const error = await opened;
  // Everything is asked for again, now with the token.
  if (wantsToken(error) && (await askToken())) location.reload();
  else if (error) failed(root, sentence(error));
  else await show();
}

start();
