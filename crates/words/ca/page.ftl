### El que només diu la pàgina. Els noms de jocs, nivells i finals són a games.ftl.

## Marc
page-title = Rival
page-nav = Pantalles
page-nav-play = Juga
page-nav-analyze = Anàlisi
page-nav-history = Historial
page-go-home = Ves a l’inici
page-close = Tanca
page-cancel = Cancel·la
page-copy = Copia
page-copied = Copiat
page-copy-by-hand = El text està seleccionat: copia’l amb el teclat

## Quan alguna cosa va malament
page-error-offline = Rival no respon. Encara està en marxa?
page-error-gone = Aquesta partida no existeix o ja no és aquí.
page-error-reconnecting = S’ha perdut la connexió; ho torno a provar…
page-token = Contrasenya
page-token-about = Qui porta aquest servidor en sap la contrasenya; només es demana una vegada.
page-token-enter = Entra

## Configuració
page-settings = Configuració
page-your-name = El teu nom
page-language = Llengua
page-theme = Tema
page-theme-system = Sistema
page-theme-light = Clar
page-theme-dark = Fosc
page-theme-to-light = Tema clar
page-theme-to-dark = Tema fosc
page-sound = So
page-coordinates = Coordenades al tauler
page-delete-about = Totes les teves partides es guarden en aquest ordinador fins que les esborris.
page-delete-history = Esborra el meu historial
page-delete-sure = Vols esborrar totes les teves partides? No es podran recuperar.
page-deleted = El teu historial s’ha esborrat

## Començar una partida
page-choose-game = Tria un joc
page-game = Joc
page-start = Comença
page-opponent = Contrincant
page-opponent-rival = La màquina
page-opponent-person = Mateix tauler
page-opponent-friend = Un amic
page-opponent-algorithm = Algorisme
page-opponent-engine = Motor
page-opponent-minds = Dues ments
page-opponent-person-about = Dues persones juguen per torns en aquesta pantalla.
page-opponent-friend-about = Reps un enllaç; qui l’obri seurà davant teu.
page-opponent-minds-about = Mira com juguen l’una contra l’altra; ningú més no mou.
page-mind-of = Amb { $side } juga
page-engine = Motor
page-level = Nivell
page-level-adaptive = adaptable
page-adaptive-about = segueix els teus resultats: amb quatre victòries en cinc partides puja; amb una o cap, baixa
page-adaptive-now = segueix els teus resultats; ara: { $level }
page-algorithm = Algorisme
page-algorithm-random = A l’atzar
page-algorithm-adaptive = Rival, adaptable
page-algorithm-minimax = Minimax
page-algorithm-alphabeta = Alfa-beta
page-algorithm-expectimax = Expectimax
page-algorithm-mcts = Arbre de Montecarlo
page-algorithm-engine = Motor complet
page-algorithm-exact = Solucionador exacte
page-algorithm-random-about = qualsevol jugada legal
page-algorithm-minimax-about = mira totes les línies fins a una profunditat fixa
page-algorithm-alphabeta-about = la mateixa resposta que minimax, saltant-se el que no importa
page-algorithm-expectimax-about = espera un contrincant que s’equivoca
page-algorithm-mcts-about = fa créixer un arbre jugant partides fins al final
page-algorithm-engine-about = tota la força de Rival en el temps donat
page-algorithm-exact-about = coneix la veritat de cada posició
page-limit-depth = Profunditat (jugades)
page-limit-nodes = Nodes
page-limit-seconds = Segons
page-begins = Qui comença
page-begins-me = Jo
page-begins-rival = El contrincant
page-begins-friend = El meu amic
page-begins-any = A l’atzar
page-preset = Regles
page-preset-normal = Normal
page-preset-small = Petit
page-preset-other = Un altre
page-rule-draws = Taules per repetició i 50 jugades
page-rule-castling = Notació de l’enroc
page-rule-en-passant = Captura al pas
page-rule-size = Mida (files × columnes)
page-preset-default = Regles habituals
page-preset-tournament = Torneig (5 captures, 150 torns)
page-preset-tournament-7-70 = Torneig (7 captures, 70 torns)
page-rule-placement_turns = Torns de col·locació
page-rule-max_captures = Captures de cadascú
page-rule-excess_capture = Una captura més
page-rule-max_turns = Torns de cadascú
page-rule-repetition = Taules per repetició
page-rule-pawn_reversal = Els peons giren
page-rule-pawn_captures = Els peons capturen
page-clock = Rellotge
page-clock-none = Sense
page-clock-move = Per jugada
page-clock-game = Per partida
page-clock-seconds = Segons per jugada
page-clock-minutes = Minuts
page-clock-increment = Segons més per jugada
page-paste = Comença des d’una posició o unes jugades
page-paste-here = Enganxa una posició o unes jugades
page-paste-kind = El text és
page-position = Posició
page-moves = Jugades
page-pgn = PGN
page-analyze-position = Analitza una posició
page-edit-position = Edita una posició

