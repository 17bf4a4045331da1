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

## Peticiones
fault-stale-hint = la posición ha cambiado entretanto
fault-wrong-host = este servidor no responde al nombre «{ $host }»
fault-wrong-origin = otro sitio ({ $origin }) no puede cambiar nada aquí
fault-not-json = el cuerpo debe ser application/json
fault-bad-json = el cuerpo no es JSON: línea { $line }, columna { $column }
fault-bad-field = el campo «{ $field }» no es lo que debería ser ({ $why })
fault-bad-query = la dirección no es lo que debería ser
fault-bad-request = la petición no se entiende
fault-broken-body = la petición se interrumpió
fault-too-large = la petición es demasiado grande: 64 KB es lo máximo
fault-wrong-method = esta dirección no admite { $method }
fault-no-such-address = no hay nada en esta dirección
fault-token-needed = este servidor pide una contraseña
fault-wrong-token = esa no es la contraseña
fault-busy = ya se está pensando demasiado; prueba de nuevo dentro de un momento
fault-too-many-streams = ya se están siguiendo demasiadas partidas
fault-closing = el servidor está a punto de parar
fault-thought-broken = es culpa nuestra, no tuya: la búsqueda se interrumpió
fault-no-answer = no se entregó ninguna respuesta
fault-bad-name = un nombre tiene como máximo { $most } caracteres, todos visibles
fault-bad-language = «{ $lang }» no es uno de en, es, ca

## Partidas
fault-not-a-player = eso solo pueden hacerlo los jugadores de esta partida
fault-not-your-turn = no es tu turno
fault-not-over = la partida aún no ha terminado
fault-seat-open = el otro asiento aún está libre
fault-seat-own = este enlace es para un amigo: ábrelo en otro navegador
fault-undo-friend = una jugada contra otra persona no se puede deshacer
fault-draw-mind = Rival no acepta tablas
fault-no-draw-offer = nadie ofrece tablas
fault-clock-range = un reloj va de 0,1 s a 24 h
fault-no-pgn = { $game } no se escribe en PGN
fault-adaptive-alone = el nivel adaptable te sigue a ti: el otro lado debe ser «me»
fault-already-over = la partida habría terminado antes de empezar
fault-two-friends = uno de los dos lados debe estar ocupado
fault-game-damaged = la partida guardada no puede continuar: su jugada { $ply } no es legal
fault-position = no es una posición

## Escuchar
fault-listen-token = escuchar en { $address } deja entrar a otros: di qué contraseña necesitan, con --token o RIVAL_TOKEN
fault-listen-failed = no se puede escuchar en { $address } ({ $why })
fault-server-failed = el servidor falló ({ $why })

## El historial
fault-no-such-game = no hay ninguna partida «{ $game }»
fault-no-such-player = no hay ningún jugador «{ $place }»
fault-game-exists = la partida «{ $game }» ya existe
fault-game-finished = la partida «{ $game }» ha terminado
fault-seat-taken = el asiento de la partida «{ $game }» está ocupado, o el enlace es erróneo
fault-bad-cursor = «{ $place }» no es el final de una página
fault-stale = la jugada { $ply } de la partida «{ $game }» no es la siguiente: hay { $moves } hechas
fault-store-scheme = «{ $place }» no es la dirección de una base de datos: escribe una ruta, sqlite:RUTA o postgres://...
fault-store-no-data-folder = no hay carpeta de datos para el historial: define HOME o XDG_DATA_HOME, o indica una ruta
fault-store-read-only = no se puede escribir el historial de { $place }: el archivo o su carpeta son de solo lectura
fault-store-disk-full = no se puede escribir el historial de { $place }: el disco está lleno
fault-store-locked = otro programa tiene bloqueado el historial de { $place }; prueba de nuevo cuando termine
fault-store-corrupt = el historial de { $place } está dañado y se ha dejado como está ({ $detail })
fault-store-newer = el historial de { $place } lo escribió un Rival más nuevo (versión { $found }; este conoce la { $known }) y se ha dejado como está
fault-store-foreign = { $place } es una base de datos de otro programa y se ha dejado como está
fault-store-unreachable = no se puede abrir el historial de { $place } ({ $detail })
fault-store-closed = el historial de { $place } está cerrado
fault-store-failed = el historial de { $place } ha fallado ({ $detail })
fault-store-unsupported = esto no se puede hacer con { $place }: { $instead }
fault-store-file-exists = { $place } ya existe y se ha dejado como está
fault-store-file = { $place } no se puede usar ({ $detail })
fault-store-import = { $place } no se puede importar: { $detail }
fault-store-unfit-text = el texto «{ $place }» contiene un carácter que no se puede guardar
