### Nombres que comparten la terminal y la página: juegos, niveles, finales.

## Juegos
game-connect4 = Conecta 4
game-connect4-about = deja caer fichas en las columnas; gana quien conecta cuatro
game-chess = Ajedrez
game-chess-about = el juego de los reyes, también en Chess960
game-alice = Ajedrez de Alicia
game-alice-about = dos tableros; quien mueve pasa al otro lado del espejo
game-tictacchec = Tic-Tac-Chec
game-tictacchec-about = cuatro piezas de ajedrez por bando en 4 × 4; gana quien alinea cuatro

## Niveles
level-easy = fácil
level-medium = medio
level-hard = difícil
level-perfect = perfecto
level-strongest = máximo
level-adaptive = adaptativo

level-adaptive-about = sigue cómo te va en tus cinco últimas partidas
level-easy-about = mira un poco más allá y de vez en cuando se equivoca
level-medium-about = ve las trampas que están cerca
level-hard-about = ve más lejos que casi todo el mundo
level-perfect-about = nunca se equivoca: conoce la verdad de cada posición
level-strongest-about = piensa tan hondo como el tiempo le deja

## Por qué terminó una partida
reason-four-in-line = cuatro en línea
reason-full-board = el tablero está lleno
reason-checkmate = jaque mate
reason-stalemate = rey ahogado
reason-dead-position = ya no puede ganar nadie
reason-repetition = la posición se repitió
reason-no-progress = demasiadas jugadas sin avanzar
reason-ply-limit = se alcanzó el límite de jugadas
reason-no-moves = no quedaba ninguna jugada
reason-capture-limit = una captura de más
reason-time = se acabó el tiempo
reason-resignation = abandono
reason-agreement = de común acuerdo
reason-illegal-move = una jugada que no es legal
reason-adjudication = por decisión del árbitro
reason-leaf = el árbol acaba aquí

## Unidades de una puntuación
unit-centipawns = centésimas de peón
unit-stones = fichas
unit-points = puntos
