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

## Tic-Tac-Chec
fault-tictacchec-move = una jugada es una pieza de la mano, como P@a1, o dos casillas, como a1b2
fault-man-not-in-hand = { $man } no está en la mano
fault-square-taken = { $square } no está libre, y una pieza de la mano no captura
fault-only-placements = los primeros { $turns } turnos de cada jugador colocan piezas de la mano
fault-captures-spent = no quedan capturas
fault-man-cannot-go = { $man } no puede ir a { $square }
fault-not-your-man = en { $square } no hay ninguna pieza de quien juega
fault-man-letter = «{ $letter }» en { $square } no es ninguna de PBNR, pbnr y .
fault-man-twice = «{ $letter }» está dos veces
fault-hand-wrong = «{ $letter }» tiene que estar en el tablero o en la mano, una vez
fault-heading-wrong = «{ $letter }» no puede ir en esa dirección: ^ es hacia arriba, v hacia abajo, - en la mano
fault-turns-wrong = con { $first } y { $second } turnos no le toca a este bando, si empiezan las blancas
fault-turns-men = en { $first } y { $second } turnos no se pueden haber colocado estas piezas
fault-captures-wrong = { $first } y { $second } capturas son más de las que permiten las reglas
fault-field-turn = «{ $field }» no dice a quién le toca: w o b
fault-field-hand = «{ $field }» no son las piezas en la mano: letras de PBNRpbnr, o -
fault-field-headings = «{ $field }» no son las direcciones de ambos peones: ^, v o - para cada uno
fault-field-turns = «{ $field }» no son los turnos de ambos bandos, como 9,9
fault-field-captures = «{ $field }» no son las capturas de ambos bandos, como 2,0
fault-field-extra = «{ $field }» es una parte de más

## Bots
fault-bots-no-folder = no hay carpeta de datos para la lista de bots: define HOME o XDG_DATA_HOME
fault-bots-unreadable = no se puede leer la lista de bots { $file }: { $reason }
fault-bots-unwritable = no se puede escribir la lista de bots { $file }: { $reason }
fault-bots-name = «{ $name }» no es un nombre: solo letras, cifras y . - _ +, 40 como mucho
fault-bots-none = no hay ningún bot «{ $name }»; no hay ninguno registrado: rival bots add NOMBRE ORDEN
fault-bots-unknown = no hay ningún bot «{ $name }»; los bots son { $known }
fault-bots-other-game = el bot «{ $name }» juega a Tic-Tac-Chec, no a { $game }
fault-bots-silent = el bot «{ $name }» no dio a tiempo una respuesta legible
fault-bots-no-start = no se puede arrancar el bot «{ $name }»: { $reason }

## Tablas de juegos resueltos
fault-table-absent = la respuesta exacta está a una orden: { $command } hace la tabla, una sola vez, en unos minutos
fault-table-not-found = no hay ninguna tabla { $file }
fault-table-unreadable = no se puede leer la tabla { $file }: { $why }
fault-table-unwritable = no se puede escribir la tabla { $file }: { $why }
fault-table-damaged = la tabla { $file } está dañada; { $command } la vuelve a hacer
fault-table-unfinished = la tabla { $file } no está terminada; { $command } la termina
fault-table-version = la tabla { $file } es de otra versión; { $command } la vuelve a hacer
fault-ending-absent = todavía no hay tabla de { $material }; { $command } la hace
fault-material-wrong = «{ $name }» no es el nombre de un final como KRvKR o KBNvK
fault-material-bare = { $name } siempre es tablas y no necesita ninguna tabla
fault-material-men = { $name } tiene demasiadas piezas: las tablas son de { $most } como mucho, con los reyes