## Jugadors
page-player-level = Rival, { $level }
page-player-depth = { $name }, profunditat { $count }
page-player-nodes = { $name }, { $count } nodes
page-player-limit = { $name }, { $limit }
page-seat-you = Tu
page-seat-open = Esperant un amic
page-taking-seat = Prenent seient…
page-won = Ha guanyat

## El tauler
page-board = Tauler { $name }
page-board-plain = Tauler
page-cell = columna { $column }, fila { $row }
page-cell-on-board = { $cell } del tauler { $board }
page-cell-empty = buida
page-cell-held = agafada
page-cell-target = s’hi pot jugar
page-mark-winning = línia guanyadora
page-mark-check = en escac
page-mark-w = Blanques
page-mark-b = Negres
page-piece-of = { $piece } de { $side }
page-piece-king = rei
page-piece-queen = dama
page-piece-rook = torre
page-piece-bishop = alfil
page-piece-knight = cavall
page-piece-pawn = peó
page-heading-up = { $piece } cap amunt
page-heading-down = { $piece } cap avall
page-hand-of = Mà de { $side }
page-hand-place = a la mà, lloc { $slot }
page-promotion = En què es converteix el peó?

## Durant la partida
page-your-turn = Et toca
page-turn-of = Torn de { $name }
page-to-move = Li toca a
page-waiting-friend = Esperant el teu amic
page-invite = Envia a un amic l’enllaç del seient lliure.
page-invite-link = Mostra l’enllaç
page-actions = Accions
page-flip = Gira el tauler
page-hint = Pista
page-keep-hints = Mantén les pistes
page-undo = Desfés
page-resign = Abandona
page-resign-sure = Vols abandonar aquesta partida?
page-offer-draw = Ofereix taules
page-draw-offered = T’ofereixen taules.
page-draw-waiting = Has ofert taules.
page-accept = Accepta
page-decline = Rebutja
page-share = Comparteix i copia
page-link-watch = Enllaç per mirar
page-link-seat = Enllaç al seient lliure
page-link-seat-about = Només per al teu amic: qui l’obri primer jugarà amb l’altre bàndol.
page-type-move = Escriu una jugada
page-play = Juga
page-no-moves-yet = Encara no hi ha jugades
page-with-hint = amb una pista
page-first = Al principi
page-back = Una jugada enrere
page-ahead = Una jugada endavant
page-latest = A l’última jugada
page-say-move = { $name }: { $move }
page-say-undo = S’han desfet jugades
page-say-hint = Millor jugada: { $move }

