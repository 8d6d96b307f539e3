"""Jobs that must run exactly once, and mail, which is most of them."""

import asyncio
import contextlib
import shutil
import ssl
import subprocess
import sys
import threading
import time
from base64 import b64decode
from collections.abc import Callable, Iterator
from email import message_from_bytes, policy
from pathlib import Path
from typing import Any, Literal

import pytest
from sqlalchemy import select, update

from tests.live import Person, Server
from tests.store.conftest import required
from zarzewie.server import credentials, jobs, mail_jobs, people, schema
from zarzewie.server.jobs import FIRST_PAUSE, LEASE, MOST_TRIES, Job, Jobs
from zarzewie.server.mail import Mail, NoMailer, SmtpMailer
from zarzewie.server.settings import Smtp
from zarzewie.store.sql import SqlStore


class Clock:
    def __init__(self) -> None:
        self.time = 1_000_000.0

    def __call__(self) -> float:
        return self.time


@pytest.fixture
def db(sql_address: str) -> Iterator[SqlStore]:
    """A store on SQLite and on PostgreSQL."""
    store = SqlStore(sql_address)
    yield store
    store.close()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def noted(db: SqlStore, clock: Clock) -> Jobs:
    return Jobs(db, clock)


KINDS = ("reminder",)


def test_a_job_is_taken_when_it_is_due_and_by_one_only(noted: Jobs, clock: Clock) -> None:
    assert noted.note("reminder", "k", {"person": "p"}, clock.time + 10)
    assert noted.take(KINDS) is None
    clock.time += 10
    job = noted.take(KINDS)
    assert job is not None
    assert job.facts == {"person": "p"}
    assert noted.take(KINDS) is None
    noted.done(job)
    clock.time += 10 * LEASE
    assert noted.take(KINDS) is None


def test_the_same_key_is_noted_once_even_after_it_was_done(noted: Jobs) -> None:
    assert noted.note("reminder", "k", {})
    assert not noted.note("reminder", "k", {})
    job = noted.take(KINDS)
    assert job is not None
    noted.done(job)
    assert not noted.note("reminder", "k", {})


def test_what_nobody_finished_is_taken_again_after_the_lease(noted: Jobs, clock: Clock) -> None:
    noted.note("reminder", "k", {})
    assert noted.take(KINDS)
    clock.time += LEASE + 1
    again = noted.take(KINDS)
    assert again is not None
    assert again.tries == 2


def test_what_fails_is_tried_later_and_later_and_given_up_in_the_end(noted: Jobs, clock: Clock) -> None:
    def fail(job: Job) -> None:
        raise OSError

    noted.note("reminder", "k", {})
    began = clock.time
    at: list[float] = []
    while len(at) < MOST_TRIES:
        if noted.do_one({"reminder": fail}):
            at.append(clock.time - began)
        else:
            clock.time += FIRST_PAUSE
    assert at[:4] == [0, FIRST_PAUSE, 3 * FIRST_PAUSE, 7 * FIRST_PAUSE]
    clock.time += 10 * 24 * 3600
    assert noted.take(KINDS) is None


def test_a_job_that_is_dropped_is_not_done(noted: Jobs) -> None:
    noted.note("reminder", "k", {})
    assert noted.drop("k")
    assert noted.take(KINDS) is None
    assert not noted.drop("k")


def test_what_was_done_is_forgotten_its_facts_at_once_its_key_later(
    noted: Jobs, clock: Clock, db: SqlStore
) -> None:
    noted.note("reminder", "k", {"person": "somebody"})
    assert noted.do_one({"reminder": lambda job: None})
    with db.reading.connect() as connection:
        assert connection.scalar(select(schema.jobs.c.facts)) == "{}"
    clock.time += jobs.KEPT + 1
    noted.sweep()
    with db.reading.connect() as connection:
        assert connection.execute(select(schema.jobs)).all() == []


