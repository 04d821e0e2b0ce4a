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
}
