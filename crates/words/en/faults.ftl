### What can be wrong with something a person typed. Each fault says exactly what the code says in English.

## Rules and sizes
fault-unknown-rule = there is no option "{ $key }"; the options are { $known }
fault-rule-not-pair = "{ $part }" is not key=value
fault-rule-twice = "{ $part }" sets an option a second time
fault-unknown-preset = there is no preset "{ $preset }"; the presets are { $known }
fault-size-form = "{ $size }" is not a size; write rows x columns, such as 6x7
fault-size-range = a board of { $size } is not possible: rows and columns go from 4 to 8

## Moves and positions
fault-game-over = the game is over
fault-not-a-legal-move = it is not among the legal moves
fault-not-a-column = the columns go from 1 to { $columns }
fault-column-full = column { $column } is full
fault-setup-move = move { $number } ({ $move }) cannot be played: { $why }
fault-stone-count = { $first } X and { $second } O cannot have taken turns, X beginning
fault-unreachable = no order of turns leads to these stones
fault-row-count = there are { $found } rows, the board has { $rows }
fault-row-length = row { $row } from the top has { $found } cells, the board has { $columns } columns
fault-cell-letter = "{ $letter }" in row { $row } from the top, column { $column } is not X, O or .
fault-floating = the stone in row { $row } from the top, column { $column } has nothing under it
fault-won-before = the side to move already has four in line
fault-won-earlier = the game was won before the last stone

## Times
fault-time-number = a time is a number and a unit, like 500ms, 1.5s or 2m
fault-time-no-unit = the unit is missing; write { $number }ms, { $number }s, { $number }m or { $number }h
fault-time-unit = there is no unit "{ $unit }"; the units are ms, s, m and h
fault-time-number-wrong = "{ $number }" is not a number
fault-time-zero = the time must be above 0
fault-time-long = the longest time is 24h

## Players
fault-player-empty = nobody is named; the players are { $known }
fault-player-unknown = there is no player "{ $word }"; the players are { $known }
fault-player-trailing = "{ $word }" stands alone; ":{ $rest }" does not belong there
fault-player-incomplete = "{ $word }" needs more after it, such as { $example }
fault-player-extra = "{ $word }" takes one value, such as { $example }; ",{ $extra }" does not belong there
fault-player-name = "{ $name }" is not a name, such as { $example }
fault-player-option = "{ $option }" is not known after the depth; only t= is, such as expectimax:3,t=1
fault-player-temperature = the temperature "{ $value }" must be a number above 0 and up to 1000000
fault-player-depth = the depth "{ $value }" must be a whole number from 1 to { $most }
fault-player-nodes = the number of nodes "{ $value }" must be a whole number from 1 to { $most }
fault-engine-twice = "{ $part }" sets the { $key } a second time
fault-engine-limit = there is no limit "{ $key }"; write a time like 1s, nodes=100000, depth=12 or infinite
fault-uci-option = "{ $part }" is not Option=value, such as uci:{ $engine },Hash=64
fault-uci-twice = "{ $part }" sets an option a second time
fault-player-person = a person cannot be asked to think
fault-player-adaptive = the adaptive level needs the record of your games, which is not kept yet
fault-player-foreign = foreign engines and bots cannot be seated yet
fault-unknown-level = there is no level "{ $level }" here; the levels are { $known }
fault-no-solver = { $game } has no exact solver for these rules

## Games and matches
fault-size-no-room = a board of { $size } does not fit
fault-unknown-game = there is no such game; the games are { $known }
fault-unknown-game-meant = there is no such game; did you mean { $meant }? The games are { $known }
fault-record-start = the record's start is not a position
fault-move-ambiguous = it could be any of { $candidates }
fault-match-over = the game is over ({ $reason })
fault-match-person-to-move = it is a person's turn
fault-match-mind-to-move = it is not a person's turn
fault-match-forfeit = { $player } answered "{ $answer }", which is not a legal move, and loses
fault-match-no-answer = { $player } gave no move, and loses
fault-match-nothing-to-undo = there is no move of yours to take back
fault-match-stopped = the match was stopped