## Pensament i valors
page-thinking = Pensant
page-move-now = Juga ara
page-score = Valor
page-value = Valor
page-move = Jugada
page-depth = Profunditat
page-nodes = Nodes
page-speed = Velocitat
page-time = Temps
page-line = Línia
page-per-second = { $nodes }/s
page-spent = { $time }, { $nodes } nodes
page-value-win = guanya
page-value-loss = perd
page-value-draw = taules
page-value-win-in = guanya en { $count }
page-value-loss-in = perd en { $count }
page-value-win-mate = mat en { $count }
page-value-loss-mate = rep mat en { $count }
page-evaluation = Valoració
page-evaluation-unknown = Encara sense valorar
page-time-us = { $count } µs
page-time-ms = { $count } ms
page-time-s = { $count } s
page-time-m = { $minutes } min { $seconds } s
page-count-moves =
 { $count ->
    [one] { $count } jugada
   *[other] { $count } jugades
 }

## El final
page-result-draw = Taules
page-result-you-win = Has guanyat
page-result-you-lose = Has perdut
page-result-wins = Victòria de { $side }
page-statistics = Estadístiques
page-stat-time = Temps de joc
page-stat-moves-of = Jugades de { $name }
page-stat-your-moves = Les teves jugades
page-side-value = { $side }: { $value }
page-stat-hints = Pistes usades
page-stat-thinking = Temps pensant de Rival
page-stat-nodes = Nodes visitats
page-stat-mean = Mitjana per jugada
page-graph = Valor després de cada jugada
page-rematch = Revenja
page-rematch-begun = Ha començat una revenja.
page-rematch-join = Ves a la revenja
page-from-here = Nova partida des d’aquí
page-level-up =
 { $wins ->
    [one] { $game }: el teu nivell puja a { $to }, per { $wins } victòria en les teves últimes { $games } partides.
   *[other] { $game }: el teu nivell puja a { $to }, per { $wins } victòries en les teves últimes { $games } partides.
 }
page-level-down =
 { $wins ->
    [one] { $game }: el teu nivell baixa a { $to }, per { $wins } victòria en les teves últimes { $games } partides.
   *[other] { $game }: el teu nivell baixa a { $to }, per { $wins } victòries en les teves últimes { $games } partides.
 }

## Historial
page-history-all = Tots els jocs
page-history-empty = Encara no has jugat.
page-history-more = Mostra’n més
page-history-open = En curs
page-history-left = Sense acabar

## Anàlisi i editor
page-analyze-now = Analitza
page-analyze-always = Analitza cada posició
page-stop = Atura
page-show-position = Mostra-la
page-palette = Peces per col·locar
page-palette-turn = Per torns
page-erase = Esborra
page-clear = Buida
page-start-position = Posició inicial
page-flags-chess = Enroc
page-flag-chess-K = Blanques, curt
page-flag-chess-Q = Blanques, llarg
page-flag-chess-k = Negres, curt
page-flag-chess-q = Negres, llarg
page-flags-alice = Enroc
page-flag-alice-K = Blanques, curt
page-flag-alice-Q = Blanques, llarg
page-flag-alice-k = Negres, curt
page-flag-alice-q = Negres, llarg
page-position-good = Aquesta posició és possible.

