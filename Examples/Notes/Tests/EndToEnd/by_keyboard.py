#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Writes, finds, changes, deletes and restores a note, with the keyboard alone.

It also checks the ledger of the run: the layers that wrote and observed the list's slots. And its tape: the
scenes that were opened, and what caused the rows that were found. And that the Stores and the Views of the
tape, each replayed alone, do the same again.

usage: by_keyboard.py NOTES
With SHOTS=FOLDER it stores a picture of each page there.
"""

import json
import os
import subprocess
import sys
import tempfile

from auditing import focus, go_to
from person import BUTTONS, App, messages_kept, press, type_text, wait


def picture(name):
    if folder := os.environ.get("SHOTS"):
        subprocess.run(["import", "-window", "root", os.path.join(folder, name)], check=True)


def label(app, text):
    return app.find(["label"], name=text)


def is_at(app, name):
    """Returns whether the widget with a name is focused."""
    node = focus(app)
    return node is not None and node.get_name() == name


def write(app, title, text):
    press("ctrl+n")
    wait("the form is open", lambda: is_at(app, "Title"))
    type_text(title)
    go_to(app, "Text")
    type_text(text)
    picture("form.png")
    go_to(app, "Done")
    press("Return")
    wait(f"{title} is in the list", lambda: label(app, title))
    app.take_keyboard()


def check_ledger(path):
    """Checks which types wrote and observed the slots of the list, and that nothing was written late or
    back and forth."""
    with open(path) as file:
        ledger = json.load(file)
    slots = {slot["path"]: slot for slot in ledger["slots"]}
    query = slots["NoteListPipeline.query"]
    assert [writer["type"] for writer in query["writers"]] == ["NoteListView"], query
    assert query["writers"][0]["value"] == '"herbs"', query
    observers = [(each["type"], each["file"]) for each in query["observers"]]
    assert ("NoteListStore", "NotesCore/NoteListStore.swift") in observers, query
    rows = slots["NoteListPipeline.notes"]
    # A binding is listed by the line of the view that binds, not by a line of the framework.
    views = [each["file"] for each in rows["observers"] if each["layer"] == "View"]
    assert views == ["Notes/NoteListView.swift"], rows
    late = [found for found in ledger["findings"] if found["mistake"] in ("lateWrite", "backAndForth")]
    assert not late, late


def check_tape(path):
    """Checks which scenes were opened, and the chain of causes from what was found back to the user."""
    with open(path, "rb") as file:
        assert json.loads(file.readline())["app"] == "org.example.Notes"
        events = [json.loads(line) for line in file]
    assert not [event for event in events if event["event"] == "dropped"]
    opened = [event["scene"] for event in events if event["event"] == "opened"]
    assert opened == ["note-list"] + 3 * ["edit-note"] + ["note", "edit-note"], opened
    by_position = {event["position"]: event for event in events}
    chains = []
    for event in events:
        if event["event"] == "written" and event.get("slot") == "NoteListPipeline.phase":
            chains.append([event])
            while cause := by_position.get(chains[-1][-1].get("cause")):
                chains[-1].append(cause)
    found = [chain for chain in chains if chain[-1].get("value") == "herbs"]
    assert found, chains
    kinds = [event["event"] for event in found[0]]
    assert kinds == ["written", "workDelivered", "workStarted", "delivered", "written"], kinds
    assert found[0][1]["work"] == "notes" and found[0][-1]["layer"] == "View", found[0]


def check_replay(notes, tape):
    """Replays both sides of the run alone: neither has changed."""
    environment = {**os.environ, "MINYA_REPLAY": tape, "MINYA_REPLAY_SIDES": "both"}
    run = subprocess.run([notes], env=environment, capture_output=True, text=True, timeout=120)
    assert run.returncode == 0, run.stdout + run.stderr
    assert run.stdout.count("Neither side has changed.") == 6, run.stdout


def main(notes):
    with tempfile.TemporaryDirectory() as folder:
        ledger = os.path.join(folder, "ledger.json")
        tape = os.path.join(folder, "notes.tape")
        use(notes, "--ledger", ledger, f"--tape={tape}")
        check_ledger(ledger)
        check_tape(tape)
        check_replay(notes, tape)


def use(notes, *options):
    with App(notes, *options) as app:
        wait("the list is empty", lambda: label(app, "No Notes"))
        picture("empty.png")
        for title, text in [
            ("Groceries", "Bread, apples, coffee"), ("Reading list", "Three books by the window"),
            ("Garden", "Water the herbs on Friday"),
        ]:
            write(app, title, text)
        picture("list.png")
        go_to(app, "Search")
        type_text("herbs")
        wait("one note is found", lambda: label(app, "Groceries") is None and label(app, "Garden"))
        go_to(app, "Garden")
        press("Return")
        wait("the note's page is open", lambda: app.find(BUTTONS, "Edit Note"))
        picture("note.png")
        go_to(app, "Edit Note")
        press("Return")
        wait("the form is open again", lambda: is_at(app, "Title"))
        press("End")
        type_text(" plan")
        press("Return")
        wait("the page has the new title", lambda: label(app, "Garden plan"))
        app.take_keyboard()
        with messages_kept(app):
            go_to(app, "Delete Note")
            press("Return")
            wait("the note is deleted", lambda: app.find(BUTTONS, "Undo"))
            wait("nothing is found", lambda: label(app, "No Notes"))
            picture("deleted.png")
            go_to(app, "Undo")
            press("Return")
            wait("the note is restored", lambda: label(app, "Garden plan"))
    with App(notes) as app:
        for title in ["Groceries", "Reading list", "Garden plan"]:
            wait(f"{title} is still there after a restart", lambda: label(app, title))


if __name__ == "__main__":
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    main(sys.argv[1])
