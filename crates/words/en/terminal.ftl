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
ask-first = Who begins?
ask-first-me = I do
ask-first-rival = my rival
ask-first-mark = you play { $side }
ask-range = or any other size from { $first } to { $last }
ask-again = "{ $input }" is none of the answers: type a number from 1 to { $count }, or one of the words
rule-size = size
rule-size-ask = Which board (rows x columns)?
preset-normal = normal
preset-small = small
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
book-none = { $game } has no opening book; connect4 has one

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
export-no-pgn = PGN is for games of chess, and there are none here yet: --format json has every game
import-reading = reading…
import-done = { $count ->
    [one] 1 game added, { $known } known already
   *[other] { $added } games added, { $known } known already
}
import-skipped = { $count ->
    [one] 1 game is left out: "{ $game }", { $why }
   *[other] { $count } games are left out; the first is "{ $game }": { $why }
}
import-unknown = it is neither JSON nor CSV of rival export, nor the SQLite file of the Connect Four report
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
