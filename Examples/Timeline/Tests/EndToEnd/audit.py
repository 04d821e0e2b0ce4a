#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Visits every page of Timeline by keyboard and reports accessibility problems.

usage: audit.py TIMELINE TIMELINESTANDIN FOLDER
See auditing.py. A page is one entry of PAGES.
"""

import sys

from auditing import Page, audit, come_by, go_to, keep_still, labelled
from by_keyboard import find_post, go_to_posts, post_at_keyboard, title
from person import BUTTONS, App, press, put_pointer_away, wait, walk
from stand_in import Server


def posts(app):
    return find_post(app, "When do we meet")


def menu(app):
    return app.find(["menu item"])


def at_first_post(*keys):
    """Returns steps that press keys at the first post."""
    def come(app):
        go_to_posts(app)
        press(*keys)
    return come


def titled(name):
    return lambda app: title(app) == name


def looking(app):
    return app.find(BUTTONS, "Full Screen")


def come_to_pictures(app):
    """Opens the page of the third post, which has pictures, and one of them."""
    press("alt+Left")
    wait("the posts are shown again", lambda: title(app) == "Posts")
    go_to_posts(app)
    for _ in range(2):
        before = post_at_keyboard(app)
        press("Down")
        wait("the next post has the focus",
             lambda: post_at_keyboard(app) not in (None, before))
    press("Return")
    wait("the other post is shown", lambda: title(app) == "Post" and find_picture(app))
    go_to(app, find_picture(app))
    press("Return")


def find_picture(app):
    """Returns the name of a picture."""
    return next((node.get_name() for node in walk(app.node) if node.get_role_name() in BUTTONS
                 and node.get_name() in ("by the water", "Picture without a description")), None)


def come_to_filter(app):
    press("alt+Left")
    wait("the post with the pictures is shown", lambda: title(app) == "Post")
    come_by("alt+Left", "ctrl+f", "type:xyzzy")(app)


PAGES = [
    Page("posts", come_by(), posts),
    Page("menu of a post", at_first_post("Menu"), menu, ["Escape"]),
    Page("main menu", come_by("F10"), menu, ["Escape"]),
    Page("post", at_first_post("Return"), titled("Post")),
    Page("pictures", come_to_pictures, looking),
    Page("filter", come_to_filter, labelled("No Matching Posts")),
]


def main(timeline, stand_in, folder):
    keep_still()
    put_pointer_away()
    # Few posts, so that the last one is loaded, too.
    with Server(stand_in, folder, "--posts", "9") as server, \
            App(timeline, f"--mastodon={server.base}") as app:
        status = audit(app, PAGES)
    with App(timeline, f"--mastodon={server.base}") as app:
        status |= audit(app, [Page("offline", come_by(), labelled("No Answer From the Server"))])
    raise SystemExit(status)


if __name__ == "__main__":
    if len(sys.argv) != 4:
        raise SystemExit(__doc__)
    main(*sys.argv[1:])
