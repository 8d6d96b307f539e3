"""Uploaded pictures: validated, re-encoded, and masked square by square.

Only a few formats are opened, and the dimensions are checked before any pixel is decoded. The stored picture
is rebuilt from its pixels alone: no name, location or colour profile is kept.
"""

from collections.abc import Sequence
from io import BytesIO
from typing import Final

from PIL import Image, ImageOps

from zarzewie.kernel.game import Refused

MOST_BYTES: Final = 8 * 2**20
MOST_PIXELS: Final = 16_000_000
KINDS: Final = ("PNG", "JPEG", "WEBP")
SQUARE: Final = 64
"""Maximum side of a square in pixels: boards are viewed on a screen."""
LONGEST: Final = 1600
"""Maximum side of the whole board in pixels."""
QUALITY: Final = 86
PAPER: Final = (255, 255, 255)
"""Background colour under transparent pixels."""


def fitted(data: bytes, columns: int, rows: int) -> bytes:
    """Scale a picture to cover a grid exactly, as lossless PNG. Refused if it cannot be used."""
    picture = _read(data)
    if picture.width < columns or picture.height < rows:
        raise wrong("too_small")
    square = min(SQUARE, LONGEST // max(columns, rows), picture.width // columns, picture.height // rows)
    # BOX: a new pixel is computed only from the pixels it covers, so that no square picks up colour from a
    # neighbouring one, which may be hidden.
    drawn = picture.resize((columns * square, rows * square), Image.Resampling.BOX)
    return _written(_on_paper(drawn), "PNG", compress_level=3)


def _read(data: bytes) -> Image.Image:
    if len(data) > MOST_BYTES:
        raise wrong("too_large")
    try:
        with Image.open(BytesIO(data), formats=KINDS) as found:
            if found.width * found.height > MOST_PIXELS:
                raise wrong("too_large")
            if getattr(found, "n_frames", 1) > 1:
                raise wrong("animated")
            ImageOps.exif_transpose(found, in_place=True)
            return found.convert("RGBA" if found.has_transparency_data else "RGB")
    except Refused:
        raise
    except (Image.DecompressionBombError, Image.DecompressionBombWarning):
        raise wrong("too_large") from None
    except Exception:  # a broken file can raise almost anything in Pillow
        raise wrong("no_picture") from None


def _on_paper(picture: Image.Image) -> Image.Image:
    """Paste the pixels onto a new opaque picture, which leaves all metadata behind."""
    paper = Image.new("RGB", picture.size, PAPER)
    paper.paste(picture, mask=picture if picture.mode == "RGBA" else None)
    return paper


def veiled(picture: bytes, shown: Sequence[Sequence[bool]]) -> bytes:
    """Return a fitted picture with only the shown squares; the others are transparent and hold no data."""
    rows, columns = len(shown), len(shown[0])
    veil = Image.new("L", (columns, rows))
    veil.putdata([255 if each else 0 for row in shown for each in row])
    with Image.open(BytesIO(picture), formats=("PNG",)) as whole:
        seen = Image.new("RGBA", whole.size)
        seen.paste(whole, mask=veil.resize(whole.size, Image.Resampling.NEAREST))
    return _written(seen, "WEBP", quality=QUALITY, method=2)


def _written(picture: Image.Image, kind: str, **how: int) -> bytes:
    out = BytesIO()
    picture.save(out, kind, **how)
    return out.getvalue()


def wrong(why: str) -> Refused:
    """The refusal of a picture that cannot be used."""
    return Refused("house.map", why=why, megabytes=MOST_BYTES // 2**20, megapixels=MOST_PIXELS // 10**6)
