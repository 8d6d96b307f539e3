"""Tools for authors: check the content of a game, start a new game, write the client's types."""
