### Lo que dice la terminal.

## Errores: lo que se escribió y qué tiene de malo
word-or = o
error-position = posición «{ $input }»: { $fault }
error-move-invalid = «{ $input }» no es una jugada: { $fault }
error-move-illegal = «{ $input }» no es legal aquí: { $fault }
error-move-ambiguous = «{ $input }» podría ser { $candidates }
error-moves = jugadas «{ $input }», jugada { $number }: { $fault }
error-rules = reglas «{ $input }»: { $fault }
error-game = juego «{ $input }»: { $fault }
error-player = jugador «{ $input }»: { $fault }
error-time = tiempo «{ $input }»: { $fault }
error-file = no se puede leer el archivo «{ $file }»: { $why }
error-file-write = no se puede escribir el archivo «{ $file }»: { $why }
error-line = archivo «{ $file }», línea { $line } («{ $input }»): { $fault }
error-output = no se puede escribir la salida: { $why }
error-log-file = no se puede escribir el registro «{ $file }»: { $why }
error-log-level = nivel de registro «{ $input }»: { $fault }
error-temperature = --temperature solo vale con --algorithm expectimax
error-depth = profundidad { $depth }: esta búsqueda mira como mucho { $most } jugadas adelante
error-person-json = con --json los dos jugadores tienen que ser máquinas
why-not-found = no existe
why-directory = es un directorio
why-forbidden = no tienes permiso
why-not-text = no es un texto
why-empty = está vacío
why-no-games = no hay ninguna partida en él
panic = la culpa es nuestra, no tuya: { $why } (en { $place }); cuéntanos, por favor, qué estabas haciendo

## Contar
count-moves = { $count ->
    [one] 1 jugada
   *[other] { $count } jugadas
}
count-nodes = { $count ->
    [one] 1 nodo
   *[other] { $text } nodos
}
speed-line = { $nodes } nodos en { $time } ({ $rate } nodos/s)

## Veredictos, para quien tiene el turno
verdict-win = gana
verdict-draw = empate
verdict-loss = pierde
verdict-win-in = { $plies ->
    [one] gana en 1 jugada
   *[other] gana en { $plies } jugadas
}
verdict-loss-in = { $plies ->
    [one] pierde en 1 jugada
   *[other] pierde en { $plies } jugadas
}
verdict-win-mate = mate en { $moves }
verdict-loss-mate = recibe mate en { $moves }
outcome-win = Gana { $side }: { $reason }
outcome-draw = Empate: { $reason }

## Pensamientos
thinking = pensando…
thought-depth = profundidad { $depth }
thought-score = valor { $score }
thought-line = línea { $line }
heading-turn = juega { $side }

## Preguntas
welcome = Rival { $version } · juegos para dos, bien jugados
welcome-how = Pulsa Intro para quedarte con la respuesta entre corchetes.
ask-game = ¿A qué jugamos?
ask-level = ¿Qué nivel quieres que tenga tu rival?
ask-rules = ¿Qué reglas?
ask-first = ¿Quién empieza?
ask-first-me = yo
ask-first-rival = mi rival
ask-first-mark = llevas las { $side }
ask-range = o cualquier otro tamaño de { $first } a { $last }
ask-again = «{ $input }» no es ninguna de las respuestas: escribe un número del 1 al { $count } o una de las palabras
rule-size = tamaño
rule-size-ask = ¿Qué tablero (filas x columnas)?
rule-draws = tablas
rule-draws-ask = ¿Cuándo es tablas una partida sin fin (claimed: tercera repetición o 50 jugadas; forced: quinta o 75)?
rule-castling = enroque
rule-castling-ask = ¿Cómo se escribe el enroque (chess960: el rey toma su torre)?
rule-en-passant = captura al paso
rule-en-passant-ask = ¿Se puede capturar al paso (none: nunca; land: en el tablero donde cayó el peón)?
preset-normal = normal
preset-small = pequeño
rule-placement_turns = turnos de colocación
rule-placement_turns-ask = ¿Cuántos primeros turnos son solo para colocar piezas?
rule-max_captures = capturas
rule-max_captures-ask = ¿Cuántas veces puede capturar cada jugador?
rule-excess_capture = una captura más
rule-excess_capture-ask = ¿Qué es una captura de más (illegal: no es jugada; loses: pierde)?
rule-max_turns = turnos
rule-max_turns-ask = ¿Tras cuántos turnos de cada jugador es tablas?
rule-repetition = repetición
rule-repetition-ask = ¿Qué repetición de una posición es tablas?
rule-pawn_reversal = los peones dan la vuelta
rule-pawn_reversal-ask = ¿Dan la vuelta los peones en los extremos del tablero?
rule-pawn_captures = los peones capturan
rule-pawn_captures-ask = ¿Cuándo capturan los peones (travel: a la ida y a la vuelta; outbound: solo a la ida)?
preset-default = reglas habituales
preset-tournament = torneo: 5 capturas, 150 turnos
preset-tournament-7-70 = torneo: 7 capturas, 70 turnos
goodbye = ¡Hasta pronto!
goodbye-unfinished = Has dejado la partida a medias. ¡Hasta pronto!

