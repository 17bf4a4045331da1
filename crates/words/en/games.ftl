### Names that the terminal and the page share: games, levels, ends of a game.

## Games
game-connect4 = Connect Four
game-connect4-about = drop stones into columns; four in line win
game-chess = Chess
game-chess-about = the royal game, Chess960 included
game-alice = Alice chess
game-alice-about = two boards; whoever moves goes through the looking-glass
game-tictacchec = Tic-Tac-Chec
game-tictacchec-about = four chess men each on 4 × 4; four in line win

## Levels
level-easy = easy
level-medium = medium
level-hard = hard
level-perfect = perfect
level-strongest = strongest
level-adaptive = adaptive

level-adaptive-about = follows how you fare in your last five games
level-easy-about = looks a little ahead and errs now and then
level-medium-about = sees the traps that lie near
level-hard-about = sees further than most people
level-perfect-about = never errs: it knows the truth of every position
level-strongest-about = thinks as deep as time allows

## Why a game ended
reason-four-in-line = four in line
reason-full-board = the board is full
reason-checkmate = checkmate
reason-stalemate = stalemate
reason-dead-position = nobody can win any more
reason-repetition = the position was repeated
reason-no-progress = too many moves without progress
reason-ply-limit = the limit of moves was reached
reason-no-moves = no move was left
reason-capture-limit = one capture too many
reason-time = the time ran out
reason-resignation = resignation
reason-agreement = by agreement
reason-illegal-move = a move that is not legal
reason-adjudication = decided by the arbiter
reason-leaf = the tree ends here

## Units of a score
unit-centipawns = centipawns
unit-stones = stones
unit-points = points