def test_many_who_look_at_once_take_each_job_once(sql_address: str) -> None:
    """Each worker has its own store, like a process."""
    stores = [SqlStore(sql_address) for _ in range(4)]
    for number in range(40):
        assert Jobs(stores[0]).note("reminder", str(number), {"n": number})
    done: list[int] = []

    def work(store: SqlStore) -> None:
        while Jobs(store).do_one({"reminder": lambda job: done.append(job.facts["n"])}):
            pass

    working = [threading.Thread(target=work, args=(store,)) for store in stores]
    for thread in working:
        thread.start()
    for thread in working:
        thread.join(60)
    for store in stores:
        store.close()
    assert sorted(done) == list(range(40))


def test_who_finishes_after_the_lease_does_not_take_the_job_from_who_has_it_now(
    noted: Jobs, clock: Clock
) -> None:
    noted.note("reminder", "k", {})
    late = noted.take(KINDS)
    clock.time += LEASE + 1
    now = noted.take(KINDS)
    assert late is not None
    assert now is not None
    assert noted.failed(late)
    assert noted.take(KINDS) is None
    noted.done(now)
    clock.time += 10 * LEASE
    assert noted.take(KINDS) is None


def test_a_job_survives_the_sudden_end_of_whoever_does_it(sql_address: str) -> None:
    address = sql_address
    script = (
        "import os, signal, sys\n"
        "from zarzewie.server.jobs import Jobs\n"
        "from zarzewie.store.sql import SqlStore\n"
        f"jobs = Jobs(SqlStore({address!r}))\n"
        "jobs.note('reminder', 'k', {'n': 1})\n"
        "assert jobs.take(('reminder',), lease=0.2)\n"
        "os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    assert subprocess.run([sys.executable, "-c", script]).returncode == -9
    time.sleep(0.3)
    store = SqlStore(address)
    try:
        done: list[int] = []
        doing = {"reminder": lambda job: done.append(job.facts["n"])}
        assert Jobs(store).do_one(doing)
        assert not Jobs(store).do_one(doing)
        assert done == [1]
    finally:
        store.close()


# --- mail


class MailServer:
    """Enough of SMTP (RFC 5321) to receive mail on a local port.

    With a certificate it offers STARTTLS, or TLS from the start, and accepts mail from one user.
    """

    def __init__(self, refuses: bool = False, certificate: Path | None = None, at_once: bool = False) -> None:
        self.letters: list[Any] = []
        self.in_the_clear: list[str] = []
        self.refuses = refuses
        self._certificate = certificate
        self._at_once = at_once
        self.port = 0
        self._loop = asyncio.new_event_loop()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self) -> "MailServer":
        self._thread.start()
        assert self._ready.wait(10)
        return self

    def __exit__(self, *_: object) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(10)
        self._loop.close()

    def _run(self) -> None:
        tls = self._tls() if self._at_once else None
        server = self._loop.run_until_complete(asyncio.start_server(self._talk, "127.0.0.1", 0, ssl=tls))
        self.port = server.sockets[0].getsockname()[1]
        self._ready.set()
        self._loop.run_forever()
        server.close()
        self._loop.run_until_complete(asyncio.sleep(0.05))

    def _tls(self) -> ssl.SSLContext:
        assert self._certificate is not None
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self._certificate)
        return context

    async def _talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        def say(line: str) -> None:
            writer.write(f"{line}\r\n".encode())

        is_secret, is_known = self._at_once, self._certificate is None
        say("220 mail.test")
        while line := (await reader.readline()).decode().strip():
            if not is_secret:
                self.in_the_clear.append(line)
            match line.split()[0].upper():
                case "EHLO":
                    say("250-mail.test")
                    say("250 AUTH PLAIN" if is_secret or self._certificate is None else "250 STARTTLS")
                case "STARTTLS" if self._certificate:
                    say("220 go on")
                    try:
                        await writer.start_tls(self._tls())
                    except OSError:  # the client does not trust the certificate
                        break
                    is_secret = True
                case "AUTH":
                    is_known = b64decode(line.split()[2]) == b"\0zarzewie\0a password"
                    say("235 welcome" if is_known else "535 no")
                case "MAIL" if not is_known:
                    say("530 who are you?")
                case "RCPT" if self.refuses:
                    say("450 later")
                case "DATA":
                    say("354 go on")
                    data = await reader.readuntil(b"\r\n.\r\n")
                    assert data.isascii()
                    self.letters.append(message_from_bytes(data[:-5], policy=policy.default))
                    say("250 taken")
                case "QUIT":
                    say("221 bye")
                    break
                case _:
                    say("250 ok")
        with contextlib.suppress(OSError):
            writer.close()
            await writer.wait_closed()

    def post(self) -> SmtpMailer:
        return SmtpMailer(Smtp("127.0.0.1", self.port, "none", sender="zarzewie@example.org"))

    def secret_post(self, password: str = "a password", trusted: bool = True) -> SmtpMailer:
        security: Literal["tls", "starttls"] = "tls" if self._at_once else "starttls"
        smtp = Smtp("127.0.0.1", self.port, security, "zarzewie", password, "zarzewie@example.org")
        trust = ssl.create_default_context(cafile=self._certificate) if trusted else None
        return SmtpMailer(smtp, trust)


