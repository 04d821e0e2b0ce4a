// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaHTTP

/// A misbehaviour of the peer, and how a request that encounters it must end.
struct Misbehaviour: Sendable {
    enum Ending: Equatable, Sendable, CustomStringConvertible {
        case value
        case rejection(String)
        case failure(HTTPFailure.Reason)
        case other(String)

        var description: String {
            switch self {
            case .value: "value"
            case .rejection(let code): "rejection \(code)"
            // Without the names of the enclosing types.
            case .failure(let reason): "\(reason)".replacing(/[A-Za-z]+\./, with: "")
            case .other(let text): "other: \(text)"
            }
        }
    }

    /// The name in the output.
    var name: String
    var port = "http"
    var path: String
    /// The allowed outcomes; more than one if the outcome depends on the system.
    var endings: [Ending]
    var timeouts = HTTPTimeouts(connect: .seconds(20), idle: .seconds(20))
    var method = HTTPMethod.get
    var body = HTTPBody.none

    init(_ path: String, at port: String = "http", _ ending: Ending, _ others: Ending...) {
        name = port == "http" ? path : "\(port) \(path)"
        self.port = port
        self.path = path
        endings = [ending] + others
    }

    init(
        _ path: String, at port: String = "http", _ reason: HTTPFailure.Reason,
        _ others: HTTPFailure.Reason...
    ) {
        self.init(path, at: port, .failure(reason))
        endings += others.map(Ending.failure)
    }

    func within(
        connect: Duration = .seconds(20), idle: Duration = .seconds(20), total: Duration? = nil
    ) -> Misbehaviour {
        var other = self
        other.timeouts = HTTPTimeouts(connect: connect, idle: idle, total: total)
        return other
    }

    func sending(_ body: HTTPBody, by method: HTTPMethod = .put) -> Misbehaviour {
        var other = self
        other.method = method
        other.body = body
        return other
    }
}

extension Misbehaviour.Ending {
    /// The message for the user, with `%s` for the host; empty without one.
    var message: String {
        switch self {
        case .value, .other: ""
        case .rejection("401"): "%s requires you to sign in: sign in and try again."
        case .rejection("404"): "%s does not have this, or no longer has it."
        case .rejection("413"): "This is too large for %s."
        case .rejection("429"): "%s received too many requests: wait a little and try again."
        case .rejection("503"), .rejection("599"): "%s has a problem: try again later."
        case .rejection: "%s did not accept the request."
        case .failure(.timedOut(.connect)):
            "%s did not answer in time: check the network and try again."
        case .failure(.timedOut(.idle)): "%s stopped sending: try again."
        case .failure(.timedOut(.total)): "%s took too long: try again."
        case .failure(.truncated): "The answer of %s ended too early: try again."
        case .failure(.connectionLost): "The connection to %s was lost: try again."
        case .failure(.refused): "No server answers at %s: try again later."
        case .failure(.tooLarge), .failure(.headersTooLarge):
            "The answer of %s is too large, and was not read to its end."
        case .failure(.wrongType("text/html")):
            "A web page arrived instead of an answer from %s: sign in to this network first."
        case .failure(.badAnswer), .failure(.notJSON), .failure(.wrongShape):
            "The answer of %s cannot be understood: try again later."
        case .failure(.tooManyRedirects): "%s redirects too many times: check the address."
        case .failure(.badRedirect):
            "%s redirects to an address that is not valid: try again later."
        case .failure(.insecureRedirect):
            "%s redirects to an address that is not secure: nothing was sent there."
        case .failure(.tls(.expired)): "The certificate of %s has expired: nothing was sent."
        case .failure(.tls(.selfSigned)), .failure(.tls(.unknownIssuer)):
            "The certificate of %s is not from a trusted authority: nothing was sent."
        case .failure(.tls(.wrongName)):
            "The certificate of %s belongs to another server: nothing was sent."
        case .failure(.notProcessed): "%s is busy or restarting, and did nothing: try again."
        case .failure(.http2): "%s ended the request early: try again later."
        case .failure(.gateway):
            "A gateway says that %s cannot be reached: try again later."
        case .failure(.proxy(.unreachable)):
            "The proxy %s does not answer: check the network settings."
        case .failure(.proxy(.signIn)):
            "The proxy %s requires you to sign in: check the network settings."
        case .failure(.proxy):
            "The proxy %s did not connect to the server: try again later."
        case .failure(.badAddress): "%s could not be reached: the address is not valid."
        case .failure(let reason): "no words for \(reason)"
        }
    }
}

extension Misbehaviour {
    /// The time limit for peers that would never stop.
    static let short = Duration.milliseconds(300)
    /// The maximum number of bytes of a body.
    static let limit = 1 << 20
    private static let long = HTTPBody.bytes([UInt8](repeating: 0, count: 8 << 20), type: "x/y")

    static let all =
        time + closing + lengths + inside + framing + no + elsewhere + trust + streams + proxies
        + names

