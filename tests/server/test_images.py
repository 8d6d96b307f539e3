"""Uploaded pictures: re-encoded without metadata, or refused before they cost anything."""

import struct
import zlib
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from zarzewie.kernel.game import Refused
from zarzewie.server import images

CANARY = "wieża czarownicy"


def saved(picture: Image.Image, kind: str, **how: Any) -> bytes:
    out = BytesIO()
    picture.save(out, kind, **how)
    return out.getvalue()


def opened(data: bytes) -> Image.Image:
    picture = Image.open(BytesIO(data))
    picture.load()
    return picture


def plain(width: int = 80, height: int = 60, colour: Any = (10, 120, 30)) -> Image.Image:
    return Image.new("RGB", (width, height), colour)


def refused(data: bytes, columns: int = 8, rows: int = 6) -> str:
    with pytest.raises(Refused) as refusal:
        images.fitted(data, columns, rows)
    assert refusal.value.rule == "house.map"
    return str(refusal.value.facts["why"])


def png_of(width: int, height: int, data: bytes = b"") -> bytes:
    """A file whose header claims this size."""

    def chunk(kind: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", data) + chunk(b"IEND", b"")


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
def test_a_picture_is_laid_over_the_whole_grid(kind: str) -> None:
    fitted = opened(images.fitted(saved(plain(803, 601), kind), 8, 6))
    assert (fitted.format, fitted.mode, fitted.size) == ("PNG", "RGB", (8 * 64, 6 * 64))


def test_a_board_is_never_larger_than_a_screen_and_no_square_smaller_than_a_pixel() -> None:
    assert opened(images.fitted(saved(plain(3000, 3000), "PNG"), 60, 60)).size == (1560, 1560)
    assert opened(images.fitted(saved(plain(60, 60), "PNG"), 60, 60)).size == (60, 60)
    assert refused(saved(plain(59, 60), "PNG"), 60, 60) == "too_small"


@pytest.mark.parametrize("mode", ["1", "L", "LA", "P", "RGBA", "CMYK", "I;16"])
def test_colours_of_every_kind_become_plain_ones(mode: str) -> None:
    kind = "JPEG" if mode == "CMYK" else "PNG"
    assert opened(images.fitted(saved(Image.new(mode, (80, 60)), kind), 8, 6)).mode == "RGB"


def test_what_is_transparent_lies_on_paper_and_tells_no_colour() -> None:
    hidden = Image.new("RGBA", (80, 60), (200, 10, 10, 0))
    assert opened(images.fitted(saved(hidden, "PNG"), 8, 6)).getpixel((5, 5)) == images.PAPER


def test_nothing_that_was_attached_to_a_picture_stays() -> None:
    exif = Image.Exif()
    exif[0x010E] = CANARY
    exif.get_ifd(0x8825)[29] = "2001:02:03"  # GPS data
    photo = saved(plain(), "JPEG", exif=exif, comment=CANARY, icc_profile=b"profile " + CANARY.encode())
    assert CANARY.encode() in photo
    fitted = images.fitted(photo, 8, 6)
    for data in (fitted, images.veiled(fitted, [[True] * 8] * 6)):
        found = opened(data)
        assert not found.getexif()
        assert not {"exif", "icc_profile", "comment", "xmp"} & found.info.keys()
        assert not any(word in data for word in (CANARY.encode(), b"2001:02:03", b"Exif", b"ICCP", b"iCCP"))


def test_a_photo_taken_sideways_stands_upright() -> None:
    exif = Image.Exif()
    exif[0x0112] = 6  # rotated by a quarter turn
    photo = plain(60, 80, (0, 0, 0))
    photo.paste((255, 255, 255), (0, 0, 60, 40))
    fitted = opened(images.fitted(saved(photo, "PNG", exif=exif), 8, 6))
    left, right = fitted.getpixel((4, 30)), fitted.getpixel((fitted.width - 4, 30))
    assert (left, right) == ((0, 0, 0), (255, 255, 255))


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x89PNG\r\n\x1a\n",
        b"<svg xmlns='http://www.w3.org/2000/svg' width='80' height='60'><script>alert(1)</script></svg>",
        b"<!doctype html><img src=x onerror=alert(1)>",
        b"%PDF-1.7\n",
        b"\xff\xd8\xff\xe0" + bytes(200),
        b"RIFF\x10\x00\x00\x00WEBPVP8 " + bytes(40),
        png_of(80, 60, zlib.compress(bytes(100))),
        png_of(0, 60),
    ],
    ids=["empty", "signature", "svg", "html", "pdf", "jpeg", "webp", "short", "flat"],
)
def test_what_is_no_picture_is_refused(data: bytes) -> None:
    assert refused(data) == "no_picture"


@pytest.mark.parametrize("kind", ["GIF", "BMP", "TIFF", "ICO", "PPM"])
def test_other_kinds_are_not_even_opened(kind: str) -> None:
    assert refused(saved(plain(), kind)) == "no_picture"


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
def test_half_a_picture_is_none(kind: str) -> None:
    whole = saved(Image.effect_noise((80, 60), 90).convert("RGB"), kind)
    assert refused(whole[: len(whole) // 2]) == "no_picture"


@pytest.mark.parametrize("kind", ["PNG", "WEBP"])
def test_a_map_does_not_move(kind: str) -> None:
    moving = saved(plain(), kind, save_all=True, append_images=[plain(colour=(255, 0, 0))], duration=50)
    assert refused(moving) == "animated"


@pytest.mark.parametrize("size", [(4001, 4000), (12_000, 12_000), (60_000, 60_000), (2_000_000_000, 1)])
def test_a_picture_that_would_fill_the_memory_is_refused_unopened(size: tuple[int, int]) -> None:
    assert refused(png_of(*size, zlib.compress(bytes(1000)))) == "too_large"


def test_a_bomb_of_text_is_no_picture() -> None:
    packed = zlib.compress(bytes(200_000_000))
    body = b"note\0\0" + packed
    chunk = struct.pack(">I", len(body)) + b"zTXt" + body + struct.pack(">I", zlib.crc32(b"zTXt" + body))
    small = saved(plain(), "PNG")
    assert refused(small[:33] + chunk + small[33:]) == "no_picture"


def test_a_file_that_is_too_large_is_refused() -> None:
    assert refused(saved(plain(), "PNG") + bytes(images.MOST_BYTES)) == "too_large"


def test_a_hidden_square_leaves_nothing_in_the_picture_not_even_at_its_edge() -> None:
    """Two maps that differ only in hidden squares yield the same file for those who do not see them."""
    shown = [[(x + y) % 3 > 0 for x in range(7)] for y in range(5)]
    noise = Image.effect_noise((7 * 37, 5 * 41), 80).convert("RGB")
    other = noise.copy()
    for y, row in enumerate(shown):
        for x, seen in enumerate(row):
            if not seen:
                other.paste((255, 0, 255), (x * 37, y * 41, (x + 1) * 37, (y + 1) * 41))
    assert noise.tobytes() != other.tobytes()
    one, two = (images.veiled(images.fitted(saved(each, "PNG"), 7, 5), shown) for each in (noise, other))
    assert one == two
    found = opened(one)
    size = found.width // 7
    for y, row in enumerate(shown):
        for x, seen in enumerate(row):
            square = found.crop((x * size, y * size, (x + 1) * size, (y + 1) * size))
            assert square.getchannel("A").getextrema() == ((255, 255) if seen else (0, 0))