## Ajedrez
fault-rule-value = { $key } es uno de { $known }, no «{ $value }»
fault-chess960-number = las posiciones iniciales de Chess960 van de 0 a 959, no «{ $number }»
fault-fen-board = las piezas no son ocho filas de ocho casillas con las letras de FEN (PNBRQK, pnbrqk, 1 a 8)
fault-fen-turn = la segunda parte de un FEN es w o b, a quién le toca
fault-fen-castling = la tercera parte de un FEN son los derechos de enroque: - o letras de KQkq
fault-fen-passing = la cuarta parte de un FEN es la casilla que un peón acaba de pasar, o -
fault-fen-clock = la quinta parte de un FEN es un número, las medias jugadas desde la última captura o el último avance de peón
fault-fen-number = la sexta parte de un FEN es el número de la jugada
fault-fen = esto no es un FEN, como lo sería rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
fault-board-empty = no hay nada en el tablero
fault-king-missing = { $side } no tiene rey
fault-kings-many = { $side } tiene { $count } reyes
fault-pawn-edge = el peón de { $square } no puede estar en la primera ni en la última fila
fault-castling-rights = los derechos de enroque no cuadran con los lugares de reyes y torres
fault-passing-square = ningún peón puede acabar de pasar { $square }
fault-other-king-attacked = { $side } podría tomar el rey
fault-men-many = hay más piezas de las que puede haber en una partida
fault-not-a-position = esta posición no es posible
fault-not-a-chess-move = una jugada son dos casillas (e2e4, e7e8q) o notación (Nf3, exd5, O-O, e8=Q)
fault-pgn-game = partida { $game }, línea { $line }: { $why }
fault-book-line = línea { $line }: { $why }
fault-book-shared = la línea anterior solo tiene { $count } medias jugadas
fault-pgn-move = { $move } no se puede jugar: { $why }
fault-pgn-start = la posición de la etiqueta FEN: { $why }
fault-pgn-comment = un comentario que empieza aquí no tiene final
fault-pgn-variant = «{ $variant }» es otro juego
fault-pgn-result = el resultado { $result } no es como acaba la partida en el tablero
fault-pgn-empty = no hay ninguna partida en este texto
fault-chess-book-size = { $bytes } bytes no son entradas enteras de 16 bytes
fault-chess-book-empty = no hay nada en él
fault-chess-book-order = la entrada { $number } va antes que la anterior: el libro está dañado o no es un libro Polyglot
fault-tables-folder = no se puede leer la carpeta { $folder }: { $error }
fault-tables-none = no hay tablas Syzygy en { $folder }
fault-no-tables-format = { $game } no lee tablas de finales
fault-no-book-format = { $game } no lee ningún libro de aperturas de un archivo
fault-square-empty = no hay nada en { $from }
fault-not-your-piece = la pieza de { $from } ({ $piece }) no es tuya
fault-own-piece-there = en { $to } hay una pieza tuya
fault-piece-cannot-go = la pieza de { $from } ({ $piece }) no puede ir a { $to }
fault-still-in-check = tu rey está en jaque, y esto no ayuda
fault-king-left-attacked = tu rey quedaría en jaque
fault-cannot-castle = aquí no se puede enrocar
fault-none-helps = tu rey está en jaque, y ninguna pieza ({ $piece }) puede ayudar en { $to }
fault-none-goes = ninguna pieza tuya ({ $piece }) puede ir a { $to }
fault-sample-form = una línea lleva un FEN, el resultado de las blancas en medios puntos (0 a 2) y una puntuación, separados por ;

## Ajedrez de Alicia
fault-square-both-boards = { $square } está ocupada en los dos tableros
fault-mask-no-piece = una | de la fila { $row } desde arriba no está delante de ninguna pieza
fault-alice-letter = «{ $letter }» en la fila { $row } desde arriba no es PNBRQK, pnbrqk, 1 a 8 ni | delante de una pieza del tablero B
fault-not-an-alice-move = una jugada son dos casillas (e2e4, e7e8q) o notación (Nf3, exd5, O-O, e8=Q), con /A o /B para el tablero de llegada si se quiere
fault-lands-elsewhere = esta jugada acaba en el tablero { $board }
fault-mirror-taken = { $to } está ocupada en el otro tablero, adonde llegaría la pieza ({ $piece })
fault-king-crosses-attack = { $to } está atacada en el tablero del que viene el rey
fault-king-lands-attacked = { $to } está atacada en el tablero al que llegaría el rey

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
fault-player-adaptive = el nivel adaptativo necesita el historial de tus partidas, y aquí no se guarda
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

