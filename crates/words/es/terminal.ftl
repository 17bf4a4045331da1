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
ask-first = ¿Quién empieza?
ask-first-me = yo
ask-first-rival = mi rival
ask-first-mark = llevas las { $side }
ask-range = o cualquier otro tamaño de { $first } a { $last }
ask-again = «{ $input }» no es ninguna de las respuestas: escribe un número del 1 al { $count } o una de las palabras
rule-size = tamaño
rule-size-ask = ¿Qué tablero (filas x columnas)?
preset-normal = normal
preset-small = pequeño
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
book-none = { $game } no tiene libro de aperturas; connect4 sí

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
export-no-pgn = PGN es para partidas de ajedrez y aquí aún no hay ninguna: --format json las lleva todas
import-reading = leyendo…
import-done = { $count ->
    [one] 1 partida añadida, { $known } ya conocidas
   *[other] { $added } partidas añadidas, { $known } ya conocidas
}
import-skipped = { $count ->
    [one] se deja fuera 1 partida: «{ $game }», { $why }
   *[other] se dejan fuera { $count } partidas; la primera es «{ $game }»: { $why }
}
import-unknown = no es ni JSON ni CSV de rival export, ni el archivo SQLite de la memoria del Conecta 4
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
