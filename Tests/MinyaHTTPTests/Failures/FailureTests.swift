// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaHTTP
import Testing

@Suite("Failures as stores receive them")
struct FailureTests {
    @Test(
        "Each reason is mapped to one of the core",
        arguments: [
            (HTTPFailure.Reason.offline, Failure.Reason.offline), (.nameNotFound, .offline),
            (.refused, .offline), (.connectionLost, .offline), (.timedOut(.connect), .timeout),
            (.timedOut(.idle), .timeout), (.timedOut(.total), .timeout),
            (.cancelled, .cancelled), (.tls(.expired), .intercepted), (.truncated, .offline),
            (.gateway(status: 511), .intercepted), (.badAnswer, .intercepted),
            (.wrongType("text/html"), .intercepted), (.wrongType("image/png"), .unreadable),
            (.tooLarge(limit: 1), .unreadable), (.notJSON, .unreadable),
            (.libraryMissing("x"), .unreadable), (.badRequest("x"), .unexpected),
            (.badAddress("x"), .unexpected), (.notProcessed, .offline),
            (.http2(.internalError), .offline), (.proxy(.nameNotFound), .offline),
            (.proxy(.unreachable), .offline), (.proxy(.badAddress), .offline),
            (.proxy(.signIn), .intercepted),
            (.proxy(.rejected(status: 502)), .intercepted),
        ])
    func reasons(reason: HTTPFailure.Reason, core: Failure.Reason) {
        #expect(HTTPFailure(reason, host: "a.example").failure.reason == core)
    }

    @Test("The message names the host")
    func message() {
        let failure = HTTPFailure(.tls(.expired), host: "a.example:8443").failure
        #expect(
            failure.message == "The certificate of a.example:8443 has expired: nothing was sent.")
    }

    @Test("The message for an invalid request does not blame the address")
    func blame() {
        #expect(HTTPFailure(.badAddress("x"), host: "a").message.contains("address"))
        #expect(!HTTPFailure(.badRequest("x"), host: "a").message.contains("address"))
    }

    @Test("Only the message for a required sign-in asks the user to sign in")
    func signIn() {
        for reason in [HTTPFailure.Reason.gateway(status: 511), .wrongType("text/html")] {
            #expect(HTTPFailure(reason, host: "a").failure.message.contains("sign in"))
        }
        for reason in [HTTPFailure.Reason.gateway(status: 502), .wrongType("text/plain")] {
            #expect(!HTTPFailure(reason, host: "a").failure.message.contains("sign in"))
        }
    }
}
