### El que pot estar malament en una cosa que algú ha escrit.

## Regles i mides
fault-unknown-rule = no existeix l’opció «{ $key }»; les opcions són { $known }
fault-rule-not-pair = «{ $part }» no té la forma clau=valor
fault-rule-twice = «{ $part }» repeteix una opció que ja s’havia posat
fault-unknown-preset = no existeix el joc de regles «{ $preset }»; els que hi ha són { $known }
fault-size-form = «{ $size }» no és una mida; escriu files x columnes, per exemple 6x7
fault-size-range = no hi pot haver un tauler de { $size }: les files i les columnes van de 4 a 8

## Jugades i posicions
fault-game-over = la partida s’ha acabat
fault-not-a-legal-move = no és entre les jugades legals
fault-not-a-column = les columnes van de la 1 a la { $columns }
fault-column-full = la columna { $column } és plena
fault-setup-move = la jugada { $number } ({ $move }) no es pot fer: { $why }
fault-stone-count = { $first } X i { $second } O no poden sortir de jugar per torns començant les X
fault-unreachable = cap ordre de jugades no porta a aquestes fitxes
fault-row-count = hi ha { $found } files i el tauler en té { $rows }
fault-row-length = la fila { $row } des de dalt té { $found } caselles i el tauler té { $columns } columnes
fault-cell-letter = «{ $letter }», a la fila { $row } des de dalt, columna { $column }, no és X, O ni .
fault-floating = la fitxa de la fila { $row } des de dalt, columna { $column }, no té res a sota
fault-won-before = qui té el torn ja ha connectat quatre fitxes
fault-won-earlier = la partida es va guanyar abans de l’última fitxa

## Tic-Tac-Chec
fault-tictacchec-move = una jugada és una peça de la mà, com P@a1, o dues caselles, com a1b2
fault-man-not-in-hand = { $man } no és a la mà
fault-square-taken = { $square } no és lliure, i una peça de la mà no captura
fault-only-placements = els primers { $turns } torns de cada jugador col·loquen peces de la mà
fault-captures-spent = no queden captures
fault-man-cannot-go = { $man } no pot anar a { $square }
fault-not-your-man = a { $square } no hi ha cap peça de qui juga
fault-man-letter = «{ $letter }» a { $square } no és cap de PBNR, pbnr i .
fault-man-twice = «{ $letter }» hi és dues vegades
fault-hand-wrong = «{ $letter }» ha de ser al tauler o a la mà, una vegada
fault-heading-wrong = «{ $letter }» no pot anar en aquesta direcció: ^ és amunt, v avall, - a la mà
fault-turns-wrong = amb { $first } i { $second } torns no li toca a aquest bàndol, si comencen les blanques
fault-turns-men = en { $first } i { $second } torns no es poden haver col·locat aquestes peces
fault-captures-wrong = { $first } i { $second } captures són més de les que permeten les regles
fault-field-turn = «{ $field }» no diu a qui li toca: w o b
fault-field-hand = «{ $field }» no són les peces a la mà: lletres de PBNRpbnr, o -
fault-field-headings = «{ $field }» no són les direccions dels dos peons: ^, v o - per a cadascun
fault-field-turns = «{ $field }» no són els torns dels dos bàndols, com 9,9
fault-field-captures = «{ $field }» no són les captures dels dos bàndols, com 2,0
fault-field-extra = «{ $field }» és una part de més

## Bots
fault-bots-no-folder = no hi ha carpeta de dades per a la llista de bots: defineix HOME o XDG_DATA_HOME
fault-bots-unreadable = no es pot llegir la llista de bots { $file }: { $reason }
fault-bots-unwritable = no es pot escriure la llista de bots { $file }: { $reason }
fault-bots-name = «{ $name }» no és un nom: només lletres, xifres i . - _ +, 40 com a molt
fault-bots-none = no hi ha cap bot «{ $name }»; no n’hi ha cap de registrat: rival bots add NOM ORDRE
fault-bots-unknown = no hi ha cap bot «{ $name }»; els bots són { $known }
fault-bots-other-game = el bot «{ $name }» juga a Tic-Tac-Chec, no a { $game }
fault-bots-silent = el bot «{ $name }» no va donar a temps cap resposta llegible
fault-bots-no-start = no es pot engegar el bot «{ $name }»: { $reason }

