"""Adventures (K-1.1): how they are written, and the runner that plays the MG's seat without a person.

The adventures themselves are data, in `adventures/<id>/`.

- `grammar` an adventure as it is written
- `faults` what is wrong with one
- `word_faults` what is wrong with its words
- `library` those that come with the game
- `deeds` the tasks of the runner
- `progress` the progress of an adventure, folded from events
- `script` from the progress to the MG's next move
- `attempts` what players try of their own
- `runner` the MG's seat without a person
- `brawl` the smallest script: one fight
- `oracle` chance answers where no person does
- `phrases` words of ready-made heroes, bots and the runner
"""
