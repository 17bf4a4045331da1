"""A real client of the protocol, python-chess, plays whole games through `rival uci` and checks every move itself."""

import sys

import chess
import chess.engine


def play(engine, board, limit):
    plies = 0
    while not board.is_game_over(claim_draw=True) and plies < 400:
        result = engine.play(board, limit, info=chess.engine.INFO_ALL, ponder=plies % 2 == 0)
        assert result.move in board.legal_moves, f"{result.move} in {board.fen()}"
        assert "pv" in result.info and "score" in result.info and "nodes" in result.info, result.info
        board.push(result.move)
        plies += 1
    return board.outcome(claim_draw=True), plies


def main(rival):
    # A stop in the middle of a thought, a wrong move or a line out of order raises an error here.
    with chess.engine.SimpleEngine.popen_uci([rival, "uci"], timeout=120) as engine:
        assert engine.id["name"].startswith("Rival"), engine.id
        for name in ("Hash", "Threads", "MultiPV", "Ponder", "OwnBook", "BookFile", "SyzygyPath", "UCI_Chess960"):
            assert name in engine.options, name
        engine.configure({"Hash": 8, "Threads": 1})
        outcome, plies = play(engine, chess.Board(), chess.engine.Limit(nodes=1500))
        assert outcome is not None, f"no end after {plies} plies"
        print(f"chess: {outcome.result()} by {outcome.termination.name} after {plies} plies")

        # Chess960 start position 0, with its own castling.
        _, plies = play(engine, chess.Board.from_chess960_pos(0), chess.engine.Limit(nodes=500))
        print(f"chess960: {plies} plies")

        clock = chess.engine.Limit(white_clock=1.0, black_clock=1.0, white_inc=0.01, black_inc=0.01)
        assert engine.play(chess.Board(), clock).move is not None
        infos = engine.analyse(chess.Board(), chess.engine.Limit(depth=5), multipv=3)
        assert len({info["pv"][0] for info in infos}) == 3, infos
        mate = engine.analyse(chess.Board("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1"), chess.engine.Limit(mate=1))
        assert mate["score"].white().mate() == 1, mate
        with engine.analysis(chess.Board()) as analysis:
            for _, info in zip(range(5), analysis):
                assert info is not None
            engine.ping()
        only = engine.play(chess.Board(), chess.engine.Limit(depth=3), root_moves=[chess.Move.from_uci("h2h4")])
        assert only.move.uci() == "h2h4", only.move


main(sys.argv[1])
