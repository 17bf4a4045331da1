#!/usr/bin/env python3
"""Plays Tic-Tac-Chec against Rival over its line protocol, with random moves, as any referee would.

    examples/tictacchec_bot.py [path of rival] [games]

Rival is started as `rival bot tictacchec --rules tournament`. Each line is a JSON object: {"reset": true, "color": 1} begins a game,
{"board": [[...]], "captures_left": 5} asks for a move, and the answer is {"board": [[...]], "move": "a1b2"}. Codes: pawn 1, bishop 2,
knight 3, rook 4, negative for Black. Every player sees its own home row as row 3: for Black the whole board is turned.
"""

import json
import random
import subprocess
import sys

PAWN, BISHOP, KNIGHT, ROOK = 1, 2, 3, 4
CAPTURES, TURNS = 5, 150
RAYS = {
    BISHOP: [(-1, -1), (-1, 1), (1, -1), (1, 1)],
    ROOK: [(-1, 0), (1, 0), (0, -1), (0, 1)],
}
JUMPS = [(-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1)]


def turned(board):
    """The board as the other player sees it."""
    return [row[::-1] for row in board[::-1]]


def has_four(board, color):
    lines = [[(r, c) for c in range(4)] for r in range(4)] + [[(r, c) for r in range(4)] for c in range(4)]
    lines += [[(i, i) for i in range(4)], [(i, 3 - i) for i in range(4)]]
    return any(all(board[r][c] * color > 0 for r, c in line) for line in lines)


class RandomPlayer:
    """One side of the table: it knows its own colour, pawn and captures, and sees its home row as row 3."""

    def __init__(self, color):
        self.color = color
        self.pawn_step = -1
        self.captures_left = CAPTURES
        self.turns = 0

    def targets(self, board, code, row, col):
        inside = lambda r, c: 0 <= r < 4 and 0 <= c < 4
        kind = abs(code)
        if kind == PAWN:
            ahead = row + self.pawn_step
            if inside(ahead, col) and board[ahead][col] == 0:
                yield ahead, col
            for side in (col - 1, col + 1):
                if inside(ahead, side) and board[ahead][side] * self.color < 0:
                    yield ahead, side
        elif kind == KNIGHT:
            for dr, dc in JUMPS:
                if inside(row + dr, col + dc) and board[row + dr][col + dc] * self.color <= 0:
                    yield row + dr, col + dc
        else:
            for dr, dc in RAYS[kind]:
                r, c = row + dr, col + dc
                while inside(r, c):
                    if board[r][c] * self.color <= 0:
                        yield r, c
                    if board[r][c] != 0:
                        break
                    r, c = r + dr, c + dc

    def choices(self, board):
        on_board = {abs(code) for row in board for code in row if code * self.color > 0}
        empty = [(r, c) for r in range(4) for c in range(4) if board[r][c] == 0]
        for kind in {PAWN, BISHOP, KNIGHT, ROOK} - on_board:
            for target in empty:
                yield kind * self.color, None, target
        if self.turns < 3:
            return
        for r in range(4):
            for c in range(4):
                if board[r][c] * self.color > 0:
                    for target in self.targets(board, board[r][c], r, c):
                        if board[target[0]][target[1]] == 0 or self.captures_left > 0:
                            yield board[r][c], (r, c), target

    def play(self, board):
        choices = list(self.choices(board))
        if not choices:
            return None
        code, source, (row, col) = random.choice(choices)
        board = [list(line) for line in board]
        self.captures_left -= board[row][col] != 0
        if source:
            board[source[0]][source[1]] = 0
        elif abs(code) == PAWN:
            self.pawn_step = -1
        board[row][col] = code
        if abs(code) == PAWN and row in (0, 3):
            self.pawn_step = 1 if row == 0 else -1
        self.turns += 1
        return board


class Rival:
    """The other side: a process that is asked line by line."""

    def __init__(self, program):
        command = [program, "bot", "tictacchec", "--rules", "tournament", "--time-ms", "100"]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.captures_left = CAPTURES

    def ask(self, question):
        self.process.stdin.write(json.dumps(question) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def reset(self, color):
        self.captures_left = CAPTURES
        self.ask({"reset": True, "color": color})

    def play(self, board):
        answer = self.ask({"board": board, "captures_left": self.captures_left})
        if "error" in answer:
            raise SystemExit(f"Rival refused: {answer['error']}")
        men = lambda cells: sum(code != 0 for row in cells for code in row)
        self.captures_left -= men(answer["board"]) < men(board)
        return answer["board"]


def play_game(rival, rival_color):
    """The winner's colour, or 0."""
    players = {rival_color: rival, -rival_color: RandomPlayer(-rival_color)}
    rival.reset(rival_color)
    board = [[0] * 4 for _ in range(4)]
    for _ in range(TURNS):
        for color in (1, -1):
            after = players[color].play(board)
            if after is None:
                return -color
            if has_four(after, color):
                return color
            board = turned(after)
    return 0


def main():
    program = sys.argv[1] if len(sys.argv) > 1 else "rival"
    games = int(sys.argv[2]) if len(sys.argv) > 2 else 20
    random.seed(1)
    rival = Rival(program)
    results = {"won": 0, "drawn": 0, "lost": 0}
    for game in range(games):
        color = 1 if game % 2 == 0 else -1
        winner = play_game(rival, color)
        results["won" if winner == color else "drawn" if winner == 0 else "lost"] += 1
    rival.process.stdin.close()
    rival.process.wait()
    print(json.dumps(results))


if __name__ == "__main__":
    main()
