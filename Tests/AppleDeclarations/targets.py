# SPDX-License-Identifier: Apache-2.0
"""Type-checks our targets and those of Photos and Timeline for Apple's systems, against any declarations of these systems.

Used by Tests/AppleDeclarations/check and scripts/check-apple.
"""

import importlib.machinery
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from xib import XIB_FAULTS, Xib

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
# In the order in which they import each other.
TARGETS = [
    "Minya", "MinyaLists", "MinyaTexts", "MinyaTesting", "MinyaObservation", "MinyaUIKit", "MinyaSwiftUI", "MinyaHTTP",
    "MinyaSQLite",
]
# Those that use no class of Apple's systems.
WITHOUT_OBJECTS = [
    "Minya", "MinyaLists", "MinyaTesting", "MinyaObservation", "MinyaSQLite", "ExampleReachability", "HTML", "Legible", "Lenient", "TextSearch", "PhotosDatabase",
    "PhotosFolder"]
# The targets of the examples, as in Examples/Package.swift, with the folders of their sources.
EXAMPLES = {
    "ExampleValues": ["Shared/Values"],
    "ExampleReachability": ["Shared/Reachability"],
    "ExampleUIKit": ["Shared/UIKit"],
    "Legible": ["Shared/Legible"],
    "TextSearch": ["Shared/TextSearch"],
    "HTML": ["Shared/HTML"],
    "Keyring": ["Shared/Keyring"],
    "Lenient": ["Shared/Lenient"],
    "PhotosCore": ["Photos/Model", "Photos/Service", "Photos/Storage", "Photos/Pages"],
    "PhotosDatabase": ["Photos/Database"],
    "PhotosFlickr": ["Photos/Flickr"],
    "PhotosFolder": ["Photos/Folder"],
    "PhotosUIKit": ["Photos/UIKit", "Photos/Pages"],
    "PhotosSwiftUI": ["Photos/SwiftUI", "Photos/Pages"],
    "TimelineCore": ["Timeline/Model", "Timeline/Service", "Timeline/Pages"],
    "TimelineTokens": ["Timeline/Tokens"],
    "TimelineMastodon": ["Timeline/Mastodon"],
    "TimelineWeibo": ["Timeline/Weibo"],
    "TimelinePlaces": ["Timeline/Places"],
    "TimelineUIKit": ["Timeline/UIKit", "Timeline/Pages"],
    "TimelineSwiftUI": ["Timeline/SwiftUI", "Timeline/Pages"],
    "PhotosApp": ["Photos/iOS/App"],
    "TimelineApp": ["Timeline/iOS/App"],
}
# The apps for iOS, which are in no package.
APPS = {"PhotosApp", "TimelineApp"}
# The name of the app that minya makes to be checked, and the calls that make its pages, of each kind.
MADE = "Diary"
ANSWERS = ROOT / "Tests" / "MinyaCLITests" / "Fixtures" / "Answers"
CALLS = [
    "service photos --list Photo",
    "service weather --of Weather",
    f"service posts --get v1/posts --sample {ANSWERS}/mastodon.json",
    f"service rates --get v1/rates --sample {ANSWERS}/rates.json --server https://rates.example/api",
    "storage Note --fields title:String,count:Int?",
    "scene PhotoList --list Photo --service photos --open-from Home",
    "scene PhotoDetail --context Photo --service weather --service rates --open-from PhotoList",
    "scene EditNote --form title:String,subtitle:String?,count:Int,isOn:Bool --open-from Home",
    "scene Notes --list Note --storage note --service weather --ui --open-from Home",
    "scene ChangeNote --form title:String,count:Int? --context Note --result Note --open-from Notes",
    "scene Pick --list Photo --result Photo --open-from Home",
    "scene Posts --list Post --service posts --open-from Home",
    "scene Tips --child-of Home",
    "scene Recent --list Photo --child-of Home",
    "scene About --route --open-from Home",
    "scene Quiet --no-view",
    "row Advert --in PhotoList --fields text:String,rank:Int?",
    "row Note --in PhotoList",
]
# The folders with views, which are in the targets of their toolkits.
VIEWS = {"GTK", "UIKit", "SwiftUI"}

