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