def reader(db: SqlStore, email: str | None, confirmed: bool = True, language: str = "pl") -> str:
    person, _ = people.arrive(db, "Żaneta")
    if email:
        credentials.set_email(db, person.id, email, language)
    if confirmed:
        with db.engine.begin() as connection:
            connection.execute(update(schema.people).values(email_code=None))
    return person.id


def remind(db: SqlStore, post: Any, person: str, key: str = "k", **facts: Any) -> Jobs:
    noted = Jobs(db)
    noted.note("reminder", key, {"person": person, "code": "abc234", "game": "tron", **facts})
    while noted.do_one(mail_jobs.doing(db, post, lambda path: f"https://gry.example.org{path}")):
        pass
    return noted


@pytest.mark.parametrize(("language", "said"), [("pl", "czeka na twój ruch"), ("en", "waits for your move")])
def test_a_reminder_is_a_letter_in_the_readers_language(db: SqlStore, language: str, said: str) -> None:
    with MailServer() as mail:
        person = reader(db, "zaneta@example.org", language=language)
        remind(db, mail.post(), person, until=time.time() + 5 * 3600)
    (letter,) = mail.letters
    assert letter["to"] == "zaneta@example.org"
    assert letter["from"] == "Zarzewie <zarzewie@example.org>"
    body = letter.get_content()
    assert said in body
    assert "Żaneta" in body
    assert "https://gry.example.org/t/abc234" in body
    assert " 5 " in body


def test_nobody_gets_letters_who_has_not_confirmed_an_address(db: SqlStore) -> None:
    with MailServer() as mail:
        remind(db, mail.post(), reader(db, None))
        remind(db, mail.post(), reader(db, "zaneta@example.org", confirmed=False), key="k2")
    assert mail.letters == []


def test_a_reminder_that_comes_after_the_time_is_up_is_not_sent(db: SqlStore) -> None:
    with MailServer() as mail:
        remind(db, mail.post(), reader(db, "zaneta@example.org"), until=time.time() - 1)
    assert mail.letters == []


def test_a_mail_server_that_cannot_now_gets_the_letter_later(db: SqlStore) -> None:
    person = reader(db, "zaneta@example.org")
    with MailServer(refuses=True) as mail:
        remind(db, mail.post(), person)
        assert mail.letters == []
        mail.refuses = False
        later = Jobs(db, lambda: time.time() + FIRST_PAUSE + 1)
        doing = mail_jobs.doing(db, mail.post(), str)
        assert later.do_one(doing)
        assert not later.do_one(doing)
    assert len(mail.letters) == 1


def test_the_same_letter_sent_again_has_the_same_id() -> None:
    letter = Mail("a@example.org", "x", "y", "key")
    with MailServer() as mail:
        for each in (letter, letter, Mail("a@example.org", "x", "y", "other")):
            mail.post().send(each)
    first, again, other = (each["message-id"] for each in mail.letters)
    assert first == again != other


def test_a_header_cannot_be_slipped_into_an_address(db: SqlStore) -> None:
    person, _ = people.arrive(db, "Ewa")
    for address in ("a@example.org\nBcc: b@example.org", "a b@example.org", "nobody", "a@b@c"):
        with pytest.raises(Exception, match=r"house\.email"):
            credentials.set_email(db, person.id, address, "pl")