## El laboratori de les torres
page-nav-lab = Laboratori
page-lab-title = El laboratori de les torres
page-lab-about = Un rei i una torre per bàndol, jugats per dos algorismes: un estudi publicat que es repeteix jugada a jugada, amb les seves regles i amb les dels escacs.
page-lab-white = Blanques
page-lab-black = Negres
page-lab-depth = Profunditat
page-lab-rules = Regles
page-lab-rules-as-published = De l’estudi
page-lab-rules-chess = Escacs
page-lab-rules-as-published-about = Les regles de l’estudi, amb les seves relliscades: el mat és un dibuix, no la manca de jugades.
page-lab-rules-chess-about = Regles correctes i un expectimax correcte.
page-lab-position = Una altra posició (FEN)
page-lab-run = Jugar la partida
page-lab-plays = Blanques { $white } contra negres { $black }
page-lab-begin = La posició abans de la primera jugada
page-lab-move = Jugada { $ply } de { $plies }: { $move }
page-lab-truth = Veritat
page-lab-flaws = { $count ->
    [one] 1 jugada va malmetre el resultat o va perdre temps
   *[other] { $count } jugades van malmetre el resultat o van perdre temps
}
page-lab-tables = Les taules de l’estudi
page-lab-table = Taula
page-lab-table-expectimax = Expectimax – alfa-beta
page-lab-fill = Omplir la taula
page-lab-filling = { $done } de { $all } partides
page-lab-legend = Files: profunditat de les blanques. Columnes: de les negres. Prem una cel·la per veure’n la partida.
page-lab-same = { $count ->
    [one] 1 cel·la com a l’estudi
   *[other] { $count } cel·les com a l’estudi
}
page-lab-other = { $count ->
    [one] 1 cel·la diferent de l’estudi
   *[other] { $count } cel·les diferents de l’estudi
}
page-lab-cell = Blanques a profunditat { $white }, negres a profunditat { $black }: { $result }, { $plies } mitges jugades, { $nodes } nodes
page-lab-cell-study = l’estudi diu { $result }
page-lab-result-W = guanyen les blanques
page-lab-result-B = guanyen les negres
page-lab-result-D = taules
page-lab-result-unknown = sense resultat
page-lab-white-depth = Blanques, profunditat { $depth }
page-lab-black-depth = Negres, profunditat { $depth }

## Llegir una imatge
page-nav-see = Llegir
page-see = Llegir una imatge
page-see-choose = Trieu una imatge d’un tauler d’escacs
page-see-ways = o deixeu-la anar aquí, o enganxeu-la. Captures, diagrames i fotos d’una pantalla o una pàgina: la posició es llegeix en aquest servidor i no es desa res.
page-see-another = Una altra imatge
page-see-picture = La imatge que s’ha llegit
page-see-boards = { $count } taulers a la imatge
page-see-board = Tauler { $number }
page-see-read = La posició s’ha llegit.
page-see-doubtful = { $count ->
    [one] 1 casella és dubtosa.
   *[other] { $count } caselles són dubtoses.
}
page-see-correct = Premeu una casella per corregir-la.
page-see-what = Què hi ha a { $square }?
page-see-turn-round = Vist des de l’altre costat
page-see-copy = Copiar el FEN
page-see-unreadable = No es pot llegir el fitxer.
page-see-steps = Com s’ha llegit
page-see-drawing = Dibuixant cada etapa …
page-see-step-picture = La imatge
page-see-step-edges = Les seves vores: verticals en blau, horitzontals en taronja
page-see-step-lattice = Indicis d’una quadrícula: les sumes de les vores i el que voten les cantonades
page-see-step-candidates = Llocs que s’han llegit; guanya la lectura més segura
page-see-step-crop = El tauler, redreçat
page-see-step-tiles = Les seves caselles, una a una
page-see-step-reading = El que s’ha llegit, i amb quina seguretat

## Mira la meva pantalla

page-screen = Mira la meva pantalla
page-screen-mode = Què fa Rival?
page-screen-only-watch = Només mirar
page-screen-play = Jugar per mi
page-screen-about = Rival mira un tauler d’escacs a la pantalla d’aquesta màquina i mostra la posició, el que pensa i la jugada. No toca el ratolí.
page-screen-window = En quina finestra?
page-screen-anywhere = A qualsevol lloc de la pantalla
page-screen-again = Torna a cercar finestres
page-screen-begin = Mira
page-pilot-about = Rival troba el tauler en aquesta finestra, pensa i hi juga una partida amb el ratolí d’aquesta màquina.
page-pilot-bottom = A baix
page-pilot-time = Temps per jugada
page-pilot-seconds = { $seconds } s
page-pilot-agree = El faig servir només en taulers meus
page-pilot-begin = Juga amb el meu ratolí
page-pilot-stop-how = Per aturar: Atura aquí, o el ratolí a un racó de la pantalla. Si moveu el ratolí, espera.
page-pilot-pictures = Imatges de cada decisió: { $folder }
page-pilot-entered = Jugada feta: { $move }
