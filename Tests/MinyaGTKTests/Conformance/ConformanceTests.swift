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

        @Test(
            "Only swipes, the way back over several pages and a warning of memory are missing",
            .enabled(if: Keys.areThere))
        func missing() {
            #expect(
                Scenario.missing(on: GTKHost.self) == [
                    "a page left by swipe", "a cancelled swipe",
                    "a swipe that is cancelled, and one that is not",
                    "a result during a cancelled swipe", "a page opened during a swipe",
                    "a sheet that the user begins to swipe down",
                    "a swipe during which the app is left", "back over several pages",
                    "a warning of memory",
                ])
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
