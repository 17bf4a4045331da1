### El que diu el terminal.

## Errors: el que s’ha escrit i què hi ha malament
word-or = o
error-position = posició «{ $input }»: { $fault }
error-move-invalid = «{ $input }» no és una jugada: { $fault }
error-move-illegal = «{ $input }» no és legal aquí: { $fault }
error-move-ambiguous = «{ $input }» podria ser { $candidates }
error-moves = jugades «{ $input }», jugada { $number }: { $fault }
error-rules = regles «{ $input }»: { $fault }
error-game = joc «{ $input }»: { $fault }
error-player = jugador «{ $input }»: { $fault }
error-time = temps «{ $input }»: { $fault }
error-file = no es pot llegir el fitxer «{ $file }»: { $why }
error-file-write = no es pot escriure el fitxer «{ $file }»: { $why }
error-line = fitxer «{ $file }», línia { $line } («{ $input }»): { $fault }
error-output = no es pot escriure la sortida: { $why }
error-log-file = no es pot escriure el registre «{ $file }»: { $why }
error-log-level = nivell de registre «{ $input }»: { $fault }
error-temperature = --temperature només val amb --algorithm expectimax
error-depth = profunditat { $depth }: aquesta cerca mira com a molt { $most } jugades endavant
error-person-json = amb --json els dos jugadors han de ser màquines
why-not-found = no existeix
why-directory = és un directori
why-forbidden = no hi tens permís
why-not-text = no és un text
why-empty = és buit
why-no-games = no hi ha cap partida
panic = la culpa és nostra, no teva: { $why } (a { $place }); explica’ns, si et plau, què estaves fent

## Comptar
count-moves = { $count ->
    [one] 1 jugada
   *[other] { $count } jugades
}
count-nodes = { $count ->
    [one] 1 node
   *[other] { $text } nodes
}
speed-line = { $nodes } nodes en { $time } ({ $rate } nodes/s)

## Veredictes, per a qui té el torn
verdict-win = guanya
verdict-draw = empat
verdict-loss = perd
verdict-win-in = { $plies ->
    [one] guanya en 1 jugada
   *[other] guanya en { $plies } jugades
}
verdict-loss-in = { $plies ->
    [one] perd en 1 jugada
   *[other] perd en { $plies } jugades
}
verdict-win-mate = mat en { $moves }
verdict-loss-mate = rep mat en { $moves }
outcome-win = Guanya { $side }: { $reason }
outcome-draw = Empat: { $reason }

## Pensaments
thinking = pensant…
thought-depth = profunditat { $depth }
thought-score = valor { $score }
thought-line = línia { $line }
heading-turn = juga { $side }

## Preguntes
welcome = Rival { $version } · jocs per a dos, ben jugats
welcome-how = Prem Retorn per quedar-te amb la resposta entre claudàtors.
ask-game = A què juguem?
ask-level = Quin nivell vols que tingui el teu rival?
ask-rules = Quines regles?
ask-first = Qui comença?
ask-first-me = jo
ask-first-rival = el meu rival
ask-first-mark = portes les { $side }
ask-range = o qualsevol altra mida de { $first } a { $last }
ask-again = «{ $input }» no és cap de les respostes: escriu un número de l’1 al { $count } o una de les paraules
rule-size = mida
rule-size-ask = Quin tauler (files x columnes)?
rule-draws = taules
rule-draws-ask = Quan són taules una partida sense fi (claimed: tercera repetició o 50 jugades; forced: cinquena o 75)?
rule-castling = enroc
rule-castling-ask = Com s’escriu l’enroc (chess960: el rei pren la seva torre)?
rule-en-passant = captura al pas
rule-en-passant-ask = Es pot capturar al pas (none: mai; land: al tauler on ha caigut el peó)?
preset-normal = normal
preset-small = petit
rule-placement_turns = torns de col·locació
rule-placement_turns-ask = Quants primers torns són només per col·locar peces?
rule-max_captures = captures
rule-max_captures-ask = Quantes vegades pot capturar cada jugador?
rule-excess_capture = una captura més
rule-excess_capture-ask = Què és una captura de més (illegal: no és jugada; loses: perd)?
rule-max_turns = torns
rule-max_turns-ask = Després de quants torns de cada jugador són taules?
rule-repetition = repetició
rule-repetition-ask = Quina repetició d’una posició és taules?
rule-pawn_reversal = els peons giren
rule-pawn_reversal-ask = Giren els peons als extrems del tauler?
rule-pawn_captures = els peons capturen
rule-pawn_captures-ask = Quan capturen els peons (travel: a l’anada i a la tornada; outbound: només a l’anada)?
preset-default = regles habituals
preset-tournament = torneig: 5 captures, 150 torns
preset-tournament-7-70 = torneig: 7 captures, 70 torns
goodbye = Fins aviat!
goodbye-unfinished = Has deixat la partida a mitges. Fins aviat!

