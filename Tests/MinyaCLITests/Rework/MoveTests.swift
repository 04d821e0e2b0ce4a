// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaCLI
import Testing

@Suite("minya move")
struct MoveTests {
    let app: MadeApp

    init() throws { app = try MadeApp() }

    private func make(_ calls: String...) {
        for call in calls { #expect(app.call(call) == .ok, "\(app.said)") }
    }

    @Test("The page's folder is moved, and its contents are unchanged")
    func moves() throws {
        make("scene Account --ui --open-from Home")
        let before = app.files
        make("move account Settings/Personal --no-build")
        #expect(app.said.contains("Not built"))
        let place = "Sources/Pages/Settings/Personal/Account"
        for (path, text) in before where path.hasPrefix("Sources/Pages/Account/") {
            #expect(app.text(place + path.dropFirst("Sources/Pages/Account".count)) == text)
            #expect(app.text(path) == nil)
        }
        let manifest = try #require(app.text("Package.swift"))
        #expect(manifest.contains("    \"Settings/Personal/Account\",\n"))
        #expect(manifest.contains("    \"Settings/Personal/Account/Interface/account.ui\"\n"))
        make("move Account Settings/Personal/ --no-build")
        #expect(app.said.contains("Nothing to do"))
        make("undo")
        #expect(app.files == before)
    }

    @Test("Later calls find the page there, and it can be moved back")
    func found() throws {
        make("scene Account --open-from Home")
        let before = app.files
        make("move Account Settings --no-build", "scene Password --open-from Account")
        let core = "Sources/Pages/Settings/Account/Core"
        #expect(app.text("\(core)/AccountController.swift")?.contains("open(.password") == true)
        #expect(app.call("scene Other --context Home --open-from Account") == .refused)
        #expect(app.call("scene Word --context String --open-from Account") == .refused)
        #expect(app.said.contains("\(core)/AccountPipeline.swift"), "\(app.said)")
        make("scene Account --open-from Home")
        #expect(app.said.contains("Nothing to do"))
        make("undo", "move Account . --no-build")
        #expect(app.files == before)
    }

    @Test("A row type is added in the new folder and moves with the page")
    func rows() throws {
        make("scene Album --list Photo", "move Album Lists --no-build", "row Advert --in Album")
        let cell = "Core/AlbumAdvertViewModel.swift"
        #expect(app.text("Sources/Pages/Lists/Album/\(cell)") != nil, "\(app.said)")
        #expect(app.text("Sources/Pages/Album/\(cell)") == nil)
        make("move Album . --no-build")
        #expect(app.text("Sources/Pages/Album/\(cell)") != nil)
    }

    @Test("A page may be moved into the folder of another page, which then moves without it")
    func inside() throws {
        make("scene Settings", "scene Account", "move Account Settings --no-build")
        make("move Settings Tools --no-build")
        #expect(app.text("Sources/Pages/Settings/Account/Core/AccountStore.swift") != nil)
        #expect(app.text("Sources/Pages/Tools/Settings/Core/SettingsStore.swift") != nil)
    }

    @Test(
        "An invalid folder is refused with the reason",
        arguments: [
            ("../Other", "cannot be"), ("/tmp", "cannot be"), ("", "cannot be"),
            ("a-b", "like a page"),
            ("settings", "like a page"), ("Core", "has a subfolder"),
            ("Settings/GTK", "has a subfolder"),
            ("TOols", "only by capitals"), ("Shown", "already"), (".minya", "cannot be"),
            ("Account", "own folder"), ("Account/Old", "own folder"),
        ])
    func refusals(folder: String, why: String) throws {
        make("scene Account", "scene Other", "move Other Tools --no-build")
        try app.make("Sources/Pages/Shown/Account")
        let before = app.files
        let call = Call(["move", "Account", folder, "--no-build"], in: app.root)
        #expect(call.code == .refused)
        #expect(call.errors.contains(why), "\(call.errors)")
        #expect(app.files == before)
    }

    @Test("If the app does not build afterwards, the move is reverted with the compiler's output")
    func takenBack() throws {
        make("scene Account")
        let build = "#!/bin/sh\necho 'A.swift:1:2: error: a mistake'; echo more; exit 1\n"
        try app.write(build, to: "scripts/build")
        let mode: [FileAttributeKey: Any] = [.posixPermissions: 0o755]
        let script = app.root.appending(path: "scripts/build").path
        try FileManager.default.setAttributes(mode, ofItemAtPath: script)
        let before = app.files
        let call = Call(
            ["move", "Account", "Settings"], in: app.root,
            environment: ProcessInfo.processInfo.environment)
        #expect(call.code == .toolchain)
        #expect(call.errors.contains("was reverted"), "\(call.errors)")
        #expect(call.errors.contains("A.swift:1:2: error: a mistake"))
        #expect(!call.errors.contains("more"))
        #expect(app.files == before)
        #expect(app.text(".minya/journal/2.json") == nil)
        #expect(app.call("move Account Settings --dry-run") == .ok)
        #expect(app.files == before)
    }

    @Test("If nothing can be built, nothing is written")
    func notBuilt() throws {
        make("scene Account")
        let before = app.files
        #expect(app.call("move Account Settings") == .toolchain)
        #expect(app.said.contains("no Swift compiler"))
        let within = Call(
            ["move", "Account", "Settings"], in: app.root,
            environment: ["MINYA_WITHIN_SWIFT_PACKAGE": "1"])
        #expect(within.code == .refused)
        #expect(within.errors.contains("then this without building"), "\(within.errors)")
        #expect(app.files == before)
    }
}