## Motores ajenos
fault-uci-control = una opción de { $engine } debe ser una sola línea de texto
fault-uci-not-started = el motor { $name } ({ $path }) no se puede iniciar: { $reason }
fault-uci-silent = el motor { $name } no ha respondido en { $seconds } s; ¿es un motor UCI?
fault-uci-timeout = el motor { $name } no ha dado ninguna jugada a tiempo y se ha cerrado
fault-uci-died = el motor { $name } ha terminado por sí solo ({ $status })
fault-uci-no-option = el motor { $name } no tiene la opción «{ $option }»; tiene { $known }
fault-uci-bad-option = el motor { $name }: { $why }
fault-uci-other-game = el motor { $name } no juega a { $game }
fault-option-check = { $option } es true o false, no «{ $value }»
fault-option-spin = { $option } es un número entero de { $min } a { $max }, no «{ $value }»
fault-option-combo = { $option } es uno de { $known }, no «{ $value }»
fault-option-string = { $option } admite una sola línea de texto
fault-engines-no-folder = no hay carpeta de datos para la lista de motores: no están definidas ni XDG_DATA_HOME ni HOME
fault-engines-unreadable = la lista de motores { $file } no se puede leer: { $reason }
fault-engines-unwritable = la lista de motores { $file } no se puede escribir: { $reason }
fault-engines-no-program = «{ $path }» no es un programa que se pueda iniciar
fault-engines-none = no existe el motor «{ $name }»; no hay ninguno registrado: rival engines add NAME PATH
fault-engines-unknown = no existe el motor «{ $name }»; los motores son { $known }
fault-engines-name = «{ $name }» no es un nombre: solo letras, cifras, espacios y . - _ +, { $most } como máximo
fault-engines-option-here = la opción «{ $option }» de un motor se fija en la propia máquina; aquí solo se puede elegir { $known }
fault-match-trouble = { $player } no ha dado ninguna jugada, y pierde: { $why }
fault-epd-no-moves = no hay ni bm ni am, las jugadas que encontrar o evitar

## El laboratorio de las torres
fault-rooks-material = el laboratorio de las torres tiene un rey y como mucho una torre por bando, y nada más
fault-rooks-over = la partida ha terminado en esa posición: no hay nada que jugar
fault-rooks-player = en el laboratorio de las torres juegan minimax:4, alphabeta:4 y expectimax:4 (a cualquier profundidad), nadie más
fault-rooks-rules = las reglas del laboratorio de las torres son as-published o chess, no «{ $value }»
fault-rooks-depths = las profundidades son un número o dos, como 3 o 1..5, cada uno de 1 a { $most }, no «{ $value }»
fault-rooks-long = la partida tarda demasiado a estas profundidades; elige otras menores
fault-rooks-deep = en esta dirección el laboratorio de las torres mira como mucho { $most } medias jugadas, no { $depth }

## Imágenes

fault-picture-empty = la imagen está vacía: no tiene ni un byte
fault-picture-unknown = esto no es una imagen que se pueda leer: se leen PNG, JPEG, WebP, GIF y BMP
fault-picture-no-pixels = la imagen { $format } no tiene píxeles
fault-picture-truncated = la imagen { $format } está cortada: le falta el final
fault-picture-damaged = la imagen { $format } está dañada: { $detail }
fault-picture-too-large = la imagen es demasiado grande: { $width } x { $height } píxeles; se puede leer una parte o una copia más pequeña
fault-picture-beyond-limits = la imagen { $format } es demasiado grande: como mucho { $side } píxeles por lado; se puede leer una parte o una copia más pequeña

