"""What is offered to who starts the program for the first time."""

from __future__ import annotations

from scenes.games.pages import pages_of, taught
from scenes.scene import App


def welcome(app: App) -> None:
    """Offer a first lesson to who has never played, once. Where there are several, one is picked."""
    if app.settings.welcomed:
        return
    new, app.settings.welcomed = not app.settings.game, True
    app.keep()
    games = taught()
    if not new or not games:
        return

    def learn(nth: int) -> None:
        from scenes.table.start import learn

        learn(app, games[nth])

    def agree() -> None:
        if len(games) == 1:
            learn(0)
        else:
            app.open("pick", tuple(pages_of(game).title(app.say) for game in games), 0, learn)

    say = app.say
    app.open("message", say("app.lesson.offer"), answer=say("app.lesson.yes"), yes=agree, no=say("app.lesson.no"))
