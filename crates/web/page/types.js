/**
 * The shapes that the server sends, written once so that every module can be type-checked against the contract. This file
 * holds no code: it may not know how anything is drawn, fetched or said.
 *
 * @typedef {'first'|'second'} Side
 *
 * @typedef {{board: number, row: number, column: number}} Cell
 * @typedef {{side: Side, slot: number}} HandSlot
 * @typedef {{cell: Cell, hand?: undefined}|{hand: HandSlot, cell?: undefined}} Place
 *
 * @typedef {{side: Side, kind: string, letter: string, heading: 'up'|'down'|null}} Piece
 * @typedef {{name: string|null, rows: number, columns: number, style: 'checkered'|'slots', cells: (Piece|null)[],
 *   row_labels: string[], column_labels: string[]}} Grid
 * @typedef {{side: Side, pieces: Piece[]}} Hand
 * @typedef {{move: string, from: Place|null, to: Place, lands: Place|null, promotion: string|null}} Choice
 * @typedef {{place: Place, kind: 'winning'|'check'}} Mark
 * @typedef {{boards: Grid[], hands: Hand[], turn: Side, choices: Choice[], marks: Mark[]}} BoardView
 * @typedef {{from: Place|null, to: Place, lands: Place|null}} Last
 *
 * @typedef {{winner: Side|null, reason: string}} Outcome
 * @typedef {{result: 'win'|'draw'|'loss', plies: number|null}} Verdict
 * @typedef {{score: number, unit: string, outcome: Verdict|null}} Value
 * @typedef {{move: string, score: number, outcome: Verdict|null}} MoveValue
 * @typedef {{score: number, unit: string, outcome: Verdict|null, best: string|null, pv: string[], depth: number,
 *   selective_depth: number, nodes: number, nodes_by_depth: number[], cutoffs: number, table_hits: number,
 *   time_ms: number, moves: MoveValue[], line?: string[], names?: string[]}} Analysis
 *
 * @typedef {{ply: number, move: string, notation?: string, side: Side, time_ms: number, nodes: number|null, depth: number|null,
 *   score: number|null, unit: string|null, outcome: Verdict|null, hint: boolean, flaw?: {mark: string, text: string}}} PlayedMove
 * @typedef {{kind: 'person'|'mind'|'open', name: string|null, player: string|null, you: boolean}} Seat
 * @typedef {{kind: 'move', per_move_ms: number}|{kind: 'game', base_ms: number, increment_ms: number}} ClockRule
 * @typedef {{kind: 'move'|'game', remaining_ms: Record<Side, number>, running: Side|null}} Clock
 * @typedef {{move: boolean, undo: boolean, resign: boolean, offer_draw: boolean, answer_draw: boolean, hint: boolean,
 *   now: boolean, rematch: boolean}} Can
 * @typedef {{game: string, from: string, to: string, up: boolean, wins: number, games: number}} LevelChange
 * @typedef {{play_time_ms: number, moves: Record<Side, number>, hints: number, thinking_ms: number, nodes: number,
 *   mean_ms: number}} Statistics
 * @typedef {{id: string, game: string, rules: Record<string, string>, version: number, start: string, position: string,
 *   turn: Side, moves: PlayedMove[], view: BoardView, last: Last|null, outcome: Outcome|null, seats: Record<Side, Seat>,
 *   clock: Clock|null, thinking: boolean, can: Can, draw_offer: Side|null, links: {watch: string, seat: string|null},
 *   level_change: LevelChange|null, statistics: Statistics|null, rematch: string|null}} State
 *
 * @typedef {{ply: number, move: string|null, position: string, view: BoardView, last: Last|null, value: Value|null}} ReplayState
 * @typedef {{position: string, start: string, moves: string[], notations: string[], view: BoardView, last: Last|null,
 *   outcome: Outcome|null, turn: Side, note?: string|null}} Checked
 *
 * @typedef {{key: string, values: string[], default: string}} Rule
 * @typedef {{word: string, rules: Record<string, string>}} Preset
 * @typedef {{id: string, name: string, marks: string[], unit: string, rules: Rule[], presets: Preset[],
 *   levels: Record<string, string[]>, algorithms: string[], formats?: string[], flags?: string[], engines?: string[],
 *   note?: string|null}} GameEntry
 * @typedef {{games: GameEntry[], engines: string[]}} Shelf
 * @typedef {{name: string, sound: boolean, lang: string, levels: Record<string, {level: string, since: string}>}} Me
 * @typedef {{id: string, game: string, rules: Record<string, string>, first: string, second: string,
 *   outcome: Outcome|null, moves: number, started: string, finished: string|null, play_time_ms: number}} GameSummary
 * @typedef {{game: string, rules: Record<string, string>, position?: string, moves?: string, pgn?: string}} Setup
 *
 * @typedef {{white: string, black: string, rules: string, position?: string}} RookExperiment
 * @typedef {'W'|'B'|'D'|'?'} RookResult
 * @typedef {{side: Side, move: string, notation: string, position: string, nodes: number, ms: number, truth: Verdict|null,
 *   wasted: number|null, change: string|null}} RookMove
 * @typedef {{rules: string, white: string, black: string, start: string, result: RookResult, reason: string, plies: number,
 *   white_nodes: number, black_nodes: number, white_ms: number, black_ms: number, truth: Verdict|null, moves: RookMove[],
 *   views: BoardView[], lasts: Last[]}} RookGame
 * @typedef {{white_depth: number, black_depth: number, result: RookResult, reason: string, plies: number, white_nodes: number,
 *   black_nodes: number, ms: number, study: RookResult|null}} RookCell
 *
 * @typedef {{side: 'white'|'black', confidence: number, reason: string, grounds: {reason: string, log_odds: number}[]}} SideGuess
 * @typedef {{square: string, man: string|null, confidence: number, doubtful: boolean, probabilities: Record<string, number>}} SeenSquare
 * @typedef {{fen: string, picture: {width: number, height: number}, corners: {x: number, y: number}[], score: number, confidence: number,
 *   view: SideGuess, turn: SideGuess, castling: string, last_move: string|null, squares: SeenSquare[],
 *   warnings: {code: string, message: string, args: Record<string, string>}[], board: BoardView}} SeenBoard
 *
 * @typedef {{agreed: boolean, windows: {name: string, title: string}[]}} ScreenInfo
 * @typedef {{window: string, color: 'auto'|'white'|'black', engine: string, movetime_ms: number, agrees: boolean}} Flight
 */
export {};
