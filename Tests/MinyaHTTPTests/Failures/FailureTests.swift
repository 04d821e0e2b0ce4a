// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaHTTP
import Testing

@Suite("What a store gets of a failure")
struct FailureTests {
    @Test(
        "Each reason becomes one of the core's",
        arguments: [
            (HTTPFailure.Reason.offline, Failure.Reason.offline), (.nameNotFound, .offline),
            (.refused, .offline), (.connectionLost, .offline), (.timedOut(.connect), .timeout),
            (.timedOut(.idle), .timeout), (.timedOut(.total), .timeout),
            (.cancelled, .cancelled), (.tls(.expired), .unreadable), (.truncated, .offline),
            (.tooLarge(limit: 1), .unreadable), (.notJSON, .unreadable),
            (.libraryMissing("x"), .unreadable), (.badRequest("x"), .unexpected),
        ])
    func reasons(reason: HTTPFailure.Reason, core: Failure.Reason) {
        #expect(HTTPFailure(reason, host: "a.example").failure.reason == core)
    }

    @Test("Its message names the host")
    func message() {
        let failure = HTTPFailure(.tls(.expired), host: "a.example:8443").failure
        #expect(
            failure.message == "The certificate of a.example:8443 has expired: nothing was sent.")
    }
}
