/**
 * The only module that talks to the server. Every answer is what the contract says or an `ApiError` with a stable code and
 * one sentence; it may not know what is done with either.
 */

/** @import {Analysis, Checked, ClockRule, Flight, GameSummary, Me, ReplayState, RookCell, RookExperiment, RookGame, ScreenInfo, SeenBoard, Setup, Shelf, State} from './types.js' */

export class ApiError extends Error {
  /** @param {number} status @param {{code: string, message: string, place?: string|null}} error */
  constructor(status, error) {
    super(error.message);
    this.status = status;
    this.code = error.code;
    this.place = error.place ?? null;
  }
}

/** @param {string} method @param {string} path @param {object|Blob} [body] @param {AbortSignal} [signal] @returns {Promise<Response>} */
async function ask(method, path, body, signal) {
  /** @type {RequestInit} */
  const request = { method, signal, headers: { Accept: 'application/json' } };
  if (body instanceof Blob) {
    request.headers = { Accept: 'application/json', 'Content-Type': 'application/octet-stream' };
    request.body = body;
  } else if (method !== 'GET') {
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
  if (answer.ok) return answer;
  const json = await answer.json().catch(() => null);
  throw new ApiError(answer.status, json?.error ?? { code: 'offline', message: '' });
}

/** @param {string} method @param {string} path @param {object|Blob} [body] @param {AbortSignal} [signal] @returns {Promise<any>} */
async function call(method, path, body, signal) {
  const answer = await ask(method, path, body, signal);
  if (answer.status === 204) return null;
  return answer.json().catch(() => {
    throw new ApiError(answer.status, { code: 'offline', message: '' });
  });
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

/** @param {RookExperiment} experiment @param {AbortSignal} [signal] @returns {Promise<RookGame>} */
export const rooks = (experiment, signal) => call('POST', '/lab/rooks', experiment, signal);
/** @param {RookExperiment} experiment @param {AbortSignal} [signal] @returns {Promise<RookCell>} */
export const rooksCell = (experiment, signal) => call('POST', '/lab/rooks/cell', experiment, signal);

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
/**
 * The boards in a picture, from the side that is known, or the likeliest.
 * @param {Blob} picture @param {{view?: 'white'|'black', turn?: 'w'|'b'}} [known] @returns {Promise<{boards: SeenBoard[]}>}
 */
export const see = (picture, known = {}) => call('POST', `/see?${new URLSearchParams({ all: 'true', ...known })}`, picture);
/** How the largest was read. @param {Blob} picture @returns {Promise<{steps: {name: string, picture: string}[]}>} */
export const seeSteps = (picture) => call('POST', '/see/steps', picture);
/** @param {Setup} setup @returns {Promise<Checked>} */
export const check = (setup) => call('POST', '/position', setup);

/**
 * Analyses a position, telling every thought on the way.
 * @param {Setup & {player: string, lines: number}} body @param {AbortSignal} signal @param {(thought: Analysis) => void} onThought
 * @returns {Promise<Analysis>} the last of them
 */
export async function analyze(body, signal, onThought) {
  const answer = await ask('POST', '/analyze/live', body, signal);
  for await (const { event, data } of eventsOf(/** @type {ReadableStream<any>} */ (answer.body))) {
    if (event === 'thinking') onThought(data);
    else if (event === 'done') return data;
    else if (event === 'problem') throw new ApiError(500, data.error);
  }
  if (signal.aborted) throw signal.reason;
  throw new ApiError(0, { code: 'offline', message: '' });
}

/** The windows on this machine's screen, and whether the pilot was agreed to. @returns {Promise<ScreenInfo>} */
export const screen = () => call('GET', '/screen');

/** What Rival sees on this machine's screen, as it comes, until the signal ends it. @param {string} window @param {AbortSignal} signal */
export const watchScreen = (window, signal) => told('GET', `/screen/events?${new URLSearchParams({ window })}`, undefined, signal);

/** Lets Rival play with this machine's mouse, until the signal ends it. @param {Flight} flight @param {AbortSignal} signal */
export const pilot = (flight, signal) => told('POST', '/screen/pilot', flight, signal);

/** @param {string} method @param {string} path @param {object|undefined} body @param {AbortSignal} signal */
async function* told(method, path, body, signal) {
  const answer = await ask(method, path, body, signal);
  yield* eventsOf(/** @type {ReadableStream<any>} */ (answer.body));
}

/** The events of a stream, as they come. @param {ReadableStream<any>} stream */
async function* eventsOf(stream) {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += part.value;
    const whole = text.split('\n\n');
    text = whole.pop() ?? '';
    for (const block of whole) {
      const field = (/** @type {string} */ name) =>
        block
          .split('\n')
          .find((line) => line.startsWith(`${name}:`))
          ?.slice(name.length + 1)
          .trim();
      const data = field('data');
      if (data) yield { event: field('event') ?? '', data: JSON.parse(data) };
    }
  }
}

/**
 * Follows a game until the returned function is called.
 * @param {string} id
 * @param {{state: (state: State) => void, thinking: (analysis: Analysis) => void, gone: () => void,
 *   refused: (error: ApiError) => void, link: (up: boolean) => void}} on
 */
export function follow(id, on) {
  let left = false;
  /** @type {EventSource} */ let source;
  /** @type {number|undefined} */ let retry;
  const open = () => {
    source = new EventSource(`/api/games/${id}/events`);
    source.addEventListener('state', (event) => on.state(JSON.parse(event.data)));
    source.addEventListener('thinking', (event) => on.thinking(JSON.parse(event.data)));
    source.addEventListener('gone', () => {
      source.close();
      on.gone();
    });
    source.addEventListener('open', () => on.link(true));
    // The browser tries again by itself, unless the server refused: then the game itself is asked for the reason.
    source.addEventListener('error', () => {
      on.link(false);
      if (source.readyState === EventSource.CLOSED) why();
    });
  };
  const why = async () => {
    try {
      on.state(await call('GET', `/games/${id}`));
    } catch (error) {
      if (left) return;
      if (error instanceof ApiError && [401, 403, 404].includes(error.status)) return on.refused(error);
    }
    if (!left) retry = setTimeout(open, 2000);
  };
  open();
  return () => {
    left = true;
    clearTimeout(retry);
    source.close();
  };
}
