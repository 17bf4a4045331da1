/**
 * Where a game starts in two clicks: a game, and Start. Everything else has a sensible default that is remembered. It may not
 * know any game: the shelf says which there are and what can be chosen.
 */

/** @import {GameEntry} from '../types.js' */
/** @import {Opponent} from '../parts/opponent.js' */
/** @import {Minds} from '../parts/minds.js' */
/** @import {ClockChoice} from '../parts/options.js' */
import * as api from '../api.js';
import { Board } from '../board/board.js';
import { fill, h, redraw, symbol } from '../dom.js';
import { segments } from '../parts/controls.js';
import { mindOf, mindsPicker, usualMinds } from '../parts/minds.js';
import { USUAL, opponentPicker, playerOf } from '../parts/opponent.js';
import { NO_CLOCK, clockOf, clockPicker, rulesPicker, usualRules } from '../parts/options.js';
import { keep, recall } from '../prefs.js';
import { go } from '../route.js';
import { entryOf, gameName, rulesOf, session } from '../session.js';
import { say, sayOr } from '../words.js';

/** @typedef {{opponent: Opponent, minds: Minds, begins: 'me'|'other'|'any', rules: Record<string, string>, clock: ClockChoice}} Plan */

/** What was chosen last time for a game. @param {GameEntry} game @returns {Plan} */
function planOf(game) {
  const kept = recall(`plan.${game.id}`, {});
  return {
    opponent: { ...USUAL, ...kept.opponent },
    minds: { ...usualMinds(), ...kept.minds },
    begins: kept.begins ?? 'me',
    rules: { ...usualRules(game), ...kept.rules },
    clock: { ...NO_CLOCK, ...kept.clock },
  };
}

/** @param {HTMLElement} root @param {{query: URLSearchParams}} address */
export function show(root, { query }) {
  root.className = 'home';
  /** @type {Board[]} */
  const posters = [];
  const chosen = h('div.setup.card');
  const games = h('div.games', { role: 'group', 'aria-label': say('page-choose-game') });
  let current = query.get('game') ?? recall('game', '');
  if (!session.shelf.games.some(({ id }) => id === current)) current = session.shelf.games[0]?.id ?? '';

  const pick = (/** @type {string} */ id) => {
    current = id;
    keep('game', id);
    for (const tile of games.children) tile.setAttribute('aria-pressed', String(tile.dataset.game === id));
    fill(chosen, setup(entryOf(id), query));
  };
  games.append(...session.shelf.games.map((game) => tile(game, posters, pick)));
  root.append(
    h(
      'section.shelf',
      {},
      h('h1', {}, say('page-choose-game')),
      games,
      links(() => current),
    ),
    chosen,
  );
  pick(current);
  return () => posters.forEach((board) => board.leave());
}

/** @param {GameEntry} game @param {Board[]} posters @param {(id: string) => void} pick */
function tile(game, posters, pick) {
  const host = h('div.poster');
  const element = h(
    'button.game-tile',
    { type: 'button', 'data-game': game.id, onclick: () => pick(game.id) },
    host,
    h('span.game-text', {}, h('b', {}, gameName(game.id)), h('small', {}, sayOr(`game-${game.id}-about`, ''))),
  );
  const board = new Board(host, { marks: game.marks, poster: true });
  posters.push(board);
  portrait(game).then(
    (view) => board.show(view, null, false),
    () => {},
  );
  return element;
}

/** The start of a game; an empty board gets a few of its own choices played, which makes a livelier picture. @param {GameEntry} game */
async function portrait(game) {
  const setup = { game: game.id, rules: usualRules(game) };
  const { view } = await api.check(setup);
  const { choices } = view;
  if (view.boards[0].style !== 'slots' || !choices.length) return view;
  const middle = Math.floor(choices.length / 2);
  const moves = [0, 0, -1, 1, 1, -1, 0, -2, 2, 0, -1].map((by) => choices[middle + by]?.move ?? choices[middle].move).join(' ');
  return api.check({ ...setup, moves }).then(
    (played) => played.view,
    () => view,
  );
}

/** @param {() => string} current */
function links(current) {
  return h(
    'p.more-ways',
    {},
    h(
      'a.button',
      {
        href: '/analyze',
        onclick: (/** @type {MouseEvent} */ event) => {
          event.preventDefault();
          go(`/analyze?game=${current()}`);
        },
      },
      symbol('icon-analyze', 'glyph'),
      say('page-analyze-position'),
    ),
    h(
      'a.button',
      {
        href: '#',
        onclick: (/** @type {MouseEvent} */ event) => {
          event.preventDefault();
          go(`/editor/${current()}`);
        },
      },
      symbol('icon-editor', 'glyph'),
      say('page-edit-position'),
    ),
    h('a.button', { href: '/see' }, symbol('icon-see', 'glyph'), say('page-see')),
  );
}

