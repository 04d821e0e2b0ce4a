#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Uses all of Photos by keyboard alone, from the start page to restoring a trashed picture.

usage: by_keyboard.py PHOTOS FOLDER
"""

import os
import sys
import time

from auditing import extents, focus, go_to, picture
from person import (
    BUTTONS, CELLS, ENTRIES, App, Atspi, few_pictures, has, messages_kept, press, text_of, type_text,
    wait, walk,
)


def title(app):
    """Returns the title of the window, which is the frontmost page's."""
    return app.node.get_child_at_index(0).get_name()


def main(photos, folder):
    with few_pictures(folder) as few, App(photos, few) as app:
        def label(text):
            return lambda: app.find(["label"], contains=text)

        def button(name):
            return lambda: app.find(BUTTONS, name)

        wait("the number of pictures is shown", label("pictures found"))
        wait("the search entry has the focus",
             lambda: (node := focus(app)) and node.get_role_name() in ENTRIES)
        type_text("lake")
        wait("the number of matches is shown", label("12 pictures found"))
        press("Return")
        wait("the list is shown", lambda: app.find(CELLS))

        # Among the pictures with arrow keys, past them with Tab.
        wait("a picture has the focus", lambda: focus(app).get_role_name() in CELLS)
        first = focus(app).get_name()
        press("Right")
        wait("the next picture has the focus", lambda: focus(app).get_name() != first)
        go_to(app, "Show as List")
        press("space")
        wait("the pictures are shown as a list", lambda: app.find(["list item"]))
        go_to(app, "a cell")
        chosen = focus(app).get_name().split(",")[0]
        press("Return")
        wait("the photo's page is shown", button("Zoom In"))
        wait("the photo is the chosen one", lambda: title(app).startswith(chosen))

        # Zooming.
        go_to(app, "Zoom In")
        before = wait("the zoom is shown", lambda: zoom(app))
        press("plus", "plus")
        wait("the picture is larger", lambda: zoom(app) > before)
        press("0")
        wait("the zoom is as before", lambda: zoom(app) == before)
        time.sleep(1)
        upright = picture()
        press("ctrl+r")
        wait("the picture is rotated", lambda: picture() != upright)
        time.sleep(1)
        turned = picture()
        press("ctrl+shift+r")
        wait("the picture is rotated back", lambda: picture() != turned)
        press("F9")
        wait("the details are shown", label("Licence"))
        press("F9")
        wait("the details are hidden", lambda: label("Licence")() is None)
        name = title(app)
        press("Right")
        wait("the next photo is shown", lambda: title(app) != name)
        press("Left")
        wait("the first photo is shown again", lambda: title(app) == name)
        press("ctrl+d")
        wait("the photo is a favourite", lambda: is_pressed(button("Favourite")()))

        # Actions on a photo, also from the list beside it, which selects it.
        go_to(app, "Slideshow")
        press("shift+F10")
        wait("a menu is open", lambda: app.find(["menu item"]))
        press("Escape")
        wait("the focus is where it was", lambda: focus(app).get_name() == "Slideshow")
        press("F6")
        wait("the focus is in the list", lambda: focus(app).get_role_name() in CELLS)
        row = focus(app).get_name()
        press("shift+F10")
        wait("a menu is open at the photo's row", lambda: has_menu(app))
        press("Escape")
        wait("the focus is back in the photo's row",
             lambda: focus(app) and focus(app).get_name() == row)
        press("F6")
        wait("the focus is beside the list again", lambda: focus(app).get_role_name() not in CELLS)
        go_to(app, "Slideshow")

        # Actions on its file.
        press("F2")
        entry = wait("there is an entry for the name", lambda: app.find(ENTRIES, "Name"))
        wait("the entry for the name has the focus", lambda: focus(app).get_name() == "Name")
        type_text("another")
        wait("the new name is in the entry", lambda: "another" in text_of(entry))
        press("Escape")
        wait("the renaming is cancelled", lambda: app.find(ENTRIES, "Name") is None)
        app.take_keyboard()
        wait("the focus is where it was", lambda: focus(app).get_name() == "Slideshow")
        count = len(os.listdir(few))
        with messages_kept(app):
            press("Delete")
            wait("the picture is in the trash", lambda: len(os.listdir(few)) == count - 1)
            wait("the deletion can be undone", button("Undo"))
            go_to(app, "Undo")
            press("Return")
            wait("the picture is restored", lambda: len(os.listdir(few)) == count)
        wait("the message is no longer shown", lambda: button("Undo")() is None)
        wait("the focus is in the page", lambda: is_in_page(focus(app)))

        # Back, with an undo afterwards, and on to another page.
        with messages_kept(app):
            press("Delete")
            wait("the second deletion can be undone", button("Undo"))
            # Escape would first dismiss the message.
            press("alt+Left")
            wait("the photo's page is closed", lambda: app.find(BUTTONS, "Zoom In") is None)
            wait("the second deletion can still be undone", button("Undo"))
            wait("the picture is in the trash again", lambda: len(os.listdir(few)) == count - 1)
            go_to(app, "Undo")
            press("Return")
            wait("the picture is restored again", lambda: len(os.listdir(few)) == count)
        wait("the message is no longer shown", lambda: button("Undo")() is None)
        wait("the focus is in the list", lambda: focus(app).get_role_name() in CELLS)
        press("Escape")
        wait("the start page is shown", label("pictures found"))
        go_to(app, "Search pictures")
        press("ctrl+a", "BackSpace")
        wait("the number of all pictures is shown", label("31 pictures found"))
        go_to(app, "Forget “lake”")
        press("Return")
        wait("the former search is forgotten", lambda: app.find(BUTTONS, "Forget “lake”") is None)
        wait("the search entry has the focus", lambda: focus(app).get_role_name() in ENTRIES)
        go_to(app, "Favourites")
        press("Return")
        wait("the favourites are shown", lambda: title(app) == "Favourites")
        wait("there is one favourite", lambda: app.find(["label"], "1 picture"))
        wait("the favourite has the focus",
             lambda: focus(app) and focus(app).get_role_name() in CELLS)
        press("Return")
        wait("the photo is marked as a favourite",
             lambda: button("Favourite")() and is_pressed(button("Favourite")()))
        press("ctrl+d")
        wait("the photo is no longer a favourite", lambda: not is_pressed(button("Favourite")()))
        wait("there is no favourite", label("None of your favourites"))
        press("alt+Left")
        wait("the photo's page is closed", lambda: app.find(BUTTONS, "Zoom In") is None)
        press("alt+Left")
        wait("the start page is shown again", label("31 pictures found"))
        go_to(app, "Most Interesting")
        press("Return")
        wait("the ranked pictures are shown", label("Ranked by"))
        wait("the first ranked picture has the focus", lambda: focus(app).get_role_name() in CELLS)
        press("Down")
        chosen = focus(app).get_name().split(",")[0]
        press("Return")
        wait("the photo's page is shown", button("Zoom In"))
        wait("the photo is the chosen one", lambda: title(app).startswith(chosen))
        press("alt+Left")
        wait("the photo's row has the focus",
             lambda: focus(app) and focus(app).get_name().split(",")[0] == chosen)
        press("alt+Left")
        wait("the start page is shown again", label("pictures found"))

        # A second tab, and the list of shortcuts.
        press("ctrl+t")
        wait("there are two tabs", lambda: tabs(app) == 2)
        press("ctrl+w")
        wait("there is one tab", lambda: tabs(app) < 2)
        press("ctrl+question")
        wait("the shortcuts are shown", lambda: app.node.get_child_count() == 2)
        time.sleep(0.5)
        press("Escape")
        wait("the shortcuts are closed", lambda: app.node.get_child_count() == 1)
        app.take_keyboard()
        press("ctrl+q")
        status = app.process.wait(30)
        if status != 0:
            raise SystemExit(f"failed: the app ended with {status}")
        print("ok: the app ended with 0")


def is_pressed(node):
    return node is not None and has(node, Atspi.StateType.PRESSED)


def has_menu(app):
    return any(node.get_name() == "GtkPopoverContent" and extents(node)[2] > 0
               for node in walk(app.node))


def is_in_page(node):
    return node is not None and node.get_name() not in ("Undo", "Close", "Back")


def tabs(app):
    return len([node for node in walk(app.node) if node.get_name() == "Close Tab"])


def zoom(app):
    """Returns the zoom of the photo in percent."""
    node = app.find(BUTTONS, contains="Zoom: ")
    return int(node.get_name().split()[1].rstrip("%")) if node else None


if __name__ == "__main__":
    if len(sys.argv) != 3:
        raise SystemExit(__doc__)
    main(sys.argv[1], sys.argv[2])
