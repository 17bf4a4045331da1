### What the terminal says.

## Errors: what was typed, and what is wrong with it
word-or = or
error-position = position "{ $input }": { $fault }
error-move-invalid = "{ $input }" is not a move: { $fault }
error-move-illegal = "{ $input }" is not legal here: { $fault }
error-move-ambiguous = "{ $input }" could be { $candidates }
error-moves = moves "{ $input }", move { $number }: { $fault }
error-rules = rules "{ $input }": { $fault }
error-game = game "{ $input }": { $fault }
error-player = player "{ $input }": { $fault }
error-time = time "{ $input }": { $fault }
error-file = file "{ $file }" cannot be read: { $why }
error-file-write = file "{ $file }" cannot be written: { $why }
error-line = file "{ $file }", line { $line } ("{ $input }"): { $fault }
error-output = the output cannot be written: { $why }
error-log-file = log file "{ $file }" cannot be written: { $why }
error-log-level = log level "{ $input }": { $fault }
error-temperature = --temperature belongs to --algorithm expectimax alone
error-depth = depth { $depth }: this search looks { $most } plies ahead at most
error-person-json = with --json both players must be machines
why-not-found = there is no such file
why-directory = it is a directory
why-forbidden = permission denied
why-not-text = it is not a text
why-empty = it is empty
why-no-games = there is no game in it
panic = this is our fault, not yours: { $why } (at { $place }); please tell us what you did

## Counting
count-moves = { $count ->
    [one] 1 move
   *[other] { $count } moves
}
count-nodes = { $count ->
    [one] 1 node
   *[other] { $text } nodes
}
speed-line = { $nodes } nodes in { $time } ({ $rate } nodes/s)

## Verdicts, from the side to move
verdict-win = wins
verdict-draw = draw
verdict-loss = loses
verdict-win-in = { $plies ->
    [one] wins in 1 ply
   *[other] wins in { $plies } plies
}
verdict-loss-in = { $plies ->
    [one] loses in 1 ply
   *[other] loses in { $plies } plies
}
verdict-win-mate = mate in { $moves }
verdict-loss-mate = mated in { $moves }
outcome-win = { $side } wins: { $reason }
outcome-draw = Draw: { $reason }

## Thoughts
thinking = thinking…
thought-depth = depth { $depth }
thought-score = score { $score }
thought-line = line { $line }
heading-turn = { $side } to move

## Questions
welcome = Rival { $version } · games for two, played well
welcome-how = Press Enter to take the answer in brackets.
ask-game = Which game?
ask-level = How strong shall your rival be?
ask-rules = Which rules?
ask-first = Who begins?
ask-first-me = I do
ask-first-rival = my rival
ask-first-mark = you play { $side }
ask-range = or any other size from { $first } to { $last }
ask-again = "{ $input }" is none of the answers: type a number from 1 to { $count }, or one of the words
rule-size = size
rule-size-ask = Which board (rows x columns)?
rule-draws = draws
rule-draws-ask = When is an endless game drawn (claimed: third repetition or 50 moves; forced: fifth or 75)?
rule-castling = castling
rule-castling-ask = How is castling written (chess960: the king takes its rook)?
rule-en-passant = en passant
rule-en-passant-ask = May a pawn be taken in passing (none: never; land: on the board where it landed)?
preset-normal = normal
preset-small = small
rule-placement_turns = turns of placing
rule-placement_turns-ask = How many first turns only place men?
rule-max_captures = captures
rule-max_captures-ask = How often may each player capture?
rule-excess_capture = one capture more
rule-excess_capture-ask = What is one capture more than that (illegal: no move at all; loses: it loses)?
rule-max_turns = turns
rule-max_turns-ask = After how many turns of each player is the game drawn?
rule-repetition = repetition
rule-repetition-ask = Which repetition of a position draws?
rule-pawn_reversal = pawns turn round
rule-pawn_reversal-ask = Do pawns turn round at the ends of the board?
rule-pawn_captures = pawns capture
rule-pawn_captures-ask = When do pawns capture (travel: both ways; outbound: only on the way out)?
preset-default = usual rules
preset-tournament = tournament: 5 captures, 150 turns
preset-tournament-7-70 = tournament: 7 captures, 70 turns
goodbye = Goodbye!
goodbye-unfinished = You left the game unfinished. Goodbye!

