# SPDX-License-Identifier: Apache-2.0
"""Shared code of the tests of all apps, which use an app as a user with a screen reader does.

The tests run inside a session with a display and an accessibility bus, and end what they start.
"""

import contextlib
import functools
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time

import dbus
import dbus.bus
import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

PATIENCE = 60  # seconds for anything to appear
# By default a call fails after 0.8 s, and a busy machine may delay the app's answer for longer. Some
# calls are never answered, but a repeated one is: therefore this is much less than PATIENCE.
Atspi.set_timeout(3_000, PATIENCE * 1_000)
ENTRIES = ["text", "entry"]
BUTTONS = ["push button", "button", "toggle button"]
CELLS = ["table cell", "list item", "gridcell", "grid cell", "cell"]

# Warnings of GLib and of libraries above it about misuse and about missing allocations.
COMPLAINT = re.compile(r"(\*\* )?\(\S+:\d+\): (\S+-)?(CRITICAL|WARNING) \*\*: ")
HARMLESS = [
    # dconf's own file does not fit on the full disk of broken_folder.py; the app continues without
    # it.
    "dconf will not work properly",
    # GtkGridView 4.8 looks for a row in the frame in which pictures arrive; the next frame finds
    # it.
    "ran out of items",
    # A session without a notification service.
    "unable to send notifications through org.freedesktop.Notifications",
]


class App:
    """An app that runs within a `with`, and is terminated at its end if it is still running.

    The test fails if the app's libraries printed a warning.
    """

    def __init__(self, *command, environment=None, **options):
        # Start the accessibility bus first, because the app looks for it only once.
        Atspi.get_desktop(0).get_child_count()
        environment = {**os.environ, "GSK_RENDERER": "cairo", **(environment or {})}
        self.complaints = []
        self.misses = 0
        self.process = subprocess.Popen(
            command, env=environment, stderr=subprocess.PIPE, **options)
        self.reader = threading.Thread(target=self._listen, daemon=True)
        self.reader.start()
        self.node = None

    def __enter__(self):
        try:
            self.node = wait("the app is on the accessibility bus", self._look)
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, failure=None, *_):
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
        self.reader.join(10)
        if self.complaints and failure is None:
            count = len(self.complaints)
            raise SystemExit(f"failed: {count} warnings of the app, first {self.complaints[0]}")

    def _listen(self):
        """Forwards the output of the app, and records the warnings."""
        for line in self.process.stderr:
            line = line.decode(errors="replace")
            print(line, end="", file=sys.stderr, flush=True)
            if COMPLAINT.match(line) and not any(text in line for text in HARMLESS):
                self.complaints.append(line.strip())

    def _look(self):
        desktop = Atspi.get_desktop(0)
        for index in range(desktop.get_child_count()):
            app = desktop.get_child_at_index(index)
            try:
                if app is not None and app.get_process_id() == self.process.pid:
                    return app
            except Exception:
                continue
        return None

    @property
    def focused(self):
        """The focused node."""
        return self.first(lambda item: item.has(Atspi.StateType.FOCUSED))

    def find(self, role, name=None, contains=None):
        """Returns the first node with one of the roles, by its name or a part of it."""
        return self.first(
            lambda item: item.role in role and (name is None or item.name == name)
            and (contains is None or contains in item.name))

    def first(self, fits):
        """Returns the first node in the order of the tree whose item satisfies a condition."""
        # After repeated misses use a thorough search from time to time.
        is_thorough = self.misses % 4 == 3
        self.misses += 1
        try:
            for item in items(self, is_thorough):
                node = self._node(item) if fits(item) else None
                if node is not None:
                    self.misses = 0
                    return node
        except GLib.Error:
            pass  # The app has ended, or the node has disappeared meanwhile.
        return None

    def _node(self, item):
        """Returns the live node of an item; None if it is hidden or has disappeared."""
        node = self.node
        for place, path in item.way:
            # Hidden nodes before it have an item, but no index among the children.
            place = min(place, node.get_child_count() - 1)
            while place >= 0:
                child = node.get_child_at_index(place)
                if child is not None and child.path == path:
                    break
                place -= 1
            else:
                return None
            node = child
        return node

    def take_keyboard(self):
        """Focuses the visible window, as a desktop does when another one closes."""
        subprocess.run(["xdotool", "search", "--all", "--onlyvisible", "--pid",
                        str(self.process.pid), "--name", ".", "windowfocus"], check=True)

    def resize(self, width, height):
        """Resizes the visible window, including its frame."""
        subprocess.run(["xdotool", "search", "--all", "--onlyvisible", "--pid",
                        str(self.process.pid), "--name", ".", "windowsize", str(width),
                        str(height)], check=True)
        wait(f"the window is {width} wide", lambda: 0 <= width - self.width() < 20)

    def width(self):
        """Returns the width of the first window without its frame."""
        window = self.node.get_child_at_index(0)
        return Atspi.Component.get_extents(window, Atspi.CoordType.WINDOW).width

    def close(self):
        """Closes the window by its button, and returns the app's exit status."""
        wait("the window has a button that closes it",
             lambda: self.find(BUTTONS, "Close")).do_action(0)
        return self.process.wait(PATIENCE)


