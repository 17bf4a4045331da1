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

## Tic-Tac-Chec
fault-tictacchec-move = a move is a man from the hand, such as P@a1, or two squares, such as a1b2
fault-man-not-in-hand = the { $man } is not in the hand
fault-square-taken = { $square } is not free, and a man from the hand captures nothing
fault-only-placements = the first { $turns } turns of each player place men from the hand
fault-captures-spent = no captures are left
fault-man-cannot-go = the { $man } cannot go to { $square }
fault-not-your-man = no man of the side to move stands on { $square }
fault-man-letter = "{ $letter }" on { $square } is none of PBNR, pbnr and .
fault-man-twice = "{ $letter }" is there twice
fault-hand-wrong = "{ $letter }" must stand on the board or be in the hand, once
fault-heading-wrong = "{ $letter }" cannot head that way: ^ is up, v down, - in hand
fault-turns-wrong = { $first } and { $second } turns do not lead to this side's turn, White beginning
fault-turns-men = { $first } and { $second } turns cannot have placed these men
fault-captures-wrong = { $first } and { $second } captures are more than the rules allow
fault-field-turn = "{ $field }" is not the side to move: w or b
fault-field-hand = "{ $field }" is not the men in hand: letters of PBNRpbnr, or -
fault-field-headings = "{ $field }" is not the headings of both pawns: ^, v or - for each
fault-field-turns = "{ $field }" is not the turns of both sides, such as 9,9
fault-field-captures = "{ $field }" is not the captures of both sides, such as 2,0
fault-field-extra = "{ $field }" is one part too many

## Bots
fault-bots-no-folder = there is no data folder for the list of bots: set HOME or XDG_DATA_HOME
fault-bots-unreadable = the list of bots { $file } cannot be read: { $reason }
fault-bots-unwritable = the list of bots { $file } cannot be written: { $reason }
fault-bots-name = "{ $name }" is not a name: letters, digits and . - _ + only, 40 at most
fault-bots-none = there is no bot "{ $name }"; none is registered: rival bots add NAME COMMAND
fault-bots-unknown = there is no bot "{ $name }"; the bots are { $known }
fault-bots-other-game = the bot "{ $name }" plays Tic-Tac-Chec, not { $game }
fault-bots-silent = the bot "{ $name }" gave no answer that can be read in time
fault-bots-no-start = the bot "{ $name }" cannot be started: { $reason }

## Tables of solved games
fault-table-absent = the exact answer is one command away: { $command } makes the table, once, in some minutes
fault-table-not-found = there is no table { $file }
fault-table-unreadable = the table { $file } cannot be read: { $why }
fault-table-unwritable = the table { $file } cannot be written: { $why }
fault-table-damaged = the table { $file } is damaged; { $command } makes it again
fault-table-unfinished = the table { $file } is not finished; { $command } finishes it
fault-table-version = the table { $file } was made by another version; { $command } makes it again
fault-ending-absent = there is no table of { $material } yet; { $command } makes it
fault-material-wrong = "{ $name }" is not the name of an endgame such as KRvKR or KBNvK
fault-material-bare = { $name } is always drawn and needs no table
fault-material-men = { $name } has too many men: tables are made of up to { $most }, kings included

## Chess
fault-rule-value = { $key } is one of { $known }, not "{ $value }"
fault-chess960-number = the start positions of Chess960 go from 0 to 959, not "{ $number }"
fault-fen-board = the men are not eight rows of eight squares in FEN's letters (PNBRQK, pnbrqk, 1 to 8)
fault-fen-turn = the second part of a FEN is w or b, who is to move
fault-fen-castling = the third part of a FEN is the castling rights: - or letters of KQkq
fault-fen-passing = the fourth part of a FEN is the square that a pawn has just passed, or -
fault-fen-clock = the fifth part of a FEN is a number, the plies since the last capture or pawn move
fault-fen-number = the sixth part of a FEN is the number of the move
fault-fen = this is not a FEN, such as rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
fault-board-empty = there is nothing on the board
fault-king-missing = { $side } has no king
fault-kings-many = { $side } has { $count } kings
fault-pawn-edge = the pawn on { $square } cannot stand on the first or the last rank
fault-castling-rights = the castling rights do not fit the places of kings and rooks
fault-passing-square = no pawn can have just passed { $square }
fault-other-king-attacked = { $side } could take the king
fault-men-many = there are more men than a game can have
fault-not-a-position = this position is not possible
fault-not-a-chess-move = a move is two squares (e2e4, e7e8q) or notation (Nf3, exd5, O-O, e8=Q)
fault-pgn-game = game { $game }, line { $line }: { $why }
fault-book-line = line { $line }: { $why }
fault-book-shared = the line above has only { $count } plies
fault-pgn-move = { $move } cannot be played: { $why }
fault-pgn-start = the position in the FEN tag: { $why }
fault-pgn-comment = a comment that begins here has no end
fault-pgn-variant = "{ $variant }" is another game
fault-pgn-result = the result { $result } is not how the game on the board ends
fault-pgn-empty = there is no game in this text
fault-chess-book-size = { $bytes } bytes are not whole entries of 16 bytes
fault-chess-book-empty = there is nothing in it
fault-chess-book-order = entry { $number } comes before the one it stands behind: the book is damaged, or no Polyglot book
fault-tables-folder = the folder { $folder } cannot be read: { $error }
fault-tables-none = there are no Syzygy tables in { $folder }
fault-no-tables-format = { $game } reads no endgame tables
fault-no-book-format = { $game } reads no opening book from a file
fault-square-empty = there is nothing on { $from }
fault-not-your-piece = the { $piece } on { $from } is not yours to move
fault-own-piece-there = your own piece stands on { $to }
fault-piece-cannot-go = the { $piece } on { $from } cannot go to { $to }
fault-still-in-check = your king is in check, and this does not help
fault-king-left-attacked = your king would be in check
fault-cannot-castle = castling is not possible here
fault-none-helps = your king is in check, and no { $piece } can help on { $to }
fault-none-goes = no { $piece } of yours can go to { $to }
fault-sample-form = a line is a FEN, the result for White in half points (0 to 2) and a score, with ; between them

