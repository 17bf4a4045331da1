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
fault-player-adaptive = el nivell adaptable necessita l’historial de les teves partides, que encara no es desa
fault-player-foreign = els motors i bots de fora encara no poden jugar
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