    static let time = [
        Misbehaviour("/slow?after=20", .timedOut(.total)).within(total: short),
        Misbehaviour("/drip/headers", .timedOut(.total)).within(total: short),
        Misbehaviour("/drip/body", .timedOut(.total)).within(total: short),
        Misbehaviour("/stall/before", .timedOut(.idle)).within(idle: short),
        Misbehaviour("/stall/headers", .timedOut(.idle)).within(idle: short),
        Misbehaviour("/stall/body", .timedOut(.idle)).within(idle: short),
        Misbehaviour("/stall/before", at: "good", .timedOut(.idle)).within(idle: short),
        Misbehaviour("/stall/body", at: "good", .timedOut(.total)).within(total: short),
        // 200 ms later the system fills its last buffers, which counts as activity.
        Misbehaviour("/stall/upload", .timedOut(.idle)).within(idle: short * 3).sending(long),
        Misbehaviour("/", at: "full", .timedOut(.connect)).within(connect: short),
        Misbehaviour("/", at: "full", .timedOut(.total)).within(total: short),
        Misbehaviour("/", at: "silent", .timedOut(.connect)).within(connect: short),
    ]

    static let closing = [
        Misbehaviour("/close/before", .truncated),
        Misbehaviour("/close/read", .truncated),
        Misbehaviour("/close/headers", .truncated),
        Misbehaviour("/close/body", .truncated),
        Misbehaviour("/close/body", at: "good", .truncated),
        Misbehaviour("/close/reset", .connectionLost),
        Misbehaviour("/close/after", .value),
        // The system decides whether the answer arrives before the reset of the connection.
        Misbehaviour("/close/upload", .rejection("413"), .failure(.connectionLost)).sending(long),
        Misbehaviour("/", at: "refused", .refused),
    ]

    static let lengths = [
        Misbehaviour("/length/short", .notJSON),
        Misbehaviour("/length/long", .truncated),
        Misbehaviour("/length/2^63-1", .tooLarge(limit: limit)),
        Misbehaviour("/length/2^63", .badAnswer),
        Misbehaviour("/length/2^64", .badAnswer),
        Misbehaviour("/length/huge", .badAnswer),
        Misbehaviour("/length/negative", .badAnswer),
        Misbehaviour("/length/garbage", .badAnswer),
        Misbehaviour("/length/twice", .badAnswer),
        Misbehaviour("/length/204", .notJSON),
        Misbehaviour("/until/end", .value),
        Misbehaviour("/until/end", at: "good", .value),
        // Without TLS, a complete answer and a truncated one cannot be distinguished.
        Misbehaviour("/until/cut", .value),
        Misbehaviour("/until/cut", at: "good", .truncated),
        Misbehaviour("/part", .badAnswer),
    ]

    static let inside = [
        Misbehaviour("/type/html", .wrongType("text/html")),
        Misbehaviour("/json/truncated", .notJSON),
        Misbehaviour("/json/empty", .notJSON),
        Misbehaviour("/json/shape", .wrongShape(path: "value", .ofAnotherType)),
        Misbehaviour("/json/missing", .wrongShape(path: "value", .missing)),
        Misbehaviour("/json/overflow", .wrongShape(path: "value", .invalid), .notJSON),
        Misbehaviour("/json/bytes", .notJSON, .wrongShape(path: "value", .ofAnotherType)),
        Misbehaviour("/json/deep", .notJSON),
        Misbehaviour("/json/endless", .tooLarge(limit: limit)),
        Misbehaviour("/body/endless", .tooLarge(limit: limit)),
        Misbehaviour("/gzip/well", .value),
        Misbehaviour("/gzip/truncated", .truncated),
        Misbehaviour("/gzip/unended", .truncated),
        Misbehaviour("/gzip/half", .truncated),
        Misbehaviour("/gzip/half", at: "good", .truncated),
        Misbehaviour("/gzip/sum", .badAnswer),
        Misbehaviour("/gzip/none", .badAnswer),
        Misbehaviour("/gzip/empty", .truncated, .notJSON),
        Misbehaviour("/gzip/bomb", .tooLarge(limit: limit)),
    ]

    static let framing = [
        Misbehaviour("/chunks/size", .badAnswer),
        Misbehaviour("/chunks/negative", .badAnswer),
        Misbehaviour("/chunks/overflow", .badAnswer),
        Misbehaviour("/chunks/longer", .badAnswer),
        Misbehaviour("/chunks/truncated", .truncated),
        Misbehaviour("/chunks/unended", .truncated),
        Misbehaviour("/chunks/trailers", .value),
        Misbehaviour("/headers/large", .headersTooLarge),
        Misbehaviour("/headers/many", .headersTooLarge),
        Misbehaviour("/headers/endless", .headersTooLarge),
        Misbehaviour("/headers/interim", .headersTooLarge),
        Misbehaviour("/headers/nul", .badAnswer),
        Misbehaviour("/headers/colon", .badAnswer),
        Misbehaviour("/status/http09", .badAnswer),
        Misbehaviour("/status/garbage", .badAnswer),
        Misbehaviour("/status/number", .badAnswer),
        Misbehaviour("/status/negative", .badAnswer),
        Misbehaviour("/status/version", .badAnswer),
    ]

