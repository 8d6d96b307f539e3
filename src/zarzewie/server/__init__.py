"""People and time around a match: lobby, tables, sockets."""
