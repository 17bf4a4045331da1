### What only the page says. Names of games, levels and reasons are in games.ftl.

## Frame
page-title = Rival
page-nav = Screens
page-nav-play = Play
page-nav-analyze = Analysis
page-nav-history = History
page-go-home = Go to the start
page-close = Close
page-cancel = Cancel
page-copy = Copy
page-copied = Copied
page-copy-by-hand = The text is selected: copy it with the keyboard

## When something goes wrong
page-error-offline = Rival does not answer. Is it still running?
page-error-gone = This game does not exist, or is no longer here.
page-error-reconnecting = Connection lost; trying again…
page-token = Token
page-token-about = Whoever runs this server knows its token; it is asked for once.
page-token-enter = Enter

## Settings
page-settings = Settings
page-your-name = Your name
page-language = Language
page-theme = Theme
page-theme-system = System
page-theme-light = Light
page-theme-dark = Dark
page-theme-to-light = Light theme
page-theme-to-dark = Dark theme
page-sound = Sound
page-coordinates = Coordinates on the board
page-delete-about = Every game you played is kept on this machine until you delete it.
page-delete-history = Delete my history
page-delete-sure = Delete all your games? They cannot be brought back.
page-deleted = Your history is deleted

## Starting a game
page-choose-game = Choose a game
page-game = Game
page-start = Start
page-opponent = Opponent
page-opponent-rival = Rival
page-opponent-person = Same board
page-opponent-friend = A friend
page-opponent-algorithm = Algorithm
page-opponent-engine = Engine
page-opponent-minds = Two minds
page-opponent-person-about = Two people take turns on this screen.
page-opponent-friend-about = You get a link; whoever opens it sits down opposite you.
page-opponent-minds-about = Watch two of them play each other; nobody else moves.
page-mind-of = { $side } is played by
page-engine = Engine
page-level = Level
page-level-adaptive = adaptive
page-adaptive-about = follows how you fare: four wins in five games and it goes up, one or none and it goes down
page-adaptive-now = follows how you fare; now: { $level }
page-algorithm = Algorithm
page-algorithm-random = Random
page-algorithm-adaptive = Rival, adaptive
page-algorithm-minimax = Minimax
page-algorithm-alphabeta = Alpha-beta
page-algorithm-expectimax = Expectimax
page-algorithm-mcts = Monte Carlo tree
page-algorithm-engine = Full engine
page-algorithm-exact = Exact solver
page-algorithm-random-about = any legal move
page-algorithm-minimax-about = looks at every line to a fixed depth
page-algorithm-alphabeta-about = the same answer as minimax, skipping what cannot matter
page-algorithm-expectimax-about = expects an opponent who errs
page-algorithm-mcts-about = grows a tree by playing games to the end
page-algorithm-engine-about = all of Rival’s strength within the time
page-algorithm-exact-about = knows the truth of every position
page-limit-depth = Depth (plies)
page-limit-nodes = Nodes
page-limit-seconds = Seconds
page-begins = Who begins
page-begins-me = Me
page-begins-rival = Opponent
page-begins-friend = My friend
page-begins-any = Chance
page-preset = Rules
page-preset-normal = Normal
page-preset-small = Small
page-preset-other = Other
page-rule-draws = Draws by repetition and 50 moves
page-rule-castling = Castling notation
page-rule-en-passant = En passant
page-rule-size = Size (rows × columns)
page-preset-default = Usual rules
page-preset-tournament = Tournament (5 captures, 150 turns)
page-preset-tournament-7-70 = Tournament (7 captures, 70 turns)
page-rule-placement_turns = Turns of placing
page-rule-max_captures = Captures each
page-rule-excess_capture = One capture more
page-rule-max_turns = Turns each
page-rule-repetition = Draw by repetition
page-rule-pawn_reversal = Pawns turn round
page-rule-pawn_captures = Pawns capture
page-clock = Clock
page-clock-none = None
page-clock-move = Per move
page-clock-game = Per game
page-clock-seconds = Seconds for each move
page-clock-minutes = Minutes
page-clock-increment = Seconds added per move
page-paste = Start from a position or a move list
page-paste-here = Paste a position or moves
page-paste-kind = The text is
page-position = Position
page-moves = Moves
page-pgn = PGN
page-analyze-position = Analyse a position
page-edit-position = Edit a position

