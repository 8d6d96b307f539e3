"""Campaigns: chains of matches of the same people."""

import asyncio
from typing import Any

from litestar import MediaType, Request, Response, get, patch, post

from zarzewie.server import campaign_files, campaigns, companions, lobby
from zarzewie.server.bodies import Upload, taken
from zarzewie.server.guards import address
from zarzewie.server.hub import Hub
from zarzewie.server.protocol import AtCompanion, Campaign, ChangeCampaign, NewCampaign, Person
from zarzewie.server.routes.session import PERSON


@get("/api/campaigns", dependencies=PERSON, sync_to_thread=True)
def my_campaigns(person: Person, hub: Hub) -> list[Campaign]:
    return campaigns.campaigns_of(hub.store, person)


@post("/api/campaigns", dependencies=PERSON)
async def new_campaign(data: NewCampaign, person: Person, hub: Hub) -> Campaign:
    def make() -> Campaign:
        hub.quotas.check_campaign(person)
        return campaigns.create(hub.store, person, lobby.known_game(data.game), data.name)

    return await hub.make(person.id, make)


@get("/api/campaigns/{campaign:str}", dependencies=PERSON, sync_to_thread=True)
def show_campaign(campaign: str, person: Person, hub: Hub) -> Campaign:
    return campaigns.load(hub.store, campaign, person)


@patch("/api/campaigns/{campaign:str}", dependencies=PERSON, sync_to_thread=True)
def change_campaign(campaign: str, data: ChangeCampaign, person: Person, hub: Hub) -> Campaign:
    """Rename, archive or restart a campaign, or undo a restart."""
    return campaigns.change(hub.store, person, campaign, data)


@post("/api/campaigns/{campaign:str}/hand-on", dependencies=PERSON, sync_to_thread=True)
def hand_on(campaign: str, data: AtCompanion, person: Person, hub: Hub) -> Campaign:
    """Transfer ownership, sealed papers included, to a companion."""
    companions.hand_on(hub.store, person, campaign, data.companion)
    return campaigns.load(hub.store, campaign, person)


@post("/api/campaigns/{campaign:str}/remove", dependencies=PERSON)
async def remove(campaign: str, data: AtCompanion, person: Person, hub: Hub) -> Campaign:
    """Remove a companion from the campaign and from its open table."""
    gone = await asyncio.to_thread(companions.remove, hub.store, person, campaign, data.companion)
    await hub.send_away(campaign, gone)
    return await asyncio.to_thread(campaigns.load, hub.store, campaign, person)


@post("/api/campaigns/{campaign:str}/invite", dependencies=PERSON, sync_to_thread=True)
def invite(campaign: str, data: AtCompanion, person: Person, hub: Hub) -> Campaign:
    """Bring back a companion who was removed or left."""
    companions.invite(hub.store, person, campaign, data.companion)
    return campaigns.load(hub.store, campaign, person)


@post("/api/campaigns/{campaign:str}/leave", dependencies=PERSON)
async def leave(campaign: str, person: Person, hub: Hub) -> None:
    """Leave the campaign, and its open table."""
    await asyncio.to_thread(companions.leave, hub.store, person, campaign)
    await hub.send_away(campaign, person.id)


@post("/api/campaigns/{campaign:str}/leave-table", dependencies=PERSON)
async def leave_table(campaign: str, person: Person, hub: Hub) -> Campaign:
    """Abandon the campaign's open table."""
    await hub.leave_behind(person, campaign)
    return await asyncio.to_thread(campaigns.load, hub.store, campaign, person)


@get("/api/campaigns/{campaign:str}/file", dependencies=PERSON, media_type=MediaType.JSON)
async def campaign_file(campaign: str, person: Person, hub: Hub) -> Response[bytes]:
    """Export the campaign as one file. Owners only: it holds everything under seal."""
    game, data = await hub.slow_work.do(person.id, "file", campaign_files.write, hub.store, person, campaign)
    headers = {
        "content-disposition": f'attachment; filename="{game}-{campaign[:8]}.json"',
        "cache-control": "no-store",
    }
    return Response(data, headers=headers)


@post("/api/campaigns/import", dependencies=PERSON, request_max_body_size=None, operation_class=Upload)
async def bring_campaign(name: str, person: Person, hub: Hub, request: Request[Any, Any, Any]) -> Campaign:
    """Import a campaign file as a new campaign with this name, owned by the caller."""
    data = await taken(request, campaign_files.LARGEST, campaign_files.too_large())
    await asyncio.to_thread(hub.quotas.check_upload, address(request), len(data))

    def bring() -> Campaign:
        with hub.store.alone(f"make.{person.id}"):
            hub.quotas.check_import(person)
            return campaign_files.read(hub.store, person, name, data)

    campaign: Campaign = await hub.uploads.do(person.id, "campaign", bring)
    return campaign


ROUTES = (
    my_campaigns,
    new_campaign,
    show_campaign,
    change_campaign,
    hand_on,
    remove,
    invite,
    leave,
    leave_table,
)
FILES = (campaign_file, bring_campaign)
