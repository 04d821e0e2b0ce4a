// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaCLI
import Testing

@Suite("Interrupted builds after a change")
struct StoppedBuildTests {
    let app: MadeApp
    private let moved = "Sources/Pages/Settings/Account/Core/AccountStore.swift"

    init() throws {
        app = try MadeApp()
        #expect(app.call("scene Account") == .ok)
    }

    private func build(_ script: String) throws {
        try app.write("#!/bin/sh\ncd \"$(dirname \"$0\")/..\"\n\(script)\n", to: "scripts/build")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: app.root.appending(path: "scripts/build").path
        )
    }

    /// Moves the page with the program itself, which receives a signal while it builds.
    private func move(_ signal: Int32) throws -> Int32 {
        try build("echo $$ >begun; exec sleep 60")
        let process = Process()
        let program = URL(filePath: CommandLine.arguments[0])
            .deletingLastPathComponent().appending(path: "minya")
        // A job in the background of a shell ignores SIGINT, and so does what it starts.
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["--default-signal", program.path, "move", "Account", "Settings"]
        process.currentDirectoryURL = app.root
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        var builder: Int32?
        let limit = ContinuousClock.now + .seconds(30)
        while builder == nil, process.isRunning, ContinuousClock.now < limit {
            usleep(10_000)
            builder = app.text("begun").flatMap { Int32($0.dropLast()) }
        }
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        let found = try #require(builder)
        // Killing the program does not end the build.
        #expect((kill(found, SIGKILL) == 0) == (signal == SIGKILL))
        try FileManager.default.removeItem(at: app.root.appending(path: "begun"))
        return process.terminationStatus
    }

    @Test(
        "After a signal the page is as before, and the build has ended",
        arguments: [SIGINT, SIGTERM, SIGHUP])
    func interrupted(signal: Int32) throws {
        let before = app.text("Package.swift")
        #expect(try move(signal) == ExitCode.toolchain.rawValue)
        #expect(app.text(moved) == nil && app.text("Package.swift") == before)
        #expect(app.call("scene Other --dry-run") == .ok, "\(app.said)")
    }

    @Test("After SIGKILL the next call restores the page and reports it")
    func killed() throws {
        let before = app.text("Package.swift")
        _ = try move(SIGKILL)
        #expect(app.text(moved) != nil)
        #expect(app.call("scene Other --dry-run") == .refused)
        #expect(app.said.contains("minya undo"), "\(app.said)")
        #expect(app.call("undo") == .ok)
        #expect(
            app.said.contains("'minya move Account Settings' was interrupted before"), "\(app.said)"
        )
        #expect(app.said.contains("reverted"))
        #expect(app.text(moved) == nil && app.text("Package.swift") == before)
        #expect(app.call("undo --dry-run") == .ok)
        #expect(app.said.contains("minya scene Account"))
    }

    @Test("After SIGKILL, a page that was changed since stays; the next call reports it once")
    func changed() throws {
        _ = try move(SIGKILL)
        try app.write("// mine\n", to: moved)
        #expect(app.call("scene Other") == .ok)
        #expect(app.said.contains("not reverted") && app.said.contains(moved), "\(app.said)")
        #expect(app.text(moved) == "// mine\n")
        #expect(app.call("scene Another") == .ok)
        #expect(!app.said.contains("reverted"))
    }

    @Test("A page that was changed during the build stays, with the compiler's output")
    func changedMeanwhile() throws {
        try build("echo '// mine' >\(moved); echo 'A.swift:1:2: error: a mistake'; exit 1")
        let call = Call(
            ["move", "Account", "Settings"], in: app.root,
            environment: ProcessInfo.processInfo.environment)
        #expect(call.code == .toolchain)
        #expect(call.errors.contains("not reverted") && call.errors.contains(moved))
        #expect(call.errors.contains("A.swift:1:2: error: a mistake"), "\(call.errors)")
        #expect(app.text(moved) == "// mine\n")
        #expect(app.call("scene Other") == .ok)
        #expect(!app.said.contains("reverted"), "\(app.said)")
    }

    @Test("An unreadable journal prevents no call except undo")
    func unreadable() throws {
        try app.make(".minya/journal")
        try app.write("{", to: ".minya/journal/9.json")
        #expect(app.call("undo") == .refused)
        #expect(app.said.contains("9.json") && app.said.contains("it is not JSON"), "\(app.said)")
        #expect(app.call("scene Other") == .ok, "\(app.said)")
    }
}
