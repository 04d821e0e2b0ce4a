#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Two users with screen readers write to each other, in two processes with one file.

usage: two_people.py CHAT
Runs inside a session with a display and an accessibility bus; ends what it starts.
"""

import contextlib
import os
import sys
import tempfile

from auditing import focus, go_to, move_until
from notifications import Notifications
from person import CELLS, ENTRIES, App, press, put_pointer_away, text_of, type_text, wait

MENU_ITEMS = ["menu item", "check menu item", "radio menu item"]


@contextlib.contextmanager
def two_people(chat):
    """Runs Ann's and Bob's windows with one file."""
    # A menu that opens under the pointer would select the entry there.
    put_pointer_away()
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "chat.sqlite")
        with App(chat, "--name", "Ann", "--file", file) as ann, \
                App(chat, "--name", "Bob", "--file", file) as bob:
            yield ann, bob


def begin(app, title):
    """Creates a conversation from the list."""
    app.take_keyboard()
    wait("the entry for a new conversation has the focus",
         lambda: (node := focus(app)) and node.get_name() == "New conversation")
    type_text(title)
    press("Return")
    wait("the conversation is shown", lambda: app.find(ENTRIES, "Message"))


def say(app, text):
    """Types a message, and presses Enter."""
    app.take_keyboard()
    wait("the entry for a message has the focus",
         lambda: (node := focus(app)) and node.get_name() == "Message")
    type_text(text)
    entry = focus(app)
    wait("the text is in the entry", lambda: text_of(entry) == text)
    press("Return")
    wait("the text is sent", lambda: text_of(entry) == "")


def open_first(app, title):
    """Opens the top conversation, which has this title."""
    app.take_keyboard()
    wait(f"{title} is in the list", lambda: app.find(CELLS, contains=title))
    go_to(app, "a cell")
    press("Return")
    wait("the conversation is shown", lambda: app.find(ENTRIES, "Message"))


def message_at_keyboard(app):
    """Returns the name of the message with the focus, or with a focused button; None for none."""
    node = focus(app)
    while node is not None:
        parent = node.get_parent()
        if node.get_role_name() in CELLS and parent is not None and parent.get_name() == "Messages":
            return node.get_name()
        node = parent
    return None


def go_to_newest(app, text):
    """Moves the focus to the messages by Tab, past the conversations, and to the last one."""
    move_until(app, "Tab", "the messages", lambda _: message_at_keyboard(app) is not None)
    press("End")
    wait("the newest message has the focus", lambda: text in (message_at_keyboard(app) or ""))


def choose(app, entry, *ways):
    """Opens the menu of the focused node, moves to an entry by arrow keys, and presses Enter.

    For an entry in a row the arrows move down to the row first, and then along it.
    """
    press("shift+F10")
    wait("a menu is open", lambda: app.find(MENU_ITEMS, entry))
    wait("the menu has the focus",
         lambda: (node := focus(app)) and node.get_role_name() in MENU_ITEMS)
    for way in ways or ["Down"]:
        is_last = way == (ways or ["Down"])[-1]
        move_until(app, way, repr(entry) if is_last else "the row",
                   lambda node: node.get_name() == entry if is_last
                   else node.get_role_name() == "check menu item")
    press("Return")


def reply(app, message):
    """Chooses Reply in the menu of the newest message."""
    app.take_keyboard()
    go_to_newest(app, message)
    choose(app, "Reply")
    wait("the message to reply to is quoted", lambda: app.find(["label"], "Reply"))


def row(app, *parts):
    """Returns a row whose name for screen readers contains all of these texts."""
    return app.first(
        lambda item: item.role in CELLS and item.name and all(part in item.name for part in parts))


def main(chat):
    with Notifications() as desktop, two_people(chat) as (ann, bob):
        begin(ann, "Picnic")
        say(ann, "Shall we go to the lake")
        # Bob's window does not have the keyboard.
        desktop.find(title="Picnic", body="Ann: Shall we go to the lake")
        wait("Bob's list shows the message as unread",
             lambda: row(bob, "Picnic", "Shall we go to the lake", "unread"))
        open_first(bob, "Picnic")
        wait("Bob's conversation shows the message",
             lambda: row(bob, "Ann, Shall we go to the lake"))
        reply(bob, "Shall we go")
        say(bob, "With pleasure")
        wait("Ann's conversation shows Bob's reply",
             lambda: row(ann, "Bob, in reply to Ann: Shall we go to the lake, With pleasure"))
        say(ann, "At ten then")
        wait("Bob's conversation shows Ann's second message", lambda: row(bob, "Ann, At ten then"))
        bob.take_keyboard()
        press("alt+Left")
        wait("Bob's list shows the conversation as read",
             lambda: (node := row(bob, "Picnic", "At ten then"))
             and "unread" not in node.get_name())
        wait("no notification is left", lambda: not desktop.shown)
        ann.take_keyboard()
        say(ann, "Bring the dog")
        desktop.activate(desktop.find(title="Picnic", body="Ann: Bring the dog"), "Mark as Read")
        wait("Bob's list shows the message as read",
             lambda: (node := row(bob, "Picnic", "Bring the dog")) and "unread" not in node.get_name())
        say(ann, "And a ball")
        desktop.activate(desktop.find(title="Picnic", body="Ann: And a ball"))
        wait("a click has opened Bob's conversation", lambda: row(bob, "Ann, And a ball"))
        for app in (ann, bob):
            if app.process.poll() is not None:
                raise SystemExit(f"failed: an app ended by itself with {app.process.returncode}")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    main(sys.argv[1])