## La partida
against = { $first } contra { $second }
how-to-play = Escriu una jugada, per exemple { $move }, o bé: { $orders }.
prompt = Et toca, { $side } >
prompt-timed = Et toca, { $side } ({ $time }) >
plays = { $side } juga { $move }
hint = Pista: { $move } ({ $value })
undone = { $count ->
    [one] 1 jugada desfeta
   *[other] { $count } jugades desfetes
}
type-something = Escriu una jugada, o «ajuda».
moves-played = jugades
moves-legal = pots jugar
help-move = una jugada
order-hint = pista
order-hint-about = el que jugaria el nivell més fort; es compta
order-undo = desfer
order-undo-about = retira la teva última jugada i la resposta que ha tingut
order-moves = jugades
order-moves-about = el que s’ha jugat i el que pots jugar
order-help = ajuda
order-help-about = aquesta llista
order-resign = rendir-se
order-resign-about = dona la partida per perduda
order-quit = sortir
order-quit-about = deixa el programa
name-you = tu
name-adaptive = adaptatiu ({ $level })
name-first = primer
name-second = segon

## El final
you-win = Has guanyat: { $reason }!
you-lose = Has perdut: { $reason }.
stat-moves = jugades
stat-time = temps
stat-mean-time = temps per jugada
stat-nodes = nodes
stat-mean-nodes = nodes per jugada
stat-hints = pistes usades
stat-winner = guanyador
stat-nobody = ningú
stat-play-time = durada
stat-began = ha començat
stat-taken-back = jugades desfetes
stat-record = partida
stat-seed = llavor

## Taules
head-move = jugada
head-outcome = resultat
head-ply = n.º
head-side = bàndol
head-choice = tria
head-nodes = nodes
head-time = temps
fact-best = millor
fact-line = línia
fact-depth = profunditat
fact-depth-value = { $depth } (fins a { $selective })
fact-skipped = estalviat
fact-skipped-value = { $cutoffs } podes, { $hits } encerts a la taula
fact-searched = cercat
fact-by-depth = nodes per profunditat
games-name = nom
games-range = de { $first } a { $last }
games-option = { $values } (si no es diu, { $default })

## Resoldre
solve-first = Guanya qui comença ({ $side }).
solve-second = Guanya qui juga segon ({ $side }).
solve-draw = Si ningú no s’equivoca, acaba en empat.
solve-first-on-ply = { $plies ->
    [one] Guanya qui comença ({ $side }) a la jugada { $ply }: amb la pròxima.
   *[other] Guanya qui comença ({ $side }) a la jugada { $ply }: a { $plies } d’aquí.
}
solve-second-on-ply = { $plies ->
    [one] Guanya qui juga segon ({ $side }) a la jugada { $ply }: amb la pròxima.
   *[other] Guanya qui juga segon ({ $side }) a la jugada { $ply }: a { $plies } d’aquí.
}
solve-unsolved = Sense resoldre: la cerca s’ha aturat abans de tenir la resposta segura.
solve-bounds = Sense resoldre: la cerca s’ha aturat. La puntuació exacta és entre { $least } i { $most }.
solve-best = { $count ->
    [one] Puntuació { $score }; la millor jugada és { $moves }.
   *[other] Puntuació { $score }; les millors jugades són { $moves }.
}
check-done = { $count ->
    [one] 1 posició, amb la puntuació correcta
   *[other] { $text } posicions, totes amb la puntuació correcta
}
check-wrong = { $count ->
    [one] hi ha 1 puntuació incorrecta de { $text }
   *[other] hi ha { $count } puntuacions incorrectes de { $text }
}
check-failure = fitxer «{ $file }», línia { $line } («{ $input }»): s’esperava { $expected } i ha sortit { $found }
check-nodes = nodes de mitjana
check-time = temps mitjà
check-rate = posicions per segon

## rival book

