# SPDX-License-Identifier: Apache-2.0
"""Visits every page of an app by keyboard and reports accessibility problems.

Every control must have a name and a role for screen readers, Tab must cycle through all of them, the
focus must be visible, and after leaving a page there must be a focused widget. An app's test lists
its pages, each a Page, and calls audit; other tests navigate an app with the functions of this file.
"""

import contextlib
import os
import re
import subprocess
import time

from person import (
    Atspi, BUTTONS, CELLS, GLib, has, messages_kept, press, type_text, wait, walk)

CONTROLS = [
    "push button", "button", "toggle button", "check box", "radio button", "switch", "entry", "text",
    "password text", "combo box", "slider", "spin button", "link", "menu item", "check menu item",
    "radio menu item", "list item", "table cell", "page tab", "list", "table", "tree", "list box",
]
# Tab must reach each of these if it is sensitive, even if GTK reports it as not focusable.
USED = ["push button", "button", "toggle button", "check box", "radio button", "switch", "entry",
        "password text", "combo box", "slider", "spin button", "link"]
# Tab reaches one widget inside each of these; arrow keys move on from there.
GROUPS = ["list", "table", "tree", "list box", "page tab list", "menu"]
# These receive the focus only if nothing inside them does.
FRAMES = ["scroll pane", "panel", "filler", "viewport"]
NO_ROLES = ["unknown", "invalid", "redundant object", ""]
SHADOW = 5
# The name that GTK reports for a widget without a name.
NO_NAME = re.compile(r"(Gtk|Adw|Gdk|Minya)[A-Z]\w*")


class Page:
    """A page: the steps to open it, a check that it is open, and the keys to leave it.

    The toast of a page with a message is kept visible until the page has been checked.
    """

    def __init__(self, name, come, is_there, leave=(), has_message=False):
        self.name, self.come, self.is_there, self.leave = name, come, is_there, leave
        self.has_message = has_message


def come_by(*steps):
    """Returns steps of keys; "to:" and a name moves the focus there by Tab, "type:" types a text."""
    def come(app):
        for step in steps:
            if step.startswith("to:"):
                go_to(app, step[3:])
            elif step.startswith("type:"):
                type_text(step[5:])
            else:
                press(step)
    return come


def labelled(text):
    return lambda app: app.find(["label"], contains=text)


def named(name):
    return lambda app: app.find(BUTTONS, name)


# MARK: Faults


def extents(node):
    try:
        box = Atspi.Component.get_extents(node, Atspi.CoordType.WINDOW)
        return box.x, box.y, box.width, box.height
    except Exception:
        return 0, 0, 0, 0


def front(app):
    """Returns the open menu, or else the active window."""
    for node in walk(app.node):
        if name_of(node) == "GtkPopoverContent" and extents(node)[2] > 0:
            return node
    frames = [app.node.get_child_at_index(i) for i in range(app.node.get_child_count())]
    active = [frame for frame in frames if has(frame, Atspi.StateType.ACTIVE)]
    return (active or frames or [app.node])[-1]


def seen(app):
    """Returns all nodes with a size; rows that a list only keeps for reuse have none."""
    return [node for node in walk(front(app)) if extents(node)[2] > 0]


def is_there(node):
    try:
        return bool(node.get_role_name()) and node.get_parent() is not None
    except Exception:
        return False


def say(node):
    try:
        return f"{node.get_role_name()} “{node.get_name()}”"
    except GLib.Error:
        return "a node that has disappeared"


def name_of(node):
    """The name of a node; None if there is none, or if it has disappeared."""
    try:
        return node and node.get_name()
    except GLib.Error:
        return None


def where(node):
    """Returns the named ancestors of a node, to help locate it."""
    names, parent = [], node.get_parent()
    while parent is not None and parent.get_role_name() != "application":
        if parent.get_name():
            names.append(say(parent))
        parent = parent.get_parent()
    return " in " + ", ".join(names[:2]) if names else ""


def faults_of(node):
    role, name = node.get_role_name(), (node.get_name() or "").strip()
    is_control = role in CONTROLS or (
        has(node, Atspi.StateType.FOCUSABLE) and role not in FRAMES)
    if role in NO_ROLES and has(node, Atspi.StateType.FOCUSABLE):
        yield f"a control without a role{where(node)}"
    if is_control and not name:
        yield f"a {role} without a name{where(node)}"
    if (is_control or role == "image") and NO_NAME.fullmatch(name):
        yield f"a {role} named only after its class, {name}{where(node)}"
    words = name.split()
    half = len(words) // 2
    if is_control and half and len(words) % 2 == 0 and words[:half] == words[half:]:
        yield f"a {role} whose name is repeated, “{name}”{where(node)}"


