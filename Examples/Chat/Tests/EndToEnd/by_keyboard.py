#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Uses Chat by keyboard alone: a list, a conversation, a menu, a reply, pictures, and back.

usage: by_keyboard.py CHAT
"""

import os
import shutil
import subprocess
import sys
import tempfile

from auditing import extents, focus, go_to
from person import (
    Atspi, BUTTONS, ENTRIES, App, has, messages_kept, press, put_pointer_away, text_of, type_text, wait, walk,
)
from two_people import (
    begin, choose, go_to_newest, message_at_keyboard, open_first, reply, row, say,
)


def title(app):
    """Returns the title of the window, which is that of the front page."""
    return app.node.get_child_at_index(0).get_name()


def keyboard_at(app, name):
    """Returns whether the focus is at a name."""
    node = focus(app)
    return node is not None and node.get_name() == name


def begin_edit(app, text):
    """Chooses Edit in the menu of the newest message, which has this text; returns the entry."""
    app.take_keyboard()
    go_to_newest(app, text)
    choose(app, "Edit")
    return wait("the message's text is in the entry", lambda: (node := focus(app))
                and node.get_name() == "Message" and text_of(node) == text and node)


def choosers():
    """Returns the windows that choose pictures: GTK's is in no app's accessibility tree."""
    return subprocess.run(["xdotool", "search", "--onlyvisible", "--name", "^Attach Pictures$"],
                          capture_output=True, text=True, check=False).stdout.split()


def attach(app, folder, name):
    """Chooses a copy of a picture with this name."""
    file = os.path.join(folder, name)
    root = os.path.join(os.path.dirname(os.path.abspath(__file__)), *[os.pardir] * 4)
    shutil.copy(os.path.join(root, "docs", "images", "notes.png"), file)
    go_to(app, "Attach a Picture")
    press("Return")
    chooser = wait("the file chooser is open", lambda: choosers() or None)
    subprocess.run(["xdotool", "windowfocus", "--sync", chooser[0]], check=True)
    type_text(file)
    press("Return")
    wait("the file chooser is closed", lambda: not choosers())
    app.take_keyboard()
    wait(f"{name} is attached", lambda: app.find(ENTRIES, f"Caption of {name}"))


def has_menu(app):
    return any(node.get_name() == "GtkPopoverContent" and extents(node)[2] > 0
               for node in walk(app.node))


def main(chat):
    put_pointer_away()
    with tempfile.TemporaryDirectory() as folder, \
            App(chat, "--name", "Ann", "--file", os.path.join(folder, "chat.sqlite")) as app:
        # From an empty list to a message.
        begin(app, "Choir")
        say(app, "Rehearsal at seven")
        say(app, "Bring the green scores")
        wait("both messages are shown", lambda: row(app, "You, Rehearsal at seven")
             and row(app, "You, Bring the green scores"))

        # Move among the messages with the arrow keys, open the menu of one, and leave it.
        go_to_newest(app, "Bring the green")
        press("Up")
        wait("the message before the newest has the focus",
             lambda: "Rehearsal" in (message_at_keyboard(app) or ""))
        before = message_at_keyboard(app)
        press("Menu")
        wait("a menu is open", lambda: has_menu(app))
        press("Escape")
        wait("no menu is open", lambda: not has_menu(app))
        wait("the focus is back in the message's row", lambda: message_at_keyboard(app) == before)

        # Cancel a reply, then send one.
        reply(app, "Bring the green")
        wait("the entry has the focus, to write a reply", lambda: keyboard_at(app, "Message"))
        go_to(app, "Cancel Reply or Edit")
        press("Return")
        wait("the reply is cancelled", lambda: app.find(["label"], "Reply") is None)
        wait("the entry has the focus", lambda: keyboard_at(app, "Message"))
        reply(app, "Bring the green")
        wait("the entry has the focus again, to write a reply", lambda: keyboard_at(app, "Message"))
        press("Escape")
        wait("the reply is cancelled, and the page stays",
             lambda: app.find(["label"], "Reply") is None and title(app) == "Choir")
        wait("the entry still has the focus", lambda: keyboard_at(app, "Message"))
        reply(app, "Bring the green")
        say(app, "And a pencil")
        wait("the reply is shown",
             lambda: row(app, "You, in reply to Ann: Bring the green scores, And a pencil"))

        # Add a reaction, then edit the text.
        go_to_newest(app, "And a pencil")
        choose(app, "Party", "Down", "Right")
        wait("the message has a reaction", lambda: row(app, "And a pencil", " 1"))
        begin_edit(app, "And a pencil")
        press("Escape")
        wait("the edit is cancelled, and the page stays",
             lambda: app.find(["label"], "Edit Message") is None and title(app) == "Choir"
             and text_of(focus(app)) == "")
        type_text("And half")
        wait("the draft is in the entry", lambda: text_of(focus(app)) == "And half")
        entry = begin_edit(app, "And a pencil")
        press("ctrl+a")
        type_text("And two pencils")
        wait("the new text is in the entry", lambda: text_of(entry) == "And two pencils")
        press("Return")
        wait("the message is shown with the new text, as edited",
             lambda: row(app, "And two pencils", "edited"))
        wait("the draft is in the entry again", lambda: text_of(entry) == "And half")

        # Attach two pictures, write a caption, remove one of them, and send the other.
        press("ctrl+a", "BackSpace")
        attach(app, folder, "autumn.png")
        attach(app, folder, "lake.png")
        go_to(app, "Caption of autumn.png")
        type_text("Our hall")
        press("Escape")
        wait("the entry has the focus, and the page stays",
             lambda: keyboard_at(app, "Message") and title(app) == "Choir")
        press("Escape")
        wait("the pictures stay", lambda: app.find(ENTRIES, "Caption of lake.png"))
        go_to(app, "Remove lake.png")
        press("Return")
        wait("the other picture has the focus", lambda: keyboard_at(app, "Remove autumn.png"))
        caption = go_to(app, "Caption of autumn.png")
        wait("its caption is still there", lambda: text_of(caption) == "Our hall")
        press("Return")
        wait("the picture is sent with its caption", lambda: row(app, "Picture: Our hall"))
        wait("no picture is attached any more", lambda: not app.find(ENTRIES, contains="Caption of"))
        wait("the entry for a message has the focus", lambda: keyboard_at(app, "Message"))
        go_to_newest(app, "Our hall")
        press("Up")

        # Delete the message, then undo it.
        wait("the message before it has the focus",
             lambda: "And two pencils" in (message_at_keyboard(app) or ""))
        choose(app, "Delete…")
        delete = wait("a question is shown", lambda: app.find(BUTTONS, "Delete"))
        app.take_keyboard()
        # The window below keeps its own focus, which no longer receives the keys.
        wait("the button of the question has the focus",
             lambda: has(delete, Atspi.StateType.FOCUSED) or press("Tab"))
        with messages_kept(app):
            press("Return")
            wait("the message is deleted", lambda: row(app, "You, in reply to", "Deleted"))
            app.take_keyboard()
            wait("the deletion can be undone", lambda: app.find(BUTTONS, "Undo"))
            go_to(app, "Undo")
            press("Return")
            wait("the message is shown again", lambda: row(app, "And two pencils"))

        # Back to the list, and into the conversation again.
        press("Escape")
        wait("the list of conversations is shown", lambda: title(app) == "Conversations")
        open_first(app, "Choir")
        wait("the conversation is shown again", lambda: title(app) == "Choir")
        press("alt+Left")
        wait("the list of conversations is shown again", lambda: title(app) == "Conversations")
        press("ctrl+q")
        status = app.process.wait(30)
        if status != 0:
            raise SystemExit(f"failed: the app ended with {status}")
        print("ok: the app ended with 0")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    main(sys.argv[1])
