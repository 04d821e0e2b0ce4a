// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaCLI
import Testing

@Suite("The tool is called")
struct ProgramTests {
    @Test("No two commands have the same name")
    func namesDiffer() {
        let names = Program.commands.map { $0.spec.name }
        #expect(Set(names).count == names.count)
    }
}
