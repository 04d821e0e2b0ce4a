# SPDX-License-Identifier: Apache-2.0
"""Type-checks our targets for Apple's systems, against any declarations of these systems.

Used by Tests/AppleDeclarations/check and scripts/check-apple.
"""

import importlib.machinery
import importlib.util
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
# In the order in which they import each other.
TARGETS = [
    "Minya", "MinyaTexts", "MinyaTesting", "MinyaObservation", "MinyaUIKit", "MinyaSwiftUI", "MinyaHTTP",
]
# Those that use no class of Apple's systems.
WITHOUT_OBJECTS = TARGETS[:4]

# Each fault is a change of a line of MinyaUIKit: its file, the line before and after it, and a pattern of
# the compiler's message about it.
FAULTS = {
    "a wrong call": (
        "View/PageColumn.swift", "addSubview(scrollView)", "addSubview(below: scrollView)",
        "extraneous argument label 'below:' in call"),
    "an override of something that does not exist": (
        "View/SceneViewController.swift", "override func viewDidLoad()", "override func viewDidOpen()",
        "method does not override any method from its superclass"),
    "a missing @MainActor": (
        "Navigation/UIKitTabs.swift", "@MainActor\n    public final class UIKitTabs",
        "public final class UIKitTabs", "to main actor-isolated"),
    "a deprecated API": (
        "Pictures/PictureView.swift", "window?.screen.scale", "UIApplication.shared.keyWindow?.screen.scale",
        r"'keyWindow' .*deprecated"),
}


class Checker:
    """A compiler with the options that select the declarations, and a folder for what it makes."""

    def __init__(self, compiler, options, work, for_objects=()):
        self.command = [
            *compiler, "-frontend", *options, "-I", str(work), "-module-cache-path",
            str(work / "cache"), "-swift-version", "6"]
        self.work = work
        # Further options for code that uses classes of Apple's systems.
        self.for_objects = list(for_objects)

    def declare(self, module, files):
        """Makes a module of declarations without bodies importable."""
        # A text in the form of a module interface, because there a body is not required.
        text = "import Swift\nimport _Concurrency\n"
        for file in files:
            place = file.relative_to(ROOT)
            text += f'#sourceLocation(file: "{place}", line: 1)\n{file.read_text()}'
        interface = self.work / f"{module}.swiftinterface"
        interface.write_text(text)
        self.run([
            *self.for_objects, "-module-name", module, "-emit-module", "-experimental-skip-all-function-bodies",
            "-disable-objc-attr-requires-foundation-module", "-warnings-as-errors",
            "-emit-module-path", str(self.work / f"{module}.swiftmodule"), str(interface)], module)
        interface.unlink()

    def check(self, module, files, is_imported=True):
        """Type-checks a module with all bodies, and makes it importable."""
        own = [
            *([] if module in WITHOUT_OBJECTS else self.for_objects), "-package-name", "minya", "-parse-as-library", "-enable-testing", "-module-name", module,
            *map(str, files)]
        bodies = [*own, "-typecheck", "-warnings-as-errors"]
        interface = [
            *own, "-emit-module", "-experimental-skip-all-function-bodies",
            "-emit-module-path", str(self.work / f"{module}.swiftmodule")]
        for arguments in (bodies, interface) if is_imported else (bodies,):
            self.run(arguments, module)

    def run(self, arguments, module):
        result = subprocess.run([*self.command, *arguments], capture_output=True, text=True)
        if result.returncode != 0:
            said = result.stderr.replace(f"{ROOT}/", "")
            sys.exit(f"{said}{module} does not type-check.")

    # MARK: - Ours

    def check_all(self, targets=TARGETS):
        """Checks the targets, the guide and the examples, then that the planted faults are refused."""
        for module in targets:
            files = sorted((ROOT / "Sources" / module).rglob("*.swift"))
            self.check(module, files)
            print(f"{module}: {len(files)} files type-check", flush=True)
        self.check("Guide", [self.guide()], is_imported=False)
        for module in ("Prelude", "PreludeUIKit"):
            self.check(module, [ROOT / "Tests" / "Documentation" / f"{module}.swift"])
        files = list(self.examples())
        with ThreadPoolExecutor(os.cpu_count() or 2) as pool:
            list(pool.map(lambda file: self.check(file.stem, [file], is_imported=False), files))
        print(f"docs/ios.md and {len(files)} examples of MinyaUIKit type-check")
        for name, fault in FAULTS.items():
            self.refuse(name, *fault)
        print(f"{len(FAULTS)} planted faults are refused: {', '.join(FAULTS)}")

    def refuse(self, name, file, before, after, expected):
        """Changes a line in a copy of a file, and requires that the compiler refuses the copy."""
        folder = ROOT / "Sources" / "MinyaUIKit"
        text = (folder / file).read_text()
        if text.count(before) != 1:
            sys.exit(f"{file} has not exactly one place for {name}: {before}")
        copy = self.work / Path(file).name
        copy.write_text(text.replace(before, after))
        others = sorted(other for other in folder.rglob("*.swift") if other != folder / file)
        result = subprocess.run(
            [*self.command, *self.for_objects, "-package-name", "minya", "-parse-as-library",
             "-module-name", "MinyaUIKit", "-typecheck", "-warnings-as-errors",
             "-primary-file", str(copy), *map(str, others)], capture_output=True, text=True)
        copy.unlink()
        if result.returncode == 0:
            sys.exit(f"{name} is not refused: {after}")
        if not re.search(f"error: .*{expected}", result.stderr):
            sys.exit(f"{result.stderr}{name} is refused with another message than: {expected}")

    def guide(self):
        """The code of docs/ios.md as one file, whose lines have the numbers of the page."""
        lines, is_code = [], False
        for line in (ROOT / "docs" / "ios.md").read_text().splitlines():
            is_fence = line.startswith("```")
            lines.append(line if is_code and not is_fence else "")
            if is_fence:
                is_code = line == "```swift"
        file = self.work / "Guide.swift"
        file.write_text("\n".join(lines) + "\n")
        return file

    def examples(self):
        """The examples of the target's doc comments, each as a file of its own."""
        path = ROOT / "Tests" / "Documentation" / "check"
        loader = importlib.machinery.SourceFileLoader("documentation", str(path))
        documentation = importlib.util.module_from_spec(
            importlib.util.spec_from_loader("documentation", loader))
        loader.exec_module(documentation)
        count = 0
        for source in sorted((ROOT / "Sources" / "MinyaUIKit").rglob("*.swift")):
            for example in documentation.examples(source.relative_to(ROOT)):
                count += 1
                file = self.work / f"Example{count}.swift"
                file.write_text(example.source())
                yield file
