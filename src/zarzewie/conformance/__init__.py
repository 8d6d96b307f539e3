"""Conformance tests: what every game has to promise, to be run on any installed game.

    pytest --pyargs zarzewie.conformance --game kosci
    pytest --pyargs zarzewie.conformance --game kosci --goldens tests/goldens

They play at random and check at every step that offers and rules agree, that a match follows from its log
alone, and that no seat is sent a secret. `pip install zarzewie[conformance]` installs what they need.
"""
