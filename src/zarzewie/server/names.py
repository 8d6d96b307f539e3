"""Names of people: made of visible characters, bounded in size, and distinct at one table.

Two names are alike if readers could confuse them: they differ only in case, in invisible characters, or in
letters that look the same. The table below is taken from Unicode's confusables (UTS #39): the letters that
look like a Latin letter or digit and that compatibility normalisation (NFKC) does not map to it anyway.
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
"""Maximum size of a name in bytes: a letter with a stack of accents counts as one character."""
PROGRAM_SIGN = "⚙"  # prefix of a program's name; not allowed in a person's name, nor are its look-alikes
_SIGNS = regex.compile("[⚙⛭⛮]")
_BLANK = regex.compile("[\u2800\U0001d159]")  # rendered blank, though their category is symbol
_IGNORED = regex.compile(r"\p{Default_Ignorable_Code_Point}+")
_JOINED = regex.compile(r"(?<=\p{Extended_Pictographic})\ufe0f?(?:\u200d(?=\p{Extended_Pictographic}))?")
_TOWER = regex.compile(r"(\p{M}{3})\p{M}+")
_LEADING = regex.compile(r"^[\p{M}\s]+")  # would combine with the text before the name
_HOUSE = ("shell-bot", "shell-you", "table-chat-nobody")
"""Text keys of what the interface itself calls a player."""

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
    """Map each look-alike, in either case, to its Latin letter."""
    found = {each: latin.casefold() for latin, all_of_them in _ALIKE.items() for each in all_of_them}
    folded = {each.casefold(): latin for each, latin in found.items() if len(each.casefold()) == 1}
    return {ord(each): latin for each, latin in (folded | found).items()}


_LATIN = _letters()


def skeleton(name: str) -> str:
    """A form of the name that is equal for names that look alike.

    >>> skeleton("Kasia") == skeleton("kаsiа") == skeleton("KASlA")
    True
    """
    seen = unicodedata.normalize("NFKC", _IGNORED.sub("", name)).translate(_LATIN).casefold()
    return seen.translate(_LATIN).replace("rn", "m").replace("vv", "w")


# --- one name


def plain_name(name: str, longest: int = LONGEST_NAME) -> str:
    """The name as stored and shown. Refused if nothing of it is visible, or if it is too long."""
    tidy = _visible(_SIGNS.sub(" ", name))
    seen = any(unicodedata.category(each)[0] in "LNPS" for each in tidy)
    if not seen or length(tidy) > longest:
        raise Refused("house.name", longest=longest)
    if len(tidy.encode()) > MOST_BYTES:
        raise Refused("house.name-large")
    return tidy


def _visible(text: str) -> str:
    """Remove invisible characters and stacks of accents, but keep the joiner inside a joined emoji."""
    tidy = _IGNORED.sub(_joint, clean(_BLANK.sub(" ", text)))
    return " ".join(_LEADING.sub("", _TOWER.sub(r"\1", tidy)).split())


def _joint(ignored: "regex.Match[str]") -> str:
    joint = _JOINED.match(ignored.string, ignored.start())
    return str(ignored[0]) if joint and joint.end() == ignored.end() else ""


# --- the names of a table


class Called(NamedTuple):
    """The name and age of a person's account, and the name fixed when the match began."""

    account: str | None
    since: float | None
    fixed: str | None = None


def told_apart(people: Sequence[Called]) -> list[str | None]:
    """The name of each person, numbered if it looks like another or like a word of the interface: Kasia (2).

    Fixed names come first; among the others, the oldest account keeps its name unchanged.
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
    """Whether a name imitates a bot's in other letters. A bot's exact name is allowed: clients mark bots."""
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
