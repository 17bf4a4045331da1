### Lo que solo dice la página. Los nombres de juegos, niveles y finales están en games.ftl.

## Marco
page-title = Rival
page-nav = Pantallas
page-nav-play = Jugar
page-nav-analyze = Análisis
page-nav-history = Historial
page-go-home = Ir al inicio
page-close = Cerrar
page-cancel = Cancelar
page-copy = Copiar
page-copied = Copiado
page-copy-by-hand = El texto está seleccionado: cópialo con el teclado

## Cuando algo va mal
page-error-offline = Rival no responde. ¿Sigue en marcha?
page-error-gone = Esta partida no existe o ya no está aquí.
page-error-reconnecting = Se perdió la conexión; reintentando…
page-token = Contraseña
page-token-about = Quien lleva este servidor conoce la contraseña; solo se pide una vez.
page-token-enter = Entrar

## Ajustes
page-settings = Ajustes
page-your-name = Tu nombre
page-language = Idioma
page-theme = Tema
page-theme-system = Sistema
page-theme-light = Claro
page-theme-dark = Oscuro
page-theme-to-light = Tema claro
page-theme-to-dark = Tema oscuro
page-sound = Sonido
page-coordinates = Coordenadas en el tablero
page-delete-about = Todas tus partidas se guardan en este equipo hasta que las borres.
page-delete-history = Borrar mi historial
page-delete-sure = ¿Borrar todas tus partidas? No se podrán recuperar.
page-deleted = Tu historial se ha borrado

## Empezar una partida
page-choose-game = Elige un juego
page-game = Juego
page-start = Empezar
page-opponent = Rival
page-opponent-rival = La máquina
page-opponent-person = Mismo tablero
page-opponent-friend = Un amigo
page-opponent-algorithm = Algoritmo
page-opponent-engine = Motor
page-opponent-minds = Dos mentes
page-opponent-person-about = Dos personas se turnan en esta pantalla.
page-opponent-friend-about = Recibes un enlace; quien lo abra se sentará enfrente.
page-opponent-minds-about = Mira cómo juegan la una contra la otra; nadie más mueve.
page-mind-of = Con { $side } juega
page-engine = Motor
page-level = Nivel
page-level-adaptive = adaptable
page-adaptive-about = sigue tus resultados: con cuatro victorias en cinco partidas sube; con una o ninguna, baja
page-adaptive-now = sigue tus resultados; ahora: { $level }
page-algorithm = Algoritmo
page-algorithm-random = Al azar
page-algorithm-adaptive = Rival, adaptable
page-algorithm-minimax = Minimax
page-algorithm-alphabeta = Alfa-beta
page-algorithm-expectimax = Expectimax
page-algorithm-mcts = Árbol de Montecarlo
page-algorithm-engine = Motor completo
page-algorithm-exact = Solucionador exacto
page-algorithm-random-about = cualquier jugada legal
page-algorithm-minimax-about = mira todas las líneas hasta una profundidad fija
page-algorithm-alphabeta-about = la misma respuesta que minimax, saltándose lo que no importa
page-algorithm-expectimax-about = espera un rival que se equivoca
page-algorithm-mcts-about = hace crecer un árbol jugando partidas hasta el final
page-algorithm-engine-about = toda la fuerza de Rival en el tiempo dado
page-algorithm-exact-about = conoce la verdad de cada posición
page-limit-depth = Profundidad (jugadas)
page-limit-nodes = Nodos
page-limit-seconds = Segundos
page-begins = Quién empieza
page-begins-me = Yo
page-begins-rival = El rival
page-begins-friend = Mi amigo
page-begins-any = Al azar
page-preset = Reglas
page-preset-normal = Normal
page-preset-small = Pequeño
page-preset-other = Otro
page-rule-draws = Tablas por repetición y 50 jugadas
page-rule-castling = Notación del enroque
page-rule-en-passant = Captura al paso
page-rule-size = Tamaño (filas × columnas)
page-preset-default = Reglas habituales
page-preset-tournament = Torneo (5 capturas, 150 turnos)
page-preset-tournament-7-70 = Torneo (7 capturas, 70 turnos)
page-rule-placement_turns = Turnos de colocación
page-rule-max_captures = Capturas de cada uno
page-rule-excess_capture = Una captura más
page-rule-max_turns = Turnos de cada uno
page-rule-repetition = Tablas por repetición
page-rule-pawn_reversal = Los peones dan la vuelta
page-rule-pawn_captures = Los peones capturan
page-clock = Reloj
page-clock-none = Sin reloj
page-clock-move = Por jugada
page-clock-game = Por partida
page-clock-seconds = Segundos por jugada
page-clock-minutes = Minutos
page-clock-increment = Segundos más por jugada
page-paste = Empezar desde una posición o unas jugadas
page-paste-here = Pega una posición o unas jugadas
page-paste-kind = El texto es
page-position = Posición
page-moves = Jugadas
page-pgn = PGN
page-analyze-position = Analizar una posición
page-edit-position = Editar una posición

