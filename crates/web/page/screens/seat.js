/**
 * The friend's way in: opening a seat link takes the seat and shows the game. It may not know anything about the game.
 */

import * as api from '../api.js';
import { h } from '../dom.js';
import { go } from '../route.js';
import { say } from '../words.js';

/** @param {HTMLElement} root @param {{parts: string[]}} address */
export async function show(root, { parts: [id, token] }) {
  root.append(h('p.waiting', {}, say('page-taking-seat')));
  const state = await api.takeSeat(id, token);
  go(`/game/${state.id}`, true);
}