## Alice chess
fault-square-both-boards = { $square } is occupied on both boards
fault-mask-no-piece = a | in row { $row } from the top stands before no piece
fault-alice-letter = "{ $letter }" in row { $row } from the top is none of PNBRQK, pnbrqk, 1 to 8 and | before a piece on board B
fault-not-an-alice-move = a move is two squares (e2e4, e7e8q) or notation (Nf3, exd5, O-O, e8=Q), with /A or /B for the board of arrival if wanted
fault-lands-elsewhere = this move ends on board { $board }
fault-mirror-taken = { $to } is taken on the other board, where the { $piece } would arrive
fault-king-crosses-attack = { $to } is attacked on the board from which the king comes
fault-king-lands-attacked = { $to } is attacked on the board where the king would arrive

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
fault-player-adaptive = the adaptive level needs the history of your games, which is not kept here
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

## Engines of others
fault-uci-control = an option of { $engine } must be one line of text
fault-uci-not-started = the engine { $name } ({ $path }) cannot be started: { $reason }
fault-uci-silent = the engine { $name } did not answer within { $seconds } s; is it a UCI engine?
fault-uci-timeout = the engine { $name } gave no move in time and was ended
fault-uci-died = the engine { $name } ended by itself ({ $status })
fault-uci-no-option = the engine { $name } has no option "{ $option }"; it has { $known }
fault-uci-bad-option = the engine { $name }: { $why }
fault-uci-other-game = the engine { $name } does not play { $game }
fault-option-check = { $option } is true or false, not "{ $value }"
fault-option-spin = { $option } is a whole number from { $min } to { $max }, not "{ $value }"
fault-option-combo = { $option } is one of { $known }, not "{ $value }"
fault-option-string = { $option } takes one line of text
fault-engines-no-folder = there is no data folder for the list of engines: neither XDG_DATA_HOME nor HOME is set
fault-engines-unreadable = the list of engines { $file } cannot be read: { $reason }
fault-engines-unwritable = the list of engines { $file } cannot be written: { $reason }
fault-engines-no-program = "{ $path }" is not a program that can be started
fault-engines-none = there is no engine "{ $name }"; none is registered: rival engines add NAME PATH
fault-engines-unknown = there is no engine "{ $name }"; the engines are { $known }
fault-engines-name = "{ $name }" is not a name: letters, digits, blanks and . - _ + only, { $most } at most
fault-engines-option-here = the option "{ $option }" of an engine is set on the machine itself; here only { $known } can be chosen
fault-match-trouble = { $player } gave no move, and loses: { $why }
fault-epd-no-moves = there is neither bm nor am, the moves to find or to avoid

## The rook laboratory
fault-rooks-material = the rook laboratory has a king and at most one rook on each side, and nothing else
fault-rooks-over = the game is over in that position: there is nothing to play
fault-rooks-player = in the rook laboratory play minimax:4, alphabeta:4 and expectimax:4 (any depth), nobody else
fault-rooks-rules = the rules of the rook laboratory are as-published or chess, not "{ $value }"
fault-rooks-depths = depths are one number or two, such as 3 or 1..5, each from 1 to { $most }, not "{ $value }"
fault-rooks-long = the game takes too long at these depths; choose lower ones
fault-rooks-deep = at this address the rook laboratory looks at most { $most } plies ahead, not { $depth }

