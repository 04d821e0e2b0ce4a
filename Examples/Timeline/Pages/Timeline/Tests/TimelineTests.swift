// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaTesting
import Testing
import TimelineStubs

@testable import TimelineCore

@MainActor @Suite("The timeline shows what a service has, or why not")
struct TimelineTests {
    @Test("posts come newest first, with the end behind the last")
    func posts() async throws {
        let bench = try await TimelineBench()
        #expect(bench.view.phase == .posts)
        #expect(bench.texts == (1...10).reversed().map { "Post \($0)" } + ["end"])
        #expect(bench.view.place == "stub.example")
        #expect(bench.host.problems.isEmpty)
    }
}