book-made = { $file }: { $text } bytes
error-write = no es pot escriure el fitxer «{ $file }»: { $why }
book-plies = jugades
book-blocks = blocs
book-bytes = bytes
book-source = origen
book-all = tot
book-verified = { $checked } posicions coincideixen amb el resolutor i { $compared } amb les jugades següents
book-wrong = { $count ->
    [one] hi ha una puntuació incorrecta
   *[other] hi ha { $text } puntuacions incorrectes
}
book-wrong-score = { $position }: el llibre diu { $book } i hauria de dir { $expected }
book-none = { $game } no té llibre d’obertures; aquests jocs en tenen: { $known }
book-sources = un llibre de { $game } es fa amb { $flags }
book-no-probe = aquest llibre desa valors exactes: rival solve els diu
book-followed = a { $reached } de { $moves } jugades s’hi arriba des de la posició inicial, i totes són legals
book-illegal = { $count ->
    [one] 1 jugada no és legal en la seva posició: el llibre està malmès
   *[other] { $count } jugades no són legals en les seves posicions: el llibre està malmès
}
book-nothing = el llibre no té cap jugada aquí
book-weight = pes
book-moves = jugades
book-positions = posicions
book-never = jugades que no es juguen mai
book-reached = jugades a què s’arriba des de la posició inicial
book-longest = mitges jugades de la seva línia més llarga

## L’historial
history-off = { $fault }; la partida continua, però no es desa
history-trouble = { $fault }; la partida continua i es desarà quan això passi
history-lost = { $fault }; aquesta partida no s’ha desat sencera
history-empty = encara no s’ha jugat cap partida
history-id = id
history-when = quan
history-game = joc
history-players = jugadors
history-result = resultat
history-ply = núm.
history-side = bàndol
history-value = valor
history-hint = pista
history-yes = sí
history-nobody = ningú encara
history-somebody = algú
history-won = guanyada: { $reason }
history-defeat = perduda: { $reason }
history-drawn = empat: { $reason }
history-wins = ha guanyat { $side }: { $reason }
history-open = en joc
history-left = a mitges
history-more = Les { $count } últimes; n’hi ha més: --limit les mostra.
history-ambiguous = «{ $id }» és el començament de l’id de { $count } partides; escriu-ne més
history-sure = Vols esborrar totes les teves partides? No es podran recuperar.
history-sure-one = Vols esborrar aquesta partida? No es podrà recuperar: { $game }
history-sure-all = Vols esborrar les partides de tothom en aquest historial? No es podran recuperar.
history-sure-no = no
history-sure-yes = sí
history-kept = no s’ha esborrat res
history-deleted = { $count ->
    [one] 1 partida esborrada
   *[other] { $count } partides esborrades
}
export-writing = escrivint…
export-done = { $count ->
    [one] { $file }: 1 partida
   *[other] { $file }: { $text } partides
}
export-no-pgn = { $game } no s’escriu en PGN: --format json porta totes les partides
import-reading = llegint…
import-done = { $count ->
    [one] 1 partida afegida, { $known } ja conegudes
   *[other] { $added } partides afegides, { $known } ja conegudes
}
import-skipped = { $count ->
    [one] es deixa fora 1 partida: «{ $game }», { $why }
   *[other] es deixen fora { $count } partides; la primera és «{ $game }»: { $why }
}
import-broken = es deixa fora de { $file }: { $why }
import-more = { $count ->
    [one] i 1 partida més que no es pot llegir
   *[other] i { $count } partides més que no es poden llegir
}
import-unknown = no és ni JSON ni CSV de rival export, ni PGN, ni el fitxer SQLite de la memòria del Quatre en ratlla
import-two = només el CSV ve en dos fitxers
import-half = el CSV ve en dos fitxers: rival import PARTIDES.csv JUGADES.csv
import-move = jugada { $number }: { $fault }
import-turn = li toca a l’altre bàndol
import-end = el tauler no mostra el final que explica el fitxer
error-import = no es pot importar el fitxer «{ $file }»: partida «{ $game }»: { $why }
backup-done = { $place } s’ha copiat a { $file }

## El servidor
serve-at = Rival és a { $address }
serve-end = Ctrl-C l’acaba.