## Jugadores
page-player-level = Rival, { $level }
page-player-depth = { $name }, profundidad { $count }
page-player-nodes = { $name }, { $count } nodos
page-player-limit = { $name }, { $limit }
page-seat-you = Tú
page-seat-open = Esperando a un amigo
page-taking-seat = Tomando asiento…
page-won = Ganó

## El tablero
page-board = Tablero { $name }
page-board-plain = Tablero
page-cell = columna { $column }, fila { $row }
page-cell-on-board = { $cell } del tablero { $board }
page-cell-empty = vacía
page-cell-held = cogida
page-cell-target = se puede jugar
page-mark-winning = línea ganadora
page-mark-check = en jaque
page-mark-w = Blancas
page-mark-b = Negras
page-piece-of = { $piece } de { $side }
page-piece-king = rey
page-piece-queen = dama
page-piece-rook = torre
page-piece-bishop = alfil
page-piece-knight = caballo
page-piece-pawn = peón
page-heading-up = { $piece } hacia arriba
page-heading-down = { $piece } hacia abajo
page-hand-of = Mano de { $side }
page-hand-place = en la mano, lugar { $slot }
page-promotion = ¿En qué se convierte el peón?

## Durante la partida
page-your-turn = Te toca
page-turn-of = Turno de { $name }
page-to-move = Le toca a
page-waiting-friend = Esperando a tu amigo
page-invite = Envía a un amigo el enlace del asiento libre.
page-invite-link = Mostrar el enlace
page-actions = Acciones
page-flip = Girar el tablero
page-hint = Pista
page-keep-hints = Mantener las pistas
page-undo = Deshacer
page-resign = Abandonar
page-resign-sure = ¿Abandonar esta partida?
page-offer-draw = Ofrecer tablas
page-draw-offered = Te ofrecen tablas.
page-draw-waiting = Has ofrecido tablas.
page-accept = Aceptar
page-decline = Rechazar
page-share = Compartir y copiar
page-link-watch = Enlace para mirar
page-link-seat = Enlace al asiento libre
page-link-seat-about = Solo para tu amigo: quien lo abra primero jugará con el otro bando.
page-type-move = Escribe una jugada
page-play = Jugar
page-no-moves-yet = Todavía no hay jugadas
page-with-hint = con una pista
page-first = Al principio
page-back = Una jugada atrás
page-ahead = Una jugada adelante
page-latest = A la última jugada
page-say-move = { $name }: { $move }
page-say-undo = Se han deshecho jugadas
page-say-hint = Mejor jugada: { $move }

