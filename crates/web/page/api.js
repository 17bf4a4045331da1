/**
 * The only module that talks to the server. Every answer is what the contract says or an `ApiError` with a stable code and
 * one sentence; it may not know what is done with either.
 */

/** @import {Analysis, Checked, ClockRule, GameSummary, Me, ReplayState, Setup, Shelf, State} from './types.js' */

export class ApiError extends Error {
  /** @param {number} status @param {{code: string, message: string, place?: string|null}} error */
  constructor(status, error) {
    super(error.message);
    this.status = status;
    this.code = error.code;
    this.place = error.place ?? null;
  }
}

/** @param {string} method @param {string} path @param {object} [body] @param {AbortSignal} [signal] @returns {Promise<any>} */
async function call(method, path, body, signal) {
  /** @type {RequestInit} */
  const request = { method, signal, headers: { Accept: 'application/json' } };
  if (method !== 'GET') {
    request.headers = { Accept: 'application/json', 'Content-Type': 'application/json' };
    request.body = JSON.stringify(body ?? {});
  }
  let answer;
  try {
    answer = await fetch(`/api${path}`, request);
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0, { code: 'offline', message: '' });
  }
  if (answer.status === 204) return null;
  const json = await answer.json().catch(() => null);
  if (answer.ok && json) return json;
  throw new ApiError(answer.status, json?.error ?? { code: 'offline', message: '' });
}

/** @typedef {{game: string, rules: Record<string, string>, first: string, second: string, clock: ClockRule|null,
 *   position?: string, moves?: string, pgn?: string}} NewGame */

/** @returns {Promise<Shelf>} */
export const shelf = () => call('GET', '/shelf');
/** @param {string} token @returns {Promise<null>} */
export const presentToken = (token) => call('POST', '/token', { token });
/** @returns {Promise<Me>} */
export const me = () => call('GET', '/me');
/** @param {Partial<Me>} change @returns {Promise<Me>} */
export const saveMe = (change) => call('POST', '/me', change);
/** @returns {Promise<null>} */
export const deleteHistory = () => call('DELETE', '/me/history');

/** @param {string} game @param {string|null} before @returns {Promise<{games: GameSummary[], next: string|null}>} */
export const history = (game, before) =>
  call('GET', `/history?${new URLSearchParams({ limit: '30', ...(game && { game }), ...(before && { before }) })}`);

/** @param {NewGame} body @returns {Promise<State>} */
export const create = (body) => call('POST', '/games', body);
/** @param {string} id @returns {Promise<{states: ReplayState[]}>} */
export const replay = (id) => call('GET', `/games/${id}/replay`);
/** @param {string} id @returns {Promise<{text: string}>} */
export const pgn = (id) => call('GET', `/games/${id}/pgn`);
/** @param {string} id @param {string} move @param {number} ply @returns {Promise<State>} */
export const move = (id, move, ply) => call('POST', `/games/${id}/moves`, { move, ply });
/** @param {string} id @param {'undo'|'resign'|'draw'|'now'|'rematch'} what @param {object} [body] @returns {Promise<State>} */
export const act = (id, what, body) => call('POST', `/games/${id}/${what}`, body);
/** @param {string} id @param {AbortSignal} [signal] @returns {Promise<Analysis>} */
export const hint = (id, signal) => call('POST', `/games/${id}/hint`, {}, signal);
/** @param {string} id @param {string} token @returns {Promise<State>} */
export const takeSeat = (id, token) => call('POST', `/seats/${id}/${token}`);
/** @param {Setup} setup @returns {Promise<Checked>} */
export const check = (setup) => call('POST', '/position', setup);
/** @param {Setup & {player: string, lines: number}} body @param {AbortSignal} signal @returns {Promise<Analysis>} */
export const analyze = (body, signal) => call('POST', '/analyze', body, signal);

/**
 * Follows a game until the returned function is called.
 * @param {string} id
 * @param {{state: (state: State) => void, thinking: (analysis: Analysis) => void, gone: () => void,
 *   link: (up: boolean) => void}} on
 */
export function follow(id, on) {
  const source = new EventSource(`/api/games/${id}/events`);
  source.addEventListener('state', (event) => on.state(JSON.parse(event.data)));
  source.addEventListener('thinking', (event) => on.thinking(JSON.parse(event.data)));
  source.addEventListener('gone', () => {
    source.close();
    on.gone();
  });
  source.addEventListener('open', () => on.link(true));
  // A closed stream means the server refused it; otherwise the browser tries again by itself.
  source.addEventListener('error', () => (source.readyState === EventSource.CLOSED ? on.gone() : on.link(false)));
  return () => source.close();
}