def empty_labels(app):
    """Yields labels without a text; screen readers read even those without a size by their type."""
    for node in walk(front(app)):
        try:
            name = (node.get_name() or "").strip()
            if node.get_role_name() == "label" and (not name or NO_NAME.fullmatch(name)):
                yield f"a label that is read as “{name}”{where(node)}"
        except Exception:
            continue  # The node has disappeared meanwhile.


# MARK: The keyboard


def places(app):
    """Returns the nodes that the focus has to reach."""
    return [node for node in seen(app) if is_place(node)]


def is_place(node):
    try:
        return has(node, Atspi.StateType.FOCUSABLE) or node.get_role_name() in USED
    except GLib.Error:
        return False  # The page removed it meanwhile.


def focus(app):
    """Returns the focused node, once there is one."""
    for _ in range(20):
        node = app.focused
        if node is not None:
            return node
        time.sleep(0.05)
    return None


def move(app, key):
    """Presses a key that moves the focus, and returns the focused node once it has moved.

    The next key must not be pressed earlier: it would be sent to the former focus. A key that does not
    move the focus takes the whole timeout.
    """
    before = focus(app)
    name = name_of(before)
    press(key)
    deadline = time.monotonic() + 5
    # A list uses one node for several rows, which have different names.
    while (before and has(before, Atspi.StateType.FOCUSED) and name_of(before) == name
           and time.monotonic() < deadline):
        time.sleep(0.02)
    return focus(app)


def move_until(app, key, what, is_there, most=60):
    """Presses a key until the focus satisfies a condition, and returns the focused node."""
    def fits(node):
        try:
            return node is not None and is_there(node)
        except GLib.Error:
            return False  # It has disappeared meanwhile.

    node, passed = focus(app), []  # The nodes passed, for the message.
    for _ in range(most):
        if fits(node):
            return node
        passed.append("nothing" if node is None else say(node))
        node = move(app, key)
    if fits(node):
        return node
    raise SystemExit(f"failed: {key} does not reach {what}, but {passed[:12]}")


def go_to(app, name):
    """Presses Tab until the focus is at a name, or in any row for "a cell"."""
    return move_until(
        app, "Tab", repr(name), lambda node: node.get_name() == name
        or name == "a cell" and node.get_role_name() in CELLS)


def picture():
    """Returns the pixels of the whole display."""
    shot = subprocess.run(["import", "-window", "root", "-depth", "8", "rgb:-"],
                          check=True, capture_output=True)
    return shot.stdout


def around(box, across, down):
    """Returns a box with a margin around it."""
    x, y, w, h = box
    # GTK reports positions relative to the window, which has a shadow around it.
    return x - across + SHADOW, y - down + SHADOW, x + w + across + SHADOW, y + h + down + SHADOW


def lies_in(one, other):
    """Returns whether a box is completely inside another one."""
    return all(other[i] <= one[i] and one[i] + one[i + 2] <= other[i] + other[i + 2]
               for i in (0, 1))


def meet(one, other):
    """Returns whether two boxes overlap."""
    return all(one[i] < other[i] + other[i + 2] and other[i] < one[i] + one[i + 2]
               for i in (0, 1))


def differs(one, other, box, elsewhere, width):
    """Returns whether two pictures differ in a box, except inside another box."""
    # The padding and the focus ring are outside of the extents that GTK reports.
    left, top, right, bottom = around(box, 36, 14)
    inner = around(elsewhere, 12, 12)
    if meet(box, elsewhere) and not lies_in(elsewhere, box):
        # It overlaps the other box, which shows the focus at its own edges; or the page has
        # scrolled, and the other box was somewhere else before.
        inner = (0, 0, 0, 0)
    height = len(one) // width // 3
    for y in range(max(top, 0), min(bottom, height)):
        for start, end in ((left, right),) if not inner[1] <= y < inner[3] else (
            (left, min(right, inner[0])), (max(left, inner[2]), right)
        ):
            start, end = max(start, 0), min(end, width)
            if start < end:
                line = slice((y * width + start) * 3, (y * width + end) * 3)
                if one[line] != other[line]:
                    return True
    return False