## Pensamiento y valores
page-thinking = Pensando
page-move-now = Juega ya
page-score = Valor
page-value = Valor
page-move = Jugada
page-depth = Profundidad
page-nodes = Nodos
page-speed = Velocidad
page-time = Tiempo
page-line = Línea
page-per-second = { $nodes }/s
page-spent = { $time }, { $nodes } nodos
page-value-win = gana
page-value-loss = pierde
page-value-draw = tablas
page-value-win-in = gana en { $count }
page-value-loss-in = pierde en { $count }
page-value-win-mate = mate en { $count }
page-value-loss-mate = recibe mate en { $count }
page-evaluation = Valoración
page-evaluation-unknown = Sin valorar todavía
page-time-us = { $count } µs
page-time-ms = { $count } ms
page-time-s = { $count } s
page-time-m = { $minutes } min { $seconds } s
page-count-moves =
 { $count ->
    [one] { $count } jugada
   *[other] { $count } jugadas
 }

## El final
page-result-draw = Tablas
page-result-you-win = Has ganado
page-result-you-lose = Has perdido
page-result-wins = Victoria de { $side }
page-statistics = Estadísticas
page-stat-time = Tiempo de juego
page-stat-moves-of = Jugadas de { $name }
page-stat-your-moves = Tus jugadas
page-side-value = { $side }: { $value }
page-stat-hints = Pistas usadas
page-stat-thinking = Tiempo pensando de Rival
page-stat-nodes = Nodos visitados
page-stat-mean = Media por jugada
page-graph = Valor tras cada jugada
page-rematch = Revancha
page-rematch-begun = Ha empezado una revancha.
page-rematch-join = Ir a la revancha
page-from-here = Nueva partida desde aquí
page-level-up =
 { $wins ->
    [one] { $game }: tu nivel sube a { $to }, por { $wins } victoria en tus últimas { $games } partidas.
   *[other] { $game }: tu nivel sube a { $to }, por { $wins } victorias en tus últimas { $games } partidas.
 }
page-level-down =
 { $wins ->
    [one] { $game }: tu nivel baja a { $to }, por { $wins } victoria en tus últimas { $games } partidas.
   *[other] { $game }: tu nivel baja a { $to }, por { $wins } victorias en tus últimas { $games } partidas.
 }

## Historial
page-history-all = Todos los juegos
page-history-empty = Todavía no has jugado.
page-history-more = Mostrar más
page-history-open = En curso
page-history-left = Sin terminar

## Análisis y editor
page-analyze-now = Analizar
page-analyze-always = Analizar cada posición
page-stop = Parar
page-show-position = Mostrarla
page-palette = Piezas para colocar
page-palette-turn = Por turnos
page-erase = Borrar
page-clear = Vaciar
page-start-position = Posición inicial
page-flags-chess = Enroque
page-flag-chess-K = Blancas, corto
page-flag-chess-Q = Blancas, largo
page-flag-chess-k = Negras, corto
page-flag-chess-q = Negras, largo
page-flags-alice = Enroque
page-flag-alice-K = Blancas, corto
page-flag-alice-Q = Blancas, largo
page-flag-alice-k = Negras, corto
page-flag-alice-q = Negras, largo
page-position-good = Esta posición es posible.