## Taules de jocs resolts
fault-table-absent = la resposta exacta és a una ordre: { $command } fa la taula, una sola vegada, en uns minuts
fault-table-not-found = no hi ha cap taula { $file }
fault-table-unreadable = no es pot llegir la taula { $file }: { $why }
fault-table-unwritable = no es pot escriure la taula { $file }: { $why }
fault-table-damaged = la taula { $file } està malmesa; { $command } la torna a fer
fault-table-unfinished = la taula { $file } no està acabada; { $command } l’acaba
fault-table-version = la taula { $file } és d’una altra versió; { $command } la torna a fer
fault-ending-absent = encara no hi ha taula de { $material }; { $command } la fa
fault-material-wrong = «{ $name }» no és el nom d’un final com KRvKR o KBNvK
fault-material-bare = { $name } sempre és taules i no necessita cap taula
fault-material-men = { $name } té massa peces: les taules són de { $most } com a molt, reis inclosos

## Escacs
fault-rule-value = { $key } és un de { $known }, no «{ $value }»
fault-chess960-number = les posicions inicials de Chess960 van de 0 a 959, no «{ $number }»
fault-fen-board = les peces no són vuit files de vuit caselles amb les lletres de FEN (PNBRQK, pnbrqk, 1 a 8)
fault-fen-turn = la segona part d’un FEN és w o b, a qui li toca
fault-fen-castling = la tercera part d’un FEN són els drets d’enroc: - o lletres de KQkq
fault-fen-passing = la quarta part d’un FEN és la casella que un peó acaba de passar, o -
fault-fen-clock = la cinquena part d’un FEN és un nombre, les mitges jugades des de l’última captura o l’últim avanç de peó
fault-fen-number = la sisena part d’un FEN és el número de la jugada
fault-fen = això no és un FEN, com ho seria rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
fault-board-empty = no hi ha res al tauler
fault-king-missing = { $side } no té rei
fault-kings-many = { $side } té { $count } reis
fault-pawn-edge = el peó de { $square } no pot ser a la primera ni a l’última fila
fault-castling-rights = els drets d’enroc no quadren amb els llocs de reis i torres
fault-passing-square = cap peó no pot acabar de passar { $square }
fault-other-king-attacked = { $side } podria prendre el rei
fault-men-many = hi ha més peces de les que hi pot haver en una partida
fault-not-a-position = aquesta posició no és possible
fault-not-a-chess-move = una jugada són dues caselles (e2e4, e7e8q) o notació (Nf3, exd5, O-O, e8=Q)
fault-pgn-game = partida { $game }, línia { $line }: { $why }
fault-book-line = línia { $line }: { $why }
fault-book-shared = la línia anterior només té { $count } mitges jugades
fault-pgn-move = { $move } no es pot jugar: { $why }
fault-pgn-start = la posició de l’etiqueta FEN: { $why }
fault-pgn-comment = un comentari que comença aquí no té final
fault-pgn-variant = «{ $variant }» és un altre joc
fault-pgn-result = el resultat { $result } no és com acaba la partida al tauler
fault-pgn-empty = no hi ha cap partida en aquest text
fault-chess-book-size = { $bytes } bytes no són entrades senceres de 16 bytes
fault-chess-book-empty = no hi ha res
fault-chess-book-order = l’entrada { $number } va abans que l’anterior: el llibre està malmès o no és un llibre Polyglot
fault-tables-folder = no es pot llegir la carpeta { $folder }: { $error }
fault-tables-none = no hi ha taules Syzygy a { $folder }
fault-no-tables-format = { $game } no llegeix taules de finals
fault-no-book-format = { $game } no llegeix cap llibre d’obertures d’un fitxer
fault-square-empty = no hi ha res a { $from }
fault-not-your-piece = la peça de { $from } ({ $piece }) no és teva
fault-own-piece-there = a { $to } hi ha una peça teva
fault-piece-cannot-go = la peça de { $from } ({ $piece }) no pot anar a { $to }
fault-still-in-check = el teu rei està en escac, i això no hi ajuda
fault-king-left-attacked = el teu rei quedaria en escac
fault-cannot-castle = aquí no es pot enrocar
fault-none-helps = el teu rei està en escac, i cap peça ({ $piece }) no hi pot ajudar a { $to }
fault-none-goes = cap peça teva ({ $piece }) no pot anar a { $to }
fault-sample-form = una línia porta un FEN, el resultat de les blanques en mitjos punts (0 a 2) i una puntuació, separats per ;

