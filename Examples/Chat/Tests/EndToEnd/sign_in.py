#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Signs in to a real broker by keyboard: missing input is reported, a wrong password is refused, a
missing answer can be retried, and the right password is accepted and stored.

usage: sign_in.py CHATSIGNIN CHAT
Runs inside a session with a display and an accessibility bus; ends what it starts.
"""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from auditing import go_to
from desktop_keyring import Keyring
from person import BUTTONS, ENTRIES, App, Atspi, has, press, type_text, wait

ROOT = Path(__file__).resolve().parents[4]
FIELDS = [*ENTRIES, "password text"]


class Brokers:
    """The brokers of the framework's tests, within a `with`."""

    def __enter__(self):
        self.process = subprocess.Popen(
            [ROOT / "Tests/Peers/brokers"], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, text=True)
        ready = json.loads(self.process.stdout.readline())
        self.ports, self.ca = ready["ports"], ready["ca"]
        self.name, self.password = ready["name"], ready["password"]
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.wait(20)


def shoot(name):
    """Takes a screenshot if SHOTS is set."""
    if folder := os.environ.get("SHOTS"):
        subprocess.run(["import", "-window", "root", f"{folder}/{name}.png"], check=True)


def description(node):
    return node.get_description() or ""


def is_in(app, name):
    """Returns whether the focus is in the node with a name."""
    node = app.focused
    return node is not None and node.get_name() == name


def write(app, name, text):
    go_to(app, name)
    press("ctrl+a")
    type_text(text)


def said(app, text):
    return lambda: app.find(["label"], contains=text)


def seen(node):
    return has(node, Atspi.StateType.SHOWING) if node is not None else False


def again(program, brokers):
    """A second start with the same broker and name reports this, and the first one continues."""
    start = [program, "--broker", f"mqtt://localhost:{brokers.ports['plain']}", "--name", "Ann"]
    with App(*start) as first:
        wait("the conversations are there", said(first, "No Conversations Yet"))
        with App(*start) as second:
            told = wait("it is told", said(second, "open already"))
            if not told.get_name().startswith("Chat is open already with this account"):
                raise SystemExit(f"failed: it is told as {told.get_name()}")
            shoot("chat-again")
        if first.process.poll() is not None or said(first, "broke off")():
            raise SystemExit("failed: the first one was put out")


def chat(program, brokers):
    """Signs in, opens the conversations, and signs out."""
    address = f"mqtt://localhost:{brokers.ports['locked']}"
    with App(program, "--broker", address, "--name", brokers.name) as app:
        wait("a broker that wants a password makes Chat ask for one",
             lambda: app.find(FIELDS, "Password"))
        # Without a window manager the focus stays in the window behind.
        for name, text in [("Name", brokers.name), ("Password", brokers.password)]:
            Atspi.EditableText.set_text_contents(app.find(FIELDS, name), text)
        wait("all is there",
             lambda: has(app.find(BUTTONS, "Sign In"), Atspi.StateType.SENSITIVE))
        app.find(BUTTONS, "Sign In").do_action(0)
        wait("it has opened them, or not",
             lambda: said(app, "Cannot Be Opened")() or not app.find(FIELDS, "Server"))
        if said(app, "Cannot Be Opened")():
            raise SystemExit("failed: Chat is in its own way")
        wait("who had the same name before is let in", said(app, "No Conversations Yet"))
    with App(program, "--sign-in", "--broker", address) as app:
        wait("Chat asks who it is", lambda: app.find(FIELDS, "Name"))
        write(app, "Name", brokers.name)
        go_to(app, "Password")
        Atspi.EditableText.set_text_contents(app.find(FIELDS, "Password"), brokers.password)
        wait("all is there",
             lambda: has(app.find(BUTTONS, "Sign In"), Atspi.StateType.SENSITIVE))
        press("Return")
        wait("the conversations are there", said(app, "No Conversations Yet"))
        wait("and they are the person's", said(app, brokers.name))
        wait("the page that asked is gone", lambda: not app.find(FIELDS, "Server"))
        app.take_keyboard()
        press("F10")
        entry = wait("the menu has it", lambda: app.find(["menu item"], "Account…"))
        shoot("chat-menu")
        entry.do_action(0)
        wait("it is asked", said(app, "You Are Signed In"))
        shoot("chat-sign-out")
        app.find(BUTTONS, "Sign Out").do_action(0)
        wait("another may sign in", lambda: app.find(FIELDS, "Server"))
        wait("who sees none of it", lambda: not said(app, "No Conversations Yet")())
        if app.find(FIELDS, "Password").get_character_count():
            raise SystemExit("failed: the password is still there")