## Playing
against = { $first } against { $second }
how-to-play = Type a move, such as { $move }, or: { $orders }.
prompt = Your move, { $side } >
prompt-timed = Your move, { $side } ({ $time }) >
plays = { $side } plays { $move }
hint = Hint: { $move } ({ $value })
undone = { $count ->
    [one] 1 move taken back
   *[other] { $count } moves taken back
}
type-something = Type a move, or help.
moves-played = played
moves-legal = you can play
help-move = a move
order-hint = hint
order-hint-about = what the strongest level would play; it is counted
order-undo = undo
order-undo-about = take your last move back, and the answer to it
order-moves = moves
order-moves-about = what was played, and what you can play
order-help = help
order-help-about = this list
order-resign = resign
order-resign-about = give the game up
order-quit = quit
order-quit-about = leave
name-you = you
name-adaptive = adaptive ({ $level })
name-first = first
name-second = second

## The end
you-win = You win: { $reason }!
you-lose = You lose: { $reason }.
stat-moves = moves
stat-time = time
stat-mean-time = time per move
stat-nodes = nodes
stat-mean-nodes = nodes per move
stat-hints = hints used
stat-winner = winner
stat-nobody = nobody
stat-play-time = game time
stat-began = began
stat-taken-back = moves taken back
stat-record = game
stat-seed = seed

## Tables
head-move = move
head-outcome = outcome
head-ply = ply
head-side = side
head-choice = choice
head-nodes = nodes
head-time = time
fact-best = best
fact-line = line
fact-depth = depth
fact-depth-value = { $depth } (up to { $selective })
fact-skipped = skipped
fact-skipped-value = { $cutoffs } cut-offs, { $hits } table hits
fact-searched = searched
fact-by-depth = nodes by depth
games-name = name
games-range = { $first } to { $last }
games-option = { $values } (default { $default })

## Solving
solve-first = The first player ({ $side }) wins.
solve-second = The second player ({ $side }) wins.
solve-draw = With best play it is a draw.
solve-first-on-ply = { $plies ->
    [one] The first player ({ $side }) wins on ply { $ply }: with the next move.
   *[other] The first player ({ $side }) wins on ply { $ply }: { $plies } plies from here.
}
solve-second-on-ply = { $plies ->
    [one] The second player ({ $side }) wins on ply { $ply }: with the next move.
   *[other] The second player ({ $side }) wins on ply { $ply }: { $plies } plies from here.
}
solve-unsolved = Not solved: the search was stopped before the answer was certain.
solve-bounds = Not solved: the search was stopped. The exact score is from { $least } to { $most }.
solve-best = { $count ->
    [one] Score { $score }; the best move is { $moves }.
   *[other] Score { $score }; the best moves are { $moves }.
}
check-done = { $count ->
    [one] 1 position, and its score is right
   *[other] { $text } positions, all scores right
}
check-wrong = { $count ->
    [one] 1 of { $text } scores is wrong
   *[other] { $count } of { $text } scores are wrong
}
check-failure = file "{ $file }", line { $line } ("{ $input }"): expected { $expected }, found { $found }
check-nodes = mean nodes
check-time = mean time
check-rate = positions per second

## rival book

book-made = { $file }: { $text } bytes
error-write = file "{ $file }" cannot be written: { $why }
book-plies = plies
book-blocks = blocks
book-bytes = bytes
book-source = source
book-all = all
book-verified = { $checked } positions agree with the solver, { $compared } with the plies below them
book-wrong = { $count ->
    [one] a score is wrong
   *[other] { $text } scores are wrong
}
book-wrong-score = { $position }: the book says { $book }, it should be { $expected }
book-none = { $game } has no opening book; these games have one: { $known }
book-sources = a book of { $game } is made with { $flags }
book-no-probe = this book holds exact scores: rival solve tells them
book-followed = { $reached } of { $moves } moves can be reached from the start position, and all of them are legal
book-illegal = { $count ->
    [one] 1 move is not legal in its position: the book is damaged
   *[other] { $count } moves are not legal in their positions: the book is damaged
}
book-nothing = the book has no move here
book-weight = weight
book-moves = moves
book-positions = positions
book-never = moves never played
book-reached = moves reached from the start position
book-longest = plies of its longest line

