"""Words of a content that everybody may read: a match shows those that it began with."""

from litestar import MediaType, Response, get

from zarzewie.kernel.codec import encode
from zarzewie.kernel.game import Refused
from zarzewie.server import lobby

FOR_EVER = "public, max-age=31536000, immutable"


@get("/api/content/{game:str}/{digest:str}/{name:str}", media_type=MediaType.JSON, sync_to_thread=False)
def published(game: str, digest: str, name: str) -> Response[bytes]:
    find = lobby.known_game(game).published
    found = find(digest, name) if find else None
    if found is None:
        raise Refused("house.content")
    return Response(encode(found), headers={"cache-control": FOR_EVER})


ROUTES = (published,)
