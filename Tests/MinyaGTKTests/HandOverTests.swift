// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestFiles
import Testing

/// A D-Bus session that ends together with the command that runs in it.
private enum Session {
    static let tool = "/usr/bin/dbus-run-session"
    static var isThere: Bool { FileManager.default.isExecutableFile(atPath: tool) }
}

extension AllGTKTests {
    @Suite("Second starts of an application", .enabled(if: Session.isThere))
    struct HandOverTests {
        /// Runs a shell script with `$app` on its own session bus, and returns the lines in `$out`.
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
                // Each run has its own bus and does not use that of the display.
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

        /// Starts a process that blocks no signals: it would inherit the blocked signals of this
        /// thread, and a bus that cannot be terminated would never end.
        private func run(_ process: Process) throws {
            var none = sigset_t()
            var former = sigset_t()
            sigemptyset(&none)
            pthread_sigmask(SIG_SETMASK, &none, &former)
            defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
            try process.run()
        }

        /// Starts the first process and waits until it is activated.
        private let first = """
            "$app" >"$out" &
            until grep -qs activated "$out"; do sleep 0.05; done

            """

        @Test("A second process activates the first one and ends")
        func activates() async throws {
            let said = try await run(
                first + #"timeout 10 "$app" >"$out.2" && timeout 10 "$app" quit: >>"$out.2"; wait"#)
            #expect(said == ["activated", "activated", "opened quit:", "ended 0"])
        }

        @Test("A second process forwards its links unchanged to the first one and ends")
        func links() async throws {
            let link = "minya-test:photo-list?context=%7B%22text%22:%22a%20%26%20b%22%7D"
            let said = try await run(
                first + #"timeout 10 "$app" '\#(link)' && timeout 10 "$app" quit:; wait"#)
            #expect(said.first == "activated")
            #expect(said.contains("opened \(link)"))
            #expect(said.suffix(2) == ["opened quit:", "ended 0"])
        }

        @Test("A process that is started with links opens them if it is the only one")
        func starts() async throws {
            let said = try await run(#"timeout 10 "$app" a:b quit: >"$out""#)
            #expect(said == ["opened a:b", "opened quit:", "ended 0"])
        }

        @Test(
            "Only the first process calls onEnd",
            arguments: [#"timeout 10 "$app" quit:"#, #"timeout 10 "$app" close:"#, "kill $!"])
        func ending(_ how: String) async throws {
            let said = try await run(first + #"timeout 10 "$app" end: && \#(how); wait"#)
            #expect(
                said.filter { !$0.hasPrefix("opened") } == [
                    "activated", "ending", "closed", "ended 0",
                ])
        }

        @Test("The application ends even if onEnd never returns")
        func endless() async throws {
            let said = try await run(
                first + #"timeout 10 "$app" end-never: quit:; wait; true"#)
            #expect(said.suffix(2) == ["ending", "ended 0"])
        }
    }
}
