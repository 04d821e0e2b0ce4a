#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Uses Timeline by keyboard alone: posts, a filter, a post, its picture, and new posts; then the
server goes down and comes back.

usage: by_keyboard.py TIMELINE TIMELINESTANDIN FOLDER
"""

import os
import sys

from auditing import focus, go_to, move_until
from person import BUTTONS, CELLS, App, press, put_pointer_away, text_of, type_text, wait, walk
from stand_in import Server

# Enough posts that a new one is not the first of any kind.
POSTS = "30"


def title(app):
    """Returns the title of the window, which is that of the front page."""
    return app.node.get_child_at_index(0).get_name()


def post_at_keyboard(app):
    """Returns the name of the post that contains the focus, without its relative time; None for none."""
    node = focus(app)
    while node is not None:
        parent = node.get_parent()
        if node.get_role_name() in CELLS and parent is not None and parent.get_name() == "Posts":
            return ", ".join(part for part in node.get_name().split(", ") if part not in
                             ("just now", "yesterday") and not part.endswith(" ago"))
        node = parent
    return None


def choose(app, entry):
    """Opens the menu of the focused node, moves to an entry by arrow keys, and presses Enter."""
    press("Menu")
    wait("a menu is open", lambda: app.find(["menu item"], entry))
    move_until(app, "Down", repr(entry), lambda node: node.get_name() == entry)
    press("Return")


def go_to_posts(app):
    """Moves the focus to the posts by Tab, and to the first one."""
    move_until(app, "Tab", "the posts", lambda _: post_at_keyboard(app) is not None)
    press("Home")
    return wait("the first post has the focus", lambda: post_at_keyboard(app))


def find_post(app, text):
    return app.find(CELLS, contains=text)


def is_at(app, name):
    node = focus(app)
    return node is not None and node.get_name() == name


def shows(app, text):
    return app.find(["label"], contains=text)


def read(app):
    """Moves from post to post, and filters them by a word."""
    wait("the posts are shown", lambda: find_post(app, "Ada Sample"))
    app.take_keyboard()
    first = go_to_posts(app)
    press("Down")
    wait("the next post has the focus", lambda: post_at_keyboard(app) not in (None, first))
    second = post_at_keyboard(app)
    choose(app, "Copy Text")
    wait("the focus is back in the post's row", lambda: post_at_keyboard(app) == second)
    press("ctrl+f")
    wait("the filter has the focus", lambda: is_at(app, "Filter by Word"))
    type_text("front page")
    wait("other posts are hidden", lambda: not find_post(app, "When do we meet")
         and find_post(app, "Which of them goes onto the front page"))
    type_text("xyzzy")
    wait("no post has these words", lambda: shows(app, "No Matching Posts"))
    press("Escape")
    wait("all posts are shown again", lambda: find_post(app, "When do we meet"))


def open_post(app):
    """Opens a post with pictures and one of them, and returns."""
    # Type the letters without waiting for the filter.
    press("ctrl+f", *"front")
    wait("the filter has every letter", lambda: is_at(app, "Filter by Word")
         and text_of(focus(app)) == "front")
    type_text(" page")
    wait("only the matching post is shown", lambda: not find_post(app, "When do we meet"))
    go_to_posts(app)
    press("Return")
    wait("the post's page is shown", lambda: title(app) == "Post")
    wait("the time of publication is shown", lambda: shows(app, "2026") or shows(app, "Published"))
    picture = wait("the post's picture has its name", lambda: next(
        (node.get_name() for node in walk(app.node) if node.get_role_name() in BUTTONS
         and (node.get_name().startswith("Picture") or "water" in node.get_name())), None))
    go_to(app, picture)
    press("Return")
    wait("the picture fills the page and has the focus",
         lambda: title(app) == "Pictures" and is_at(app, picture))
    go_to(app, "Next Picture")
    for place in range(2, 5):
        press("Return")
        wait(f"picture {place} is shown", lambda: shows(app, f"{place} of 4"))
    wait("the last picture has the focus",
         lambda: (node := focus(app)) and node.get_role_name() not in BUTTONS)
    press("Left")
    wait("the previous picture is shown", lambda: shows(app, "3 of 4"))
    press("Escape")
    wait("the post is shown again", lambda: title(app) == "Post")
    press("alt+Left")
    wait("the posts are shown again", lambda: title(app) == "Posts")
    press("ctrl+f", "Escape")
    wait("all posts are shown", lambda: find_post(app, "When do we meet"))


def news(app, server):
    """New posts are announced, and the reading position stays."""
    post = go_to_posts(app)
    for _ in range(6):
        press("Down")
        post = wait("the next post has the focus",
                    lambda: (next_post := post_at_keyboard(app)) != post and next_post)
    server.tell("publish", count=7)
    press("F5")
    button = wait("the new posts are announced", lambda: app.find(BUTTONS, contains="7 new posts"))
    wait("the same post has the focus", lambda: post_at_keyboard(app) == post)
    go_to(app, button.get_name())
    press("Return")
    wait("the announcement of new posts is hidden",
         lambda: app.find(BUTTONS, contains="7 new posts") is None)


def lose_and_find(timeline, stand_in, folder, server, environment):
    """The server is down and comes back at the same address, then rejects requests."""
    address, port = server.base, server.port
    server.__exit__()
    with App(timeline, f"--mastodon={address}", environment=environment) as app:
        wait("the missing answer is reported", lambda: shows(app, "No Answer From the Server"))
        app.take_keyboard()
        go_to(app, "Try Again")
        with Server(stand_in, folder, "--posts", POSTS, port=port):
            # The app may reload by itself once the server is back; then the button disappears.
            wait("the posts are shown once the server is back",
                 lambda: find_post(app, "Ada Sample") or is_at(app, "Try Again") and press("Return"))
            end(app)
    with Server(stand_in, folder, "--posts", POSTS, "--refuse", "403") as server, \
            App(timeline, f"--mastodon={server.base}", environment=environment) as app:
        wait("the server's refusal is shown",
             lambda: shows(app, "The service is under maintenance."))
        server.tell("reset")
        # The app does not retry by itself after a rejection.
        app.take_keyboard()
        go_to(app, "Try Again")
        press("Return")
        wait("the posts are shown after Try Again", lambda: find_post(app, "Ada Sample"))
        end(app)


def end(app):
    press("ctrl+q")
    status = app.process.wait(30)
    if status != 0:
        raise SystemExit(f"failed: the app ended with {status}")
    print("ok: the app ended with 0")


def main(timeline, stand_in, folder):
    put_pointer_away()
    environment = {**os.environ, "WEIBO_ACCESS_TOKEN": "sample-token", "WEIBO_SERVER": "127.0.0.1"}
    with Server(stand_in, folder, "--posts", POSTS) as server:
        with App(timeline, f"--mastodon={server.base}") as app:
            read(app)
            open_post(app)
            news(app, server)
            end(app)
        with App(timeline, f"--weibo={server.base}", environment=environment) as app:
            wait("the posts of another service are shown", lambda: find_post(app, "Ada Sample"))
            end(app)
        lose_and_find(timeline, stand_in, folder, server, environment)


if __name__ == "__main__":
    if len(sys.argv) != 4:
        raise SystemExit(__doc__)
    main(*sys.argv[1:])
