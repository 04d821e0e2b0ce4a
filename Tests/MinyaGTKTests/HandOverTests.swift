// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// A D-Bus session that ends with the command in it.
private enum Session {
    static let tool = "/usr/bin/dbus-run-session"
    static var isThere: Bool { FileManager.default.isExecutableFile(atPath: tool) }
}

extension AllGTKTests {
    @Suite("A second start", .enabled(if: Session.isThere))
    struct HandOverTests {
        /// Runs a shell script with `$app` on a session bus of its own and gives what it printed.
        private func run(_ script: String) async throws -> [String] {
            let app = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
                .appending(path: "HandOver")
            try #require(FileManager.default.isExecutableFile(atPath: app.path()))
            let folder = try Folder()
            let process = Process()
            process.executableURL = URL(filePath: "/usr/bin/timeout")
            process.arguments = ["30", Session.tool, "--", "/bin/sh", "-c", script]
            process.environment = ProcessInfo.processInfo.environment.merging([
                "app": app.path(), "out": folder.path("out"),
                // A bus for each: nobody shares the display's.
                "XDG_RUNTIME_DIR": folder.path,
            ]) { $1 }
            process.standardOutput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
            try run(process)
            while process.isRunning { try await Task.sleep(for: .milliseconds(20)) }
            #expect(process.terminationStatus == 0)
            let text = try String(contentsOfFile: folder.path("out"), encoding: .utf8)
            return text.split(separator: "\n").map(String.init)
        }

        /// This thread blocks most signals, a child inherits that, and a bus that is not to be
        /// ended would live on.
        private func run(_ process: Process) throws {
            var none = sigset_t()
            var former = sigset_t()
            sigemptyset(&none)
            pthread_sigmask(SIG_SETMASK, &none, &former)
            defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
            try process.run()
        }

        /// Starts the first one and waits until it is there.
        private let first = """
            "$app" >"$out" &
            until grep -qs activated "$out"; do sleep 0.05; done

            """

        @Test("activates the first and ends")
        func activates() async throws {
            let said = try await run(
                first + #"timeout 10 "$app" >"$out.2" && timeout 10 "$app" quit: >>"$out.2"; wait"#)
            #expect(said == ["activated", "activated", "opened quit:", "ended 0"])
        }

        @Test("hands its links to the first, as they are, and ends")
        func links() async throws {
            let link = "minya-test:photo-list?context=%7B%22text%22:%22a%20%26%20b%22%7D"
            let said = try await run(
                first + #"timeout 10 "$app" '\#(link)' && timeout 10 "$app" quit:; wait"#)
            #expect(said.first == "activated")
            #expect(said.contains("opened \(link)"))
            #expect(said.suffix(2) == ["opened quit:", "ended 0"])
        }

        @Test("with a link only starts the application with it")
        func starts() async throws {
            let said = try await run(#"timeout 10 "$app" a:b quit: >"$out""#)
            #expect(said == ["opened a:b", "opened quit:", "ended 0"])
        }

        @Test(
            "does not do what the first one does at its end",
            arguments: [#"timeout 10 "$app" quit:"#, #"timeout 10 "$app" close:"#, "kill $!"])
        func ending(_ how: String) async throws {
            let said = try await run(first + #"timeout 10 "$app" end: && \#(how); wait"#)
            #expect(
                said.filter { !$0.hasPrefix("opened") } == [
                    "activated", "ending", "closed", "ended 0",
                ])
        }

        @Test("waits no longer for the end of the first than somebody would who asked for it")
        func endless() async throws {
            let said = try await run(
                first + #"timeout 10 "$app" end-never: quit:; wait; true"#)
            #expect(said.suffix(2) == ["ending", "ended 0"])
        }
    }
}
