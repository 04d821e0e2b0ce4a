// SPDX-License-Identifier: Apache-2.0

/// Signs a request anew each time that it is sent, for servers that take no signature twice.
///
/// ```swift
/// let key = Secret("a1b2c3")
/// var request = HTTPRequest.get("photos", answer: .bytes)
/// request.signing = HTTPSigning(as: key) { exchange in
///     let nonce = UInt64.random(in: 0...UInt64.max)
///     return HTTPAuthorization(header: Secret("Sample \(exchange.method) \(nonce)"))
/// }
/// ```
///
/// OAuth 1.0a is such a one: its nonce and its time are another for each attempt. Before they are
/// signed, requests of the same signer to the same address are the same: they share an exchange,
/// and what was kept of it.
///
/// What a redirect leads to is not signed anew: an address of the same server is asked with the
/// signature of the first one, which a server that signs addresses refuses, and another server gets
/// none.
public struct HTTPSigning: Sendable {
    let signer: Secret
    let sign: @Sendable (HTTPExchange) -> HTTPAuthorization

    /// What signs each attempt.
    ///
    /// - Parameters:
    ///   - signer: All that the answer depends on of who signs: the key of the app, and the token of
    ///     the person.
    ///   - sign: Is given the exchange as it is going to be sent, without the header
    ///     `Authorization` that it makes.
    public init(
        as signer: Secret, _ sign: @escaping @Sendable (HTTPExchange) -> HTTPAuthorization
    ) {
        self.signer = signer
        self.sign = sign
    }
}

extension HTTPExchange {
    /// The exchange as it is sent this time.
    func signed(by signing: HTTPSigning?) throws(HTTPFailure) -> HTTPExchange {
        guard let signing else { return self }
        var signed = self
        signed.headers["Authorization"] = nil
        signed.headers["Authorization"] = signing.sign(signed).header.revealed
        try signed.checkHeaders()
        return signed
    }
}
