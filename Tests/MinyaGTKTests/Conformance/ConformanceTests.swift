// SPDX-License-Identifier: Apache-2.0

import HostConformance
import Minya
import MinyaGTK
import Testing

extension AllGTKTests {
    @MainActor @Suite("Conformance of the host for GTK")
    struct Conformance {
        @Test(
            "Each scenario has the same traffic as on the other hosts",
            arguments: Scenario.all(on: GTKHost.self))
        func scenario(_ scenario: Scenario) async throws {
            let fault = try await scenario.fault(on: GTKHost())
            #expect(fault == nil, "\(fault ?? "")")
        }

        @Test("A random user has the same traffic as on the test host")
        func random() async throws {
            for seed in 0..<cases(2, of: 30) {
                let fault = try await RandomUser.fault(of: seed, steps: 25, on: GTKHost())
                #expect(fault == nil, "\(fault ?? "")")
                if fault != nil { return }
            }
        }

        @Test("None of these tests makes GTK log a warning")
        func noComplaints() {
            #expect(GLibLog.messages.isEmpty, "\(GLibLog.messages)")
        }
    }
}
