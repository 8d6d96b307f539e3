"""What people are called: in visible characters, of a bounded size, and at one table each differently.

Two names are alike if readers could take one for the other: they differ in case, in invisible characters, or
in letters that look the same. Which letters do is told by Unicode (UTS #39, confusables): below are those
that look like a Latin letter or digit and that compatibility (NFKC) does not join with it anyway.
"""

import unicodedata
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

import regex

from zarzewie import words
from zarzewie.kernel.game import Refused
from zarzewie.kernel.text import clean, length

LONGEST_NAME = 24
MOST_BYTES = 120
"""A letter with a tower of accents is one character to its reader, and no reason to keep kilobytes."""
PROGRAM_SIGN = "⚙"  # how the name of a program begins; no person can have it, nor what looks like it
_SIGNS = regex.compile("[⚙⛭⛮]")
_BLANK = regex.compile("[\u2800\U0001d159]")  # drawn as nothing, though they count as signs
_IGNORED = regex.compile(r"\p{Default_Ignorable_Code_Point}+")
_JOINED = regex.compile(r"(?<=\p{Extended_Pictographic})\ufe0f?(?:\u200d(?=\p{Extended_Pictographic}))?")
_TOWER = regex.compile(r"(\p{M}{3})\p{M}+")
_LEADING = regex.compile(r"^[\p{M}\s]+")  # would sit on whatever stands before the name
_HOUSE = ("shell-bot", "shell-you", "table-chat-nobody")
"""What the house itself calls somebody."""

_ALIKE = {
    "a": "ɑαа", "b": "ƄЬᏏᑲᖯ", "c": "ᴄⲥсꮯ𐐽", "d": "ԁᏧᑯꓒ", "e": "ꬲеҽ", "f": "ꬵꞙẝք", "g": "ɡᶃƍց",
    "h": "һհᏂ", "i": "ıɪɩιіꙇӏꭵᎥ𑣃l1|۱ƖǀΙⲒІӀⵏᛁꓲ𖼨𐊊𐌉", "j": "ϳј", "k": "ĸ", "n": "ոռ",
    "o": "0०੦૦௦౦೦൦๐໐၀۵ᴏᴑꬽοσⲟоჿօഠဝ𐓪𑣈𑣗𐐬", "p": "ρⲣр", "q": "ԛգզ", "r": "ꭇꭈᴦⲅгꮁ", "s": "ꜱƽѕꮪ𑣁𐑈",
    "u": "ꞟᴜꭎꭒʋυս𐓶𑣘", "v": "ᴠνѵ𑜆ꮩ𑣀", "w": "ɯᴡѡԝա𑜊𑜎𑜏ꮃ", "x": "хᕁᕽ", "y": "ɣᶌʏỿꭚγуүყ𑣜", "z": "ᴢꮓ𑣄",
    "A": "ΑАᎪᗅꓮ𖽀𐊠", "B": "ꞴΒВᏴᗷꓐ𐊂𐊡𐌁", "C": "𑣩ⲤСᏟꓚ𐊢𐌂𐐕𐔜", "D": "Ꭰᗞᗪꓓ", "E": "ΕЕⴹᎬꓰ𑢦𑢮𐊆",
    "F": "ꞘϜᖴꓝ𑣂𑢢𐊇𐊥𐔥", "G": "ԌᏀᏳꓖ", "H": "ΗⲎНᎻᕼꓧ𐋏", "J": "ꞲͿЈᎫᒍꓙ", "K": "ΚⲔКᏦᛕꓗ𐔘",
    "L": "ⳐᏞᒪꓡ𖼖𑢣𑢲𐐛𐔦", "M": "ΜϺⲘМᎷᗰᛖꓟ𐊰𐌑", "N": "ΝⲚꓠ𐔓", "O": "০୦𑓐𑣠ΟⲞОՕⵔዐଠ𐓂ꓳ𑢵𐊒𐊫𐐄𐔖",
    "P": "ΡⲢРᏢᑭꓑ𐊕", "Q": "ⵕ", "R": "ƦᎡᏒ𐒴ᖇꓣ𖼵", "S": "ЅՏᏕᏚꓢ𖼺𐊖𐐠", "T": "ΤⲦТᎢꓔ𖼊𑢼𐊗𐊱𐌕",
    "U": "Սሀ𐓎ᑌꓴ𖽂𑢸", "V": "۷ѴⴸᏙᐯꛟꓦ𖼈𑢠𐔝", "W": "𑣦ԜᎳᏔꓪ", "X": "ꞳΧⲬХⵝᚷꓫ𐊐𐊴𐌗𐔧", "Y": "ΥⲨУҮᎩᎽꓬ𖽃𑢤𐊲",
    "Z": "𑣥ΖᏃꓜ𑢩", "2": "ꝚƧϨꙄᒿ", "3": "ꞫȜƷꝪⳌЗӠ𖼻𑣊", "4": "Ꮞ𑢯", "5": "Ƽ𑢻", "6": "ⳒбᏮ𑣕", "7": "𐓒𑣆",
    "8": "৪੪ȣȢ𐌚", "9": "੧୨৭൭ꝮⳊ𑣌𑢬𑣖",
}  # fmt: skip