## Motors aliens i posicions de prova
error-engine-option = «{ $input }» no és NOM=VALOR, com Hash=64
error-epd = fitxer «{ $file }», línia { $line }: { $why }
why-no-positions = no conté cap posició
engines-added = { $name } queda registrat: { $title }
engines-removed = { $name } ja no està registrat
engines-empty = No hi ha cap motor registrat. Afegeix-ne un: rival engines add NAME PATH
engines-author = autor
engines-start = iniciat en
engines-speed = nodes per segon
engines-illegal = el motor { $name } ha respost { $move } al principi, que no és una jugada legal
head-engine = motor
head-program = programa
head-options = opcions
head-plays = juga a
head-line = línia
head-position = posició
head-wanted = es demanava
head-played = jugada
head-depth = profunditat
epd-avoid = no { $move }
epd-score = { $solved } de { $positions } resoltes

explain-line = Una línia òptima, jugada a jugada
explain-only = { $count ->
    [0] Cap de les seves jugades era l’única que manté el resultat.
    [one] Una de les seves jugades era l’única que manté el resultat.
   *[other] { $count } de les seves jugades eren cadascuna l’única que manté el resultat.
}
explain-only-move = l’única jugada
explain-forced = sense tria
explain-choice = { $count } de { $all } jugades mantenen el resultat

## Taules de jocs resolts
tables-unknown = no hi ha cap taula «{ $name }»; les taules són { $known } i finals d’escacs com KRvKR
tables-none = en aquesta màquina no hi ha cap taula de { $name }
tables-removed = S’ha esborrat la taula de { $name }.
tables-name = taula
tables-positions = posicions
tables-bytes = bytes
tables-state = fitxer
tables-built = { $file }: { $positions } posicions en { $bytes } bytes, feta en { $time }
tables-verified = { $checked } posicions comprovades en { $time }: cada valor se segueix dels següents
tables-wrong = { $wrong } de { $checked } posicions comprovades tenen un valor que no se segueix dels següents
tables-ply = decidides en { $plies } jugades
tables-placements = les sis primeres jugades
tables-writing = escrivint
tables-verifying = comprovant
tables-stopped = aturat; el que s’ha trobat es guarda, i la mateixa ordre continua des d’aquí
tables-longest = mat més llarg
tables-preparing = preparant
tables-ending = { $material }: { $white } posicions legals amb les blanques al torn, { $black } amb les negres; { $moves ->
    [0] cap mat
   *[other] mat més llarg en { $moves }
}; { $bytes } bytes
tables-endings-built = { $count ->
    [one] Una taula feta
   *[other] { $count } taules fetes
} en { $time }, a { $folder }
tables-ending-stopped = aturat; les taules acabades es guarden, i la mateixa ordre fa les altres
tables-compared = comparades
tables-unknown-there = desconegudes per a Syzygy
tables-differing = diferents
tables-compared-all = { $compared } posicions comparades amb Syzygy, sense comptar la regla de les 50 jugades: { $differing } diferents

