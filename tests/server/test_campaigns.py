"""A campaign has an owner, companions and one next table; anything else a companion tries is refused."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.live import Person, Server, Socket
from tests.server.leading import TABLE, Led, begins_scene, does, led
from tests.server.test_app import PROLOGUE, play_to_the_end
from tests.server.test_board_pictures import CANARY as SECRET_COLOUR
from tests.server.test_board_pictures import alpha, ask, board, colours, is_near, lay, picture_of
from tests.server.test_campaign_files import CANARY, archive_of, file_of, make, sitting

NEXT: dict[str, Any] = {"game": "ksiega", "seats": 2, "options": {}}


def change(person: Person, campaign: str, **wanted: Any) -> tuple[int, Any]:
    return person.call("PATCH", f"/api/campaigns/{campaign}", wanted)


def shown(person: Person, campaign: str) -> Any:
    return person.call("GET", f"/api/campaigns/{campaign}")[1]


def does_to(person: Person, campaign: str, what: str, who: str) -> tuple[int, Any]:
    """Hand the campaign over to, remove or invite the companion of this name."""
    number = next(
        (each["number"] for each in shown(person, campaign).get("companions", ()) if each["name"] == who), 0
    )
    return person.call("POST", f"/api/campaigns/{campaign}/{what}", {"companion": number})


def open_next(person: Person, campaign: str, **wanted: Any) -> tuple[int, Any]:
    return person.call("POST", "/api/tables", NEXT | {"campaign": campaign} | wanted)


def owners(campaign: Any) -> list[str]:
    return [each["name"] for each in campaign["companions"] if each["owner"]]


def pair_of_tron(server: Server) -> tuple[Person, Person, str]:
    """A campaign of Anna and Jan after its prologue."""
    anna, jan = Person(server, "Anna"), Person(server, "Jan")
    campaign = make(anna, "tron", "My dwoje")
    code = anna.table(**PROLOGUE, campaign=campaign)
    first = anna.look(code)
    first.until("welcome")
    jan.call("POST", f"/api/tables/{code}/seats", {})
    second = jan.look(code)
    first.until("welcome")
    second.until("welcome")
    play_to_the_end(first, second)
    archive_of(anna, campaign)
    return anna, jan, campaign


def ends(table: Led, campaign: str, sittings: int) -> None:
    does(table.leading, "call_end")
    table.playing.until("update")
    does(table.playing, "farewell")
    table.leading.until("update")
    does(table.leading, "end_sitting", summary="Dość na dziś.", papers=True)
    archive_of(table.master, campaign, sittings)


def farewells(leading: Socket, playing: list[Socket]) -> None:
    does(leading, "call_end")
    for socket in playing:
        while "farewell" not in {offer["move"] for offer in socket.offers}:
            socket.until("update")
        does(socket, "farewell")
        leading.until("update")
    does(leading, "end_sitting", summary="Krótko.", papers=True)


# --- what a companion tries (K-13.4)


@pytest.mark.rule("K-13.4")
def test_a_companion_opens_no_table_in_the_leading_seat(server: Server) -> None:
    table, campaign = sitting(server)
    status, answer = open_next(table.player, campaign, seat=0)
    assert (status, answer["rule"], answer["facts"]) == (409, "house.leads", {"owner": "Anna"})
    assert shown(table.master, campaign)["next"] is None


@pytest.mark.rule("K-13.4")
def test_a_companion_does_not_take_the_leading_seat_and_puts_no_bot_there(server: Server) -> None:
    table, campaign = sitting(server)
    jan = table.player
    status, opened = open_next(jan, campaign)
    assert status == 201
    seats = f"/api/tables/{opened['code']}/seats"
    assert [(seat["name"], seat["kept"]) for seat in opened["seats"]] == [(None, "Anna"), ("Jan", "Jan")]
    for wanted in ({"seat": 0}, {"seat": 0, "bot": "runner"}):
        assert jan.call("DELETE", seats)[0] == 200
        assert jan.call("POST", seats, wanted)[0] == 409
        assert jan.call("POST", seats, {})[0] == 201
        assert jan.call("POST", seats, wanted)[1].get("rule") != ""
    now = jan.call("GET", f"/api/tables/{opened['code']}")[1]
    assert [seat["name"] or seat["bot"] for seat in now["seats"]] == [None, "Jan"]
    stranger = Person(server, "Ewa")
    assert stranger.call("POST", seats, {"seat": 0})[1]["rule"] == "house.leads"
    assert CANARY not in str(now)


@pytest.mark.rule("K-13.4")
def test_seats_exchanged_for_one_more_sitting_do_not_bring_a_companion_to_the_papers(server: Server) -> None:
    table, _ = sitting(server)
    again = f"/api/tables/{table.code}/again"
    table.leading.close()
    status, answer = table.player.call("POST", again, {"seats": [1, 0]})
    assert (status, answer["rule"]) == (409, "house.leads")


@pytest.mark.rule("K-13.4")
def test_a_companion_neither_resets_nor_renames_nor_removes_nor_hands_on(server: Server) -> None:
    table, campaign = sitting(server)
    jan = table.player
    for wanted in ({"reset": True}, {"undo": True}, {"name": "Moja"}, {"archived": True}):
        status, answer = change(jan, campaign, **wanted)
        assert (status, answer["rule"], answer["facts"]) == (409, "house.owner", {"owner": "Anna"})
    for what in ("hand-on", "remove", "invite"):
        assert does_to(jan, campaign, what, "Jan")[1]["rule"] == "house.owner"
    assert jan.call("POST", f"/api/campaigns/{campaign}/leave-table")[1]["rule"] == "house.owner"
    assert len(archive_of(table.master, campaign)) == 1


@pytest.mark.rule("K-13.4")
def test_the_file_is_the_owners_alone_also_after_a_companion_sat_down_first(server: Server) -> None:
    table, campaign = sitting(server)
    opened = open_next(table.player, campaign)[1]["code"]
    assert open_next(table.master, campaign)[1]["code"] == opened
    for _ in range(2):
        assert file_of(table.player, campaign)[1]["rule"] == "house.keeper"
    assert file_of(table.master, campaign)[0] == 200


@pytest.mark.rule("K-13.4")
def test_whoever_opened_the_table_the_owner_leads_with_the_papers_and_stays_owner(server: Server) -> None:
    table, campaign = sitting(server)
    code = open_next(table.player, campaign)[1]["code"]
    playing = table.player.look(code)
    playing.until("welcome")
    opened = open_next(table.master, campaign)[1]
    assert (opened["code"], opened["host"]) == (code, 0)
    leading = table.master.look(code)
    while not leading.view:
        leading.until("welcome")
    while not playing.view:
        playing.until("welcome")
    assert leading.view["master"]["notes"] == [CANARY]
    assert CANARY not in str(playing.view)
    ends(Led(code, table.master, table.player, leading, playing), campaign, 2)
    assert owners(shown(table.player, campaign)) == ["Anna"]
    assert file_of(table.player, campaign)[1]["rule"] == "house.keeper"


# --- one next table


def test_two_who_press_at_once_come_to_the_same_table(server: Server) -> None:
    table, campaign = sitting(server)
    with ThreadPoolExecutor(8) as both:
        people = [table.master, table.player] * 4
        codes = {answer[1]["code"] for answer in both.map(lambda each: open_next(each, campaign), people)}
    assert len(codes) == 1
    (code,) = codes
    assert shown(table.player, campaign)["next"] == {"code": code, "stage": "gathering"}
    now = table.player.call("GET", f"/api/tables/{code}")[1]
    assert [seat["name"] for seat in now["seats"]] == ["Anna", "Jan"]


def test_two_who_go_on_from_the_same_table_come_to_the_same_one_with_and_without_a_campaign(
    server: Server,
) -> None:
    for of_campaign in (False, True):
        anna = Person(server, "Anna")
        campaign = make(anna) if of_campaign else None
        table = led(server, anna, campaign=campaign) if campaign else led(server, anna)
        begins_scene(table)
        does(table.leading, "write_note", text=CANARY)
        farewells(table.leading, [table.playing])
        further = f"/api/tables/{table.code}/next"
        stranger = Person(server, "Ewa")
        with ThreadPoolExecutor(8) as both:
            people = [table.player, anna] * 4
            answers = list(both.map(Person.call, people, ["POST"] * 8, [further] * 8))
        assert len({answer["code"] for _, answer in answers}) == 1
        code = answers[0][1]["code"]
        now = anna.call("GET", f"/api/tables/{code}")[1]
        assert ([seat["name"] for seat in now["seats"]], now["host"]) == (["Anna", "Jan"], 0)
        assert stranger.call("POST", further)[1]["rule"] == "house.bystander"
        leading, playing = anna.look(code), table.player.look(code)
        for socket in (leading, playing):
            while not socket.view:
                socket.until("welcome")
        assert leading.view["campaign"]["sittings"] == 2
        assert (CANARY in str(leading.view), CANARY in str(playing.view)) == (of_campaign, False)


def test_the_next_match_at_the_old_table_is_refused_while_another_is_the_next_one(server: Server) -> None:
    anna, jan, campaign = pair_of_tron(server)
    old = archive_of(anna, campaign)[0]["table"]
    code = anna.table(**PROLOGUE, campaign=campaign)
    assert code != old
    status, answer = jan.call("POST", f"/api/tables/{old}/again", {})
    assert (status, answer["rule"]) == (409, "house.next-table")


def test_an_owner_leaves_a_table_behind_and_opens_another(server: Server) -> None:
    table, campaign = sitting(server)
    first = open_next(table.master, campaign)[1]["code"]
    looking = table.player.look(first)
    looking.until("welcome")
    second = open_next(table.master, campaign, anew=True)[1]["code"]
    assert second != first
    assert table.player.call("GET", f"/api/tables/{first}")[1]["rule"] == "house.table"
    assert open_next(table.player, campaign, anew=True)[1]["rule"] == "house.owner"
    assert open_next(table.player, campaign)[1]["code"] == second


def test_a_running_match_that_was_left_behind_goes_on_and_does_not_count(server: Server) -> None:
    anna = Person(server, "Anna")
    campaign = make(anna, "tron")
    first = anna.table(**PROLOGUE, bots={"1": "rule"}, campaign=campaign)
    second = anna.table(**PROLOGUE, bots={"1": "rule"}, campaign=campaign, anew=True)
    assert first != second
    for code in (first, second):
        socket = anna.look(code)
        socket.until("welcome")
        play_to_the_end(socket)
        archive_of(anna, campaign, 0 if code == first else 1)
    assert [each["table"] for each in archive_of(anna, campaign)] == [second]


# --- seats and heroes (K-13.3)


@pytest.mark.rule("K-13.3")
def test_the_next_sitting_seats_everyone_where_they_were_and_nobody_else(server: Server) -> None:
    table, campaign = sitting(server)
    hero = table.playing.view["heroes"][1]["character"]["name"]
    ewa = Person(server, "Ewa")
    opened = open_next(table.master, campaign, seats=3)[1]
    seats = f"/api/tables/{opened['code']}/seats"
    assert [seat["kept"] for seat in opened["seats"]] == ["Anna", "Jan", None]
    status, answer = ewa.call("POST", seats, {"seat": 1})
    assert (status, answer["rule"], answer["facts"]) == (409, "house.kept", {"name": "Jan"})
    assert ewa.call("POST", seats, {})[1]["seats"][2]["name"] == "Ewa"
    assert table.player.call("POST", seats, {})[1]["seats"][1]["name"] == "Jan"
    playing, leading = table.player.look(opened["code"]), table.master.look(opened["code"])
    ewa.look(opened["code"])
    while not playing.view:
        playing.until("welcome")
    assert playing.view["heroes"][1]["character"]["name"] == hero
    leading.close()


@pytest.mark.rule("K-13.3")
def test_the_owner_lends_a_seat_and_its_person_has_it_again_next_time(server: Server) -> None:
    table, campaign = sitting(server)
    ewa = Person(server, "Ewa")
    code = open_next(table.master, campaign)[1]["code"]
    assert ewa.call("POST", f"/api/tables/{code}/seats", {})[1]["rule"] == "house.kept"
    assert table.master.call("POST", f"/api/tables/{code}/remove", {"seat": 1})[0] == 201
    leading = table.master.look(code)
    leading.until("welcome")
    assert ewa.call("POST", f"/api/tables/{code}/seats", {})[0] == 201
    playing = ewa.look(code)
    for socket in (leading, playing):
        while not socket.view:
            socket.until("welcome")
    ends(Led(code, table.master, ewa, leading, playing), campaign, 2)
    assert [seat["kept"] for seat in open_next(ewa, campaign, seats=3)[1]["seats"]] == ["Anna", "Jan", None]


@pytest.mark.rule("K-13.3")
def test_a_table_too_small_for_the_heroes_is_refused(server: Server) -> None:
    anna, jan, ewa = Person(server, "Anna"), Person(server, "Jan"), Person(server, "Ewa")
    campaign = make(anna)
    code = anna.table(**(TABLE | {"seats": 3}), campaign=campaign)
    leading = anna.look(code)
    sockets = []
    for person in (jan, ewa):
        person.call("POST", f"/api/tables/{code}/seats", {})
        sockets.append(person.look(code))
    for socket in (leading, *sockets):
        while not socket.view:
            socket.until("welcome")
    farewells(leading, sockets)
    archive_of(anna, campaign)
    status, answer = open_next(anna, campaign, seats=2)
    assert (status, answer["rule"], answer["facts"]) == (409, "house.companions", {"least": 3})


# --- pictures and handouts


@pytest.mark.rule("K-1.2")
def test_the_next_sitting_has_the_picture_of_its_board_again_and_veils_it(
    server: Server,
) -> None:
    anna = Person(server, "Anna")
    campaign = make(anna)
    table = led(server, anna, campaign=campaign)
    begins_scene(table)
    rows = board(table.playing.view)
    assert lay(anna, table.code, picture_of(rows))[0] == 200
    ends(table, campaign, 1)
    code = open_next(anna, campaign)[1]["code"]
    open_next(table.player, campaign)
    leading, playing = anna.look(code), table.player.look(code)
    for socket in (leading, playing):
        while not socket.view:
            socket.until("welcome")
    assert ask(anna, code)[0] == 200
    status, seen = ask(table.player, code)
    known = ["".join("?" if sign == "?" else "x" for sign in row) for row in board(playing.view)]
    assert (status, alpha(seen, rows)) == (200, known)
    assert not [colour for colour in colours(seen) if is_near(colour, SECRET_COLOUR)]


@pytest.mark.rule("K-1.1")
def test_handouts_of_earlier_sittings_stay_with_whom_they_were_given(server: Server) -> None:
    anna, jan, ewa = Person(server, "Anna"), Person(server, "Jan"), Person(server, "Ewa")
    campaign = make(anna)
    code = anna.table(**(TABLE | {"seats": 3}), campaign=campaign)
    leading = anna.look(code)
    sockets = []
    for person in (jan, ewa):
        person.call("POST", f"/api/tables/{code}/seats", {})
        sockets.append(person.look(code))
    for socket in (leading, *sockets):
        while not socket.view:
            socket.until("welcome")
    for to, title in ((None, "Mapa"), (1, "List do Jana"), (2, "List do Ewy")):
        does(leading, "hand_out", to=to, title=title, text="Treść.")
    farewells(leading, sockets)
    archive_of(anna, campaign)
    following = open_next(anna, campaign, seats=4)[1]["code"]
    for person in (jan, ewa):
        open_next(person, campaign)
    newcomer, stranger = Person(server, "Olek"), Person(server, "Obcy")
    assert newcomer.call("POST", f"/api/tables/{following}/seats", {})[0] == 201

    def titles(person: Person) -> Any:
        answer = person.call("GET", f"/api/tables/{following}/handouts")[1]
        return [each["title"] for each in answer] if isinstance(answer, list) else answer["rule"]

    assert titles(anna) == ["Mapa", "List do Jana", "List do Ewy"]
    assert titles(jan) == ["Mapa", "List do Jana"]
    assert titles(ewa) == ["Mapa", "List do Ewy"]
    assert titles(newcomer) == ["Mapa"]
    assert titles(stranger) == "house.bystander"


# --- handing over, removing, inviting


@pytest.mark.rule("K-13.4")
def test_the_owner_hands_the_campaign_on_with_its_papers(server: Server) -> None:
    table, campaign = sitting(server)
    status, handed = does_to(table.master, campaign, "hand-on", "Jan")
    assert (status, owners(handed)) == (201, ["Jan"])
    assert file_of(table.master, campaign)[1]["rule"] == "house.keeper"
    assert file_of(table.player, campaign)[0] == 200
    opened = open_next(table.player, campaign)[1]
    assert [seat["kept"] for seat in opened["seats"]] == ["Jan", "Anna"]
    assert does_to(table.player, campaign, "hand-on", "Anna")[1]["rule"] == "house.sitting"


@pytest.mark.rule("K-13.4")
def test_a_removed_companion_neither_enters_nor_reads_until_invited_again(server: Server) -> None:
    table, campaign = sitting(server)
    anna, jan = table.master, table.player
    opened = open_next(jan, campaign)[1]["code"]
    socket = jan.look(opened)
    assert socket.until("welcome")["seat"] == 1
    assert does_to(anna, campaign, "remove", "Jan")[0] == 201
    with pytest.raises(ConnectionClosed):
        socket.until("never")
    assert jan.look(opened).until("welcome")["seat"] is None
    assert jan.call("GET", f"/api/campaigns/{campaign}")[1]["rule"] == "house.campaign"
    assert open_next(jan, campaign)[1]["rule"] == "house.campaign"
    assert campaign not in {each["id"] for each in jan.call("GET", "/api/campaigns")[1]}
    status, answer = jan.call("POST", f"/api/tables/{opened}/seats", {})
    assert (status, answer["rule"]) == (409, "house.removed")
    assert [each["removed"] for each in shown(anna, campaign)["companions"]] == [False, True]
    assert does_to(anna, campaign, "invite", "Jan")[0] == 201
    assert jan.call("POST", f"/api/tables/{opened}/seats", {})[0] == 201


@pytest.mark.rule("K-13.3")
def test_the_hero_of_who_was_removed_is_gone_with_them(server: Server) -> None:
    table, campaign = sitting(server)
    does_to(table.master, campaign, "remove", "Jan")
    resumed = led(server, table.master, campaign=campaign, options={})
    assert resumed.playing.view["heroes"][1] is None


def test_an_owner_leaves_only_after_handing_on_and_a_companion_whenever_they_like(server: Server) -> None:
    table, campaign = sitting(server)
    leave = f"/api/campaigns/{campaign}/leave"
    assert table.master.call("POST", leave)[1]["rule"] == "house.hand-on"
    assert table.player.call("POST", leave)[0] == 201
    assert table.player.call("GET", f"/api/campaigns/{campaign}")[1]["rule"] == "house.campaign"


# --- starting over


def test_a_reset_is_undone_and_everything_is_back(server: Server) -> None:
    table, campaign = sitting(server)
    before = shown(table.master, campaign)
    file = file_of(table.master, campaign)
    anew = change(table.master, campaign, reset=True)[1]
    assert (anew["archive"], anew["undo"] is not None) == ([], True)
    back = change(table.master, campaign, undo=True)[1]
    assert (back["archive"], back["undo"]) == (before["archive"], None)
    assert file_of(table.master, campaign) == file


def test_what_was_played_since_a_reset_is_not_lost_by_undoing_it(server: Server) -> None:
    table, campaign = sitting(server)
    first = [each["match"] for each in archive_of(table.master, campaign)]
    change(table.master, campaign, reset=True)
    does_to(table.master, campaign, "remove", "Jan")
    fresh = led(server, table.master, campaign=campaign)
    begins_scene(fresh)
    ends(fresh, campaign, 1)
    second = [each["match"] for each in archive_of(table.master, campaign)]
    for expected in (first, second, first):
        now = change(table.master, campaign, undo=True)[1]
        assert [each["match"] for each in now["archive"]] == expected


def test_nothing_is_begun_anew_while_a_sitting_is_open(server: Server) -> None:
    table, campaign = sitting(server)
    open_next(table.master, campaign)
    assert change(table.master, campaign, reset=True)[1]["rule"] == "house.sitting"
    assert table.master.call("POST", f"/api/campaigns/{campaign}/leave-table")[0] == 201
    assert change(table.master, campaign, reset=True)[0] == 200
    assert change(table.master, campaign, reset=True)[1]["rule"] == "house.nothing-yet"


@pytest.mark.rule("T-11.1")
def test_the_pair_owns_together_and_begins_anew_only_together(server: Server) -> None:
    anna, jan, campaign = pair_of_tron(server)
    assert owners(shown(anna, campaign)) == ["Anna", "Jan"]
    asked = change(anna, campaign, reset=True)[1]
    assert len(asked["archive"]) == 1
    assert [each["resets"] for each in asked["companions"]] == [True, False]
    withdrawn = change(anna, campaign, reset=False)[1]
    assert [each["resets"] for each in withdrawn["companions"]] == [False, False]
    change(jan, campaign, reset=True)
    agreed = change(anna, campaign, reset=True)[1]
    assert (agreed["archive"], [each["resets"] for each in agreed["companions"]]) == ([], [False, False])
    assert len(change(jan, campaign, undo=True)[1]["archive"]) == 1
    assert does_to(anna, campaign, "remove", "Jan")[1]["rule"] == "house.co-owner"


# --- an owner who is erased


@pytest.mark.rule("K-13.4")
def test_an_owner_who_is_erased_takes_the_papers_along_and_leaves_heroes_and_chronicle(
    server: Server,
) -> None:
    table, campaign = sitting(server)
    jan = table.player
    hero = table.playing.view["heroes"][1]["character"]["name"]
    open_next(jan, campaign)
    assert table.master.call("POST", "/api/me/erase", {})[0] == 204
    left = shown(jan, campaign)
    assert (owners(left), left["next"], len(left["archive"])) == (["Jan"], None, 1)
    status, file = file_of(jan, campaign)
    assert (status, CANARY in str(file), file["options"]["papers"]) == (200, False, None)
    assert file["options"]["party"][0]["name"] == hero
    assert file["options"]["campaign"]["chronicle"]
    resumed = led(server, jan, campaign=campaign, options={}, seat=0)
    assert CANARY not in str(resumed.leading.view)
