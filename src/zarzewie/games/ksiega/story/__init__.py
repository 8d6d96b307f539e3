"""Adventures (K-1.1, K-13): how they are written, and the runner that plays the MG's seat without a person.

The adventures themselves are data: `adventures/<id>/`.

- `grammar` an adventure as it is written
- `library` those that come with the game
- `deeds` what the runner has to do next
- `progress` where an adventure stands, folded from what was told
- `script` from there to the MG's next move
- `judging` which trait an intent is tried with
- `runner` the MG's seat without a person
- `oracle` chance answers where no person does
- `phrases` words of ready-made heroes, bots and the runner
"""
