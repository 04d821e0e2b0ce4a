#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Kills a process that writes as Photos does, and Photos itself, at random moments; then Photos
starts and has all the data that was reported as stored.

usage: killed.py PHOTOS PHOTOSKILLEDWRITER FOLDER [KILLS [KILLS-OF-PHOTOS]]
Runs inside a session with a display and an accessibility bus; ends what it starts.
"""

import os
import random
import re
import sqlite3
import subprocess
import sys
import time
from collections import defaultdict
from pathlib import Path

from person import BUTTONS, CELLS, App, few_pictures, press, wait

DATA = Path(os.environ["XDG_DATA_HOME"], "minya-photos")
CACHE = Path(os.environ["XDG_CACHE_HOME"], "minya-photos")


def main(photos, writer, folder, kills=200, starts=5):
    with few_pictures(folder) as few:
        said = kill_writer(writer, few, kills)
        check(said)
        kill_photos(photos, few, starts)
        rows = check(said)
        start(photos, few, said)
    counts = ", ".join(f"{len(numbers)} of {name}" for name, numbers in sorted(said.items()))
    print(f"│ {kills} kills of a writer and {starts} of Photos, {counts} reported as stored, "
          f"{rows} rows stored, all files intact, Photos starts", flush=True)


def kill_writer(program, folder, kills):
    """Returns the numbers of each kind that were reported as stored."""
    said = defaultdict(set)
    first = 1
    for turn in range(kills):
        process = subprocess.Popen(
            [program, folder, DATA, CACHE, str(first)], stdout=subprocess.PIPE)
        # Alternately killed before it has opened its files, and after it has written each kind.
        lines = b""
        while turn % 2 and len(kinds(lines)) < 3 and lines.count(b"\n") < 1_000:
            if not (line := process.stdout.readline()):
                break
            lines += line
        time.sleep(random.uniform(0, 0.05))
        process.kill()
        lines += process.stdout.read()
        process.wait(10)
        if process.returncode != -9:
            raise SystemExit(f"failed: the writer ended with {process.returncode}")
        for name, number in written(lines):
            said[name].add(int(number))
            first = max(first, int(number) + 1)
    if len(said) != 3:
        raise SystemExit(f"failed: only {list(said)} were kept")
    return said


def written(lines):
    """Returns the kind and the number of each line that the writer printed."""
    return re.findall(r"^(\w+) (\d+)$", lines.decode(), re.MULTILINE)


def kinds(lines):
    return {name for name, _ in written(lines)}


def kill_photos(program, folder, starts):
    for turn in range(starts):
        # A file to find, and data to store.
        with open(Path(folder, sorted(os.listdir(folder))[0]), "rb") as picture:
            Path(folder, f"killed-{turn % 3}.jpg").write_bytes(picture.read())
        process = subprocess.Popen([program, folder], stderr=subprocess.DEVNULL)
        time.sleep(random.uniform(0, 1.5))
        if process.poll() is not None:
            raise SystemExit(f"failed: Photos ended with {process.returncode}")
        process.kill()
        process.wait(10)


def check(said):
    """Checks that all reported data is stored and the files are intact; returns the row count."""
    files = [DATA / "kept.sqlite", *CACHE.glob("folder-*.sqlite")]
    if len(files) < 2:
        raise SystemExit("failed: there is no index")
    rows = 0
    for file in files:
        database = sqlite3.connect(file)
        try:
            found = database.execute("PRAGMA integrity_check").fetchone()[0]
        except sqlite3.DatabaseError as error:
            found = error
        if found != "ok":
            raise SystemExit(f"failed: {file.name} is damaged: {found}")
        if file.name == "kept.sqlite":
            marked = numbers_of(database, "SELECT photo FROM favourite", r"(\d+)\.jpg")
            expect("favourites", marked, said["favourite"])
            # Only the last twenty are stored, and one more may have been stored before it was
            # reported.
            texts = numbers_of(database, "SELECT text FROM search ORDER BY number", r"(\d+)")
            newest = [number for number in sorted(said["search"]) if number > min(texts)]
            expect("searches", texts, newest)
            if len(texts) != 20 or max(texts) < max(said["search"]):
                raise SystemExit(f"failed: the searches are {texts}")
            rows += len(marked) + len(texts)
        else:
            rows += database.execute("SELECT count(*) FROM photo").fetchone()[0]
        database.close()
    return rows


def numbers_of(database, query, pattern):
    return [int(re.search(pattern, text).group(1)) for (text,) in database.execute(query)]


def expect(what, found, kept):
    lost = set(kept) - set(found)
    if lost:
        raise SystemExit(f"failed: {len(lost)} {what} are lost, as {min(lost)}")


def start(photos, folder, said):
    with App(photos, folder) as app:
        count = len([name for name in os.listdir(folder) if name.endswith(".jpg")])
        wait("the number of all pictures is shown",
             lambda: app.find(["label"], name=f"{count} pictures found"))
        wait("the last search is among the recent ones",
             lambda: app.find(BUTTONS, contains=f"Forget “search {max(said['search'])}”"))
        # Favourites and searches load while the page does, and must not move the focus.
        wait("the search entry has the focus",
             lambda: (node := app.focused) and node.get_name() == "Search pictures")
        press("Return")
        wait("the list shows the number of its pictures",
             lambda: app.find(["label"], name=f"{count} pictures"))
        wait("the list has pictures", lambda: app.find(CELLS, contains="Colorful Cups"))
        if app.process.poll() is not None:
            raise SystemExit(f"failed: the app ended by itself with {app.process.returncode}")


if __name__ == "__main__":
    if len(sys.argv) < 4:
        raise SystemExit(__doc__)
    main(*sys.argv[1:4], *map(int, sys.argv[4:]))
