"""Campaigns: chains of matches of the same people."""

from litestar import get, patch, post

from zarzewie.server import campaigns, lobby
from zarzewie.server.hub import Hub
from zarzewie.server.protocol import Campaign, ChangeCampaign, NewCampaign, Person
from zarzewie.server.routes.session import PERSON


@get("/api/campaigns", dependencies=PERSON, sync_to_thread=True)
def my_campaigns(person: Person, hub: Hub) -> list[Campaign]:
    return campaigns.campaigns_of(hub.store, person)


@post("/api/campaigns", dependencies=PERSON, sync_to_thread=True)
def new_campaign(data: NewCampaign, person: Person, hub: Hub) -> Campaign:
    return campaigns.create(hub.store, person, lobby.known_game(data.game), data.name)


@get("/api/campaigns/{campaign:str}", dependencies=PERSON, sync_to_thread=True)
def show_campaign(campaign: str, person: Person, hub: Hub) -> Campaign:
    campaigns.check_companion(hub.store, campaign, person)
    return campaigns.load(hub.store, campaign)


@patch("/api/campaigns/{campaign:str}", dependencies=PERSON, sync_to_thread=True)
def change_campaign(campaign: str, data: ChangeCampaign, person: Person, hub: Hub) -> Campaign:
    """Rename it, put it away, or begin it anew."""
    return campaigns.change(hub.store, person, campaign, data)


ROUTES = (my_campaigns, new_campaign, show_campaign, change_campaign)