## El laboratorio de las torres
page-nav-lab = Laboratorio
page-lab-title = El laboratorio de las torres
page-lab-about = Un rey y una torre por bando, jugados por dos algoritmos: un estudio publicado que se repite jugada a jugada, con sus reglas y con las del ajedrez.
page-lab-white = Blancas
page-lab-black = Negras
page-lab-depth = Profundidad
page-lab-rules = Reglas
page-lab-rules-as-published = Del estudio
page-lab-rules-chess = Ajedrez
page-lab-rules-as-published-about = Las reglas del estudio, con sus deslices: el mate es un dibujo, no la falta de jugadas.
page-lab-rules-chess-about = Reglas correctas y un expectimax correcto.
page-lab-position = Otra posición (FEN)
page-lab-run = Jugar la partida
page-lab-plays = Blancas { $white } contra negras { $black }
page-lab-begin = La posición antes de la primera jugada
page-lab-move = Jugada { $ply } de { $plies }: { $move }
page-lab-truth = Verdad
page-lab-flaws = { $count ->
    [one] 1 jugada echó a perder el resultado o perdió tiempo
   *[other] { $count } jugadas echaron a perder el resultado o perdieron tiempo
}
page-lab-tables = Las tablas del estudio
page-lab-table = Tabla
page-lab-table-expectimax = Expectimax – alfa-beta
page-lab-fill = Llenar la tabla
page-lab-filling = { $done } de { $all } partidas
page-lab-legend = Filas: profundidad de las blancas. Columnas: de las negras. Pulsa una celda para ver su partida.
page-lab-same = { $count ->
    [one] 1 celda como en el estudio
   *[other] { $count } celdas como en el estudio
}
page-lab-other = { $count ->
    [one] 1 celda distinta del estudio
   *[other] { $count } celdas distintas del estudio
}
page-lab-cell = Blancas a profundidad { $white }, negras a profundidad { $black }: { $result }, { $plies } medias jugadas, { $nodes } nodos
page-lab-cell-study = el estudio dice { $result }
page-lab-result-W = ganan las blancas
page-lab-result-B = ganan las negras
page-lab-result-D = tablas
page-lab-result-unknown = sin resultado
page-lab-white-depth = Blancas, profundidad { $depth }
page-lab-black-depth = Negras, profundidad { $depth }

## Leer una imagen
page-nav-see = Leer
page-see = Leer una imagen
page-see-choose = Elija una imagen de un tablero de ajedrez
page-see-ways = o suéltela aquí, o péguela. Capturas, diagramas y fotos de una pantalla o una página: la posición se lee en este servidor y no se guarda nada.
page-see-another = Otra imagen
page-see-picture = La imagen que se ha leído
page-see-boards = { $count } tableros en la imagen
page-see-board = Tablero { $number }
page-see-read = La posición se ha leído.
page-see-doubtful = { $count ->
    [one] 1 casilla es dudosa.
   *[other] { $count } casillas son dudosas.
}
page-see-correct = Pulse una casilla para corregirla.
page-see-what = ¿Qué hay en { $square }?
page-see-turn-round = Visto desde el otro lado
page-see-copy = Copiar FEN
page-see-unreadable = No se puede leer el archivo.
page-see-steps = Cómo se ha leído
page-see-drawing = Dibujando cada etapa …
page-see-step-picture = La imagen
page-see-step-edges = Sus bordes: verticales en azul, horizontales en naranja
page-see-step-lattice = Indicios de una cuadrícula: las sumas de los bordes y lo que votan las esquinas
page-see-step-candidates = Lugares que se han leído; gana la lectura más segura
page-see-step-crop = El tablero, enderezado
page-see-step-tiles = Sus casillas, una a una
page-see-step-reading = Lo que se ha leído, y con qué seguridad

## Mirar mi pantalla

page-screen = Mirar mi pantalla
page-screen-mode = ¿Qué hace Rival?
page-screen-only-watch = Solo mirar
page-screen-play = Jugar por mí
page-screen-about = Rival mira un tablero de ajedrez en la pantalla de esta máquina y muestra la posición, lo que piensa y la jugada. No toca el ratón.
page-screen-window = ¿En qué ventana?
page-screen-anywhere = En cualquier parte de la pantalla
page-screen-again = Buscar ventanas otra vez
page-screen-begin = Mirar
page-pilot-about = Rival encuentra el tablero en esa ventana, piensa y juega allí una partida con el ratón de esta máquina.
page-pilot-bottom = Abajo
page-pilot-time = Tiempo por jugada
page-pilot-seconds = { $seconds } s
page-pilot-agree = Lo uso solo en tableros míos
page-pilot-begin = Jugar con mi ratón
page-pilot-stop-how = Para parar: Parar aquí, o el ratón a una esquina de la pantalla. Si mueve el ratón, espera.
page-pilot-pictures = Imágenes de cada decisión: { $folder }
page-pilot-entered = Jugada hecha: { $move }