def _letters() -> dict[int, str]:
    """Each that looks like a Latin letter, and what is the same but for its case."""
    found = {each: latin.casefold() for latin, all_of_them in _ALIKE.items() for each in all_of_them}
    folded = {each.casefold(): latin for each, latin in found.items() if len(each.casefold()) == 1}
    return {ord(each): latin for each, latin in (folded | found).items()}


_LATIN = _letters()


def skeleton(name: str) -> str:
    """The same for names that look alike.

    >>> skeleton("Kasia") == skeleton("kаsiа") == skeleton("KASlA")
    True
    """
    seen = unicodedata.normalize("NFKC", _IGNORED.sub("", name)).translate(_LATIN).casefold()
    return seen.translate(_LATIN).replace("rn", "m").replace("vv", "w")


# --- one name


def plain_name(name: str, longest: int = LONGEST_NAME) -> str:
    """As it is kept and shown. Refused where there is nothing to see, or too much."""
    tidy = _visible(_SIGNS.sub(" ", name))
    seen = any(unicodedata.category(each)[0] in "LNPS" for each in tidy)
    if not seen or length(tidy) > longest:
        raise Refused("house.name", longest=longest)
    if len(tidy.encode()) > MOST_BYTES:
        raise Refused("house.name-large")
    return tidy


def _visible(text: str) -> str:
    """Without what nobody sees. The joiner inside a joined emoji is meant, and no other."""
    tidy = _IGNORED.sub(_joint, clean(_BLANK.sub(" ", text)))
    return " ".join(_LEADING.sub("", _TOWER.sub(r"\1", tidy)).split())


def _joint(ignored: "regex.Match[str]") -> str:
    joint = _JOINED.match(ignored.string, ignored.start())
    return str(ignored[0]) if joint and joint.end() == ignored.end() else ""


# --- the names of a table


class Called(NamedTuple):
    """By the account, and since the match began; and from when on somebody has been known here."""

    account: str | None
    since: float | None
    fixed: str | None = None


def told_apart(people: Sequence[Called]) -> list[str | None]:
    """The name of each, with an addition where it looks like another or like what the house says: Kasia (2).

    What is fixed stays; else whoever has been known longest keeps the name as it is.
    """
    taken = set(_house_words())
    told: dict[int, str | None] = {}
    for at, who in sorted(enumerate(people), key=lambda each: (each[1].fixed is None, each[1].since or 0.0)):
        given = who.fixed or who.account
        name, number = given, 1
        while name is not None and (skeleton(name) in taken or _mimics_a_bot(name)):
            number += 1
            name = f"{given} ({number})"
        if name is not None:
            taken.add(skeleton(name))
        told[at] = name
    return [told[at] for at in range(len(people))]


def _mimics_a_bot(name: str) -> bool:
    """In other letters. Whoever really has the name of a bot keeps it, and the client marks the bot."""
    meant = _bots().get(skeleton(name))
    return meant is not None and meant != _folded(name)


def _folded(name: str) -> str:
    return unicodedata.normalize("NFKC", name).casefold()


@cache
def _bots() -> dict[str, str]:
    keys = [f"{game}-bot-names" for game in words.rule_books()]
    lists = [words.say(lang, key) for lang in words.languages() for key in keys if words.has(lang, key)]
    return {skeleton(name): _folded(name) for names in lists for name in names.split(", ")}


@cache
def _house_words() -> frozenset[str]:
    return frozenset(skeleton(words.say(lang, key)) for lang in words.languages() for key in _HOUSE)