## La partida
against = { $first } contra { $second }
how-to-play = Escribe una jugada, por ejemplo { $move }, o bien: { $orders }.
prompt = Te toca, { $side } >
prompt-timed = Te toca, { $side } ({ $time }) >
plays = { $side } juega { $move }
hint = Pista: { $move } ({ $value })
undone = { $count ->
    [one] 1 jugada deshecha
   *[other] { $count } jugadas deshechas
}
type-something = Escribe una jugada, o «ayuda».
moves-played = jugadas
moves-legal = puedes jugar
help-move = una jugada
order-hint = pista
order-hint-about = lo que jugaría el nivel más fuerte; se cuenta
order-undo = deshacer
order-undo-about = retira tu última jugada y la respuesta que tuvo
order-moves = jugadas
order-moves-about = lo que se ha jugado y lo que puedes jugar
order-help = ayuda
order-help-about = esta lista
order-resign = rendirse
order-resign-about = da la partida por perdida
order-quit = salir
order-quit-about = deja el programa
name-you = tú
name-adaptive = adaptativo ({ $level })
name-first = primero
name-second = segundo

## El final
you-win = ¡Has ganado: { $reason }!
you-lose = Has perdido: { $reason }.
stat-moves = jugadas
stat-time = tiempo
stat-mean-time = tiempo por jugada
stat-nodes = nodos
stat-mean-nodes = nodos por jugada
stat-hints = pistas usadas
stat-winner = ganador
stat-nobody = nadie
stat-play-time = duración
stat-began = empezó
stat-taken-back = jugadas deshechas
stat-record = partida
stat-seed = semilla

## Tablas
head-move = jugada
head-outcome = resultado
head-ply = n.º
head-side = bando
head-choice = elección
head-nodes = nodos
head-time = tiempo
fact-best = mejor
fact-line = línea
fact-depth = profundidad
fact-depth-value = { $depth } (hasta { $selective })
fact-skipped = ahorrado
fact-skipped-value = { $cutoffs } podas, { $hits } aciertos en la tabla
fact-searched = buscado
fact-by-depth = nodos por profundidad
games-name = nombre
games-range = de { $first } a { $last }
games-option = { $values } (si no se dice, { $default })

## Resolver
solve-first = Gana quien empieza ({ $side }).
solve-second = Gana quien juega segundo ({ $side }).
solve-draw = Si nadie se equivoca, acaba en empate.
solve-first-on-ply = { $plies ->
    [one] Gana quien empieza ({ $side }) en la jugada { $ply }: con la próxima.
   *[other] Gana quien empieza ({ $side }) en la jugada { $ply }: a { $plies } de aquí.
}
solve-second-on-ply = { $plies ->
    [one] Gana quien juega segundo ({ $side }) en la jugada { $ply }: con la próxima.
   *[other] Gana quien juega segundo ({ $side }) en la jugada { $ply }: a { $plies } de aquí.
}
solve-unsolved = Sin resolver: la búsqueda se detuvo antes de tener la respuesta segura.
solve-bounds = Sin resolver: la búsqueda se detuvo. La puntuación exacta está entre { $least } y { $most }.
solve-best = { $count ->
    [one] Puntuación { $score }; la mejor jugada es { $moves }.
   *[other] Puntuación { $score }; las mejores jugadas son { $moves }.
}
check-done = { $count ->
    [one] 1 posición, con su puntuación correcta
   *[other] { $text } posiciones, todas con su puntuación correcta
}
check-wrong = { $count ->
    [one] hay 1 puntuación incorrecta de { $text }
   *[other] hay { $count } puntuaciones incorrectas de { $text }
}
check-failure = archivo «{ $file }», línea { $line } («{ $input }»): se esperaba { $expected } y salió { $found }
check-nodes = nodos de media
check-time = tiempo medio
check-rate = posiciones por segundo