## Pictures

fault-picture-empty = the picture is empty: it has no bytes at all
fault-picture-unknown = this is not a picture that can be read: PNG, JPEG, WebP, GIF and BMP can
fault-picture-no-pixels = the { $format } picture has no pixels
fault-picture-truncated = the { $format } picture is cut off: its end is missing
fault-picture-damaged = the { $format } picture is damaged: { $detail }
fault-picture-too-large = the picture is too large: { $width } x { $height } pixels; a part of it, or a smaller copy, can be read
fault-picture-beyond-limits = the { $format } picture is too large: at most { $side } pixels a side; a part of it, or a smaller copy, can be read

## What is seen in a picture
fault-see-no-board = there is no chess board in this picture
fault-see-large-file = it is too large for a picture: { $most } MB are the most
fault-see-region = a region is x,y,width,height in pixels, such as 100,50,640,640, not "{ $value }"
fault-see-region-outside = the region { $region } is not within the picture of { $width } x { $height } pixels
fault-see-undrawable = a picture of { $width } x { $height } pixels cannot be written
fault-see-doubtful = not sure of { $squares }
fault-see-no-white-king = there is no white king
fault-see-no-black-king = there is no black king
fault-see-white-kings = there are { $count } white kings
fault-see-black-kings = there are { $count } black kings
fault-see-kings-touch = the kings stand side by side
fault-see-pawns-on-edge = no pawn can stand on { $squares }
fault-see-many-white = White has { $count } men, more than 16
fault-see-many-black = Black has { $count } men, more than 16
fault-see-many-white-pawns = White has { $count } pawns, more than 8
fault-see-many-black-pawns = Black has { $count } pawns, more than 8
fault-see-both-checked = both kings are in check
fault-see-white-checked = White is in check, and it is Black's turn
fault-see-black-checked = Black is in check, and it is White's turn
fault-see-no-weights = this program was built without the weights of its eyes
fault-see-choice = { $field } is one of { $known }

## The pilot

fault-pilot-region = "{ $input }" is not a region: four whole numbers x,y,width,height, such as 100,80,640,640
fault-pilot-unreachable = the display "{ $display }" cannot be reached: { $reason }
fault-pilot-no-mouse = this display lets no program move the mouse (it has no XTEST); --dry-run only looks and shows the move
fault-pilot-display-lost = the display does not do what it was asked for: { $reason }
fault-pilot-depth = the display has { $depth } bits of colour; 24 or 32 are needed
fault-pilot-mouse-refused = this display does not let programs move the mouse: { $reason }
fault-pilot-wayland = this is a Wayland session without X11, where no program may see other windows or move the mouse: start an X11 session, or a board under XWayland
fault-pilot-no-display = there is no display to look at: DISPLAY is not set
fault-pilot-other-system = this rival was built for looking at X11 alone: on Windows and macOS it must be built with the feature desktop-other
fault-pilot-no-maximize = on this system --maximize can do nothing: please make the window large yourself
fault-pilot-no-board = no board is seen on the screen
fault-pilot-no-board-in = no board is seen in "{ $place }"
fault-pilot-no-position = a board is seen at { $place }, but what stands on it is no position of chess
fault-pilot-region-outside = the region { $region } lies outside the screen, which is { $screen }
fault-pilot-no-window = no open window is called "{ $wanted }"
fault-pilot-window-outside = the window "{ $title }" lies outside the screen
fault-pilot-windows = { $count } windows are called "{ $wanted }": { $list }; say which with more of its title, or with --region
fault-pilot-boards = { $count } boards are seen: { $list }; say which with --region or --window
fault-pilot-covered = another window covers the board; it goes on when the board is free
fault-pilot-unexplained = no legal move explains what is on { $squares }; nothing is moved until the board can be explained
fault-pilot-window-gone = the window "{ $wanted }" is closed or put away
fault-pilot-board-gone = the window with the board is closed or put away
fault-pilot-other-plays = somebody else moves the { $color } pieces that are to be played here: is --color right?
fault-pilot-mind = the engine has broken down
fault-pilot-no-move = the engine answered "{ $move }", which is no legal move here
fault-pilot-promotion = the board asks what the pawn becomes, and no { $man } is seen to click: please choose
fault-pilot-refused = the board does not take the move { $move }, neither dragged nor clicked: is it our turn, and is --color right?
fault-pilot-journal = the folder { $folder } cannot be written: { $reason }
fault-pilot-not-agreed = the pilot is for boards that are yours: please agree to that first
fault-screen-not-here = the screen can be watched only where Rival listens to its own machine alone
fault-screen-watched = the screen is being watched on another page already