## Escacs d’Alícia
fault-square-both-boards = { $square } està ocupada en els dos taulers
fault-mask-no-piece = una | de la fila { $row } des de dalt no és davant de cap peça
fault-alice-letter = «{ $letter }» a la fila { $row } des de dalt no és PNBRQK, pnbrqk, 1 a 8 ni | davant d’una peça del tauler B
fault-not-an-alice-move = una jugada són dues caselles (e2e4, e7e8q) o notació (Nf3, exd5, O-O, e8=Q), amb /A o /B per al tauler d’arribada si es vol
fault-lands-elsewhere = aquesta jugada acaba al tauler { $board }
fault-mirror-taken = { $to } està ocupada a l’altre tauler, on arribaria la peça ({ $piece })
fault-king-crosses-attack = { $to } està atacada al tauler d’on ve el rei
fault-king-lands-attacked = { $to } està atacada al tauler on arribaria el rei

## Temps
fault-time-number = un temps és un nombre amb la seva unitat, com 500ms, 1.5s o 2m
fault-time-no-unit = hi falta la unitat; escriu { $number }ms, { $number }s, { $number }m o { $number }h
fault-time-unit = no existeix la unitat «{ $unit }»; les unitats són ms, s, m i h
fault-time-number-wrong = «{ $number }» no és un nombre
fault-time-zero = el temps ha de ser més gran que 0
fault-time-long = el temps més llarg és 24h

## Jugadors
fault-player-empty = no s’anomena ningú; els jugadors són { $known }
fault-player-unknown = no existeix el jugador «{ $word }»; els jugadors són { $known }
fault-player-trailing = «{ $word }» va sol; «:{ $rest }» hi sobra
fault-player-incomplete = a «{ $word }» li falta alguna cosa al darrere, per exemple { $example }
fault-player-extra = «{ $word }» porta un sol valor, per exemple { $example }; «,{ $extra }» hi sobra
fault-player-name = «{ $name }» no és un nom, com ho seria { $example }
fault-player-option = «{ $option }» no es coneix darrere de la profunditat; només t=, per exemple expectimax:3,t=1
fault-player-temperature = la temperatura «{ $value }» ha de ser un nombre més gran que 0 i de fins a 1000000
fault-player-depth = la profunditat «{ $value }» ha de ser un nombre enter d’1 a { $most }
fault-player-nodes = el nombre de nodes «{ $value }» ha de ser un nombre enter d’1 a { $most }
fault-engine-twice = «{ $part }» torna a fixar { $key }
fault-engine-limit = no existeix el límit «{ $key }»; escriu un temps com 1s, nodes=100000, depth=12 o infinite
fault-uci-option = «{ $part }» no té la forma Opció=valor, per exemple uci:{ $engine },Hash=64
fault-uci-twice = «{ $part }» repeteix una opció que ja s’havia posat
fault-player-person = a una persona no se li pot demanar que pensi
fault-player-adaptive = el nivell adaptatiu necessita l’historial de les teves partides, i aquí no es desa
fault-unknown-level = aquí no existeix el nivell «{ $level }»; els nivells són { $known }
fault-no-solver = { $game } no té una solució exacta amb aquestes regles

## Jocs i partides
fault-size-no-room = un tauler de { $size } no hi cap
fault-unknown-game = no existeix aquest joc; els jocs són { $known }
fault-unknown-game-meant = no existeix aquest joc; volies dir { $meant }? Els jocs són { $known }
fault-record-start = la partida no comença en una posició que existeixi
fault-move-ambiguous = podria ser qualsevol de { $candidates }
fault-match-over = la partida s’ha acabat ({ $reason })
fault-match-person-to-move = li toca jugar a una persona
fault-match-mind-to-move = no li toca jugar a una persona
fault-match-forfeit = { $player } ha respost «{ $answer }», que no és una jugada legal, i perd
fault-match-no-answer = { $player } no ha fet cap jugada i perd
fault-match-nothing-to-undo = no hi ha cap jugada teva per desfer
fault-match-stopped = la partida s’ha interromput

## Fitxers de puntuacions conegudes
fault-check-form = una línia porta les jugades i una puntuació, per exemple «4453 2»

