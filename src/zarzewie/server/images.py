"""Pictures from outside: read with suspicion, drawn anew, and veiled square by square.

A picture is opened only as one of a few kinds, and its size is known before a single pixel of it is unpacked.
What is kept is made of its pixels alone: no name, no place, no profile of colours comes along.
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
"""Pixels a square has at most: a board is looked at on a screen."""
LONGEST: Final = 1600
"""Pixels a side of the whole board has at most."""
QUALITY: Final = 86
PAPER: Final = (255, 255, 255)
"""Under a picture that is transparent somewhere."""


def fitted(data: bytes, columns: int, rows: int) -> bytes:
    """The picture over a grid, from corner to corner, without loss. Refused where it cannot be."""
    picture = _read(data)
    if picture.width < columns or picture.height < rows:
        raise wrong("too_small")
    square = min(SQUARE, LONGEST // max(columns, rows), picture.width // columns, picture.height // rows)
    # BOX: a pixel of the new picture is made of what lies under it and of nothing beside it, so no square has
    # a shimmer of its neighbour, which may be hidden.
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
    except Exception:  # a broken file breaks a reader in its own way, and all of them mean the same
        raise wrong("no_picture") from None


def _on_paper(picture: Image.Image) -> Image.Image:
    """Its colours and nothing that was attached to them: a new picture."""
    paper = Image.new("RGB", picture.size, PAPER)
    paper.paste(picture, mask=picture if picture.mode == "RGBA" else None)
    return paper


def veiled(picture: bytes, shown: Sequence[Sequence[bool]]) -> bytes:
    """A fitted picture with the squares that are shown. Of the others nothing is left but their place."""
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
    """This picture cannot be laid."""
    return Refused("house.map", why=why, megabytes=MOST_BYTES // 2**20, megapixels=MOST_PIXELS // 10**6)
