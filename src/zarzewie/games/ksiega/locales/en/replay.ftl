## How it ended, and events worth looking for

replay-how-ksiega-lost = The party was defeated.
replay-how-ksiega-ended = The story came to its end.
replay-kind-ksiega-scene_set = A new scene
replay-kind-ksiega-rolled = A roll
replay-kind-ksiega-fight_began = A fight begins
replay-kind-ksiega-heart_lost = A heart lost
replay-kind-ksiega-hero_downed = A hero down
replay-kind-ksiega-chosen = The party’s choice
replay-undisclosed-ksiega-papers = The game master kept their papers for later, so the secret and the match file stay closed.