## Lo que se ve en una imagen
fault-see-no-board = no hay ningún tablero de ajedrez en esta imagen
fault-see-large-file = es demasiado grande para una imagen: { $most } MB es lo máximo
fault-see-region = una región es x,y,ancho,alto en píxeles, como 100,50,640,640, y no «{ $value }»
fault-see-region-outside = la región { $region } no está dentro de la imagen de { $width } x { $height } píxeles
fault-see-undrawable = no se puede escribir una imagen de { $width } x { $height } píxeles
fault-see-doubtful = hay dudas en { $squares }
fault-see-no-white-king = no hay rey blanco
fault-see-no-black-king = no hay rey negro
fault-see-white-kings = hay { $count } reyes blancos
fault-see-black-kings = hay { $count } reyes negros
fault-see-kings-touch = los reyes están uno junto al otro
fault-see-pawns-on-edge = ningún peón puede estar en { $squares }
fault-see-many-white = las blancas tienen { $count } piezas, más de 16
fault-see-many-black = las negras tienen { $count } piezas, más de 16
fault-see-many-white-pawns = las blancas tienen { $count } peones, más de 8
fault-see-many-black-pawns = las negras tienen { $count } peones, más de 8
fault-see-both-checked = los dos reyes están en jaque
fault-see-white-checked = las blancas están en jaque y es el turno de las negras
fault-see-black-checked = las negras están en jaque y es el turno de las blancas
fault-see-no-weights = este programa se construyó sin los pesos de sus ojos
fault-see-choice = { $field } es uno de { $known }

## El piloto

fault-pilot-region = «{ $input }» no es una región: cuatro enteros x,y,ancho,alto, como 100,80,640,640
fault-pilot-unreachable = no se puede llegar a la pantalla «{ $display }»: { $reason }
fault-pilot-no-mouse = esta pantalla no deja que ningún programa mueva el ratón (no tiene XTEST); --dry-run solo mira y muestra la jugada
fault-pilot-display-lost = la pantalla no hace lo que se le pide: { $reason }
fault-pilot-depth = la pantalla tiene { $depth } bits de color; hacen falta 24 o 32
fault-pilot-mouse-refused = esta pantalla no deja que los programas muevan el ratón: { $reason }
fault-pilot-wayland = esta es una sesión de Wayland sin X11, donde ningún programa puede ver otras ventanas ni mover el ratón: inicie una sesión X11, o un tablero bajo XWayland
fault-pilot-no-display = no hay pantalla que mirar: DISPLAY no está definida
fault-pilot-other-system = este rival se construyó para mirar solo X11: en Windows y macOS hay que construirlo con la característica desktop-other
fault-pilot-no-maximize = en este sistema --maximize no puede hacer nada: hay que agrandar la ventana a mano
fault-pilot-no-board = no se ve ningún tablero en la pantalla
fault-pilot-no-board-in = no se ve ningún tablero en «{ $place }»
fault-pilot-no-position = se ve un tablero en { $place }, pero lo que hay en él no es una posición de ajedrez
fault-pilot-region-outside = la región { $region } queda fuera de la pantalla, que es { $screen }
fault-pilot-no-window = ninguna ventana abierta se llama «{ $wanted }»
fault-pilot-window-outside = la ventana «{ $title }» queda fuera de la pantalla
fault-pilot-windows = { $count } ventanas se llaman «{ $wanted }»: { $list }; diga cuál con más letras de su título, o con --region
fault-pilot-boards = se ven { $count } tableros: { $list }; diga cuál con --region o --window
fault-pilot-covered = otra ventana tapa el tablero; se sigue cuando quede libre
fault-pilot-unexplained = ninguna jugada legal explica lo que hay en { $squares }; no se mueve nada hasta que el tablero se explique
fault-pilot-window-gone = la ventana «{ $wanted }» está cerrada o guardada
fault-pilot-board-gone = la ventana del tablero está cerrada o guardada
fault-pilot-other-plays = otro mueve las piezas ({ $color }) que se juegan aquí: ¿es correcto --color?
fault-pilot-mind = el motor se ha averiado
fault-pilot-no-move = el motor respondió «{ $move }», que aquí no es una jugada legal
fault-pilot-promotion = el tablero pregunta en qué se convierte el peón, y no se ve dónde pulsar ({ $man }): elija, por favor
fault-pilot-refused = el tablero no acepta la jugada { $move }, ni arrastrada ni pulsada: ¿es nuestro turno, y es correcto --color?
fault-pilot-journal = no se puede escribir en la carpeta { $folder }: { $reason }
fault-pilot-not-agreed = el piloto es para tableros suyos: acéptelo primero
fault-screen-not-here = la pantalla solo se puede mirar donde Rival escucha únicamente a su propia máquina
fault-screen-watched = la pantalla ya se está mirando en otra página
