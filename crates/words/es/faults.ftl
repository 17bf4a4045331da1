### Lo que puede estar mal en algo que alguien ha escrito.

## Reglas y tamaños
fault-unknown-rule = no existe la opción «{ $key }»; las opciones son { $known }
fault-rule-not-pair = «{ $part }» no tiene la forma clave=valor
fault-rule-twice = «{ $part }» repite una opción que ya estaba puesta
fault-unknown-preset = no existe el juego de reglas «{ $preset }»; los que hay son { $known }
fault-size-form = «{ $size }» no es un tamaño; escribe filas x columnas, por ejemplo 6x7
fault-size-range = no puede haber un tablero de { $size }: las filas y las columnas van de 4 a 8

## Jugadas y posiciones
fault-game-over = la partida ha terminado
fault-not-a-legal-move = no está entre las jugadas legales
fault-not-a-column = las columnas van de la 1 a la { $columns }
fault-column-full = la columna { $column } está llena
fault-setup-move = la jugada { $number } ({ $move }) no se puede hacer: { $why }
fault-stone-count = { $first } X y { $second } O no pueden salir de jugar por turnos empezando las X
fault-unreachable = ningún orden de jugadas lleva a estas fichas
fault-row-count = hay { $found } filas y el tablero tiene { $rows }
fault-row-length = la fila { $row } desde arriba tiene { $found } casillas y el tablero tiene { $columns } columnas
fault-cell-letter = «{ $letter }», en la fila { $row } desde arriba, columna { $column }, no es X, O ni .
fault-floating = la ficha de la fila { $row } desde arriba, columna { $column }, no tiene nada debajo
fault-won-before = quien tiene el turno ya ha conectado cuatro
fault-won-earlier = la partida se ganó antes de la última ficha

## Tiempos
fault-time-number = un tiempo es un número con su unidad, como 500ms, 1.5s o 2m
fault-time-no-unit = falta la unidad; escribe { $number }ms, { $number }s, { $number }m o { $number }h
fault-time-unit = no existe la unidad «{ $unit }»; las unidades son ms, s, m y h
fault-time-number-wrong = «{ $number }» no es un número
fault-time-zero = el tiempo tiene que ser mayor que 0
fault-time-long = el tiempo más largo es 24h

## Jugadores
fault-player-empty = no se nombra a nadie; los jugadores son { $known }
fault-player-unknown = no existe el jugador «{ $word }»; los jugadores son { $known }
fault-player-trailing = «{ $word }» va solo; «:{ $rest }» sobra
fault-player-incomplete = a «{ $word }» le falta algo detrás, por ejemplo { $example }
fault-player-extra = «{ $word }» lleva un solo valor, por ejemplo { $example }; «,{ $extra }» sobra
fault-player-name = «{ $name }» no es un nombre, como lo sería { $example }
fault-player-option = «{ $option }» no se conoce detrás de la profundidad; solo t=, por ejemplo expectimax:3,t=1
fault-player-temperature = la temperatura «{ $value }» tiene que ser un número mayor que 0 y de hasta 1000000
fault-player-depth = la profundidad «{ $value }» tiene que ser un número entero de 1 a { $most }
fault-player-nodes = el número de nodos «{ $value }» tiene que ser un número entero de 1 a { $most }
fault-engine-twice = «{ $part }» vuelve a fijar { $key }
fault-engine-limit = no existe el límite «{ $key }»; escribe un tiempo como 1s, nodes=100000, depth=12 o infinite
fault-uci-option = «{ $part }» no tiene la forma Opción=valor, por ejemplo uci:{ $engine },Hash=64
fault-uci-twice = «{ $part }» repite una opción que ya estaba puesta
fault-player-person = a una persona no se le puede pedir que piense
fault-player-adaptive = el nivel adaptable necesita el historial de tus partidas, que aún no se guarda
fault-player-foreign = los motores y bots de fuera aún no pueden jugar
fault-unknown-level = aquí no existe el nivel «{ $level }»; los niveles son { $known }
fault-no-solver = { $game } no tiene una solución exacta con estas reglas

## Juegos y partidas
fault-size-no-room = un tablero de { $size } no cabe
fault-unknown-game = no existe ese juego; los juegos son { $known }
fault-unknown-game-meant = no existe ese juego; ¿querías decir { $meant }? Los juegos son { $known }
fault-record-start = la partida no empieza en una posición que exista
fault-move-ambiguous = podría ser cualquiera de { $candidates }
fault-match-over = la partida ha terminado ({ $reason })
fault-match-person-to-move = le toca jugar a una persona
fault-match-mind-to-move = no le toca jugar a una persona
fault-match-forfeit = { $player } respondió «{ $answer }», que no es una jugada legal, y pierde
fault-match-no-answer = { $player } no dio ninguna jugada y pierde
fault-match-nothing-to-undo = no hay ninguna jugada tuya que deshacer
fault-match-stopped = la partida se interrumpió

## Archivos de puntuaciones conocidas
fault-check-form = una línea lleva las jugadas y una puntuación, por ejemplo «4453 2»
