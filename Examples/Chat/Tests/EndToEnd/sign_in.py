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
from person import BUTTONS, ENTRIES, App, Atspi, ask, has, press, type_text, wait

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


def ask_for_windows(app):
    """Asks for windows by their index, as assistive technology does while windows come and go.

    If there is no such window, GTK 4.8 answers with its last one, and crashes if that is hidden.
    """
    for _ in range(50):
        ask(app, app.node.path, "org.a11y.atspi.Accessible.GetChildAtIndex", "i", 9)


def seen(node):
    return has(node, Atspi.StateType.SHOWING) if node is not None else False


def again(program, brokers):
    """A second start with the same broker and name reports this, and the first one continues."""
    start = [program, "--broker", f"mqtt://localhost:{brokers.ports['plain']}", "--name", "Ann"]
    with App(*start) as first:
        wait("the list of conversations is shown", said(first, "No Conversations Yet"))
        with App(*start) as second:
            told = wait("the second start reports that Chat is open already",
                        said(second, "open already"))
            if not told.get_name().startswith("Chat is open already with this account"):
                raise SystemExit(f"failed: the second start says: {told.get_name()}")
            shoot("chat-again")
        if first.process.poll() is not None or said(first, "was lost")():
            raise SystemExit("failed: the first Chat ended or lost its connection")


def chat(program, brokers):
    """Signs in, opens the conversations, and signs out."""
    address = f"mqtt://localhost:{brokers.ports['locked']}"
    with App(program, "--broker", address, "--name", brokers.name) as app:
        wait("Chat asks for the password that the broker requires",
             lambda: app.find(FIELDS, "Password"))
        # Without a window manager the focus stays in the window behind.
        for name, text in [("Name", brokers.name), ("Password", brokers.password)]:
            Atspi.EditableText.set_text_contents(app.find(FIELDS, name), text)
        wait("the Sign In button is enabled",
             lambda: has(app.find(BUTTONS, "Sign In"), Atspi.StateType.SENSITIVE))
        app.find(BUTTONS, "Sign In").do_action(0)
        wait("the conversations are opened, or an error is shown",
             lambda: ask_for_windows(app) or said(app, "Cannot Be Opened")()
             or not app.find(FIELDS, "Server"))
        if said(app, "Cannot Be Opened")():
            raise SystemExit("failed: Chat cannot open its own conversations after the sign-in")
        wait("the list of conversations is shown after a sign-in with the same name",
             said(app, "No Conversations Yet"))
    with App(program, "--sign-in", "--broker", address) as app:
        wait("Chat asks for the name", lambda: app.find(FIELDS, "Name"))
        write(app, "Name", brokers.name)
        go_to(app, "Password")
        Atspi.EditableText.set_text_contents(app.find(FIELDS, "Password"), brokers.password)
        wait("the Sign In button is enabled",
             lambda: has(app.find(BUTTONS, "Sign In"), Atspi.StateType.SENSITIVE))
        press("Return")
        wait("the list of conversations is shown", said(app, "No Conversations Yet"))
        wait("the conversations are those of the account", said(app, brokers.name))
        wait("the sign-in page is closed", lambda: not app.find(FIELDS, "Server"))
        app.take_keyboard()
        press("F10")
        entry = wait("the menu has an entry for the account",
                     lambda: app.find(["menu item"], "Account…"))
        shoot("chat-menu")
        entry.do_action(0)
        wait("the page of the account is shown", said(app, "You Are Signed In"))
        shoot("chat-sign-out")
        app.find(BUTTONS, "Sign Out").do_action(0)
        wait("the sign-in page is shown", lambda: app.find(FIELDS, "Server"))
        wait("the conversations are no longer shown",
             lambda: not said(app, "No Conversations Yet")())
        if app.find(FIELDS, "Password").get_character_count():
            raise SystemExit("failed: the password is still there")


