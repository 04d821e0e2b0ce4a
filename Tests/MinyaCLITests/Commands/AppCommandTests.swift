// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaCLI
import Synchronization
import TestFiles
import Testing

@Suite("minya map and minya check")
struct AppCommandTests {
    let app: FixtureApp

    init() throws { app = try FixtureApp.shared.get() }

    /// The output of a call and how it ended.
    private struct Answer {
        let code: ExitCode
        let output: String
        let errors: String
    }

    private func minya(
        _ arguments: String..., in folder: String? = nil, scratch: String? = nil,
        path: String? = nil
    ) -> Answer {
        let output = Said()
        let errors = Said()
        var environment = ProcessInfo.processInfo.environment
        environment["MINYA_SCRATCH"] = scratch ?? app.scratch
        if let path { environment["PATH"] = path }
        let context = CommandContext(
            directory: URL(filePath: folder ?? app.root), environment: environment,
            executable: URL(filePath: "/minya"),
            output: Output(.text, to: output.add, errors: errors.add))
        let code = Program.run(arguments, in: context)
        return Answer(code: code, output: output.text, errors: errors.text)
    }

    private final class Said: Sendable {
        private let said = Mutex("")
        var text: String { said.withLock { $0 } }
        @Sendable func add(_ text: String) { said.withLock { $0 += text } }
    }

    @Test("A check that finds something ends with 1 and prints one line per finding")
    func check() throws {
        let answer = minya("check")
        #expect(answer.code == .failedChecks)
        #expect(answer.errors.isEmpty)
        let findings = try AppCheck(app.sources()).findings
        #expect(
            answer.output == findings.map { "\($0)\n" }.joined()
                + "Mistakes: \(findings.count) findings (7 pages, \(Rule.allCases.count) rules)\n")
    }

    @Test("A check in JSON is the list of findings")
    func checkInJSON() throws {
        let answer = minya("check", "--json")
        let decoded = try JSONDecoder().decode([Finding].self, from: Data(answer.output.utf8))
        #expect(try decoded == AppCheck(app.sources()).findings)
        #expect(answer.code == .failedChecks)
    }

    @Test("A map has the requested format, by default an outline")
    func map() throws {
        let map = AppMap(try app.sources())
        #expect(minya("map").output == map.outline)
        #expect(minya("map", "--mermaid").output == map.mermaid)
        #expect(minya("map", "--dot").output == map.dot)
        #expect(minya("map", "--json").output == map.json + "\n")
        #expect(minya("map").code == .ok)
    }

    @Test("Two formats at once are refused")
    func twoForms() {
        let answer = minya("map", "--mermaid", "--dot")
        #expect(answer.code == .usage)
        #expect(answer.errors.contains("give one of --mermaid, --dot"))
    }

    @Test("A folder inside the package is accepted, and one outside is refused")
    func folders() {
        #expect(minya("map", in: app.root + "/Core/List").code == .ok)
        #expect(minya("map", app.root, in: "/").code == .ok)
        let outside = minya("map", in: "/")
        #expect(outside.code == .refused)
        #expect(outside.errors.contains("no Package.swift in / or around it"))
    }

    @Test("An app that was not built is refused, with what to do")
    func notBuilt() {
        let answer = minya("check", scratch: "/nowhere")
        #expect(answer.code == .refused)
        #expect(answer.errors.contains("build the app for debugging first"))
        // The option overrides the environment.
        #expect(
            minya("check", "--scratch-path", app.scratch, scratch: "/nowhere").code
                == .failedChecks)
    }

    @Test("With --build the app is built first, and errors of the compiler are shown")
    func build() throws {
        let folder = try Folder()
        // The real compiler, next to a `swift` that builds nothing.
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("swiftc"), withDestinationPath: Toolchain.find().swiftc)
        let asked = folder.path("asked")
        try folder.writeScript("swift", "echo \"$@\" > '\(asked)'")
        #expect(minya("map", "--build", path: folder.path).code == .ok)
        #expect(
            try folder.text("asked")
                == "build --package-path \(app.root) --scratch-path \(app.scratch)\n")
        try folder.writeScript("swift", "echo 'error: a mistake'; exit 1")
        let answer = minya("check", "--build", path: folder.path)
        #expect(answer.code == .refused)
        #expect(answer.errors.contains("it does not build:\nerror: a mistake"))
    }

    @Test("An unknown app is refused")
    func otherApp() {
        let answer = minya("check", "--app", "Other")
        #expect(answer.code == .refused)
        #expect(answer.errors.contains("there is no app 'Other'; there are: Mistakes"))
    }
}