## rival book

book-made = { $file }: { $text } bytes
error-write = no se puede escribir el archivo «{ $file }»: { $why }
book-plies = jugadas
book-blocks = bloques
book-bytes = bytes
book-source = origen
book-all = todo
book-verified = { $checked } posiciones coinciden con el solucionador y { $compared } con las jugadas siguientes
book-wrong = { $count ->
    [one] hay una puntuación incorrecta
   *[other] hay { $text } puntuaciones incorrectas
}
book-wrong-score = { $position }: el libro dice { $book } y debería decir { $expected }
book-none = { $game } no tiene libro de aperturas; estos juegos lo tienen: { $known }
book-sources = un libro de { $game } se hace con { $flags }
book-no-probe = este libro guarda valores exactos: rival solve los dice
book-followed = a { $reached } de { $moves } jugadas se llega desde la posición inicial, y todas son legales
book-illegal = { $count ->
    [one] 1 jugada no es legal en su posición: el libro está dañado
   *[other] { $count } jugadas no son legales en sus posiciones: el libro está dañado
}
book-nothing = el libro no tiene ninguna jugada aquí
book-weight = peso
book-moves = jugadas
book-positions = posiciones
book-never = jugadas que nunca se juegan
book-reached = jugadas a las que se llega desde la posición inicial
book-longest = medias jugadas de su línea más larga

## El historial
history-off = { $fault }; la partida sigue, pero no se guarda
history-trouble = { $fault }; la partida sigue y se guardará cuando eso pase
history-lost = { $fault }; esta partida no se ha guardado entera
history-empty = aún no se ha jugado ninguna partida
history-id = id
history-when = cuándo
history-game = juego
history-players = jugadores
history-result = resultado
history-ply = n.º
history-side = bando
history-value = valor
history-hint = pista
history-yes = sí
history-nobody = nadie todavía
history-somebody = alguien
history-won = ganada: { $reason }
history-defeat = perdida: { $reason }
history-drawn = empate: { $reason }
history-wins = ganó { $side }: { $reason }
history-open = en juego
history-left = a medias
history-more = Las { $count } últimas; hay más: --limit las muestra.
history-ambiguous = «{ $id }» es el principio del id de { $count } partidas; escribe más
history-sure = ¿Borrar todas tus partidas? No se podrán recuperar.
history-sure-one = ¿Borrar esta partida? No se podrá recuperar: { $game }
history-sure-all = ¿Borrar las partidas de todos en este historial? No se podrán recuperar.
history-sure-no = no
history-sure-yes = sí
history-kept = no se ha borrado nada
history-deleted = { $count ->
    [one] 1 partida borrada
   *[other] { $count } partidas borradas
}
export-writing = escribiendo…
export-done = { $count ->
    [one] { $file }: 1 partida
   *[other] { $file }: { $text } partidas
}
export-no-pgn = { $game } no se escribe en PGN: --format json lleva todas las partidas
import-reading = leyendo…
import-done = { $count ->
    [one] 1 partida añadida, { $known } ya conocidas
   *[other] { $added } partidas añadidas, { $known } ya conocidas
}
import-skipped = { $count ->
    [one] se deja fuera 1 partida: «{ $game }», { $why }
   *[other] se dejan fuera { $count } partidas; la primera es «{ $game }»: { $why }
}
import-broken = se deja fuera de { $file }: { $why }
import-more = { $count ->
    [one] y 1 partida más que no se puede leer
   *[other] y { $count } partidas más que no se pueden leer
}
import-unknown = no es ni JSON ni CSV de rival export, ni PGN, ni el archivo SQLite de la memoria del Conecta 4
import-two = solo el CSV viene en dos archivos
import-half = el CSV viene en dos archivos: rival import PARTIDAS.csv JUGADAS.csv
import-move = jugada { $number }: { $fault }
import-turn = le toca al otro bando
import-end = el tablero no muestra el final que cuenta el archivo
error-import = no se puede importar el archivo «{ $file }»: partida «{ $game }»: { $why }
backup-done = { $place } está copiado en { $file }

## El servidor
serve-at = Rival está en { $address }
serve-end = Ctrl-C lo termina.