## Avaluació i ajust
eval-none = { $game } no té una avaluació per termes; els escacs sí
eval-term = terme
eval-white = blanques
eval-black = negres
eval-middle = mig joc
eval-end = final
eval-share = compta
eval-danger-cost = perill del rei
eval-total = tot plegat
eval-phase = { $percent } % de mig joc
eval-winnable = fàcil o difícil de guanyar: { $value } al final
eval-scale = compta el { $percent } % del valor del final
eval-known = un final conegut: { $value }
eval-value = valor: { $white } peons per a les blanques, { $mover } per a qui juga
eval-bonds = el que valen juntes les peces, el més gran primer:
eval-bond = { $men }: { $middle } al mig joc, { $end } al final
tune-none = { $game } no té pesos per ajustar; chess i alice sí
tune-positions = { $positions } posicions de { $games } partides són a { $file }
tune-scale = escala: { $scale }
tune-learned = après de { $count } posicions: error quadràtic mitjà { $before } abans, { $after } després
tune-apart = { $count } posicions reservades: { $before } abans, { $after } després
tune-table = la taula és a { $file }
tune-judged = { $kept } de { $positions } posicions, jutjades, són a { $file }
tune-bonds-none = són els escacs els que tenen vincles per aprendre
why-not-weights = no és una taula de pesos com la d’aquesta versió
term-material = material
term-pawn-place = peons a les seves caselles
term-knight-place = cavalls a les seves caselles
term-bishop-place = alfils a les seves caselles
term-rook-place = torres a les seves caselles
term-queen-place = dames a les seves caselles
term-king-place = rei a la seva casella
term-tempo = tenir el torn
term-knight-mobility = caselles dels cavalls
term-bishop-mobility = caselles dels alfils
term-rook-mobility = caselles de les torres
term-queen-mobility = caselles de les dames
term-bishop-pair = parella d’alfils
term-outpost = posts avançats
term-outpost-in-reach = posts avançats a l’abast
term-minor-behind-pawn = peces menors darrere de peons
term-minor-king-distance = peces menors lluny del rei
term-bad-bishop = alfil i peons del mateix color
term-long-diagonal = alfil en una gran diagonal
term-rook-on-file = torres en columnes obertes
term-rook-on-seventh = torres a la setena fila
term-rook-shut-in = torre tancada pel seu rei
term-queen-xrayed = dama darrere d’una pantalla feble
term-isolated-pawn = peons aïllats
term-doubled-pawn = peons doblats
term-backward-pawn = peons endarrerits
term-phalanx = peons de costat
term-supported-pawn = peons defensats per peons
term-candidate = peons candidats
term-lever = peons que ataquen un peó
term-lever-step = passos per atacar un peó
term-lever-at-king = atacs a peons davant del rei
term-lever-to-move = peons que pot prendre qui mou
term-ram = peons cara a cara
term-closed = peces en una posició tancada
term-passed-pawn = peons passats
term-passed-file = columnes dels peons passats
term-passed-protected = peons passats protegits
term-passed-blocked = peons passats bloquejats
term-passed-free-path = peons passats amb camí lliure
term-passed-safe-step = peons passats amb pas segur
term-passed-own-king = rei propi i peons passats
term-passed-enemy-king = rei rival i peons passats
term-passed-backed = torres darrere de peons passats
term-passed-unstoppable = peons que ningú no atrapa
term-shelter = peons davant del rei
term-storm = tempesta de peons
term-storm-blocked = tempesta de peons bloquejada
term-threat-by-pawn = amenaces de peons
term-threat-by-minor = amenaces de peces menors
term-threat-by-rook = amenaces de torres
term-threat-by-king = amenaces del rei
term-threat-by-step = avanços de peó que amenacen
term-hanging = peces penjades
term-restricted = caselles negades
term-next-on-queen = caselles des d’on s’ataca la dama
term-space = espai
term-danger = de partida
term-danger-no-queen = el rival no té dama
term-danger-attacker = peces que apunten al rei
term-danger-hit = caselles atacades vora el rei
term-danger-weak-square = caselles febles vora el rei
term-danger-pinned = peces clavades
term-danger-knight-defends = un cavall defensa el rei
term-danger-check = escacs segurs
term-danger-loose-check = altres escacs
term-danger-flank = el flanc del rei
term-danger-open-file = columnes obertes vora el rei
term-bonds = peces juntes
term-winnable = fàcil o difícil de guanyar

## Bots
bot-none = { $game } no té protocol de línies; tictacchec sí
bot-color = «{ $color }» no és un color: 1 són les blanques, -1 les negres
bot-nothing = no s’ha demanat res: envia "reset" o "board"
bot-over = la partida s’ha acabat
bots-added = bot:{ $name } ja pot jugar
bots-removed = s’ha oblidat bot:{ $name }
bots-empty = No hi ha cap bot registrat: rival bots add NOM ORDRE

## El laboratori de les torres
rooks-title = Blanques { $white } contra negres { $black }, { $rules }
rooks-rules-as-published = regles de l'estudi
rooks-rules-chess = regles dels escacs
rooks-white = Blanques
rooks-black = Negres
rooks-truth = La veritat: { $verdict }.
rooks-drawn = taules
rooks-mate-in = { $moves ->
    [one] { $side } fan mat en 1 jugada
   *[other] { $side } fan mat en { $moves } jugades
}
rooks-mated = { $side } han fet mat
rooks-cost = { $nodes } nodes en { $time }
rooks-wasted = { $count ->
    [one] 1 jugada perduda
   *[other] { $count } jugades perdudes
}
rooks-change-win-to-draw = la victòria s'escapa
rooks-change-win-to-loss = la victòria es converteix en derrota
rooks-change-draw-to-loss = les taules s'escapen
rooks-reason-mate = mat
rooks-reason-bare-kings = reis sols
rooks-reason-threefold = triple repetició
rooks-reason-50-moves = 50 jugades sense captures
rooks-reason-stalemate = ofegat
rooks-reason-no-choice = cada jugada sembla infinitament dolenta i el programa de l'estudi s'atura amb un error
rooks-end-white = Guanyen les blanques ({ $reason }) en { $plies } mitges jugades.
rooks-end-black = Guanyen les negres ({ $reason }) en { $plies } mitges jugades.
rooks-end-draw = Taules ({ $reason }) en { $plies } mitges jugades.
rooks-end-undefined = Sense resultat després de { $plies } mitges jugades: { $reason }.
rooks-spent = { $side }: { $nodes } nodes en { $time }
rooks-path = El camí d'estats, com l'escriu l'estudi:
rooks-shares = { $runs } partides: guanyen les blanques el { $white } %, les negres el { $black } %, taules el { $draws } %.
rooks-deterministic = Les nostres cerques són deterministes: cada partida és la mateixa, jugada a jugada i node a node.
rooks-differing = Les partides difereixen: no hauria de passar mai, avisa'ns si us plau.
rooks-corner = Blanques \ Negres
rooks-legend = A cada cel·la: W guanyen les blanques, B les negres, D taules; nodes i temps dels dos bàndols.
rooks-legend-undefined = ? sense resultat: allà cada jugada sembla infinitament dolenta i el programa de l'estudi s'atura amb un error.