# Each fault is a change of a line of a target: its file, the line before and after it, and a pattern of
# the compiler's message about it.
WRONG_CALL = "extraneous argument label '.*:' in call"
WRONG_OVERRIDE = "method does not override any method from its superclass"
UNKNOWN = "cannot find '.*' in scope|has no member '.*'"
NOT_ISOLATED = "to main actor-isolated"
DEPRECATED = r"'keyWindow' .*deprecated"
NO_OVERRIDE = "overriding declaration requires an 'override' keyword"
WRONG_OUTLET = "cannot assign value of type 'UIButton' to type 'UILabel'"
NOT_A_FIELD = "only a Field has a binding"
FAULTS = {
    "MinyaUIKit": [
        ("PageColumn.swift", "addSubview(scrollView)", "addSubview(below: scrollView)", WRONG_CALL),
        ("SceneViewController.swift", "override func viewDidLoad()", "override func viewDidOpen()", WRONG_OVERRIDE),
        ("UIKitTabs.swift", "@MainActor\n    public final class UIKitTabs", "public final class UIKitTabs",
         NOT_ISOLATED),
        ("PictureView.swift", "window?.screen.scale", "UIApplication.shared.keyWindow?.screen.scale", DEPRECATED),
        ("UIKitNavigation+Restoration.swift", "activity.userInfo = pages", "activity.values = pages", UNKNOWN),
    ],
    "MinyaTexts": [("Texts.swift", "localizedString(forKey: text", "localizedString(of: text", "incorrect argument label")],
    "PhotosUIKit": [
        ("PhotoZoomView.swift", "setZoomScale(initialScale", "setZoomScale(to: initialScale", WRONG_CALL),
        ("NameField.swift", "override func didMoveToWindow()", "override func didMoveToScreen()", WRONG_OVERRIDE),
        ("PhotoFacts.swift", "@MainActor\n    final class PhotoFacts", "final class PhotoFacts", NOT_ISOLATED),
        ("AdaptiveView.swift", "bounds.width < Self.wide", "UIApplication.shared.keyWindow == nil", DEPRECATED),
    ],
    "TimelineUIKit": [
        ("ZoomPicture.swift", "picture.show(address)", "picture.show(of: address)", WRONG_CALL),
        ("LinkedText.swift", "override func point(inside", "override func spot(inside", WRONG_OVERRIDE),
        ("TimelineFace.swift", "@MainActor\n    struct TimelineFace", "struct TimelineFace", NOT_ISOLATED),
        ("ZoomPicture.swift", "zoomScale = 1", "zoomScale = UIApplication.shared.keyWindow == nil ? 1 : 2",
         DEPRECATED),
        ("TimelineView.swift", "override func setUp(", "func setUp(", NO_OVERRIDE),
        ("TimelineOutlets.swift", '"banner", as: UILabel', '"banner", as: UIButton', WRONG_OUTLET),
    ],
    "MinyaSwiftUI": [
        ("StackView.swift", ".statusBarHidden(page", ".statusBarHidden(of: page", WRONG_CALL),
        ("ScenePage.swift", "@MainActor\n    package final class ScenePage", "package final class ScenePage", NOT_ISOLATED),
    ],
    "PhotosSwiftUI": [
        ("RenameFormView.swift", "super.init(pipeline: pipeline)", "super.init(view: pipeline)",
         "incorrect argument label in call"),
        ("RenameForm.swift", "let name = pipeline.name", "let name = pipeline.bindings.stem", NOT_A_FIELD),
    ],
    "TimelineSwiftUI": [
        ("ZoomablePicture.swift", "func makeUIView(context: Context)", "func makeView(context: Context)",
         "does not conform to protocol 'UIViewRepresentable'"),
        ("PicturesPager.swift", "bindings.index", "bindings.media", NOT_A_FIELD),
    ],
    "TimelineTokens": [("AccessTokens.swift", "ProcessInfo.processInfo", "ProcessInfo.process", UNKNOWN)],
    "MinyaSQLite": [("FileChanges.swift", "[.write, .extend]", "[.write, .grow]", UNKNOWN)],
    "PhotosFolder": [
        ("FolderWatch+Kqueue.swift", "O_EVTONLY", "IN_CLOEXEC", UNKNOWN),
        ("Metadata+ImageIO.swift", "PropertyTIFFMake]", "PropertyTIFFMaker]", UNKNOWN),
    ],
}


def sources(target):
    """The files of a target."""
    if target not in EXAMPLES:
        return sorted((ROOT / "Sources" / target).rglob("*.swift"))
    files = [
        file for folder in EXAMPLES[target] for file in (ROOT / "Examples" / folder).rglob("*.swift")]
    toolkit = next((toolkit for toolkit in VIEWS if target.endswith(toolkit)), None)
    parts = {file: set(file.relative_to(ROOT).parts) for file in files}
    found = sorted(
        file for file, names in parts.items()
        if "Tests" not in names and (VIEWS & names or {None}) == {toolkit})
    return found + [HERE / "ResourceBundle.swift"] if xibs(target) else found


def xibs(target):
    """The xibs of a target with views for UIKit; empty for another."""
    folders = EXAMPLES[target] if target.endswith("UIKit") else []
    return sorted(file for folder in folders for file in (ROOT / "Examples" / folder).rglob("*.xib"))


