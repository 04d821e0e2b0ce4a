// SPDX-License-Identifier: Apache-2.0

import HostConformance
import Minya
import Testing

@MainActor @Suite("Conformance of the host for SwiftUI, with a model of its path")
struct ConformanceTests {
    typealias Host = ModelHost<PathColumn>

    @Test(
        "Each scenario has the same traffic as on the other hosts",
        arguments: Scenario.all(on: Host.self))
    func scenario(_ scenario: Scenario) async throws {
        let fault = try await scenario.fault(on: Host())
        #expect(fault == nil, "\(fault ?? "")")
    }

    @Test("Only the keyboard is missing")
    func missing() {
        #expect(Scenario.missing(on: Host.self) == ["a page left by key"])
    }

    @Test("A random user has the same traffic as on the test host")
    func random() async throws {
        for seed in 0..<cases(20, of: 500) {
            let fault = try await RandomUser.fault(of: seed, steps: 40, on: Host())
            #expect(fault == nil, "\(fault ?? "")")
            if fault != nil { return }
        }
    }

    @Test("Random navigations answer each opener exactly once and leave nothing alive")
    func randomNavigations() {
        let mediator = Mediator.withNumbers()
        for seed in 0..<cases(20, of: 1_000) {
            let run = RandomNavigation<PathColumn>(seed: seed, mediator)
            run.go(steps: 50)
            let fault = run.end()
            #expect(fault == nil, "Seed \(seed): \(fault ?? "")")
            if fault != nil { return }
        }
    }
}
