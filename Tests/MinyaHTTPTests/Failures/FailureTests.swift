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

    @Test("Its message names the host")
    func message() {
        let failure = HTTPFailure(.tls(.expired), host: "a.example:8443").failure
        #expect(
            failure.message == "The certificate of a.example:8443 has expired: nothing was sent.")
    }

    @Test("A request that is wrong is not blamed on its address")
    func blame() {
        #expect(HTTPFailure(.badAddress("x"), host: "a").message.contains("address"))
        #expect(!HTTPFailure(.badRequest("x"), host: "a").message.contains("address"))
    }

    @Test("Somebody in between who wants a sign-in is told from a server that is wrong")
    func signIn() {
        for reason in [HTTPFailure.Reason.gateway(status: 511), .wrongType("text/html")] {
            #expect(HTTPFailure(reason, host: "a").failure.message.contains("sign in"))
        }
        for reason in [HTTPFailure.Reason.gateway(status: 502), .wrongType("text/plain")] {
            #expect(!HTTPFailure(reason, host: "a").failure.message.contains("sign in"))
        }
    }
}
