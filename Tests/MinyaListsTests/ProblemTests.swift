// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaLists
import Testing

@Suite("Problems of lists")
struct ProblemTests {
    @Test("Each problem has a code of its own, whose name stays the same")
    func codes() {
        let problems: [String: Problem] = [
            "unregisteredRow": .unregisteredRow(model: "a"),
            "noHandler": .noHandler(action: "a", model: "b"),
        ]
        for (name, problem) in problems { #expect(problem.code.name == name) }
    }
}