def main(program, whole):
    with tempfile.TemporaryDirectory() as folder, Brokers() as brokers, Keyring() as keyring:
        file = f"{folder}/account"
        locked = f"mqtt://localhost:{brokers.ports['locked']}"

        with App(program, file, brokers.ca, stdout=subprocess.PIPE) as app:
            wait("the sign-in page is shown", lambda: app.find(FIELDS, "Server"))
            for name in ["Server", "Name", "Password"]:
                field = wait(f"there is a field {name}", lambda: app.find(FIELDS, name))
                if description(field):
                    raise SystemExit(f"failed: the field {name} has a message before any input")
            shoot("fresh")
            go_to(app, "Server")
            press("Return")
            wait("the Server field says that its address is missing",
                 lambda: description(app.find(FIELDS, "Server")).startswith("Enter the address"))
            wait("the Password field says that it is missing",
                 lambda: description(app.find(FIELDS, "Password")))
            wait("the Server field has the focus", lambda: is_in(app, "Server"))
            shoot("missing")

            write(app, "Server", "chat.example:")
            wait("the Server field says that the port is missing",
                 lambda: "port" in description(app.find(FIELDS, "Server")))
            shoot("port")
            write(app, "Server", f"mqtt://localhost:{brokers.ports['silent']}")
            wait("the Server field has no message",
                 lambda: not description(app.find(FIELDS, "Server")))
            write(app, "Name", brokers.name)
            go_to(app, "Password")
            type_text("hunter2")
            press("Return")
            wait("the Cancel button has the focus", lambda: is_in(app, "Cancel"))
            shoot("asking")
            wait("a missing answer is reported", said(app, "There is no connection"))
            wait("the Try Again button has the focus", lambda: is_in(app, "Try Again"))
            wait("the Try Again button says why there was no answer",
                 lambda: "did not answer" in description(app.focused))
            shoot("failed")
            press("Return")
            wait("the Cancel button has the focus again", lambda: is_in(app, "Cancel"))
            press("Return")
            wait("the Sign In button has the focus", lambda: is_in(app, "Sign In"))

            write(app, "Server", locked)
            go_to(app, "Sign In")
            press("space")
            wait("the wrong password is refused", said(app, "The server refused"))
            wait("the Password field has the focus", lambda: is_in(app, "Password"))
            wait("the Password field says why it was refused",
                 lambda: "does not let you in" in description(app.focused))
            if app.find(["label"], contains="hunter2"):
                raise SystemExit("failed: the password is shown")
            shoot("rejected")
            # Set the text directly, independent of the focus.
            Atspi.EditableText.set_text_contents(
                app.find(FIELDS, "Password"), brokers.password)
            wait("the refusal is no longer shown",
                 lambda: not seen(said(app, "The server refused")()))
            go_to(app, "Sign In")
            press("space")
            app.process.wait(30)
            told = app.process.stdout.read().decode()
            if not told.startswith("signed in") or brokers.password in told or "kept" in told:
                raise SystemExit(f"failed: {told}")
            print("ok: the right password is accepted")
        text = Path(file).read_text()
        if brokers.password in text or "localhost" not in text:
            raise SystemExit(f"failed: the file of the account has {text}")

        with App(program, file, brokers.ca, stdout=subprocess.PIPE) as app:
            wait("the sign-in page is shown with the account", lambda: app.find(BUTTONS, "Sign In"))
            wait("the Sign In button is enabled",
                 lambda: has(app.find(BUTTONS, "Sign In"), Atspi.StateType.SENSITIVE))
            shoot("remembered")
            go_to(app, "Sign In")
            press("space")
            app.process.wait(30)
            if not app.process.stdout.read().decode().startswith("signed in"):
                raise SystemExit("failed: the stored password is refused")
            print("ok: the stored password is accepted")

        words = ["--signed-in", locked, brokers.name]
        with App(program, file, brokers.ca, *words, stdout=subprocess.PIPE) as app:
            wait("the page of the account is shown", said(app, "You Are Signed In"))
            shoot("signed-in")
            wait("there is a Sign Out button", lambda: app.find(BUTTONS, "Sign Out")).do_action(0)
            app.process.wait(30)
            if app.process.stdout.read().decode() != "signed out\n":
                raise SystemExit("failed: Chat did not sign out")
        if Path(file).exists():
            raise SystemExit("failed: the account is still stored")
        if "secret" in keyring.secrets("service", "minya-chat"):
            raise SystemExit("failed: the password is still in the keyring")
        print("ok: nothing of the account is left")
        again(whole, brokers)
        chat(whole, brokers)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        raise SystemExit(__doc__)
    main(*sys.argv[1:])
