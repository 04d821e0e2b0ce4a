#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Goes through every page of Timeline by keyboard and looks for what shuts people out.

usage: audit.py TIMELINE TIMELINESTANDIN FOLDER
See auditing.py. A page is one entry of PAGES.
"""

import sys

from auditing import Page, audit, come_by, focus, keep_still, labelled
from by_keyboard import choose, find_post, go_to_posts, title
from person import App, press, put_pointer_away, wait
from stand_in import Server


def posts(app):
    return find_post(app, "Ada Sample")


def menu(app):
    return app.find(["menu item"])


def at_first_post(*keys):
    """Keys at the first post."""
    def come(app):
        go_to_posts(app)
        press(*keys)
    return come


def open_first(app):
    go_to_posts(app)
    choose(app, "Open")


def titled(name):
    return lambda app: title(app) == name


def looking(app):
    return app.find(["button", "push button"], "Full Screen")


def come_to_pictures(app):
    """The page of a post with pictures, and the first of them."""
    press("alt+Left")
    wait("the posts again", lambda: title(app) == "Public Posts")
    press("ctrl+f")
    come_by("type:front page")(app)
    wait("others are hidden", lambda: not find_post(app, "When do we meet"))
    open_first(app)
    wait("the post", lambda: title(app) == "Post")
    for _ in range(20):
        press("Tab")
        press("Return") if is_picture(app) else None
        if title(app) == "Pictures":
            return


def is_picture(app):
    node = focus(app)
    return node is not None and (
        node.get_name().startswith("Picture") or "water" in node.get_name())


PAGES = [
    Page("posts", come_by(), posts),
    Page("what can be done with a post", at_first_post("Menu"), menu, ["Escape"]),
    Page("main menu", come_by("F10"), menu, ["Escape"]),
    Page("filter", come_by("ctrl+f", "type:xyzzy"), labelled("No Post Has These Words"), ["Escape"]),
    Page("post", open_first, titled("Post")),
    Page("pictures", come_to_pictures, looking),
]


def main(timeline, stand_in, folder):
    keep_still()
    put_pointer_away()
    # Few, so that the last of them is there, too.
    with Server(stand_in, folder, "--posts", "6") as server, \
            App(timeline, f"--mastodon={server.base}") as app:
        status = audit(app, PAGES)
    with App(timeline, f"--mastodon={server.base}") as app:
        status |= audit(app, [Page("offline", come_by(), labelled("You Are Offline"))])
    raise SystemExit(status)


if __name__ == "__main__":
    if len(sys.argv) != 4:
        raise SystemExit(__doc__)
    main(*sys.argv[1:])
