"""A table where a seat is kept is found without a link: in the person's list, and at the finished table."""

from typing import Any

import pytest

from tests.live import Person, Server
from tests.server.test_campaign_files import sitting
from tests.server.test_campaigns import does_to, open_next


def lines(person: Person) -> dict[str, Any]:
    return {line["code"]: line for line in person.call("GET", "/api/me/tables")[1]}


@pytest.mark.rule("K-13.3")
def test_a_table_where_a_seat_is_kept_for_me_is_one_of_my_tables_and_of_nobody_elses(server: Server) -> None:
    table, campaign = sitting(server)
    code = open_next(table.master, campaign)[1]["code"]
    mine = lines(table.player)[code]
    assert (mine["seat"], mine["kept"], mine["stage"]) == (None, 1, "gathering")
    assert (lines(table.master)[code]["seat"], lines(table.master)[code]["kept"]) == (0, None)
    stranger = Person(server, "Jan")  # another person with the same name
    assert code not in lines(stranger)
    assert table.player.call("POST", f"/api/tables/{code}/seats", {})[0] == 201
    assert (lines(table.player)[code]["seat"], lines(table.player)[code]["kept"]) == (1, None)


def test_who_was_removed_from_the_campaign_is_not_told_of_its_next_table(server: Server) -> None:
    table, campaign = sitting(server)
    code = open_next(table.master, campaign)[1]["code"]
    assert does_to(table.master, campaign, "remove", "Jan")[0] == 201
    assert code not in lines(table.player)
    assert table.player.call("GET", "/api/campaigns")[1] == []


def test_the_table_tells_each_which_seat_is_kept_for_them_whatever_they_are_called(server: Server) -> None:
    table, campaign = sitting(server)
    code = open_next(table.master, campaign)[1]["code"]
    jan, namesake = table.player.look(code), Person(server, "Jan").look(code)
    assert jan.until("welcome")["kept"] == 1
    assert namesake.until("welcome")["kept"] is None
    leading = table.master.look(code)
    assert leading.until("welcome")["kept"] is None
    assert jan.until("seats")["kept"] == 1
    assert namesake.until("seats")["kept"] is None


def test_whoever_is_still_at_the_finished_table_is_told_when_the_next_one_opens(server: Server) -> None:
    """They are not told where it is: members of the campaign ask for that. Spectators are told nothing."""
    table, campaign = sitting(server)
    onlooker = Person(server, "Ola").look(table.code)
    onlooker.until("welcome")
    code = open_next(table.master, campaign)[1]["code"]
    assert code not in str(table.playing.until("seats"))
    assert table.player.call("GET", f"/api/campaigns/{campaign}")[1]["next"]["code"] == code
    assert table.master.call("POST", f"/api/campaigns/{campaign}/leave-table")[0] == 201
    table.playing.until("seats")
    table.playing.close()
    heard = onlooker.until("seats")
    assert not heard["table"]["seats"][1]["here"], "the first news is that Jan has gone"
