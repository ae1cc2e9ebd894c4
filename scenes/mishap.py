"""What is shown once a page has failed, whichever it was."""

from __future__ import annotations

from scenes.log import log_file, start_log
from scenes.scene import App
from scenes.stack import Stack


def fall_back(app: App, stack: Stack) -> None:
    """Tell it in one sentence on the first page. Where that is what fails, tell it on a page that needs no other; should even
    that one fail, it stays as it is until something is pressed."""
    detail = app.say("app.failed_log", file=log_file())
    names = [scene.name for scene in stack.scenes]
    if names == ["refuge"]:
        stack.top.dirty = False
        return
    stack.give_up()
    if names != ["menu", "message"]:
        try:
            app.home()
            app.open("message", app.say("app.failed"), detail=detail)
            return
        except Exception:
            start_log().exception("The first page failed.")
            stack.give_up()
    app.push(app.page("refuge", app.say("app.failed_menu"), detail))
