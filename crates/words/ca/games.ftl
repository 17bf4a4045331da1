### Noms que comparteixen el terminal i la pàgina: jocs, nivells, finals.

## Jocs
game-connect4 = Quatre en ratlla
game-connect4-about = deixa caure fitxes a les columnes; guanya qui en connecta quatre
game-chess = Escacs
game-chess-about = el joc dels reis, també en Chess960
game-alice = Escacs d’Alícia
game-alice-about = dos taulers; qui mou passa a l’altra banda del mirall
game-tictacchec = Tic-Tac-Chec
game-tictacchec-about = quatre peces d’escacs per bàndol en 4 × 4; guanya qui n’alinea quatre

## Nivells
level-easy = fàcil
level-medium = mitjà
level-hard = difícil
level-perfect = perfecte
level-strongest = màxim
level-adaptive = adaptatiu

level-adaptive-about = segueix com et va en les cinc darreres partides
level-easy-about = mira una mica endavant i de tant en tant s’equivoca
level-medium-about = veu els paranys que són a prop
level-hard-about = hi veu més lluny que gairebé tothom
level-perfect-about = no s’equivoca mai: coneix la veritat de cada posició
level-strongest-about = pensa tan endins com el temps li permet

## Per què s’ha acabat una partida
reason-four-in-line = quatre en línia
reason-full-board = el tauler és ple
reason-checkmate = escac i mat
reason-stalemate = rei ofegat
reason-dead-position = ja no pot guanyar ningú
reason-repetition = la posició s’ha repetit
reason-no-progress = massa jugades sense avançar
reason-ply-limit = s’ha arribat al límit de jugades
reason-no-moves = no quedava cap jugada
reason-capture-limit = una captura de més
reason-time = s’ha acabat el temps
reason-resignation = abandonament
reason-agreement = de comú acord
reason-illegal-move = una jugada que no és legal
reason-adjudication = per decisió de l’àrbitre
reason-leaf = l’arbre acaba aquí

## Unitats d’una puntuació
unit-centipawns = centèsimes de peó
unit-stones = fitxes
unit-points = punts