## The history
history-off = { $fault }; the game goes on, but is not kept
history-trouble = { $fault }; the game goes on, and is kept once that is over
history-lost = { $fault }; not all of this game is kept
history-empty = no game has been played yet
history-id = id
history-when = when
history-game = game
history-players = players
history-result = result
history-ply = ply
history-side = side
history-value = value
history-hint = hint
history-yes = yes
history-nobody = nobody yet
history-somebody = somebody
history-won = won: { $reason }
history-defeat = lost: { $reason }
history-drawn = draw: { $reason }
history-wins = { $side } won: { $reason }
history-open = in progress
history-left = left unfinished
history-more = The latest { $count }; there are more: --limit shows them.
history-ambiguous = "{ $id }" is how the ids of { $count } games begin; write more of it
history-sure = Delete all your games? They cannot be brought back.
history-sure-one = Delete this game? It cannot be brought back: { $game }
history-sure-all = Delete the games of everybody in this history? They cannot be brought back.
history-sure-no = no
history-sure-yes = yes
history-kept = nothing was deleted
history-deleted = { $count ->
    [one] 1 game deleted
   *[other] { $count } games deleted
}
export-writing = writing…
export-done = { $count ->
    [one] { $file }: 1 game
   *[other] { $file }: { $text } games
}
export-no-pgn = { $game } is not written in PGN: --format json has every game
import-reading = reading…
import-done = { $count ->
    [one] 1 game added, { $known } known already
   *[other] { $added } games added, { $known } known already
}
import-skipped = { $count ->
    [one] 1 game is left out: "{ $game }", { $why }
   *[other] { $count } games are left out; the first is "{ $game }": { $why }
}
import-broken = left out of { $file }: { $why }
import-more = { $count ->
    [one] and 1 more game that cannot be read
   *[other] and { $count } more games that cannot be read
}
import-unknown = it is neither JSON nor CSV of rival export, nor PGN, nor the SQLite file of the Connect Four report
import-two = only CSV comes in two files
import-half = CSV comes in two files: rival import GAMES.csv MOVES.csv
import-move = move { $number }: { $fault }
import-turn = it is the other side's turn
import-end = the board does not show the end that the file tells of
error-import = file "{ $file }" cannot be imported: game "{ $game }": { $why }
backup-done = { $place } is copied to { $file }

## The server
serve-at = Rival is at { $address }
serve-end = Ctrl-C ends it.

## Engines of others, and test positions
error-engine-option = "{ $input }" is not NAME=VALUE, such as Hash=64
error-epd = file "{ $file }", line { $line }: { $why }
why-no-positions = there is no position in it
engines-added = { $name } is registered: { $title }
engines-removed = { $name } is no longer registered
engines-empty = No engine is registered. Add one: rival engines add NAME PATH
engines-author = author
engines-start = started in
engines-speed = nodes per second
engines-illegal = the engine { $name } answered { $move } at the start, which is not a legal move
head-engine = engine
head-program = program
head-options = options
head-plays = plays
head-line = line
head-position = position
head-wanted = wanted
head-played = played
head-depth = depth
epd-avoid = not { $move }
epd-score = { $solved } of { $positions } solved

explain-line = A best line, move by move
explain-only = { $count ->
    [0] No move of it was the only one that keeps the result.
    [one] One move of it was the only one that keeps the result.
   *[other] { $count } moves of it were each the only one that keeps the result.
}
explain-only-move = the only move
explain-forced = no choice
explain-choice = { $count } of { $all } moves keep the result

## Tables of solved games
tables-unknown = there is no table "{ $name }"; the tables are { $known } and endgames of chess such as KRvKR
tables-none = there is no table of { $name } on this machine
tables-removed = The table of { $name } was deleted.
tables-name = table
tables-positions = positions
tables-bytes = bytes
tables-state = file
tables-built = { $file }: { $positions } positions in { $bytes } bytes, made in { $time }
tables-verified = { $checked } positions checked in { $time }: every value follows from its successors
tables-wrong = { $wrong } of { $checked } positions checked have a value that does not follow from their successors
tables-ply = decided in { $plies } plies
tables-placements = the first six plies
tables-writing = writing
tables-verifying = checking
tables-stopped = stopped; what was found is kept, and the same command goes on from there
tables-longest = longest mate
tables-preparing = preparing
tables-ending = { $material }: { $white } legal positions with White to move, { $black } with Black; { $moves ->
    [0] no mate
   *[other] longest mate in { $moves }
}; { $bytes } bytes
tables-endings-built = { $count ->
    [one] One table
   *[other] { $count } tables
} made in { $time }, in { $folder }
tables-ending-stopped = stopped; the tables that were finished are kept, and the same command makes the rest
tables-compared = compared
tables-unknown-there = unknown to Syzygy
tables-differing = differing
tables-compared-all = { $compared } positions compared with Syzygy, the rule of 50 moves aside: { $differing } differ

