"""What was acknowledged survives the server being killed."""

from pathlib import Path

from tests.live import Person, Server


def test_acknowledged_moves_survive_a_kill_and_a_resent_one_counts_once(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    try:
        anna, jan = Person(server, "Anna"), Person(server, "Jan")
        code = anna.table(game="tron", seats=2, options={"aelin": 1})
        socket = anna.look(code)
        socket.until("welcome")
        jan.call("POST", f"/api/tables/{code}/seats", {})
        socket.until("welcome")
        offer = socket.offers[0]
        socket.answer(offer, "first")
        socket.until("ack")
        before = socket.until("update")["view"]
        server.kill()

        server.start()
        again = anna.look(code)
        assert again.until("welcome")["view"] == before
        again.answer(offer, "first")  # as if the client had never seen the ack
        assert again.until("ack", "refusal") == {"type": "ack", "key": "first"}
        again.answer({**offer, "ask": "another"}, "first")
        assert again.until("ack", "refusal")["rule"] == "house.key"
        assert anna.look(code).until("welcome")["view"] == before
    finally:
        server.stop()