/** @param {GameEntry} game @param {URLSearchParams} query */
function setup(game, query) {
  const plan = planOf(game);
  if (query.get('game') === game.id && query.get('rules')) Object.assign(plan.rules, rulesOf(query.get('rules') ?? ''));
  const paste = {
    text: query.get('game') === game.id ? (query.get('position') ?? '') : '',
    kind: /** @type {'position'|'moves'|'pgn'} */ ('position'),
  };
  const options = h('div.setup-options');
  const trouble = h('p.trouble', { role: 'alert' });
  const refresh = () => {
    keep(`plan.${game.id}`, plan);
    const against = !['person', 'minds'].includes(plan.opponent.kind);
    redraw(options, () =>
      fill(
        options,
        opponentPicker(plan.opponent, game, plan.rules, saved, (again) => mindsPicker(plan.minds, game, plan.rules, again)),
        against &&
          segments(say('page-begins'), begins(plan), plan.begins, (value) => {
            plan.begins = value;
            saved();
          }),
        rulesPicker(game, plan.rules, refresh),
        clockPicker(plan.clock, refresh),
      ),
    );
  };
  let kind = plan.opponent.kind;
  const saved = () => {
    keep(`plan.${game.id}`, plan);
    if (kind === plan.opponent.kind) return;
    kind = plan.opponent.kind;
    refresh();
  };
  refresh();

  const start = h(
    'button.primary.start',
    {
      type: 'button',
      onclick: async () => {
        start.disabled = true;
        fill(trouble);
        try {
          const state = await api.create(newGame(game, plan, paste));
          go(`/game/${state.id}`);
        } catch (error) {
          fill(trouble, error instanceof api.ApiError && error.message ? error.message : say('page-error-offline'));
          start.disabled = false;
        }
      },
    },
    symbol('icon-start', 'glyph'),
    h('span', {}, say('page-start')),
  );
  const note = game.note && h('p.note', {}, symbol('icon-plain', 'glyph'), h('span', {}, game.note));
  return [h('h2', {}, gameName(game.id)), options, note, pasteBox(game, paste), trouble, h('div.start-row', {}, start)];
}

/** @param {Plan} plan @returns {{value: 'me'|'other'|'any', text: string}[]} */
const begins = (plan) => [
  { value: 'me', text: say('page-begins-me') },
  { value: 'other', text: say(plan.opponent.kind === 'friend' ? 'page-begins-friend' : 'page-begins-rival') },
  { value: 'any', text: say('page-begins-any') },
];

/** @param {GameEntry} game @param {Plan} plan @param {{text: string, kind: 'position'|'moves'|'pgn'}} paste @returns {api.NewGame} */
function newGame(game, plan, paste) {
  const other = playerOf(plan.opponent, game, plan.rules);
  const watched = plan.opponent.kind === 'minds';
  const first = plan.opponent.kind === 'person' || plan.begins === 'me' || (plan.begins === 'any' && Math.random() < 0.5);
  const text = paste.text.trim();
  return {
    game: game.id,
    rules: plan.rules,
    first: watched ? mindOf(plan.minds.first, game, plan.rules) : first ? 'me' : other,
    second: watched ? mindOf(plan.minds.second, game, plan.rules) : first ? other : 'me',
    clock: clockOf(plan.clock),
    ...(text && { [paste.kind]: text }),
  };
}

/** @param {GameEntry} game @param {{text: string, kind: 'position'|'moves'|'pgn'}} paste */
function pasteBox(game, paste) {
  const area = h('textarea', {
    rows: 3,
    spellcheck: 'false',
    'aria-label': say('page-paste'),
    value: paste.text,
    oninput: () => {
      paste.text = area.value;
    },
  });
  const kinds = /** @type {const} */ (['position', 'moves', 'pgn']);
  return h(
    'details.paste',
    { open: paste.text !== '' },
    h('summary', {}, say('page-paste')),
    segments(
      say('page-paste-kind'),
      kinds.filter((kind) => kind !== 'pgn' || game.formats?.includes('pgn')).map((kind) => ({ value: kind, text: say(`page-${kind}`) })),
      paste.kind,
      (kind) => {
        paste.kind = kind;
      },
    ),
    area,
  );
}