def main(program, whole):
    with tempfile.TemporaryDirectory() as folder, Brokers() as brokers, Keyring() as keyring:
        file = f"{folder}/account"
        locked = f"mqtt://localhost:{brokers.ports['locked']}"

        with App(program, file, brokers.ca, stdout=subprocess.PIPE) as app:
            wait("the page is there", lambda: app.find(FIELDS, "Server"))
            for name in ["Server", "Name", "Password"]:
                field = wait(f"{name} is a field", lambda: app.find(FIELDS, name))
                if description(field):
                    raise SystemExit(f"failed: {name} complains before anybody wrote")
            shoot("fresh")
            go_to(app, "Server")
            press("Return")
            wait("what is missing is said with its field",
                 lambda: description(app.find(FIELDS, "Server")).startswith("Write the address"))
            wait("and with the others", lambda: description(app.find(FIELDS, "Password")))
            wait("the keyboard is in the first", lambda: is_in(app, "Server"))
            shoot("missing")

            write(app, "Server", "chat.example:")
            wait("the port is missing", lambda: "port" in description(app.find(FIELDS, "Server")))
            shoot("port")
            write(app, "Server", f"mqtt://localhost:{brokers.ports['silent']}")
            wait("then it is right", lambda: not description(app.find(FIELDS, "Server")))
            write(app, "Name", brokers.name)
            go_to(app, "Password")
            type_text("hunter2")
            press("Return")
            wait("it can be given up", lambda: is_in(app, "Cancel"))
            shoot("asking")
            wait("no answer is told as such", said(app, "There is no connection"))
            wait("and can be tried again", lambda: is_in(app, "Try Again"))
            wait("which says why", lambda: "did not answer" in description(app.focused))
            shoot("failed")
            press("Return")
            wait("it is tried again", lambda: is_in(app, "Cancel"))
            press("Return")
            wait("and given up", lambda: is_in(app, "Sign In"))

            write(app, "Server", locked)
            go_to(app, "Sign In")
            press("space")
            wait("a wrong password is refused", said(app, "The server refused"))
            wait("the keyboard is in it", lambda: is_in(app, "Password"))
            wait("which says why", lambda: "does not let you in" in description(app.focused))
            if app.find(["label"], contains="hunter2"):
                raise SystemExit("failed: the password is shown")
            shoot("rejected")
            # Set the text directly, independent of the focus.
            Atspi.EditableText.set_text_contents(
                app.find(FIELDS, "Password"), brokers.password)
            wait("the refusal is gone", lambda: not seen(said(app, "The server refused")()))
            go_to(app, "Sign In")
            press("space")
            app.process.wait(30)
            told = app.process.stdout.read().decode()
            if not told.startswith("signed in") or brokers.password in told or "kept" in told:
                raise SystemExit(f"failed: {told}")
            print("ok: the right password is in")
        text = Path(file).read_text()
        if brokers.password in text or "localhost" not in text:
            raise SystemExit(f"failed: the file has {text}")

        with App(program, file, brokers.ca, stdout=subprocess.PIPE) as app:
            wait("the account is filled in", lambda: app.find(BUTTONS, "Sign In"))
            wait("all of it", lambda: has(app.find(BUTTONS, "Sign In"), Atspi.StateType.SENSITIVE))
            shoot("remembered")
            go_to(app, "Sign In")
            press("space")
            app.process.wait(30)
            if not app.process.stdout.read().decode().startswith("signed in"):
                raise SystemExit("failed: the remembered password is refused")
            print("ok: what was remembered is in")

        words = ["--signed-in", locked, brokers.name]
        with App(program, file, brokers.ca, *words, stdout=subprocess.PIPE) as app:
            wait("who is signed in is told so", said(app, "You Are Signed In"))
            shoot("signed-in")
            wait("and may sign out", lambda: app.find(BUTTONS, "Sign Out")).do_action(0)
            app.process.wait(30)
            if app.process.stdout.read().decode() != "signed out\n":
                raise SystemExit("failed: it did not sign out")
        if Path(file).exists():
            raise SystemExit("failed: the account is still remembered")
        if "secret" in keyring.secrets("service", "minya-chat"):
            raise SystemExit("failed: the password is still kept")
        print("ok: nothing is left of it")
        again(whole, brokers)
        chat(whole, brokers)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        raise SystemExit(__doc__)
    main(*sys.argv[1:])