    static let no = [
        Misbehaviour("/status?code=404", .rejection("404")),
        Misbehaviour("/status?code=599", .rejection("599")),
        Misbehaviour("/basic", .rejection("401")),
        Misbehaviour("/later?status=429&after=99999999999999", .rejection("429")),
        Misbehaviour("/later?status=503&after=soon", .rejection("503")).sending(.none),
    ]

    static let elsewhere = [
        Misbehaviour("/redirect/well", .value),
        Misbehaviour("/redirect/loop", .tooManyRedirects),
        Misbehaviour("/redirect/file", .badRedirect),
        Misbehaviour("/redirect/other", .badRedirect),
        Misbehaviour("/redirect/garbage", .badRedirect),
        Misbehaviour("/redirect/nowhere", .badAnswer),
        Misbehaviour("/redirect/endless", .tooLarge(limit: 1 << 20)),
        Misbehaviour("/redirect/insecure", at: "good", .insecureRedirect),
    ]

    static let trust = [
        Misbehaviour("/well", at: "good", .value),
        Misbehaviour("/well", at: "expired", .tls(.expired)),
        Misbehaviour("/well", at: "selfSigned", .tls(.selfSigned)),
        Misbehaviour("/well", at: "unknownIssuer", .tls(.unknownIssuer)),
        Misbehaviour("/well", at: "wrongName", .tls(.wrongName)),
    ]

    /// Over HTTP/2, with a method that is not idempotent: each is sent once, or once more if the
    /// server reported that it did not process the request.
    static let streams = [
        Misbehaviour("/h2/well", at: "h2", .value),
        Misbehaviour("/stream/reset?code=7", at: "h2", .notProcessed),
        Misbehaviour("/stream/reset?code=7&fails=1&id=table", at: "h2", .value),
        Misbehaviour("/stream/reset?code=13", at: "h2", .value),
        Misbehaviour("/stream/reset?code=0", at: "h2", .badAnswer),
        Misbehaviour("/stream/reset?code=2", at: "h2", .http2(.internalError)),
        Misbehaviour("/stream/reset?code=8", at: "h2", .http2(.cancel)),
        Misbehaviour("/stream/reset?code=11", at: "h2", .http2(.enhanceYourCalm)),
        Misbehaviour("/stream/reset?code=99", at: "h2", .http2(.init(99))),
        Misbehaviour("/stream/late?code=2", at: "h2", .http2(.internalError)),
        Misbehaviour("/stream/late?code=7", at: "h2", .connectionLost),
        Misbehaviour("/stream/late?code=13&body=1", at: "h2", .http2(.http11Required)),
        Misbehaviour("/goaway?last=0", at: "h2", .notProcessed),
        Misbehaviour("/goaway?last=0&close=1", at: "h2", .notProcessed),
        Misbehaviour("/goaway?last=0&code=11", at: "h2", .notProcessed),
        Misbehaviour("/goaway?last=0&code=13", at: "h2", .value),
        Misbehaviour("/goaway?last=1&close=1", at: "h2", .truncated),
        Misbehaviour("/goaway?last=1&code=2&close=1", at: "h2", .http2(.internalError)),
        Misbehaviour("/goaway?last=1&code=2", at: "h2", .timedOut(.idle)).within(idle: short),
        Misbehaviour("/h2/hold", at: "h2", .timedOut(.idle)).within(idle: short),
    ].map { $0.sending(.bytes([1, 2, 3]), by: .post) }

    /// Through the proxy of the peer, which is set in the environment.
    static let proxies = [
        Misbehaviour("/well", at: "http://through.test", .value),
        Misbehaviour("/well", at: "http://signin.test", .proxy(.signIn)),
        Misbehaviour("/well", at: "http://rejected.test", .gateway(status: 502)),
        Misbehaviour("/well", at: "http://closing.test", .truncated),
        Misbehaviour("/well", at: "http://silent.test", .timedOut(.idle)).within(idle: short),
        Misbehaviour("/well", at: "https://signin.test", .proxy(.signIn)),
        Misbehaviour("/well", at: "https://rejected.test", .proxy(.rejected(status: 502))),
        Misbehaviour("/well", at: "https://closing.test", .proxy(.other)),
        Misbehaviour("/well", at: "https://odd.test", .proxy(.other)),
        Misbehaviour("/well", at: "https://silent.test", .proxy(.unreachable))
            .within(connect: short),
    ]

    static let names = [
        Misbehaviour(
            "/well", at: "https://b\u{fc}cher..localhost",
            .badAddress("a part of the host name is empty")),
        Misbehaviour(
            "/well", at: "https://%ff.localhost", .badAddress("the host name is not UTF-8")),
    ]
}
