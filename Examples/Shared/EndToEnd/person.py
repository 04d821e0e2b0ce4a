# SPDX-License-Identifier: Apache-2.0
"""What the tests of all apps share: an app, used and seen as a person with a screen reader does.

They run inside a session with a display and an accessibility bus, and end what they start.
"""

import contextlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi  # noqa: E402

PATIENCE = 60  # seconds for anything to appear
ENTRIES = ["text", "entry"]
BUTTONS = ["push button", "button", "toggle button"]
CELLS = ["table cell", "list item", "gridcell", "grid cell", "cell"]

# What GLib and what stands on it say of a program that misuses them, and of what is not painted.
COMPLAINT = re.compile(r"(\*\* )?\(\S+:\d+\): (\S+-)?(CRITICAL|WARNING) \*\*: ")
HARMLESS = [
    # dconf's own file does not fit on the full disk of broken_folder.py; it goes on without.
    "dconf will not work properly",
    # GtkGridView 4.8 looks for a row in the frame in which pictures came; the next one finds it.
    "ran out of items",
]


class App:
    """An app that runs within a `with`, and is ended at its end if it has not ended by itself.

    The test has failed when the app's libraries complained of it.
    """

    def __init__(self, *command, environment=None, **options):
        # Starts the accessibility bus, so that the app finds it when it looks, which it does once.
        Atspi.get_desktop(0).get_child_count()
        environment = {**os.environ, "GSK_RENDERER": "cairo", **(environment or {})}
        self.complaints = []
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
            raise SystemExit(f"failed: {count} complaints of the app, first {self.complaints[0]}")

    def _listen(self):
        """Passes on what the app says, and notes what is a complaint."""
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
        """What has the keyboard."""
        for node in walk(self.node):
            if has(node, Atspi.StateType.FOCUSED):
                return node
        return None

    def find(self, role, name=None, contains=None):
        return find(self.node, role, name, contains)

    def take_keyboard(self):
        """Gives the keyboard to the window that is seen, as a desktop does when another closes."""
        subprocess.run(["xdotool", "search", "--all", "--onlyvisible", "--pid",
                        str(self.process.pid), "--name", ".", "windowfocus"], check=True)

    def resize(self, width, height):
        """Makes the window that is seen another size, its frame included."""
        subprocess.run(["xdotool", "search", "--all", "--onlyvisible", "--pid",
                        str(self.process.pid), "--name", ".", "windowsize", str(width),
                        str(height)], check=True)
        wait(f"the window is {width} wide", lambda: 0 <= width - self.width() < 20)

    def width(self):
        """How wide the first window is within its frame."""
        window = self.node.get_child_at_index(0)
        return Atspi.Component.get_extents(window, Atspi.CoordType.WINDOW).width

    def close(self):
        """Closes the window by its button, and gives the app's exit status."""
        wait("the button that closes the window",
             lambda: self.find(BUTTONS, "Close")).do_action(0)
        return self.process.wait(PATIENCE)


@contextlib.contextmanager
def few_pictures(folder, year="2012"):
    """A folder with a few pictures of another one, for tests that change and throw away."""
    with tempfile.TemporaryDirectory() as copy:
        few = os.path.join(copy, "pictures")
        shutil.copytree(os.path.join(folder, year), few)
        yield few


def walk(node, depth=0):
    """Every accessible below a node that is there while we look."""
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


def find(app, role, name=None, contains=None):
    for node in walk(app):
        try:
            if node.get_role_name() not in role:
                continue
            text = node.get_name() or ""
            if (name is None or text == name) and (contains is None or contains in text):
                return node
        except Exception:
            continue
    return None


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
        found = look()
        if found is not None and found is not False:
            print(f"ok: {what}", flush=True)
            return found
        time.sleep(0.1)
    if os.environ.get("SHOT"):
        subprocess.run(["import", "-window", "root", os.environ["SHOT"]], check=False)
    raise SystemExit(f"failed: {what} did not come within {seconds} s")


def press(*keys):
    subprocess.run(["xdotool", "key", "--clearmodifiers", *keys], check=True)


def type_text(text):
    subprocess.run(["xdotool", "type", "--delay", "30", text], check=True)


def put_pointer_away():
    """Puts the pointer into the last corner of the display, where no window is."""
    width, height = os.environ.get("SCREEN", "1280x900").split("x")
    subprocess.run(["xdotool", "mousemove", str(int(width) - 1), str(int(height) - 1)], check=True)