## Peticions
fault-stale-hint = la posició ha canviat mentrestant
fault-wrong-host = aquest servidor no respon al nom «{ $host }»
fault-wrong-origin = un altre lloc ({ $origin }) no pot canviar res aquí
fault-not-json = el cos ha de ser application/json
fault-bad-json = el cos no és JSON: línia { $line }, columna { $column }
fault-bad-field = el camp «{ $field }» no és el que hauria de ser ({ $why })
fault-bad-query = l’adreça no és la que hauria de ser
fault-bad-request = la petició no s’entén
fault-broken-body = la petició es va interrompre
fault-too-large = la petició és massa gran: 64 KB és el màxim
fault-wrong-method = aquesta adreça no admet { $method }
fault-no-such-address = no hi ha res en aquesta adreça
fault-token-needed = aquest servidor demana una contrasenya
fault-wrong-token = aquesta no és la contrasenya
fault-busy = ja s’està pensant massa; torna-ho a provar d’aquí a un moment
fault-too-many-streams = ja se segueixen massa partides
fault-closing = el servidor està a punt d’aturar-se
fault-thought-broken = és culpa nostra, no teva: la cerca es va interrompre
fault-no-answer = no es va lliurar cap resposta
fault-bad-name = un nom té com a màxim { $most } caràcters, tots visibles
fault-bad-language = «{ $lang }» no és cap de en, es, ca

## Partides
fault-not-a-player = això només ho poden fer els jugadors d’aquesta partida
fault-not-your-turn = no és el teu torn
fault-not-over = la partida encara no s’ha acabat
fault-seat-open = l’altre seient encara és lliure
fault-seat-own = aquest enllaç és per a un amic: obre’l en un altre navegador
fault-undo-friend = una jugada contra una altra persona no es pot desfer
fault-draw-mind = Rival no accepta taules
fault-no-draw-offer = ningú no ofereix taules
fault-clock-range = un rellotge va de 0,1 s a 24 h
fault-no-pgn = { $game } no s’escriu en PGN
fault-adaptive-alone = el nivell adaptable et segueix a tu: l’altre costat ha de ser «me»
fault-already-over = la partida s’hauria acabat abans de començar
fault-two-friends = un dels dos costats ha d’estar ocupat
fault-game-damaged = la partida desada no pot continuar: la seva jugada { $ply } no és legal
fault-position = no és una posició

## Escoltar
fault-listen-token = escoltar a { $address } deixa entrar d’altres: digues quina contrasenya els cal, amb --token o RIVAL_TOKEN
fault-listen-failed = no es pot escoltar a { $address } ({ $why })
fault-server-failed = el servidor ha fallat ({ $why })

## L’historial
fault-no-such-game = no hi ha cap partida «{ $game }»
fault-no-such-player = no hi ha cap jugador «{ $place }»
fault-game-exists = la partida «{ $game }» ja existeix
fault-game-finished = la partida «{ $game }» s’ha acabat
fault-seat-taken = el seient de la partida «{ $game }» és ocupat, o l’enllaç és erroni
fault-bad-cursor = «{ $place }» no és el final d’una pàgina
fault-stale = la jugada { $ply } de la partida «{ $game }» no és la següent: n’hi ha { $moves } de fetes
fault-store-scheme = «{ $place }» no és l’adreça d’una base de dades: escriu un camí, sqlite:CAMÍ o postgres://...
fault-store-no-data-folder = no hi ha carpeta de dades per a l’historial: defineix HOME o XDG_DATA_HOME, o indica un camí
fault-store-read-only = no es pot escriure l’historial de { $place }: el fitxer o la seva carpeta són només de lectura
fault-store-disk-full = no es pot escriure l’historial de { $place }: el disc és ple
fault-store-locked = un altre programa té bloquejat l’historial de { $place }; torna-ho a provar quan acabi
fault-store-corrupt = l’historial de { $place } està malmès i s’ha deixat com està ({ $detail })
fault-store-newer = l’historial de { $place } el va escriure un Rival més nou (versió { $found }; aquest coneix la { $known }) i s’ha deixat com està
fault-store-foreign = { $place } és una base de dades d’un altre programa i s’ha deixat com està
fault-store-unreachable = no es pot obrir l’historial de { $place } ({ $detail })
fault-store-closed = l’historial de { $place } està tancat
fault-store-failed = l’historial de { $place } ha fallat ({ $detail })
fault-store-unsupported = això no es pot fer amb { $place }: { $instead }
fault-store-file-exists = { $place } ja existeix i s’ha deixat com està
fault-store-file = { $place } no es pot fer servir ({ $detail })
fault-store-import = { $place } no es pot importar: { $detail }
fault-store-unfit-text = el text «{ $place }» conté un caràcter que no es pot desar

