# SPDX-License-Identifier: Apache-2.0
"""Goes through every page of an app by keyboard and looks for what shuts people out.

Every control must have a name and a role that a screen reader can say, Tab must come to each of
them and round again, where the keyboard is must be seen, and who leaves must find it somewhere. An
app's test names its pages, each a Page, and calls audit; other tests go through an app by what is here.
"""

import os
import re
import subprocess
import time

from person import Atspi, BUTTONS, CELLS, GLib, has, press, type_text, wait, walk

CONTROLS = [
    "push button", "button", "toggle button", "check box", "radio button", "switch", "entry", "text",
    "password text", "combo box", "slider", "spin button", "link", "menu item", "check menu item",
    "radio menu item", "list item", "table cell", "page tab", "list", "table", "tree", "list box",
]
# Tab has to come to each of these that can be used, though GTK says that it takes no keys.
USED = ["push button", "button", "toggle button", "check box", "radio button", "switch", "entry",
        "password text", "combo box", "slider", "spin button", "link"]
# Of what lies in one of these, Tab comes to one; arrows go on from there.
GROUPS = ["list", "table", "tree", "list box", "page tab list", "menu"]
# They take the keyboard only where nothing in them does.
FRAMES = ["scroll pane", "panel", "filler", "viewport"]
NO_ROLES = ["unknown", "invalid", "redundant object", ""]
SHADOW = 5
# What GTK says of a widget that nobody named.
NO_NAME = re.compile(r"(Gtk|Adw|Gdk|Minya)[A-Z]\w*")


class Page:
    """A page: how a person comes to it, how it shows that it is there, and how they leave."""

    def __init__(self, name, come, is_there, leave=()):
        self.name, self.come, self.is_there, self.leave = name, come, is_there, leave


def come_by(*steps):
    """Keys; a name after "to:" goes there by Tab, a text after "type:" is typed."""
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


# MARK: What can be wrong


def extents(node):
    try:
        box = Atspi.Component.get_extents(node, Atspi.CoordType.WINDOW)
        return box.x, box.y, box.width, box.height
    except Exception:
        return 0, 0, 0, 0


def front(app):
    """What the person deals with: an open menu, else the window in front."""
    for node in walk(app.node):
        if node.get_name() == "GtkPopoverContent" and extents(node)[2] > 0:
            return node
    frames = [app.node.get_child_at_index(i) for i in range(app.node.get_child_count())]
    active = [frame for frame in frames if has(frame, Atspi.StateType.ACTIVE)]
    return (active or frames or [app.node])[-1]


def seen(app):
    """Everything that takes room; rows that a list only keeps for later take none."""
    return [node for node in walk(front(app)) if extents(node)[2] > 0]


def is_there(node):
    try:
        return bool(node.get_role_name()) and node.get_parent() is not None
    except Exception:
        return False


def say(node):
    return f"{node.get_role_name()} “{node.get_name()}”"


def where(node):
    """The named things that a node lies in, for who has to find it."""
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
        yield f"a {role} that is only called {name}{where(node)}"
    words = name.split()
    half = len(words) // 2
    if is_control and half and len(words) % 2 == 0 and words[:half] == words[half:]:
        yield f"a {role} that says its name twice, “{name}”{where(node)}"


def empty_labels(app):
    """Labels without a text: those that take no room are read by their type, too."""
    for node in walk(front(app)):
        try:
            name = (node.get_name() or "").strip()
            if node.get_role_name() == "label" and (not name or NO_NAME.fullmatch(name)):
                yield f"a label that is read as “{name}”{where(node)}"
        except Exception:
            continue  # It has gone meanwhile.


# MARK: The keyboard


def places(app):
    """What the keyboard has to come to."""
    return [node for node in seen(app) if is_place(node)]


def is_place(node):
    try:
        return has(node, Atspi.StateType.FOCUSABLE) or node.get_role_name() in USED
    except GLib.Error:
        return False  # The page removed it meanwhile.


def focus(app):
    """Where the keyboard is, once it is somewhere."""
    for _ in range(20):
        node = app.focused
        if node is not None:
            return node
        time.sleep(0.05)
    return None


def move(app, key):
    """Presses a key that moves the focus, and gives what has it once it has moved.

    The next key must not be pressed before: it would go to whatever has the focus by then. A key that
    moves nothing costs the whole wait.
    """
    before = focus(app)
    name = before and before.get_name()
    press(key)
    deadline = time.monotonic() + 5
    # A list uses one node for several rows, which have other names.
    while (before and has(before, Atspi.StateType.FOCUSED) and before.get_name() == name
           and time.monotonic() < deadline):
        time.sleep(0.02)
    return focus(app)


def move_until(app, key, what, is_there, most=60):
    """Presses a key that moves the focus until it is where it should be, and gives what has it."""
    node, passed = focus(app), []  # What it has passed, for the message.
    for _ in range(most):
        if node is not None and is_there(node):
            return node
        passed.append("nothing" if node is None else say(node))
        node = move(app, key)
    if node is not None and is_there(node):
        return node
    raise SystemExit(f"failed: {key} does not reach {what}, but {passed[:12]}")