## Evaluation and tuning
eval-none = { $game } has no evaluation in terms; chess has
eval-term = term
eval-white = White
eval-black = Black
eval-middle = middle
eval-end = end
eval-share = counts
eval-danger-cost = danger of the king
eval-total = all together
eval-phase = { $percent } % middle game
eval-winnable = easy or hard to win: { $value } in the end game
eval-scale = { $percent } % of the end-game value counts
eval-known = a known ending: { $value }
eval-value = value: { $white } pawns for White, { $mover } for the side to move
eval-bonds = what men are worth together, most first:
eval-bond = { $men }: { $middle } in the middle game, { $end } in the end game
tune-none = { $game } has no weights to tune; chess and alice have
tune-positions = { $positions } positions of { $games } games are in { $file }
tune-scale = scale: { $scale }
tune-learned = learned from { $count } positions: mean square error { $before } before, { $after } after
tune-apart = { $count } positions kept apart: { $before } before, { $after } after
tune-table = the table is in { $file }
tune-judged = { $kept } of { $positions } positions, judged, are in { $file }
tune-bonds-none = it is chess that has bonds to learn
why-not-weights = it is not a table of weights as this version has them
term-material = material
term-pawn-place = pawns on their squares
term-knight-place = knights on their squares
term-bishop-place = bishops on their squares
term-rook-place = rooks on their squares
term-queen-place = queens on their squares
term-king-place = king on its square
term-tempo = having the move
term-knight-mobility = squares of the knights
term-bishop-mobility = squares of the bishops
term-rook-mobility = squares of the rooks
term-queen-mobility = squares of the queens
term-bishop-pair = both bishops
term-outpost = outposts
term-outpost-in-reach = outposts in reach
term-minor-behind-pawn = minor pieces behind pawns
term-minor-king-distance = minor pieces far from the king
term-bad-bishop = bishop and pawns of one shade
term-long-diagonal = bishop on a long diagonal
term-rook-on-file = rooks on open files
term-rook-on-seventh = rooks on the seventh rank
term-rook-shut-in = rook shut in by its king
term-queen-xrayed = queen behind a thin screen
term-isolated-pawn = isolated pawns
term-doubled-pawn = doubled pawns
term-backward-pawn = backward pawns
term-phalanx = pawns side by side
term-supported-pawn = pawns held by pawns
term-candidate = pawns about to pass
term-lever = pawns that attack a pawn
term-lever-step = steps to attack a pawn
term-lever-at-king = attacks on pawns before the king
term-lever-to-move = pawns to be taken by the side to move
term-ram = pawns face to face
term-closed = pieces in a closed position
term-passed-pawn = passed pawns
term-passed-file = files of passed pawns
term-passed-protected = protected passed pawns
term-passed-blocked = blocked passed pawns
term-passed-free-path = passed pawns with a free path
term-passed-safe-step = passed pawns with a safe step
term-passed-own-king = own king and passed pawns
term-passed-enemy-king = enemy king and passed pawns
term-passed-backed = rooks behind passed pawns
term-passed-unstoppable = pawns that nobody can catch
term-shelter = pawns before the king
term-storm = pawn storm
term-storm-blocked = blocked pawn storm
term-threat-by-pawn = threats by pawns
term-threat-by-minor = threats by minor pieces
term-threat-by-rook = threats by rooks
term-threat-by-king = threats by the king
term-threat-by-step = pawn steps that threaten
term-hanging = hanging men
term-restricted = squares denied
term-next-on-queen = squares from which the queen is hit
term-space = space
term-danger = to begin with
term-danger-no-queen = the enemy has no queen
term-danger-attacker = pieces that bear on the king
term-danger-hit = squares by the king that are hit
term-danger-weak-square = weak squares by the king
term-danger-pinned = pinned men
term-danger-knight-defends = a knight defends the king
term-danger-check = safe checks
term-danger-loose-check = other checks
term-danger-flank = the king’s wing
term-danger-open-file = open files by the king
term-bonds = men together
term-winnable = easy or hard to win

## Bots
bot-none = { $game } has no line protocol; tictacchec has one
bot-color = "{ $color }" is not a colour: 1 is White, -1 Black
bot-nothing = nothing was asked: send "reset" or "board"
bot-over = the game is over
bots-added = bot:{ $name } can play now
bots-removed = bot:{ $name } was forgotten
bots-empty = No bot is registered: rival bots add NAME COMMAND