## Motors aliens
fault-uci-control = una opció de { $engine } ha de ser una sola línia de text
fault-uci-not-started = el motor { $name } ({ $path }) no es pot iniciar: { $reason }
fault-uci-silent = el motor { $name } no ha respost en { $seconds } s; és un motor UCI?
fault-uci-timeout = el motor { $name } no ha donat cap jugada a temps i s'ha tancat
fault-uci-died = el motor { $name } ha acabat tot sol ({ $status })
fault-uci-no-option = el motor { $name } no té l'opció «{ $option }»; té { $known }
fault-uci-bad-option = el motor { $name }: { $why }
fault-uci-other-game = el motor { $name } no juga a { $game }
fault-option-check = { $option } és true o false, no «{ $value }»
fault-option-spin = { $option } és un nombre enter de { $min } a { $max }, no «{ $value }»
fault-option-combo = { $option } és un de { $known }, no «{ $value }»
fault-option-string = { $option } admet una sola línia de text
fault-engines-no-folder = no hi ha carpeta de dades per a la llista de motors: no estan definides ni XDG_DATA_HOME ni HOME
fault-engines-unreadable = la llista de motors { $file } no es pot llegir: { $reason }
fault-engines-unwritable = la llista de motors { $file } no es pot escriure: { $reason }
fault-engines-no-program = «{ $path }» no és un programa que es pugui iniciar
fault-engines-none = no existeix el motor «{ $name }»; no n'hi ha cap de registrat: rival engines add NAME PATH
fault-engines-unknown = no existeix el motor «{ $name }»; els motors són { $known }
fault-engines-name = «{ $name }» no és un nom: només lletres, xifres, espais i . - _ +, { $most } com a màxim
fault-engines-option-here = l'opció «{ $option }» d'un motor es fixa a la mateixa màquina; aquí només es pot triar { $known }
fault-match-trouble = { $player } no ha donat cap jugada, i perd: { $why }
fault-epd-no-moves = no hi ha ni bm ni am, les jugades a trobar o a evitar

## El laboratori de les torres
fault-rooks-material = el laboratori de les torres té un rei i com a molt una torre per bàndol, i res més
fault-rooks-over = la partida s'ha acabat en aquesta posició: no hi ha res a jugar
fault-rooks-player = al laboratori de les torres juguen minimax:4, alphabeta:4 i expectimax:4 (a qualsevol profunditat), ningú més
fault-rooks-rules = les regles del laboratori de les torres són as-published o chess, no «{ $value }»
fault-rooks-depths = les profunditats són un nombre o dos, com 3 o 1..5, cadascun d'1 a { $most }, no «{ $value }»
fault-rooks-long = la partida triga massa a aquestes profunditats; tria’n de menors
fault-rooks-deep = en aquesta adreça el laboratori de les torres mira com a molt { $most } mitges jugades, no { $depth }

## Imatges

fault-picture-empty = la imatge és buida: no té ni un byte
fault-picture-unknown = això no és una imatge que es pugui llegir: es llegeixen PNG, JPEG, WebP, GIF i BMP
fault-picture-no-pixels = la imatge { $format } no té píxels
fault-picture-truncated = la imatge { $format } està tallada: li falta el final
fault-picture-damaged = la imatge { $format } està malmesa: { $detail }
fault-picture-too-large = la imatge és massa gran: { $width } x { $height } píxels; se’n pot llegir una part o una còpia més petita
fault-picture-beyond-limits = la imatge { $format } és massa gran: com a molt { $side } píxels per costat; se’n pot llegir una part o una còpia més petita

