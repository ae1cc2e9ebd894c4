"""What lasts: settings, and the ledger of settled rounds with the game that is being played in it.

Nothing here prints or asks. What goes wrong is handed back as notices, and the program goes on with what is left.
"""
