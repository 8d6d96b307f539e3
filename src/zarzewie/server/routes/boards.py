"""Client files of games that are installed as separate packages."""

from litestar import Response, get

from zarzewie.kernel.game import Refused
from zarzewie.server import game_clients
from zarzewie.server.routes.texts import FOR_EVER

KINDS = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}


@get("/boards/{game:str}/{digest:str}/{file:path}", include_in_schema=False, sync_to_thread=False)
def client_file(game: str, digest: str, file: str) -> Response[bytes]:
    client, name = game_clients.of(game), file.removeprefix("/")
    if client is None or digest != client.digest or name not in client.files:
        raise Refused("house.content")
    kind = KINDS["." + name.rpartition(".")[2]]
    return Response(client.files[name], media_type=kind, headers={"cache-control": FOR_EVER})


ROUTES = (client_file,)