## El que es veu en una imatge
fault-see-no-board = no hi ha cap tauler d’escacs en aquesta imatge
fault-see-large-file = és massa gran per a una imatge: { $most } MB és el màxim
fault-see-region = una regió és x,y,amplada,alçada en píxels, com ara 100,50,640,640, i no «{ $value }»
fault-see-region-outside = la regió { $region } no és dins de la imatge de { $width } x { $height } píxels
fault-see-undrawable = no es pot escriure una imatge de { $width } x { $height } píxels
fault-see-doubtful = hi ha dubtes a { $squares }
fault-see-no-white-king = no hi ha rei blanc
fault-see-no-black-king = no hi ha rei negre
fault-see-white-kings = hi ha { $count } reis blancs
fault-see-black-kings = hi ha { $count } reis negres
fault-see-kings-touch = els reis estan l’un al costat de l’altre
fault-see-pawns-on-edge = cap peó pot ser a { $squares }
fault-see-many-white = les blanques tenen { $count } peces, més de 16
fault-see-many-black = les negres tenen { $count } peces, més de 16
fault-see-many-white-pawns = les blanques tenen { $count } peons, més de 8
fault-see-many-black-pawns = les negres tenen { $count } peons, més de 8
fault-see-both-checked = tots dos reis estan en escac
fault-see-white-checked = les blanques estan en escac i és el torn de les negres
fault-see-black-checked = les negres estan en escac i és el torn de les blanques
fault-see-no-weights = aquest programa es va construir sense els pesos dels seus ulls
fault-see-choice = { $field } és un de { $known }

## El pilot

fault-pilot-region = «{ $input }» no és una regió: quatre enters x,y,amplada,alçada, com 100,80,640,640
fault-pilot-unreachable = no es pot arribar a la pantalla «{ $display }»: { $reason }
fault-pilot-no-mouse = aquesta pantalla no deixa que cap programa mogui el ratolí (no té XTEST); --dry-run només mira i mostra la jugada
fault-pilot-display-lost = la pantalla no fa el que se li demana: { $reason }
fault-pilot-depth = la pantalla té { $depth } bits de color; en calen 24 o 32
fault-pilot-mouse-refused = aquesta pantalla no deixa que els programes moguin el ratolí: { $reason }
fault-pilot-wayland = això és una sessió de Wayland sense X11, on cap programa pot veure altres finestres ni moure el ratolí: inicieu una sessió X11, o un tauler sota XWayland
fault-pilot-no-display = no hi ha cap pantalla per mirar: DISPLAY no està definida
fault-pilot-other-system = aquest rival es va construir per mirar només X11: a Windows i macOS cal construir-lo amb la característica desktop-other
fault-pilot-no-maximize = en aquest sistema --maximize no pot fer res: cal fer gran la finestra a mà
fault-pilot-no-board = no es veu cap tauler a la pantalla
fault-pilot-no-board-in = no es veu cap tauler a «{ $place }»
fault-pilot-no-position = es veu un tauler a { $place }, però el que hi ha no és una posició d'escacs
fault-pilot-region-outside = la regió { $region } queda fora de la pantalla, que és { $screen }
fault-pilot-no-window = cap finestra oberta es diu «{ $wanted }»
fault-pilot-window-outside = la finestra «{ $title }» queda fora de la pantalla
fault-pilot-windows = { $count } finestres es diuen «{ $wanted }»: { $list }; digueu quina amb més lletres del títol, o amb --region
fault-pilot-boards = es veuen { $count } taulers: { $list }; digueu quin amb --region o --window
fault-pilot-covered = una altra finestra tapa el tauler; se segueix quan quedi lliure
fault-pilot-unexplained = cap jugada legal explica el que hi ha a { $squares }; no es mou res fins que el tauler s'expliqui
fault-pilot-window-gone = la finestra «{ $wanted }» és tancada o desada
fault-pilot-board-gone = la finestra del tauler és tancada o desada
fault-pilot-other-plays = algú altre mou les peces ({ $color }) que es juguen aquí: és correcte --color?
fault-pilot-mind = el motor s'ha avariat
fault-pilot-no-move = el motor ha respost «{ $move }», que aquí no és cap jugada legal
fault-pilot-promotion = el tauler pregunta en què es converteix el peó, i no es veu on prémer ({ $man }): trieu, si us plau
fault-pilot-refused = el tauler no accepta la jugada { $move }, ni arrossegada ni premuda: és el nostre torn, i és correcte --color?
fault-pilot-journal = no es pot escriure a la carpeta { $folder }: { $reason }
fault-pilot-not-agreed = el pilot és per a taulers vostres: accepteu-ho primer
fault-screen-not-here = la pantalla només es pot mirar on Rival escolta únicament la seva pròpia màquina
fault-screen-watched = la pantalla ja s’està mirant en una altra pàgina