## El que es veu en una imatge
see-view-white = Vist des del costat de les blanques
see-view-black = Vist des del costat de les negres
see-turn-white = Juguen les blanques
see-turn-black = Juguen les negres
see-guess = { $text } ({ $percent } %): { $reason }
see-reason-told = com heu dit
see-reason-coordinates = les lletres i xifres de la vora
see-reason-men = per on són les peces
see-reason-last-move = l’última jugada, que està marcada
see-reason-check = un rei en escac
see-reason-usual = res no ho diu, i és el més habitual
see-best = Millor jugada: { $move } ({ $value }); { $line }
see-not-legal = no hi ha millor jugada, perquè la posició no és legal: { $why }
see-over = no hi ha millor jugada: la partida s’ha acabat

## El pilot

pilot-fair = El pilot mira un tauler a la vostra pantalla i el juga amb el vostre ratolí.
    És per a taulers vostres: programes d'aquesta màquina, la vostra pàgina, posicions que estudieu.
    Fer-lo servir contra persones en llocs que prohibeixen els motors és fer trampa. Els espatlla la partida, i els llocs tanquen aquests comptes.
pilot-fair-ask = El fareu servir només en taulers vostres?
pilot-fair-yes = Sí
pilot-fair-no = No
pilot-declined = el pilot no s'ha iniciat
pilot-ask-color = Quin bàndol juga Rival?
pilot-color-auto = El de la part inferior del tauler
pilot-color-white = Blanques
pilot-color-black = Negres
pilot-ask-engine = Qui pensa?
pilot-ask-path = O escriviu el camí d'un motor UCI.
pilot-white = blanques
pilot-black = negres
pilot-begin = Cercant un tauler. Per aturar: el ratolí a un racó de la pantalla, o Ctrl-C. Imatges de cada decisió: { $folder }
pilot-board = Tauler a { $place }, { $view } a baix; es juga amb { $color }.
pilot-turn-guessed = De qui és el torn és una suposició.
pilot-new-game = Una partida nova; es juga amb { $color }.
pilot-played = { $side }: { $move }
pilot-played-ours = { $side }: { $move } (vista al tauler)
pilot-taken-back = { $count ->
    [one] S'ha desfet una jugada.
   *[other] S'han desfet { $count } jugades.
}
pilot-flipped = S'ha girat el tauler: { $view } a baix.
pilot-thought = { $move }: { $thought }
pilot-suggested = Es jugaria { $move }: { $picture }
pilot-dragged = { $move } arrossegada; a part de pensar ha trigat { $overhead }.
pilot-clicked = { $move } premuda; a part de pensar ha trigat { $overhead }.
pilot-goes-on = Se segueix.
pilot-paused = Moveu el ratolí: s'espera que reposi.
pilot-resumed = El ratolí reposa: se segueix.
pilot-confirm = Jugar { $move }? [S/n]
pilot-over = La partida s'ha acabat: { $result }, { $reason }, després de { $plies } jugades de tots dos.
pilot-over-checkmate = escac i mat
pilot-over-stalemate = ofegat
pilot-over-material = ningú no pot fer mat
pilot-over-claim = taules per repetició o cinquanta jugades
pilot-over-left = s'ha deixat
pilot-end-corner = Aturat: el ratolí és en un racó de la pantalla.
pilot-end-stopped = Aturat.