def is_of_window(node, app):
    """Returns whether it is a button of the window or of a tab, which have keys of their own."""
    if node.get_name() in ("Minimize", "Maximize", "Restore", "Close Tab"):
        return True
    # The window's close button is at its right edge; that of a page is at the other end.
    return node.get_name() == "Close" and extents(node)[0] > extents(front(app))[2] - 60


def group_of(node):
    """Returns the node that represents a node in the order of Tab."""
    parent = node.get_parent()
    while parent is not None:
        if parent.get_role_name() in GROUPS:
            return parent
        parent = parent.get_parent()
    return node


def key_of(node):
    return node.path


def tab_round(app, width):
    """Presses Tab until the focus returns to the first node, and yields the faults."""
    nodes = places(app)
    # GTK does not report the position of a menu or of a second window.
    is_placed = front(app).get_role_name() == "frame" and app.node.get_child_count() == 1
    stops, shots, boxes = [], [], []
    press("Tab")
    for _ in range(80):
        time.sleep(0.12)
        node = focus(app)
        if node is None:
            yield "Tab leaves no widget with the focus"
            return
        if stops and key_of(node) == key_of(stops[0]):
            shots.append(picture())
            break
        stops.append(node)
        shots.append(picture())
        # The page may scroll meanwhile.
        boxes.append(extents(node))
        press("Tab")
    else:
        yield f"Tab does not return to its start: {[say(stop) for stop in stops[:3] + stops[-6:]]}"
        return
    for index, stop in enumerate(stops):
        if not is_there(stop):
            continue
        around_it = [(index - 1, index), (index + 1, index)] if index else [(index + 1, index)]
        if len(stops) > 1 and not all(
            differs(shots[one], shots[other], boxes[index], boxes[one % len(boxes)], width)
            if is_placed else shots[one] != shots[other]
            for one, other in around_it
        ):
            yield f"the focus is not visible at {say(stop)}{where(stop)}"
        if not stop.get_name() or NO_NAME.fullmatch(stop.get_name()):
            yield f"Tab reaches a {stop.get_role_name()} without a name{where(stop)}"
    # A toast may have disappeared meanwhile.
    stops = [stop for stop in stops if is_there(stop)]
    reached = {key_of(group_of(stop)) for stop in stops}
    # A menu button is a button inside another one.
    reached |= {key_of(node) for stop in stops for node in (stop, stop.get_parent()) if node}
    for node in filter(is_there, nodes):
        if node.get_role_name() in FRAMES + GROUPS or not has(node, Atspi.StateType.SENSITIVE):
            continue
        if is_of_window(node, app):
            continue
        if key_of(node) not in reached and key_of(group_of(node)) not in reached:
            yield f"Tab does not reach {say(node)}{where(node)}"
    print(f"    {len(nodes)} focusable widgets, {len(stops)} stops of Tab", flush=True)


# MARK: The audit


def keep_still():
    """Disables animations in apps started afterwards, because they prevent comparing pictures."""
    settings = os.path.join(os.environ["XDG_CONFIG_HOME"], "gtk-4.0")
    os.makedirs(settings, exist_ok=True)
    with open(os.path.join(settings, "settings.ini"), "w") as file:
        file.write("[Settings]\ngtk-enable-animations=false\ngtk-cursor-blink=false\n")


def audit(app, pages):
    """Visits one page after the other, prints the faults, and returns the exit status."""
    width = int(os.environ.get("SCREEN", "1280x900").split("x")[0])
    faults, count = [], 0
    for page in pages:
        found = []
        with messages_kept(app) if page.has_message else contextlib.nullcontext():
            page.come(app)
            wait(f"the page is shown: {page.name}", lambda: page.is_there(app))
            time.sleep(0.3)
            for node in filter(is_there, seen(app)):
                count += 1
                try:
                    found += faults_of(node)
                except GLib.Error:
                    continue  # The page removed it meanwhile.
            found += empty_labels(app)
            found += tab_round(app, width)
        for fault in dict.fromkeys(found):
            print(f"audit: {page.name}: {fault}", flush=True)
            faults.append(fault)
        if page.leave:
            press(*page.leave)
            time.sleep(0.3)
            app.take_keyboard()
            if focus(app) is None:
                fault = f"after {page.name}: no widget has the focus"
                print(f"audit: {fault}", flush=True)
                faults.append(fault)
    if app.process.poll() is not None:
        faults.append("the app ended by itself")
    print(f"{len(pages)} pages, {count} widgets on them, {len(set(faults))} faults")
    return 1 if faults else 0