class Checker:
    """A compiler with the options that select the declarations, and a folder for what it makes."""

    def __init__(self, compiler, options, work, for_objects=()):
        self.command = [
            *compiler, "-frontend", *options, "-I", str(work), "-module-cache-path",
            str(work / "cache"), "-swift-version", "6"]
        self.work = work
        # Further options for code that uses classes of Apple's systems.
        self.for_objects = list(for_objects)

    def declare(self, module, files, version=6):
        """Makes a module of declarations without bodies importable."""
        # A text in the form of a module interface, because there a body is not required.
        text = "import Swift\nimport _Concurrency\n"
        for file in files:
            place = file.relative_to(ROOT)
            text += f'#sourceLocation(file: "{place}", line: 1)\n{file.read_text()}'
        interface = self.work / f"{module}.swiftinterface"
        interface.write_text(text)
        self.run([
            *self.for_objects, "-swift-version", str(version), "-module-name", module, "-emit-module", "-experimental-skip-all-function-bodies",
            "-disable-objc-attr-requires-foundation-module", "-warnings-as-errors",
            "-emit-module-path", str(self.work / f"{module}.swiftmodule"), str(interface)], module)
        interface.unlink()

    def check(self, module, files, is_imported=True):
        """Type-checks a module with all bodies, and makes it importable."""
        own = self.own(module, files)
        bodies = [*own, "-typecheck", "-warnings-as-errors"]
        self.run(bodies, module)
        if is_imported:
            self.run([*own, *self.emitting(module)], module)

    def describe(self, module, folder):
        """Makes one of our modules importable, and writes its public symbols and their comments into a folder."""
        self.run([
            *self.own(module, sources(module)), *self.emitting(module), "-emit-symbol-graph", "-emit-symbol-graph-dir",
            str(folder), "-symbol-graph-minimum-access-level", "public",
            "-symbol-graph-skip-inherited-docs"], module)

    def own(self, module, files):
        """The options for a module of ours."""
        return [*self.arguments(module), "-enable-testing", *map(str, files)]

    def emitting(self, module):
        """The options that make a module importable, without the bodies of its functions."""
        return ["-emit-module", "-experimental-skip-all-function-bodies",
                "-emit-module-path", str(self.work / f"{module}.swiftmodule")]

    def arguments(self, module):
        return [
            *([] if module in WITHOUT_OBJECTS else self.for_objects),
            *self.package(module),
            "-parse-as-library", "-module-name", module]

    @staticmethod
    def package(module):
        """The option that names the package of a module, if it is in one."""
        if module in {*APPS, f"{MADE}App"}:
            return []
        if module.startswith(MADE):
            return ["-package-name", MADE.lower()]
        return ["-package-name", "minyaexamples" if module in EXAMPLES else "minya"]

    def run(self, arguments, module):
        result = subprocess.run([*self.command, *arguments], capture_output=True, text=True)
        if result.returncode != 0:
            said = result.stderr.replace(f"{ROOT}/", "")
            sys.exit(f"{said}{module} does not type-check.")

    # MARK: - Ours

    def check_all(self):
        """Checks the targets, the guide and its examples, then that the planted faults are refused."""
        for module in [*TARGETS, *EXAMPLES]:
            files = sources(module)
            self.check(module, files)
            print(f"{module}: {len(files)} files type-check", flush=True)
        self.check_xibs()
        self.check("Guide", [self.guide()], is_imported=False)
        for module in ("Prelude", "PreludeUIKit"):
            self.check(module, [ROOT / "Tests" / "Documentation" / f"{module}.swift"])
        files = list(self.examples())
        with ThreadPoolExecutor(os.cpu_count() or 2) as pool:
            list(pool.map(lambda file: self.check(file.stem, [file], is_imported=False), files))
        print(f"docs/ios.md and {len(files)} examples type-check")
        faults = [(module, *fault) for module, some in FAULTS.items() for fault in some]
        with ThreadPoolExecutor(os.cpu_count() or 2) as pool:
            list(pool.map(lambda fault: self.refuse(*fault), faults))
        print(
            f"{len(faults)} planted faults are refused: wrong calls, overrides of something that does not exist, missing "
            f"@MainActor, deprecated APIs and unknown names, in {', '.join(FAULTS)}")

    def check_made(self, program):
        """Checks an app for GTK and UIKit with pages of each kind, as the program makes it."""
        shutil.rmtree(self.work / MADE, ignore_errors=True)
        app = self.work / MADE

        def call(words, folder):
            result = subprocess.run([program, *words.split()], cwd=folder, capture_output=True, text=True)
            if result.returncode != 0:
                sys.exit(f"{result.stdout}{result.stderr}minya {words} fails.")

        call(f"new {MADE} --host gtk,uikit --local {ROOT}", self.work)
        for words in CALLS:
            call(words, app)
        folders = ["Dependencies", "Model", "Service", "Storage"]
        core = [file for folder in folders for file in (app / "Sources" / folder).rglob("*.swift")]
        core += (app / "Sources" / "Pages").rglob("Core/*.swift")
        views = [*(app / "Sources" / "UIKit").rglob("*.swift"), *(app / "Sources" / "Pages").rglob("UIKit/*.swift")]
        self.check(f"{MADE}Core", sorted(core))
        self.check(f"{MADE}UIKit", sorted(views))
        self.check(f"{MADE}App", sorted((app / "iOS" / "App").rglob("*.swift")), is_imported=False)
        # In each view, a name that its pipeline does not have is refused: none of them is left out.
        faults = self.work / "faults"
        shutil.rmtree(faults, ignore_errors=True)
        faults.mkdir()
        for view in views:
            made = "super.init(pipeline: pipeline)"
            (faults / view.name).write_text(view.read_text().replace(made, f"{made}; _ = pipeline.missing"))
        result = subprocess.run(
            [*self.command, *self.arguments(f"{MADE}UIKit"), "-typecheck", *map(str, sorted(faults.glob("*.swift")))],
            capture_output=True, text=True)
        for view in app.rglob("UIKit/*View.swift"):
            if not re.search(f"/{view.name}:.* error: .*'missing'", result.stderr):
                sys.exit(f"{result.stderr}A fault in {view.name} is not refused.")
        project = subprocess.run([str(ROOT / "Tests" / "XcodeProject" / "check"), str(app / "iOS")])
        if project.returncode != 0:
            sys.exit("The Xcode project that minya makes is not as it should be.")
        print(f"{len(core)} files of logic and {len(views)} of views that minya makes type-check")

    @staticmethod
    def check_xibs():
        """Compares the xibs with the outlets that Swift requests, then requires that faults in copies are found."""
        for target in EXAMPLES:
            swift = "".join(file.read_text() for file in sources(target)) if xibs(target) else ""
            for file in xibs(target):
                if wrong := Xib(file.read_text(), file.stem, swift).mistakes():
                    sys.exit("\n".join(f"{file.relative_to(ROOT)}: {mistake}" for mistake in wrong))
                print(f"{file.name}: every outlet has its view")
                for before, after, expected in XIB_FAULTS:
                    text = file.read_text()
                    if before not in text:
                        sys.exit(f"{file.name} has no place for a fault: {before}")
                    wrong = Xib(text.replace(before, after), file.stem, swift).mistakes()
                    if not any(expected in mistake for mistake in wrong):
                        sys.exit(f"A fault in {file.name} is not found: {after}")
                print(f"{len(XIB_FAULTS)} planted faults are found in {file.name}")

    def refuse(self, module, name, before, after, expected):
        """Changes a line in a copy of a file, and requires that the compiler refuses the copy."""
        files = sources(module)
        file = next(file for file in files if file.name == name)
        text = file.read_text()
        if text.count(before) != 1:
            sys.exit(f"{name} has not exactly one place for a fault: {before}")
        copy = self.work / name
        copy.write_text(text.replace(before, after))
        result = subprocess.run(
            [*self.command, *self.arguments(module), "-typecheck", "-warnings-as-errors",
             "-primary-file", str(copy), *(str(other) for other in files if other != file)],
            capture_output=True, text=True)
        copy.unlink()
        if result.returncode == 0:
            sys.exit(f"A fault in {name} is not refused: {after}")
        if not re.search(f"error: .*({expected})", result.stderr):
            sys.exit(f"{result.stderr}A fault in {name} is refused with another message than: {expected}")

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
        """The examples of MinyaUIKit's doc comments and of both modules' pages, each as a file of its own."""
        path = ROOT / "Tests" / "Documentation" / "check"
        loader = importlib.machinery.SourceFileLoader("documentation", str(path))
        documentation = importlib.util.module_from_spec(
            importlib.util.spec_from_loader("documentation", loader))
        loader.exec_module(documentation)
        found = []
        for source in sorted((ROOT / "Sources" / "MinyaUIKit").rglob("*.swift")):
            found += documentation.examples(source.relative_to(ROOT))
        for module in documentation.APPLE:
            for page in sorted((ROOT / "Sources" / module).glob("*.docc/**/*.md")):
                found += documentation.article(page.relative_to(ROOT))
        for number, example in enumerate(found, 1):
            file = self.work / f"Example{number}.swift"
            file.write_text(example.source())
            yield file
