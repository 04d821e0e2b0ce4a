// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaCLI
import Testing

@Suite("The queries of minya doctor")
struct MachineTests {
    @Test("Programs are found in the PATH and run without input")
    func programs() {
        let machine = Machine.this(["PATH": "/nowhere:/bin:/usr/bin"])
        #expect(
            machine.run("sh", ["-c", "cat; echo said; exit 3"]) == .init(status: 3, text: "said\n"))
        #expect(machine.run("no-such-program", []) == nil)
        #expect(Machine.this([:]).run("sh", []) == nil)
    }

    @Test("A program that does not end is killed, with its child processes")
    func patience() {
        let machine = Machine.this(["PATH": "/bin:/usr/bin"], patience: 0.2)
        let started = ContinuousClock.now
        let answer = machine.run("sh", ["-c", "sleep 100 & sleep 100"])
        #expect(answer?.status == -1)
        #expect(ContinuousClock.now - started < .seconds(50))
    }

    @Test("All libraries that Minya's manifest names are checked")
    func manifest() throws {
        let file = URL(filePath: #filePath).appending(path: "../../../Package.swift")
        let text = try String(contentsOf: file.standardized, encoding: .utf8)
        let modules = text.matches(of: /pkgConfig: "([^"]+)"/).map { String($0.output.1) }
        #expect(modules.count >= 4)
        #expect(Set(SystemLibrary.all.map(\.module)).isSuperset(of: modules))
    }
}
