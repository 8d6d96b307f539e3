"""Public texts: published content, addressed by its digest, and a game's message catalogues."""

from hashlib import blake2b
from typing import Any

from litestar import MediaType, Request, Response, get

from zarzewie import words
from zarzewie.kernel.codec import encode
from zarzewie.kernel.game import Refused
from zarzewie.server import lobby

FOR_EVER = "public, max-age=31536000, immutable"
ASKED_AGAIN = "public, no-cache"


@get("/api/content/{game:str}/{digest:str}/{name:str}", media_type=MediaType.JSON, sync_to_thread=False)
def published(game: str, digest: str, name: str) -> Response[bytes]:
    find = lobby.known_game(game).published
    found = find(digest, name) if find else None
    if found is None:
        raise Refused("house.content")
    return Response(encode(found), headers={"cache-control": FOR_EVER})


@get("/api/games/{game:str}/texts/{lang:str}", media_type=MediaType.TEXT, sync_to_thread=True)
def texts(game: str, lang: str, request: Request[Any, Any, Any]) -> Response[bytes]:
    """Return a game's catalogues in one language as Fluent, for a client that was built without them."""
    lobby.known_game(game)
    if lang not in words.languages():
        raise Refused("house.content")
    text = words.texts(lang, game).encode()
    digest = blake2b(text, digest_size=16).hexdigest()
    headers = {"etag": f'"{digest}"', "cache-control": ASKED_AGAIN}
    if request.headers.get("if-none-match", "").removeprefix("W/").strip('"') == digest:
        return Response(b"", status_code=304, headers=headers)
    return Response(text, headers=headers)


ROUTES = (published, texts)