## Motores ajenos y posiciones de prueba
error-engine-option = «{ $input }» no es NOMBRE=VALOR, como Hash=64
error-epd = archivo «{ $file }», línea { $line }: { $why }
why-no-positions = no contiene ninguna posición
engines-added = { $name } queda registrado: { $title }
engines-removed = { $name } ya no está registrado
engines-empty = No hay ningún motor registrado. Añade uno: rival engines add NAME PATH
engines-author = autor
engines-start = iniciado en
engines-speed = nodos por segundo
engines-illegal = el motor { $name } ha respondido { $move } al principio, que no es una jugada legal
head-engine = motor
head-program = programa
head-options = opciones
head-plays = juega a
head-line = línea
head-position = posición
head-wanted = se pedía
head-played = jugada
head-depth = profundidad
epd-avoid = no { $move }
epd-score = { $solved } de { $positions } resueltas

explain-line = Una línea óptima, jugada a jugada
explain-only = { $count ->
    [0] Ninguna de sus jugadas era la única que mantiene el resultado.
    [one] Una de sus jugadas era la única que mantiene el resultado.
   *[other] { $count } de sus jugadas eran cada una la única que mantiene el resultado.
}
explain-only-move = la única jugada
explain-forced = sin elección
explain-choice = { $count } de { $all } jugadas mantienen el resultado

## Tablas de juegos resueltos
tables-unknown = no hay ninguna tabla «{ $name }»; las tablas son { $known } y finales de ajedrez como KRvKR
tables-none = en esta máquina no hay ninguna tabla de { $name }
tables-removed = Se ha borrado la tabla de { $name }.
tables-name = tabla
tables-positions = posiciones
tables-bytes = bytes
tables-state = archivo
tables-built = { $file }: { $positions } posiciones en { $bytes } bytes, hecha en { $time }
tables-verified = { $checked } posiciones comprobadas en { $time }: cada valor se sigue de los siguientes
tables-wrong = { $wrong } de { $checked } posiciones comprobadas tienen un valor que no se sigue de los siguientes
tables-ply = decididas en { $plies } jugadas
tables-placements = las seis primeras jugadas
tables-writing = escribiendo
tables-verifying = comprobando
tables-stopped = parado; lo encontrado se guarda, y la misma orden sigue desde ahí
tables-longest = mate más largo
tables-preparing = preparando
tables-ending = { $material }: { $white } posiciones legales con las blancas al turno, { $black } con las negras; { $moves ->
    [0] ningún mate
   *[other] mate más largo en { $moves }
}; { $bytes } bytes
tables-endings-built = { $count ->
    [one] Una tabla hecha
   *[other] { $count } tablas hechas
} en { $time }, en { $folder }
tables-ending-stopped = parado; las tablas terminadas se guardan, y la misma orden hace las demás
tables-compared = comparadas
tables-unknown-there = desconocidas para Syzygy
tables-differing = distintas
tables-compared-all = { $compared } posiciones comparadas con Syzygy, sin contar la regla de las 50 jugadas: { $differing } distintas

