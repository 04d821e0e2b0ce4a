// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaCLI
import Testing

@Suite("Programs that are run")
struct SubprocessTests {
    // In a process of its own, because other tests run programs meanwhile.
    @Test("Programs that run at the same time leave the effect of signals as it was")
    func overlapping() async {
        await #expect(processExitsWith: .success) {
            try await withThrowingTaskGroup { group in
                for seconds in ["0.2", "0.5", "0.3"] {
                    group.addTask {
                        let answer = try Subprocess.run("/bin/sleep", [seconds], isStoppable: true)
                        guard answer.status == 0, !answer.isStopped else { exit(1) }
                    }
                }
                try await group.waitForAll()
            }
            var action = sigaction()
            sigaction(SIGTERM, nil, &action)
            guard action.__sigaction_handler.sa_handler == nil else { exit(2) }
        }
    }
}