## Players
page-player-level = Rival, { $level }
page-player-depth = { $name }, depth { $count }
page-player-nodes = { $name }, { $count } nodes
page-player-limit = { $name }, { $limit }
page-seat-you = You
page-seat-open = Waiting for a friend
page-taking-seat = Taking your seat…
page-won = Won

## The board
page-board = Board { $name }
page-board-plain = Board
page-cell = column { $column }, row { $row }
page-cell-on-board = { $cell } on board { $board }
page-cell-empty = empty
page-cell-held = in hand
page-cell-target = can be played
page-mark-winning = winning line
page-mark-check = in check
page-mark-w = White
page-mark-b = Black
page-piece-of = { $side } { $piece }
page-piece-king = king
page-piece-queen = queen
page-piece-rook = rook
page-piece-bishop = bishop
page-piece-knight = knight
page-piece-pawn = pawn
page-heading-up = { $piece } heading up
page-heading-down = { $piece } heading down
page-hand-of = Hand of { $side }
page-hand-place = in the hand, place { $slot }
page-promotion = What does the pawn become?

## During a game
page-your-turn = Your turn
page-turn-of = { $name } to move
page-to-move = To move
page-waiting-friend = Waiting for your friend
page-invite = Send the link of the free seat to a friend.
page-invite-link = Show the link
page-actions = Actions
page-flip = Turn the board
page-hint = Hint
page-keep-hints = Keep hints on
page-undo = Take back
page-resign = Resign
page-resign-sure = Give this game up?
page-offer-draw = Offer a draw
page-draw-offered = A draw is offered.
page-draw-waiting = You offered a draw.
page-accept = Accept
page-decline = Decline
page-share = Share and copy
page-link-watch = Link to watch
page-link-seat = Link to the free seat
page-link-seat-about = Only for your friend: whoever opens it first plays the other side.
page-type-move = Type a move
page-play = Play
page-no-moves-yet = No moves yet
page-with-hint = with a hint
page-first = To the start
page-back = One move back
page-ahead = One move ahead
page-latest = To the latest move
page-say-move = { $name } plays { $move }
page-say-undo = Moves were taken back
page-say-hint = Best move: { $move }

## Thinking and values
page-thinking = Thinking
page-move-now = Move now
page-score = Value
page-value = Value
page-move = Move
page-depth = Depth
page-nodes = Nodes
page-speed = Speed
page-time = Time
page-line = Line
page-per-second = { $nodes }/s
page-spent = { $time }, { $nodes } nodes
page-value-win = win
page-value-loss = loss
page-value-draw = draw
page-value-win-in = win in { $count }
page-value-loss-in = loss in { $count }
page-value-win-mate = mate in { $count }
page-value-loss-mate = mated in { $count }
page-evaluation = Evaluation
page-evaluation-unknown = Not evaluated yet
page-time-us = { $count } µs
page-time-ms = { $count } ms
page-time-s = { $count } s
page-time-m = { $minutes } min { $seconds } s
page-count-moves =
 { $count ->
    [one] { $count } move
   *[other] { $count } moves
 }

## The end
page-result-draw = Draw
page-result-you-win = You win
page-result-you-lose = You lose
page-result-wins = { $side } wins
page-statistics = Statistics
page-stat-time = Playing time
page-stat-moves-of = Moves of { $name }
page-stat-your-moves = Your moves
page-side-value = { $side }: { $value }
page-stat-hints = Hints used
page-stat-thinking = Rival’s thinking time
page-stat-nodes = Nodes visited
page-stat-mean = Mean per move
page-graph = Value after each move
page-rematch = Rematch
page-rematch-begun = A rematch has begun.
page-rematch-join = Go to the rematch
page-from-here = New game from here
page-level-up =
 { $wins ->
    [one] { $game }: your level goes up to { $to }, for { $wins } win in your last { $games } games.
   *[other] { $game }: your level goes up to { $to }, for { $wins } wins in your last { $games } games.
 }
page-level-down =
 { $wins ->
    [one] { $game }: your level goes down to { $to }, for { $wins } win in your last { $games } games.
   *[other] { $game }: your level goes down to { $to }, for { $wins } wins in your last { $games } games.
 }

## History
page-history-all = All games
page-history-empty = You have not played yet.
page-history-more = Show more
page-history-open = In progress
page-history-left = Left unfinished

