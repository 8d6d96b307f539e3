## How it ended, and events worth looking for

replay-how-ksiega-lost = Porażka drużyny.
replay-how-ksiega-ended = Opowieść dobiegła końca.
replay-kind-ksiega-scene_set = Nowa scena
replay-kind-ksiega-rolled = Rzut
replay-kind-ksiega-fight_began = Początek walki
replay-kind-ksiega-heart_lost = Utracone serce
replay-kind-ksiega-hero_downed = Upadek bohatera
replay-kind-ksiega-chosen = Wybór drużyny
replay-undisclosed-ksiega-papers = Mistrz Gry zachował swoje papiery na później, więc sekret i plik partii zostają zamknięte.