## The rook laboratory
rooks-title = White { $white } against Black { $black }, { $rules }
rooks-rules-as-published = rules as published
rooks-rules-chess = rules of chess
rooks-white = White
rooks-black = Black
rooks-truth = The truth: { $verdict }.
rooks-drawn = a draw
rooks-mate-in = { $moves ->
    [one] { $side } mates in 1 move
   *[other] { $side } mates in { $moves } moves
}
rooks-mated = { $side } has mated
rooks-cost = { $nodes } nodes in { $time }
rooks-wasted = { $count ->
    [one] 1 move wasted
   *[other] { $count } moves wasted
}
rooks-change-win-to-draw = the win is thrown away
rooks-change-win-to-loss = the win is turned into a loss
rooks-change-draw-to-loss = the draw is thrown away
rooks-reason-mate = mate
rooks-reason-bare-kings = bare kings
rooks-reason-threefold = threefold repetition
rooks-reason-50-moves = 50 moves without a capture
rooks-reason-stalemate = stalemate
rooks-reason-no-choice = every move looks infinitely bad, and the study's program stops with an error
rooks-end-white = White wins ({ $reason }) after { $plies } plies.
rooks-end-black = Black wins ({ $reason }) after { $plies } plies.
rooks-end-draw = Draw ({ $reason }) after { $plies } plies.
rooks-end-undefined = No result after { $plies } plies: { $reason }.
rooks-spent = { $side }: { $nodes } nodes in { $time }
rooks-path = The path of states, as the study writes it:
rooks-shares = { $runs } runs: White wins { $white } %, Black wins { $black } %, draws { $draws } %.
rooks-deterministic = Our searches are deterministic: every run is the same game, move by move and node by node.
rooks-differing = The runs differ: that should never happen, please tell us.
rooks-corner = White \ Black
rooks-legend = In each cell: W White wins, B Black wins, D draw; nodes and time of both sides.
rooks-legend-undefined = ? no result: every move looks infinitely bad there, and the study's program stops with an error.

## What is seen in a picture
see-view-white = Seen from White’s side
see-view-black = Seen from Black’s side
see-turn-white = White to move
see-turn-black = Black to move
see-guess = { $text } ({ $percent } %): { $reason }
see-reason-told = as you said
see-reason-coordinates = the letters and digits on the rim
see-reason-men = where the men stand
see-reason-last-move = the marked last move
see-reason-check = a king in check
see-reason-usual = nothing tells, and this is the usual case
see-best = Best move: { $move } ({ $value }); { $line }
see-not-legal = there is no best move, because the position is not legal: { $why }
see-over = there is no best move: the game is over

## The pilot

pilot-fair = The pilot looks at a board on your screen and plays it with your mouse.
    It is for boards that are yours: programs on this machine, your own page, positions you study.
    Using it against people on sites that forbid engines is cheating. It spoils their game, and sites close such accounts.
pilot-fair-ask = Will you use it only on boards that are yours?
pilot-fair-yes = Yes
pilot-fair-no = No
pilot-declined = the pilot was not started
pilot-ask-color = Which side shall Rival play?
pilot-color-auto = The side at the bottom of the board
pilot-color-white = White
pilot-color-black = Black
pilot-ask-engine = Who shall think?
pilot-ask-path = Or type the path of a UCI engine.
pilot-white = White
pilot-black = Black
pilot-begin = Looking for a board. To stop: mouse into a corner of the screen, or Ctrl-C. Pictures of each decision: { $folder }
pilot-board = Board at { $place }, { $view } at the bottom; playing { $color }.
pilot-turn-guessed = Whose turn it is, is a guess.
pilot-new-game = A new game; playing { $color }.
pilot-played = { $side }: { $move }
pilot-played-ours = { $side }: { $move } (seen on the board)
pilot-taken-back = { $count ->
    [one] One move was taken back.
   *[other] { $count } moves were taken back.
}
pilot-flipped = The board was turned: { $view } is at the bottom.
pilot-thought = { $move }: { $thought }
pilot-suggested = { $move } would be played: { $picture }
pilot-dragged = { $move } dragged; besides the thinking it took { $overhead }.
pilot-clicked = { $move } clicked; besides the thinking it took { $overhead }.
pilot-goes-on = It goes on.
pilot-paused = You move the mouse: waiting until it rests.
pilot-resumed = The mouse rests: going on.
pilot-confirm = Play { $move }? [Y/n]
pilot-over = The game is over: { $result }, { $reason }, after { $plies } plies.
pilot-over-checkmate = checkmate
pilot-over-stalemate = stalemate
pilot-over-material = neither side can mate
pilot-over-claim = a draw by repetition or fifty moves
pilot-over-left = it was left
pilot-end-corner = Stopped: the mouse is in a corner of the screen.
pilot-end-stopped = Stopped.