def go_to(app, name):
    """Presses Tab until the focus is at a name, or in any row for "a cell"."""
    return move_until(
        app, "Tab", repr(name), lambda node: node.get_name() == name
        or name == "a cell" and node.get_role_name() in CELLS)


def picture():
    """The pixels of the whole display."""
    shot = subprocess.run(["import", "-window", "root", "-depth", "8", "rgb:-"],
                          check=True, capture_output=True)
    return shot.stdout


def around(box, across, down):
    """A box with some room around it."""
    x, y, w, h = box
    # GTK tells of places within the window, which has a shadow around it.
    return x - across + SHADOW, y - down + SHADOW, x + w + across + SHADOW, y + h + down + SHADOW


def lies_in(one, other):
    """Whether a box is all inside of another one."""
    return all(other[i] <= one[i] and one[i] + one[i + 2] <= other[i] + other[i + 2]
               for i in (0, 1))


def meet(one, other):
    """Whether two boxes have anything in common."""
    return all(one[i] < other[i] + other[i + 2] and other[i] < one[i] + one[i + 2]
               for i in (0, 1))


def differs(one, other, box, elsewhere, width):
    """Whether two pictures differ in a box, as far as it lies outside of another one."""
    # The padding and the ring around it are no part of what GTK tells of.
    left, top, right, bottom = around(box, 36, 14)
    inner = around(elsewhere, 12, 12)
    if meet(box, elsewhere) and not lies_in(elsewhere, box):
        # It lies over the other one, which shows the keyboard at its own edges; or the page has
        # scrolled, and where the other one is now was something else.
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
    """Whether it is a button of the window's frame or of a tab: there are other keys for those."""
    if node.get_name() in ("Minimize", "Maximize", "Restore", "Close Tab"):
        return True
    # The button of a page is at its other end.
    return node.get_name() == "Close" and extents(node)[0] > extents(front(app))[2] - 60


def group_of(node):
    """What stands for a node in the order of Tab."""
    parent = node.get_parent()
    while parent is not None:
        if parent.get_role_name() in GROUPS:
            return parent
        parent = parent.get_parent()
    return node


def key_of(node):
    return node.path


def tab_round(app, width):
    """Presses Tab until it comes round; yields what is wrong on the way."""
    nodes = places(app)
    # Where a menu or a second window stands GTK does not tell.
    is_placed = front(app).get_role_name() == "frame" and app.node.get_child_count() == 1
    stops, shots, boxes = [], [], []
    press("Tab")
    for _ in range(80):
        time.sleep(0.12)
        node = focus(app)
        if node is None:
            yield "Tab leads nowhere"
            return
        if stops and key_of(node) == key_of(stops[0]):
            shots.append(picture())
            break
        stops.append(node)
        shots.append(picture())
        # A page may scroll meanwhile.
        boxes.append(extents(node))
        press("Tab")
    else:
        yield f"Tab does not come round: {[say(stop) for stop in stops[:3] + stops[-6:]]}"
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
            yield f"nobody sees that the keyboard is at {say(stop)}{where(stop)}"
        if not stop.get_name() or NO_NAME.fullmatch(stop.get_name()):
            yield f"Tab comes to a {stop.get_role_name()} without a name{where(stop)}"
    # A toast may have gone meanwhile.
    stops = [stop for stop in stops if is_there(stop)]
    reached = {key_of(group_of(stop)) for stop in stops}
    # A menu's button is one that lies in another one.
    reached |= {key_of(node) for stop in stops for node in (stop, stop.get_parent()) if node}
    for node in filter(is_there, nodes):
        if node.get_role_name() in FRAMES + GROUPS or not has(node, Atspi.StateType.SENSITIVE):
            continue
        if is_of_window(node, app):
            continue
        if key_of(node) not in reached and key_of(group_of(node)) not in reached:
            yield f"Tab does not come to {say(node)}{where(node)}"
    print(f"    {len(nodes)} places for the keyboard, {len(stops)} by Tab", flush=True)


# MARK: Going through


def keep_still():
    """Makes apps that start after this one leave out what moves: it cannot be compared."""
    settings = os.path.join(os.environ["XDG_CONFIG_HOME"], "gtk-4.0")
    os.makedirs(settings, exist_ok=True)
    with open(os.path.join(settings, "settings.ini"), "w") as file:
        file.write("[Settings]\ngtk-enable-animations=false\ngtk-cursor-blink=false\n")


def audit(app, pages):
    """Comes to one page after the other and says what is wrong; gives the test's exit status."""
    width = int(os.environ.get("SCREEN", "1280x900").split("x")[0])
    faults, count = [], 0
    for page in pages:
        page.come(app)
        wait(page.name, lambda: page.is_there(app))
        time.sleep(0.3)
        found = []
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
                fault = f"after {page.name}: the keyboard is nowhere"
                print(f"audit: {fault}", flush=True)
                faults.append(fault)
    if app.process.poll() is not None:
        faults.append("the app ended by itself")
    print(f"{len(pages)} pages, {count} things on them, {len(set(faults))} faults")
    return 1 if faults else 0
