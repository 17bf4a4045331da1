/**
 * The games this person played, newest first; each opens by its address. It may not know how they are stored.
 */

/** @import {GameSummary} from '../types.js' */
import * as api from '../api.js';
import { fill, h, symbol } from '../dom.js';
import { choose } from '../parts/controls.js';
import { gameName, playerName, rulesShown, session, sideName } from '../session.js';
import { duration } from '../values.js';
import { language, say, sayOr } from '../words.js';

/** @param {HTMLElement} root */
export async function show(root) {
  root.className = 'list-screen';
  const rows = h('div.rows-card');
  const more = h('div.more');
  let game = '';

  /** @param {string|null} before */
  const load = async (before) => {
    const { games, next } = await api.history(game, before);
    if (!before) rows.replaceChildren();
    rows.append(...games.map(row));
    rows.hidden = !rows.childElementCount;
    fill(
      more,
      !rows.childElementCount &&
        h(
          'div.empty',
          {},
          symbol('icon-history', 'glyph'),
          h('p', {}, say('page-history-empty')),
          h('a.button', { href: '/' }, say('page-nav-play')),
        ),
      next && h('button', { type: 'button', onclick: () => load(next) }, say('page-history-more')),
    );
  };
  const options = [
    { value: '', text: say('page-history-all') },
    ...session.shelf.games.map(({ id }) => ({ value: id, text: gameName(id) })),
  ];
  root.append(
    h(
      'header.list-head',
      {},
      h('h1', {}, say('page-nav-history')),
      choose(say('page-game'), options, '', (id) => {
        game = id;
        load(null);
      }),
    ),
    rows,
    more,
  );
  await load(null);
}

/** @param {GameSummary} game */
function row(game) {
  const when = new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(game.started));
  const rules = rulesShown(game.game, game.rules);
  return h(
    'a.game-row',
    { href: `/game/${game.id}` },
    h('b', {}, gameName(game.game), rules && h('small', {}, rules)),
    h(
      'span.players',
      {},
      named(game.first),
      ' – ',
      named(game.second),
      h('small', {}, say('page-count-moves', { count: game.moves }), ' · ', duration(game.play_time_ms)),
    ),
    h('span.result', {}, result(game), game.outcome && h('small', {}, sayOr(`reason-${game.outcome.reason}`, game.outcome.reason))),
    h('time', { datetime: game.started }, h('small', {}, when)),
  );
}

/** A name, or a player of the grammar said in words. @param {string} name */
const named = (name) => (/^(\w+:.+|adaptive|random|exact|mcts|engine)$/.test(name) ? playerName(name) : name || say('page-seat-you'));

/** @param {GameSummary} game */
function result({ outcome, game, finished }) {
  if (!outcome) return finished ? say('page-history-left') : say('page-history-open');
  return outcome.winner ? say('page-result-wins', { side: sideName(game, outcome.winner) }) : say('page-result-draw');
}
