"""Settings of a host: command line before environment before file; mistakes are named."""

import subprocess
import sys
from pathlib import Path

import pytest

from zarzewie import words
from zarzewie.cli import call
from zarzewie.kernel.game import Refused
from zarzewie.server import links
from zarzewie.server.settings import ServerSettings, effective, gather

FILE = """
port = 9000
public_url = "https://gry.example.org"
trusted_proxies = ["127.0.0.1", "10.0.0.0/8"]
[smtp]
host = "mail.example.org"
sender = "zarzewie@example.org"
password = "very secret"
[limits]
sign_in = 5
"""


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "zarzewie.toml"
    path.write_text(FILE)
    return str(path)


def test_without_anything_the_server_is_for_this_machine() -> None:
    assert gather({}) == ServerSettings()
    assert ServerSettings().host == "127.0.0.1"


def test_the_command_line_wins_over_the_environment_and_that_over_the_file(file: str) -> None:
    env = {"ZARZEWIE_CONFIG": file, "ZARZEWIE_PORT": "9001", "ZARZEWIE_SMTP_HOST": "other.example.org"}
    settings = gather(env, {"host": "0.0.0.0", "port": None})
    assert (settings.host, settings.port) == ("0.0.0.0", 9001)
    assert settings.smtp.host == "other.example.org"
    assert settings.smtp.sender == "zarzewie@example.org"
    assert settings.limits.sign_in == 5
    assert settings.https
    assert gather(env, {"port": 9002}).port == 9002


def test_a_list_in_the_environment_is_separated_by_commas() -> None:
    settings = gather({"ZARZEWIE_TRUSTED_PROXIES": "127.0.0.1, ::1"})
    assert settings.trusted_proxies == ("127.0.0.1", "::1")


@pytest.mark.parametrize(
    ("env", "named"),
    [
        ({"ZARZEWIE_PORT": "many"}, "port"),
        ({"ZARZEWIE_PORT": "70000"}, "port"),
        ({"ZARZEWIE_LOG_FORMAT": "xml"}, "text, json"),
        ({"ZARZEWIE_PUBLIC_URL": "gry.example.org"}, "public_url"),
        ({"ZARZEWIE_PUBLIC_URL": "https://gry.example.org/zarzewie"}, "public_url"),
        ({"ZARZEWIE_TRUSTED_PROXIES": "the proxy"}, "trusted_proxies"),
        ({"ZARZEWIE_SMTP_HOST": "mail.example.org"}, "smtp.sender"),
        ({"ZARZEWIE_LIMITS_GUESTS": "-1"}, "limits.guests"),
        ({"ZARZEWIE_CONFIG": "/no/such/file.toml"}, "/no/such/file.toml"),
    ],
)
def test_a_setting_that_cannot_be_is_named_in_both_languages(env: dict[str, str], named: str) -> None:
    with pytest.raises(Refused) as refused:
        gather(env)
    for lang in words.languages():
        assert named in words.refusal(lang, refused.value)


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("prot = 1", "prot"),
        ("[smtp]\nhots = 'x'", "smtp.hots"),
        ("port = ", "TOML"),
        ("[port]\nx = 1", "port"),
    ],
)
def test_a_mistake_in_the_file_is_named(tmp_path: Path, text: str, named: str) -> None:
    (tmp_path / "z.toml").write_text(text)
    with pytest.raises(Refused) as refused:
        gather({"ZARZEWIE_CONFIG": str(tmp_path / "z.toml")})
    assert named in words.refusal("pl", refused.value)


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("ZARZEWIE_PUBLC_URL", "ZARZEWIE_PUBLIC_URL"),
        ("ZARZEWIE_SMTP_PASWORD", "ZARZEWIE_SMTP_PASSWORD"),
        ("ZARZEWIE_LIMIT_GUESTS", "ZARZEWIE_LIMITS_GUESTS"),
        ("ZARZEWIE_NARRATOR_MODLE", "ZARZEWIE_NARRATOR_MODEL"),
        ("ZARZEWIE_CONFIGS", "ZARZEWIE_CONFIG"),
        ("ZARZEWIE_XYZZY_QWERTY_QWERTY", None),
    ],
)
def test_a_variable_that_nobody_reads_is_named_with_the_one_that_is_meant(
    name: str, meant: str | None, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, "secret value")
    for lang in words.languages():
        assert call(["settings", "--lang", lang], {}) == 2
        said = capsys.readouterr().err
        assert f"{name}" in said
        assert "secret" not in said
        assert meant is None or f"{meant}?" in said
        assert ("?" in said) == (meant is not None)


def test_variables_that_others_read_are_no_mistake() -> None:
    env = {"ZARZEWIE_LANG": "en", "ZARZEWIE_NARRATOR": "ollama", "ZARZEWIE_NARRATOR_MODEL": "x", "ZARZ": "1"}
    assert gather(env) == ServerSettings()


def test_a_misspelt_setting_in_the_file_is_named_with_the_one_that_is_meant(tmp_path: Path) -> None:
    (tmp_path / "z.toml").write_text("[limits]\nguest = 3")
    with pytest.raises(Refused) as refused:
        gather({"ZARZEWIE_CONFIG": str(tmp_path / "z.toml")})
    for lang in words.languages():
        assert "limits.guests?" in words.refusal(lang, refused.value)


def test_the_effective_settings_can_be_read_back_and_hold_no_secrets(file: str, tmp_path: Path) -> None:
    env = {
        "ZARZEWIE_CONFIG": file,
        "ZARZEWIE_DB": "postgresql://zarzewie:hidden1@db/zarzewie",
        "ZARZEWIE_METRICS_TOKEN": "hidden2",
    }
    shown = effective(gather(env))
    for secret in ("very secret", "hidden1", "hidden2"):
        assert secret not in shown
    (tmp_path / "again.toml").write_text(shown)
    again = gather({"ZARZEWIE_CONFIG": str(tmp_path / "again.toml")})
    assert (again.port, again.public_url, again.limits.sign_in) == (9000, "https://gry.example.org", 5)


def test_the_command_prints_them(file: str) -> None:
    command = [sys.executable, "-m", "zarzewie.cli", "settings", "--config", file]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert "port = 9000" in done.stdout
    assert "very secret" not in done.stdout


def test_a_wrong_setting_stops_the_command_with_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert call(["settings", "--config", "/no/such.toml"], {"ZARZEWIE_LANG": "en"}) == 2
    assert capsys.readouterr().err == "There is no file /no/such.toml.\n"


# --- addresses for visitors


def test_others_are_shown_the_public_address_or_that_of_the_network() -> None:
    assert links.for_others(ServerSettings(), 8000) is None
    assert (
        links.for_others(ServerSettings(public_url="https://gry.example.org"), 8000)
        == "https://gry.example.org"
    )
    everywhere = links.addresses(ServerSettings(host="0.0.0.0"), 8000)
    assert everywhere[0] == "http://localhost:8000"


def test_a_code_for_the_terminal_and_one_for_the_page() -> None:
    assert links.printed("https://gry.example.org").count("\n") > 10
    svg = links.picture("https://gry.example.org/t/abc234")
    assert svg.startswith(b"<svg")
    assert b"style=" not in svg
    assert svg != links.picture("https://gry.example.org/t/abc235")