## Evaluación y ajuste
eval-none = { $game } no tiene una evaluación por términos; el ajedrez sí
eval-term = término
eval-white = blancas
eval-black = negras
eval-middle = medio juego
eval-end = final
eval-share = cuenta
eval-danger-cost = peligro del rey
eval-total = todo junto
eval-phase = { $percent } % de medio juego
eval-winnable = fácil o difícil de ganar: { $value } en el final
eval-scale = cuenta el { $percent } % del valor del final
eval-known = un final conocido: { $value }
eval-value = valor: { $white } peones para las blancas, { $mover } para quien juega
eval-bonds = lo que valen juntas las piezas, lo mayor primero:
eval-bond = { $men }: { $middle } en el medio juego, { $end } en el final
tune-none = { $game } no tiene pesos que ajustar; chess y alice sí
tune-positions = { $positions } posiciones de { $games } partidas están en { $file }
tune-scale = escala: { $scale }
tune-learned = aprendido de { $count } posiciones: error cuadrático medio { $before } antes, { $after } después
tune-apart = { $count } posiciones reservadas: { $before } antes, { $after } después
tune-table = la tabla está en { $file }
tune-judged = { $kept } de { $positions } posiciones, juzgadas, están en { $file }
tune-bonds-none = es el ajedrez el que tiene vínculos que aprender
why-not-weights = no es una tabla de pesos como la de esta versión
term-material = material
term-pawn-place = peones en sus casillas
term-knight-place = caballos en sus casillas
term-bishop-place = alfiles en sus casillas
term-rook-place = torres en sus casillas
term-queen-place = damas en sus casillas
term-king-place = rey en su casilla
term-tempo = tener el turno
term-knight-mobility = casillas de los caballos
term-bishop-mobility = casillas de los alfiles
term-rook-mobility = casillas de las torres
term-queen-mobility = casillas de las damas
term-bishop-pair = pareja de alfiles
term-outpost = puestos avanzados
term-outpost-in-reach = puestos avanzados al alcance
term-minor-behind-pawn = piezas menores tras peones
term-minor-king-distance = piezas menores lejos del rey
term-bad-bishop = alfil y peones del mismo color
term-long-diagonal = alfil en una gran diagonal
term-rook-on-file = torres en columnas abiertas
term-rook-on-seventh = torres en la séptima fila
term-rook-shut-in = torre encerrada por su rey
term-queen-xrayed = dama tras una pantalla débil
term-isolated-pawn = peones aislados
term-doubled-pawn = peones doblados
term-backward-pawn = peones retrasados
term-phalanx = peones uno al lado de otro
term-supported-pawn = peones defendidos por peones
term-candidate = peones candidatos
term-lever = peones que atacan un peón
term-lever-step = pasos para atacar un peón
term-lever-at-king = ataques a peones ante el rey
term-lever-to-move = peones que puede tomar quien mueve
term-ram = peones cara a cara
term-closed = piezas en una posición cerrada
term-passed-pawn = peones pasados
term-passed-file = columnas de los peones pasados
term-passed-protected = peones pasados protegidos
term-passed-blocked = peones pasados bloqueados
term-passed-free-path = peones pasados con camino libre
term-passed-safe-step = peones pasados con paso seguro
term-passed-own-king = rey propio y peones pasados
term-passed-enemy-king = rey rival y peones pasados
term-passed-backed = torres tras peones pasados
term-passed-unstoppable = peones que nadie alcanza
term-shelter = peones ante el rey
term-storm = tormenta de peones
term-storm-blocked = tormenta de peones bloqueada
term-threat-by-pawn = amenazas de peones
term-threat-by-minor = amenazas de piezas menores
term-threat-by-rook = amenazas de torres
term-threat-by-king = amenazas del rey
term-threat-by-step = avances de peón que amenazan
term-hanging = piezas colgadas
term-restricted = casillas negadas
term-next-on-queen = casillas desde las que se ataca la dama
term-space = espacio
term-danger = de partida
term-danger-no-queen = el rival no tiene dama
term-danger-attacker = piezas que apuntan al rey
term-danger-hit = casillas atacadas junto al rey
term-danger-weak-square = casillas débiles junto al rey
term-danger-pinned = piezas clavadas
term-danger-knight-defends = un caballo defiende al rey
term-danger-check = jaques seguros
term-danger-loose-check = otros jaques
term-danger-flank = el flanco del rey
term-danger-open-file = columnas abiertas junto al rey
term-bonds = piezas juntas
term-winnable = fácil o difícil de ganar

## Bots
bot-none = { $game } no tiene protocolo de líneas; tictacchec sí
bot-color = «{ $color }» no es un color: 1 son las blancas, -1 las negras
bot-nothing = no se ha pedido nada: envía "reset" o "board"
bot-over = la partida ha terminado
bots-added = bot:{ $name } ya puede jugar
bots-removed = se ha olvidado bot:{ $name }
bots-empty = No hay ningún bot registrado: rival bots add NOMBRE ORDEN

## El laboratorio de las torres
rooks-title = Blancas { $white } contra negras { $black }, { $rules }
rooks-rules-as-published = reglas del estudio
rooks-rules-chess = reglas del ajedrez
rooks-white = Blancas
rooks-black = Negras
rooks-truth = La verdad: { $verdict }.
rooks-drawn = tablas
rooks-mate-in = { $moves ->
    [one] { $side } dan mate en 1 jugada
   *[other] { $side } dan mate en { $moves } jugadas
}
rooks-mated = { $side } han dado mate
rooks-cost = { $nodes } nodos en { $time }
rooks-wasted = { $count ->
    [one] 1 jugada perdida
   *[other] { $count } jugadas perdidas
}
rooks-change-win-to-draw = la victoria se escapa
rooks-change-win-to-loss = la victoria se convierte en derrota
rooks-change-draw-to-loss = las tablas se escapan
rooks-reason-mate = mate
rooks-reason-bare-kings = reyes solos
rooks-reason-threefold = triple repetición
rooks-reason-50-moves = 50 jugadas sin capturas
rooks-reason-stalemate = ahogado
rooks-reason-no-choice = cada jugada parece infinitamente mala y el programa del estudio se detiene con un error
rooks-end-white = Ganan las blancas ({ $reason }) en { $plies } medias jugadas.
rooks-end-black = Ganan las negras ({ $reason }) en { $plies } medias jugadas.
rooks-end-draw = Tablas ({ $reason }) en { $plies } medias jugadas.
rooks-end-undefined = Sin resultado después de { $plies } medias jugadas: { $reason }.
rooks-spent = { $side }: { $nodes } nodos en { $time }
rooks-path = El camino de estados, como lo escribe el estudio:
rooks-shares = { $runs } partidas: ganan las blancas el { $white } %, las negras el { $black } %, tablas el { $draws } %.
rooks-deterministic = Nuestras búsquedas son deterministas: cada partida es la misma, jugada a jugada y nodo a nodo.
rooks-differing = Las partidas difieren: no debería ocurrir nunca, avísanos por favor.
rooks-corner = Blancas \ Negras
rooks-legend = En cada celda: W ganan las blancas, B las negras, D tablas; nodos y tiempo de los dos bandos.
rooks-legend-undefined = ? sin resultado: allí cada jugada parece infinitamente mala y el programa del estudio se detiene con un error.