def test_without_a_mail_server_nothing_is_sent() -> None:
    NoMailer().send(Mail("a@example.org", "x", "y", "key"))
    assert not NoMailer.works


def test_a_letter_that_should_be_encrypted_is_not_sent_in_the_clear() -> None:
    with MailServer() as mail, pytest.raises(OSError, match="STARTTLS"):
        SmtpMailer(Smtp("127.0.0.1", mail.port, sender="z@example.org")).send(Mail("a@b.c", "x", "y", "k"))
    assert mail.letters == []


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A self-signed certificate for 127.0.0.1, with its key."""
    openssl = shutil.which("openssl") or required("openssl")
    place = tmp_path_factory.mktemp("tls")
    key, signed = place / "key.pem", place / "signed.pem"
    subprocess.run(
        [
            openssl, "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
            "-days", "2", "-subj", "/CN=mail.test", "-addext", "subjectAltName=IP:127.0.0.1",
            "-keyout", key, "-out", signed,
        ],
        check=True, capture_output=True,
    )  # fmt: skip
    both = place / "both.pem"
    both.write_bytes(signed.read_bytes() + key.read_bytes())
    return both


LETTER = Mail("ewa@example.org", "Twój ruch", "Stół czeka.", "key")


@pytest.mark.parametrize("at_once", [False, True], ids=["starttls", "tls"])
def test_a_letter_goes_encrypted_to_a_server_that_knows_us(certificate: Path, at_once: bool) -> None:
    with MailServer(certificate=certificate, at_once=at_once) as mail:
        mail.secret_post().send(LETTER)
    (letter,) = mail.letters
    assert letter["to"] == "ewa@example.org"
    assert letter.get_content().strip() == "Stół czeka."
    assert [line.split()[0] for line in mail.in_the_clear] == ([] if at_once else ["ehlo", "STARTTLS"])


@pytest.mark.parametrize("at_once", [False, True], ids=["starttls", "tls"])
def test_a_wrong_password_is_a_failure_that_can_be_tried_again(certificate: Path, at_once: bool) -> None:
    with MailServer(certificate=certificate, at_once=at_once) as mail:
        with pytest.raises(OSError, match="no"):
            mail.secret_post("another").send(LETTER)
        assert mail.letters == []
        mail.secret_post().send(LETTER)
    assert len(mail.letters) == 1


@pytest.mark.parametrize("at_once", [False, True], ids=["starttls", "tls"])
def test_a_server_whose_certificate_nobody_signed_hears_neither_password_nor_letter(
    certificate: Path, at_once: bool
) -> None:
    with MailServer(certificate=certificate, at_once=at_once) as mail:
        with pytest.raises(OSError, match="CERTIFICATE_VERIFY_FAILED"):
            mail.secret_post(trusted=False).send(LETTER)
        assert not any(line.upper().startswith(("AUTH", "MAIL")) for line in mail.in_the_clear)
    assert mail.letters == []


def test_an_address_is_confirmed_with_the_code_that_was_sent_to_it(tmp_path: Path) -> None:
    with MailServer() as mail:
        server = Server(
            tmp_path,
            SMTP_HOST="127.0.0.1",
            SMTP_PORT=str(mail.port),
            SMTP_SECURITY="none",
            SMTP_SENDER="zarzewie@example.org",
        ).start()
        try:
            ewa = Person(server, "Ewa")
            wanted = {"email": "ewa@example.org", "language": "en"}
            assert ewa.call("PUT", "/api/me/email", wanted)[0] == 204
            wait_for(lambda: bool(mail.letters))
            code = mail.letters[0].get_content().split("code: ")[1].split()[0]
            assert (
                ewa.call("POST", "/api/me/email/confirm", {"code": "x" + code})[1]["rule"]
                == "house.email-code"
            )
            assert not ewa.call("GET", "/api/me/account")[1]["email_confirmed"]
            assert ewa.call("POST", "/api/me/email/confirm", {"code": code})[0] == 204
            assert ewa.call("GET", "/api/me/account")[1]["email_confirmed"]
        finally:
            server.stop()


def wait_for(what: Callable[[], bool], seconds: float = 20) -> None:
    until = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < until
        time.sleep(0.05)