@contextlib.contextmanager
def messages_kept(app):
    """Keeps a toast of an app visible during the `with`, so that its button can be pressed.

    A toast disappears after a few seconds, and on a busy machine a test may not reach its button in
    that time. The timeout pauses while the pointer is over the toast, and restarts when the pointer
    leaves it, so the pointer moves between the two heights where toasts are shown.
    """
    windows = subprocess.run(
        ["xdotool", "search", "--all", "--onlyvisible", "--pid", str(app.process.pid), "--name", ".",
         "getwindowgeometry", "--shell", "%@"], check=True, capture_output=True, text=True).stdout
    moves = []
    for x, y, width, height in re.findall(r"X=(.*)\nY=(.*)\nWIDTH=(.*)\nHEIGHT=(.*)\n", windows):
        for above in (105, 45):  # Above buttons that float at the lower edge, and at the edge.
            moves += ["mousemove", str(int(x) + int(width) // 2), str(int(y) + int(height) - above),
                      "sleep", "0.1"]
    ends = threading.Event()

    def go():
        while not ends.is_set():
            subprocess.run(["xdotool", *moves], check=True)

    thread = threading.Thread(target=go, daemon=True)
    thread.start()
    try:
        yield
    finally:
        ends.set()
        thread.join()
        put_pointer_away()


def says(app, text, act):
    """Waits until an app shows a toast after `act`, and until the toast has disappeared."""
    def message():
        return app.find(["label"], contains=text)

    with messages_kept(app):
        act()
        wait(f"it says {text}", message)
    # The next toast is queued until this one is gone.
    wait(f"it no longer says {text}", lambda: message() is None)


@contextlib.contextmanager
def few_pictures(folder, year="2012"):
    """A folder with a few pictures of another one, for tests that change and delete pictures."""
    with tempfile.TemporaryDirectory() as copy:
        few = os.path.join(copy, "pictures")
        shutil.copytree(os.path.join(folder, year), few)
        yield few


def walk(node, depth=0):
    """Yields every accessible node below a node."""
    if node is None or depth > 40:
        return
    yield node
    try:
        count = node.get_child_count()
    except Exception:
        return
    for index in range(count):
        try:
            child = node.get_child_at_index(index)
        except Exception:
            continue
        yield from walk(child, depth + 1)


class Item:
    """A snapshot of one node of an app's tree."""

    def __init__(self, name, role, states):
        self.name, self.role, self.states = name, role, states
        # For each ancestor and for the node itself: the index among its siblings, and the path.
        self.way = ()

    def has(self, state):
        return bool(self.states >> int(state) & 1)


def items(app, is_thorough=False):
    """Returns all nodes of an app at this moment, in the order of its tree.

    The app returns all nodes in one call, while `walk` makes four calls for each node, which kept the
    app and the machine busy while a test waited. GTK returns only nodes that were requested before, so
    the children are requested for parents that have more of them than were returned, and for all parents
    if the search is thorough: a hidden child may be counted in place of an unknown one.
    """
    root, asked = app.node.path, set()
    while True:
        rows = ask(app, "/org/a11y/atspi/cache", "org.a11y.atspi.Cache.GetItems")
        children, counts = {}, {}
        for (_, path), _, (_, parent), index, count, _, name, role, _, (low, high) in rows:
            item = Item(name, role_name(role), low | high << 32)
            counts[path] = count
            if item.has(Atspi.StateType.VISIBLE):
                children.setdefault(parent, []).append((index, path, item))
        # GTK reports that the root has no children.
        missing = [path for path, count in counts.items() if path not in asked
                   and (path == root or is_thorough and count > 0
                        or count > len(children.get(path, [])))]
        if not missing:
            break
        for path in missing:
            ask(app, path, "org.a11y.atspi.Accessible.GetChildren")
        asked.update(missing)
    found = []

    def go(parent, way):
        for place, (_, path, item) in enumerate(sorted(children.get(parent, []), key=lambda it: it[0])):
            item.way = (*way, (place, path))
            found.append(item)
            go(path, item.way)

    go(root, ())
    return found


def ask(app, path, method, signature="", *arguments):
    """Calls a method on the accessibility bus; returns nothing if the node has disappeared."""
    interface, _, name = method.rpartition(".")
    try:
        return accessibility_bus().call_blocking(
            app.node.app.bus_name, path, interface, name, signature, arguments, 10)
    except dbus.DBusException:
        return []


@functools.cache
def accessibility_bus():
    """Returns the accessibility bus."""
    # Not by Gio: converting its replies took half of a test's processor time.
    address = dbus.SessionBus().call_blocking(
        "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", "", (), 10)
    return dbus.bus.BusConnection(address)


@functools.cache
def role_name(role):
    return Atspi.role_get_name(Atspi.Role(role))


def has(node, state):
    try:
        return node.get_state_set().contains(state)
    except Exception:
        return False


def text_of(node):
    return Atspi.Text.get_text(node, 0, Atspi.Text.get_character_count(node))


def wait(what, look, seconds=PATIENCE):
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        started = time.monotonic()
        try:
            found = look()
        except GLib.Error:
            found = None  # A node that it looked at has disappeared meanwhile.
        if found is not None and found is not False:
            print(f"ok: {what}", flush=True)
            return found
        # Half of the processor is left to the app and to other tests.
        time.sleep(max(0.1, time.monotonic() - started))
    if os.environ.get("SHOT"):
        subprocess.run(["import", "-window", "root", os.environ["SHOT"]], check=False)
    raise SystemExit(f"failed: not true within {seconds} s: {what}")


def press(*keys):
    subprocess.run(["xdotool", "key", "--clearmodifiers", *keys], check=True)


def type_text(text):
    subprocess.run(["xdotool", "type", "--delay", "30", text], check=True)


def put_pointer_away():
    """Moves the pointer to the bottom-right corner of the display, where there is no window."""
    width, height = os.environ.get("SCREEN", "1280x900").split("x")
    subprocess.run(["xdotool", "mousemove", str(int(width) - 1), str(int(height) - 1)], check=True)
