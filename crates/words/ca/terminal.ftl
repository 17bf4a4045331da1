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
ask-first = Qui comença?
ask-first-me = jo
ask-first-rival = el meu rival
ask-first-mark = portes les { $side }
ask-range = o qualsevol altra mida de { $first } a { $last }
ask-again = «{ $input }» no és cap de les respostes: escriu un número de l’1 al { $count } o una de les paraules
rule-size = mida
rule-size-ask = Quin tauler (files x columnes)?
preset-normal = normal
preset-small = petit
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
book-none = { $game } no té llibre d’obertures; connect4 sí

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
export-no-pgn = PGN és per a partides d’escacs i aquí encara no n’hi ha cap: --format json les porta totes
import-reading = llegint…
import-done = { $count ->
    [one] 1 partida afegida, { $known } ja conegudes
   *[other] { $added } partides afegides, { $known } ja conegudes
}
import-skipped = { $count ->
    [one] es deixa fora 1 partida: «{ $game }», { $why }
   *[other] es deixen fora { $count } partides; la primera és «{ $game }»: { $why }
}
import-unknown = no és ni JSON ni CSV de rival export, ni el fitxer SQLite de la memòria del Quatre en ratlla
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