## Files of known scores
fault-check-form = a line is moves and a score, such as "4453 2"

## Requests
fault-stale-hint = the position has changed meanwhile
fault-wrong-host = this server does not answer to the name "{ $host }"
fault-wrong-origin = another site ({ $origin }) may not change anything here
fault-not-json = the body must be application/json
fault-bad-json = the body is not JSON: line { $line }, column { $column }
fault-bad-field = the field "{ $field }" is not what it should be ({ $why })
fault-bad-query = the address is not what it should be
fault-bad-request = the request cannot be understood
fault-broken-body = the request broke off
fault-too-large = the request is too large: 64 KB are the most
fault-wrong-method = this address does not take { $method }
fault-no-such-address = there is nothing at this address
fault-token-needed = this server asks for a token
fault-wrong-token = this is not the token
fault-busy = too much is being thought about already; try again in a moment
fault-too-many-streams = too many games are being followed already
fault-closing = the server is about to stop
fault-thought-broken = this is our fault, not yours: the search broke off
fault-no-answer = no answer was handed over
fault-bad-name = a name has at most { $most } characters, all of them to be seen
fault-bad-language = "{ $lang }" is not one of en, es, ca

## Games
fault-not-a-player = only the players of this game may do that
fault-not-your-turn = it is not your turn
fault-not-over = the game is not over yet
fault-seat-open = the other seat is not taken yet
fault-seat-own = this link is for a friend: open it in another browser
fault-undo-friend = a move against another person cannot be taken back
fault-draw-mind = Rival agrees to no draw
fault-no-draw-offer = no draw is offered
fault-clock-range = a clock goes from 0.1 s to 24 h
fault-no-pgn = { $game } is not written in PGN
fault-adaptive-alone = the adaptive level follows you: the other side must be "me"
fault-already-over = the game would be over before it begins
fault-two-friends = one of the two sides must be taken
fault-game-damaged = the kept game cannot be played on: its move { $ply } is not legal
fault-position = it is not a position

## Listening
fault-listen-token = listening at { $address } lets others in: say which token they need, with --token or RIVAL_TOKEN
fault-listen-failed = nothing can listen at { $address } ({ $why })
fault-server-failed = the server failed ({ $why })

## The history
fault-no-such-game = there is no game "{ $game }"
fault-no-such-player = there is no player "{ $place }"
fault-game-exists = the game "{ $game }" exists already
fault-game-finished = the game "{ $game }" is over
fault-seat-taken = the seat at game "{ $game }" is taken, or the link is wrong
fault-bad-cursor = "{ $place }" is not the end of a page
fault-stale = move { $ply } of game "{ $game }" is not the next one: { $moves } are played
fault-store-scheme = "{ $place }" is not a database address: write a path, sqlite:PATH or postgres://...
fault-store-no-data-folder = there is no data folder for the history: set HOME or XDG_DATA_HOME, or give a path
fault-store-read-only = the history at { $place } cannot be written: the file or its folder is read-only
fault-store-disk-full = the history at { $place } cannot be written: the disk is full
fault-store-locked = the history at { $place } is locked by another program; try again when it is done
fault-store-corrupt = the history at { $place } is damaged and was left as it is ({ $detail })
fault-store-newer = the history at { $place } was written by a newer Rival (version { $found }, this one knows { $known }) and was left as it is
fault-store-foreign = { $place } is a database of another program and was left as it is
fault-store-unreachable = the history at { $place } cannot be opened ({ $detail })
fault-store-closed = the history at { $place } is closed
fault-store-failed = the history at { $place } failed ({ $detail })
fault-store-unsupported = this cannot be done with { $place }: { $instead }
fault-store-file-exists = { $place } exists already and was left as it is
fault-store-file = { $place } cannot be used ({ $detail })
fault-store-import = { $place } cannot be imported: { $detail }
fault-store-unfit-text = the text "{ $place }" holds a character that cannot be kept