## Lo que se ve en una imagen
see-view-white = Visto desde el lado de las blancas
see-view-black = Visto desde el lado de las negras
see-turn-white = Juegan las blancas
see-turn-black = Juegan las negras
see-guess = { $text } ({ $percent } %): { $reason }
see-reason-told = como ha dicho usted
see-reason-coordinates = las letras y cifras del borde
see-reason-men = por dónde están las piezas
see-reason-last-move = la última jugada, que está marcada
see-reason-check = un rey en jaque
see-reason-usual = nada lo dice, y es lo más habitual
see-best = Mejor jugada: { $move } ({ $value }); { $line }
see-not-legal = no hay mejor jugada, porque la posición no es legal: { $why }
see-over = no hay mejor jugada: la partida ha terminado

## El piloto

pilot-fair = El piloto mira un tablero en su pantalla y lo juega con su ratón.
    Es para tableros suyos: programas de esta máquina, su propia página, posiciones que estudia.
    Usarlo contra personas en sitios que prohíben los motores es hacer trampa. Les estropea la partida, y los sitios cierran esas cuentas.
pilot-fair-ask = ¿Lo usará solo en tableros suyos?
pilot-fair-yes = Sí
pilot-fair-no = No
pilot-declined = el piloto no se ha iniciado
pilot-ask-color = ¿Qué bando juega Rival?
pilot-color-auto = El de la parte inferior del tablero
pilot-color-white = Blancas
pilot-color-black = Negras
pilot-ask-engine = ¿Quién piensa?
pilot-ask-path = O escriba la ruta de un motor UCI.
pilot-white = blancas
pilot-black = negras
pilot-begin = Buscando un tablero. Para parar: el ratón a una esquina de la pantalla, o Ctrl-C. Imágenes de cada decisión: { $folder }
pilot-board = Tablero en { $place }, { $view } abajo; se juega con { $color }.
pilot-turn-guessed = De quién es el turno es una suposición.
pilot-new-game = Una partida nueva; se juega con { $color }.
pilot-played = { $side }: { $move }
pilot-played-ours = { $side }: { $move } (vista en el tablero)
pilot-taken-back = { $count ->
    [one] Se ha deshecho una jugada.
   *[other] Se han deshecho { $count } jugadas.
}
pilot-flipped = Se ha girado el tablero: { $view } abajo.
pilot-thought = { $move }: { $thought }
pilot-suggested = Se jugaría { $move }: { $picture }
pilot-dragged = { $move } arrastrada; aparte de pensar tardó { $overhead }.
pilot-clicked = { $move } pulsada; aparte de pensar tardó { $overhead }.
pilot-goes-on = Se sigue.
pilot-paused = Usted mueve el ratón: se espera a que repose.
pilot-resumed = El ratón reposa: se sigue.
pilot-confirm = ¿Jugar { $move }? [S/n]
pilot-over = La partida ha terminado: { $result }, { $reason }, tras { $plies } jugadas de ambos.
pilot-over-checkmate = jaque mate
pilot-over-stalemate = ahogado
pilot-over-material = nadie puede dar mate
pilot-over-claim = tablas por repetición o cincuenta jugadas
pilot-over-left = se ha dejado
pilot-end-corner = Parado: el ratón está en una esquina de la pantalla.
pilot-end-stopped = Parado.
