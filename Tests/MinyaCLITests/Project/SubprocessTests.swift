// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaCLI
import Testing

@Suite("Programs that are run")
struct SubprocessTests {
    private func hasDefaultEffect(_ number: Int32) -> Bool {
        var action = sigaction()
        sigaction(number, nil, &action)
        return action.__sigaction_handler.sa_handler == nil
    }

    @Test("Programs that run at the same time leave the effect of signals as it was")
    func overlapping() async throws {
        try await withThrowingTaskGroup { group in
            for seconds in ["0.2", "0.5", "0.3"] {
                group.addTask {
                    let answer = try Subprocess.run("/bin/sleep", [seconds], isStoppable: true)
                    #expect(answer.status == 0 && !answer.isStopped)
                }
            }
            try await group.waitForAll()
        }
        // Other tests run programs meanwhile.
        let limit = ContinuousClock.now + .seconds(120)
        while !hasDefaultEffect(SIGTERM), ContinuousClock.now < limit {
            try await Task.sleep(for: .milliseconds(10))
        }
        #expect(hasDefaultEffect(SIGTERM))
    }
}
