#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Follows the page "An app in an hour" of the documentation as a reader does: runs its commands, applies its
changes, uses the app by keyboard as the text says, and compares what the tools print with what the page shows.
Pictures of the app are saved in build/an-hour-1.png and so on.

Without MINYA_EACH_STEP, the app is built and tested only after the last change, and not used.

usage: an_hour.py MINYA SCRATCH
"""

import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

from auditing import focus, go_to, name_of
from person import App, press, type_text, wait

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "Sources/Minya/Minya.docc/AppInAnHour.md"
NAME = "Reading"
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def shows(app, text):
    wait(f"the app shows {text}", lambda: app.find(["label"], name=text))


def writes_title(app, text):
    wait("the title has the focus", lambda: name_of(focus(app)) == "Title")
    press("ctrl+a")
    type_text(text)
    press("Return")


def opens(app):
    shows(app, "Home")


def lists(app):
    go_to(app, "Books")
    press("Return")
    shows(app, "There Is Nothing Here")


def adds(app):
    lists(app)
    go_to(app, "New Book")
    press("Return")
    writes_title(app, "Dune")
    wait("the book is in the list", lambda: app.find(["label"], name="Dune"))


def edits(app):
    go_to(app, "Books")
    press("Return")
    wait("the book is in the list", lambda: app.find(["label"], name="Dune"))
    go_to(app, "Dune")
    press("Return")
    shows(app, "Book Detail")
    go_to(app, "Edit Book")
    press("Return")
    writes_title(app, "Dune Messiah")
    shows(app, "Dune Messiah")
    # The bug.
    shows(app, "Dune")


class Reader:
    """A person who follows the page."""

    # What the user does in each run of the app.
    uses = [opens, lists, adds, edits]

    def __init__(self, minya, scratch, folder):
        self.folder, self.scratch = folder, scratch
        self.program = scratch / "debug" / NAME
        (folder / "bin").mkdir()
        (folder / "bin/minya").symlink_to(minya)
        self.environment = {
            **os.environ, "PATH": f"{folder}/bin:{os.environ['PATH']}", "MINYA_SCRATCH": str(scratch),
            "NO_COLOR": "1"}
        # The app's tests update its contracts, as they do for a developer.
        self.environment.pop("CI", None)
        self.runs = 0
        self.output = ""

    def shell(self, line, fails=False):
        ran = subprocess.run(
            shlex.split(line), cwd=self.folder, env=self.environment, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=300)
        self.output = ran.stdout
        is_warned = re.search(r"\.swift:\d+:\d+: warning:", ran.stdout)
        if (ran.returncode != 0) != fails or is_warned:
            sys.exit(f"`{line}` ended with {ran.returncode}:\n{ran.stdout}")
        print(f"│ {line}", flush=True)

    def type(self, line, fails):
        """Does what a line of a shell block says."""
        if line.startswith("cd "):
            self.folder /= line[3:]
        elif line.startswith("minya new "):
            self.shell(f"{line} --local {shlex.quote(str(ROOT))}")
        elif line.startswith("scripts/run"):
            self.shell(f"scripts/build --product {NAME}")
            self.use(line.split()[1:])
        elif line == "scripts/package":
            # The page builds a release for it, which takes minutes.
            self.shell(f"{line} --program {shlex.quote(str(self.program))}")
            package = self.output.split()[-1]
            self.shell(f"dpkg-deb --contents {package}")
            for path in ["./usr/bin/reading", "org.example.Reading.desktop", "doc/reading/copyright"]:
                assert path in self.output, self.output
        else:
            self.shell(line, fails)

    def use(self, options):
        use = self.uses[self.runs]
        self.runs += 1
        with App(str(self.program), *options, cwd=self.folder) as app:
            use(app)
            picture = ROOT / f"build/an-hour-{self.runs}.png"
            subprocess.run(["import", "-window", "root", picture], check=True)
            press("ctrl+q")
            wait("the app has ended", lambda: app.process.poll() is not None)
        print(f"│ the app: {use.__name__}", flush=True)

    def apply(self, change):
        ran = subprocess.run(
            ["patch", "-p0", "--fuzz=0", "--no-backup-if-mismatch"], cwd=self.folder, input=change,
            text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        if ran.returncode != 0:
            sys.exit(f"A change does not fit:\n{ran.stdout}\n{change}")

    def compare(self, shown):
        """Numbers differ in each run, and what is cut off at … on the page is anything."""
        for line in shown.splitlines():
            parts = re.split(r"\d[\d.]*(?: (?:s|ms|µs)\b)?", " ".join(line.split()))
            pattern = r"\d[\d.]*(?: (?:s|ms|µs))?".join(map(re.escape, parts))
            pattern = pattern.replace("…", ".*").replace("\\ ", r"\s+")
            if not re.search(pattern, self.output):
                sys.exit(f"The page shows a line that was not printed:\n{line}\nbut:\n{self.output}")


def main(minya, scratch):
    # Removes the folder even if the time limit ends the script.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("The time limit is over."))
    (ROOT / "build").mkdir(exist_ok=True)
    folder = Path(tempfile.mkdtemp())
    try:
        reader = Reader(Path(minya), Path(scratch), folder)
        blocks = BLOCK.findall(PAGE.read_text())
        last_change = max(place for place, (language, _) in enumerate(blocks) if language == "diff")
        takes_each_step = bool(os.environ.get("MINYA_EACH_STEP"))
        for place, (language, block) in enumerate(blocks):
            follows = blocks[place + 1] if place + 1 < len(blocks) else ("", "")
            is_left_out = not takes_each_step and place < last_change
            if language == "bash":
                for line in block.splitlines():
                    # What makes the app is always needed; what builds, uses or inspects it is not.
                    if not is_left_out or re.match("cd |minya (new|storage|scene) ", line):
                        reader.type(line, fails=follows[0] == "text" and "✘" in follows[1])
            elif language == "diff":
                reader.apply(block)
            elif not is_left_out:
                reader.compare(block)
        assert not takes_each_step or reader.runs == len(Reader.uses), "the page starts the app in other places"
    finally:
        shutil.rmtree(folder)
        for left in [*Path(scratch, "debug").glob(f"{NAME}*"), *Path(scratch, "debug").glob(f"Modules*/{NAME}*")]:
            shutil.rmtree(left) if left.is_dir() and not left.is_symlink() else left.unlink()


if __name__ == "__main__":
    if len(sys.argv) != 3:
        raise SystemExit(__doc__)
    main(*sys.argv[1:])
