// SPDX-License-Identifier: Apache-2.0

import MinyaTesting
import Testing

@MainActor @Suite("Waiting for a condition")
struct UntilTests {
    @Test("An issue is recorded if the condition does not hold within the limit")
    func givesUp() async {
        await withKnownIssue {
            #expect(await !until(within: .zero) { false })
        }
    }

    @Test("The wait ends when the condition holds, and records nothing")
    func holds() async {
        var turns = 0
        let holds = await until {
            turns += 1
            return turns == 110
        }
        #expect(holds && turns == 110)
    }
}
