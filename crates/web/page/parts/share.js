/**
 * Everything that can be taken out of a game as text: the link to watch, the link to the open seat, the position, the moves,
 * and the PGN where the game has one. It may not know any notation.
 */

/** @import {State} from '../types.js' */
import * as api from '../api.js';
import { dialog, h } from '../dom.js';
import { entryOf } from '../session.js';
import { say } from '../words.js';
import { copyField } from './controls.js';

/** @param {State} state @param {string} position the one that is seen */
export async function share(state, position) {
  const text = entryOf(state.game).formats?.includes('pgn') ? (await api.pgn(state.id).catch(() => null))?.text : null;
  dialog(
    say('page-share'),
    [
      state.links.seat && copyField(say('page-link-seat'), location.origin + state.links.seat, 'seat'),
      state.links.seat && h('p.about', {}, say('page-link-seat-about')),
      copyField(say('page-link-watch'), location.origin + state.links.watch, 'watch'),
      copyField(say('page-position'), position, 'editor'),
      state.moves.length > 0 && copyField(say('page-moves'), state.moves.map(({ move }) => move).join(' '), 'history'),
      text && copyField(say('page-pgn'), text, 'history'),
    ],
    { close: say('page-close') },
  );
}
