"""What is offered to who starts the program for the first time."""

from __future__ import annotations

from scenes.games.pages import pages_of, taught
from scenes.scene import App


def welcome(app: App) -> None:
    """Offer a first lesson to who has never played, once."""
    if app.settings.welcomed:
        return
    new, app.settings.welcomed = not app.settings.game, True
    app.keep()
    game = next(iter(taught()), None)
    if not new or game is None:
        return

    def learn() -> None:
        from scenes.table.start import learn

        learn(app, game)

    sentence = app.say("app.lesson.offer", game=pages_of(game).title(app.say))
    app.open("message", sentence, answer=app.say("app.lesson.yes"), yes=learn, no=app.say("app.lesson.no"))
