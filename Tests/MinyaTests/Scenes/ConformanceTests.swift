// SPDX-License-Identifier: Apache-2.0

import HostConformance
import Testing

@MainActor @Suite("Conformance of the test host")
struct ConformanceTests {
    @Test(
        "Each scenario has the same traffic as on the other hosts",
        arguments: Scenario.all(on: HeadlessHost.self))
    func scenario(_ scenario: Scenario) async throws {
        let fault = try await scenario.fault(on: HeadlessHost())
        #expect(fault == nil, "\(fault ?? "")")
    }

    @Test("Only what needs a display, a detail beside its opener, or the system is missing")
    func missing() {
        #expect(
            Scenario.missing(on: HeadlessHost.self) == [
                "a page left by button", "a page left by key", "a page left by swipe",
                "a cancelled swipe", "a swipe that is cancelled, and one that is not",
                "a result during a cancelled swipe", "a page opened during a swipe",
                "a sheet that the user begins to swipe down", "a detail that replaces another",
                "the background, and back", "a swipe during which the app is left",
                "a warning of memory",
            ])
    }
}