## Analysis and editor
page-analyze-now = Analyse
page-analyze-always = Analyse every position
page-stop = Stop
page-show-position = Show it
page-palette = Pieces to put down
page-palette-turn = In turns
page-erase = Erase
page-clear = Clear
page-start-position = Starting position
page-flags-chess = Castling
page-flag-chess-K = White short
page-flag-chess-Q = White long
page-flag-chess-k = Black short
page-flag-chess-q = Black long
page-flags-alice = Castling
page-flag-alice-K = White short
page-flag-alice-Q = White long
page-flag-alice-k = Black short
page-flag-alice-q = Black long
page-position-good = This position is possible.

## The rook laboratory
page-nav-lab = Laboratory
page-lab-title = The rook laboratory
page-lab-about = A king and a rook each, played by two algorithms: a published study repeated move by move, by its own rules and by those of chess.
page-lab-white = White
page-lab-black = Black
page-lab-depth = Depth
page-lab-rules = Rules
page-lab-rules-as-published = As published
page-lab-rules-chess = Chess
page-lab-rules-as-published-about = The study’s own rules, slips included: mate is a picture, not a lack of moves.
page-lab-rules-chess-about = Correct rules and a correct expectimax.
page-lab-position = Another position (FEN)
page-lab-run = Play the game
page-lab-plays = White { $white } against Black { $black }
page-lab-begin = The position before the first move
page-lab-move = Move { $ply } of { $plies }: { $move }
page-lab-truth = Truth
page-lab-flaws = { $count ->
    [one] 1 move threw the result away or wasted time
   *[other] { $count } moves threw the result away or wasted time
}
page-lab-tables = The tables of the study
page-lab-table = Table
page-lab-table-expectimax = Expectimax – alpha-beta
page-lab-fill = Fill the table
page-lab-filling = { $done } of { $all } games
page-lab-legend = Rows: White’s depth. Columns: Black’s depth. Press a cell to see its game.
page-lab-same = { $count ->
    [one] 1 cell as in the study
   *[other] { $count } cells as in the study
}
page-lab-other = { $count ->
    [one] 1 cell differs from the study
   *[other] { $count } cells differ from the study
}
page-lab-cell = White at depth { $white }, Black at depth { $black }: { $result }, { $plies } plies, { $nodes } nodes
page-lab-cell-study = the study has { $result }
page-lab-result-W = White wins
page-lab-result-B = Black wins
page-lab-result-D = draw
page-lab-result-unknown = no result
page-lab-white-depth = White, depth { $depth }
page-lab-black-depth = Black, depth { $depth }

## Reading a picture
page-nav-see = Read
page-see = Read a picture
page-see-choose = Choose a picture of a chess board
page-see-ways = or drop it here, or paste it. Screenshots, diagrams and photographs of a screen or a page: the position is read on this server and nothing is kept.
page-see-another = Another picture
page-see-picture = The picture that was read
page-see-boards = { $count } boards in the picture
page-see-board = Board { $number }
page-see-read = The position was read.
page-see-doubtful = { $count ->
    [one] 1 square is doubtful.
   *[other] { $count } squares are doubtful.
}
page-see-correct = Press a square to correct it.
page-see-what = What stands on { $square }?
page-see-turn-round = Seen from the other side
page-see-copy = Copy FEN
page-see-unreadable = The file cannot be read.
page-see-steps = How it was read
page-see-drawing = Drawing every stage …
page-see-step-picture = The picture
page-see-step-edges = Its edges: upright in blue, level in orange
page-see-step-lattice = Evidence of a lattice: the sums of the edges, and what corners voted for
page-see-step-candidates = Places that were read; the surest reading wins
page-see-step-crop = The board, set upright
page-see-step-tiles = Its squares, one by one
page-see-step-reading = What was read, and how surely

## Watch my screen

page-screen = Watch my screen
page-screen-mode = What shall Rival do?
page-screen-only-watch = Only watch
page-screen-play = Play for me
page-screen-about = Rival looks at a chess board on the screen of this machine and shows the position, its thought and the move. It does not touch the mouse.
page-screen-window = In which window?
page-screen-anywhere = Anywhere on the screen
page-screen-again = Look for windows again
page-screen-begin = Watch
page-pilot-about = Rival finds the board in that window, thinks, and plays one game there with the mouse of this machine.
page-pilot-bottom = Bottom
page-pilot-time = Time for a move
page-pilot-seconds = { $seconds } s
page-pilot-agree = I use it only on boards that are mine
page-pilot-begin = Play with my mouse
page-pilot-stop-how = To stop: Stop here, or the mouse into a corner of the screen. Moving the mouse pauses it.
page-pilot-pictures = Pictures of each decision: { $folder }
page-pilot-entered = Entered: { $move }
