// SPDX-License-Identifier: Apache-2.0

/// Signs every attempt of a request anew, for servers that accept each signature only once.
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
/// OAuth 1.0a is an example: its nonce and timestamp differ for each attempt. Requests of the same
/// signer to the same address are equal before they are signed: they share an exchange and a cache
/// entry.
///
/// A redirect is not signed anew. An address of the same server is requested with the first
/// signature, which is rejected if it covers the address; another server receives no signature.
public struct HTTPSigning: Sendable {
    let signer: Secret
    let sign: @Sendable (HTTPExchange) -> HTTPAuthorization

    /// Creates a signature method that calls `sign` for each attempt.
    ///
    /// - Parameters:
    ///   - signer: Whose signature it is, as far as the answer depends on it: the key of the app and
    ///     the token of the user.
    ///   - sign: Receives the exchange as it is about to be sent, without an `Authorization`
    ///     header, and returns the value of that header.
    public init(
        as signer: Secret, _ sign: @escaping @Sendable (HTTPExchange) -> HTTPAuthorization
    ) {
        self.signer = signer
        self.sign = sign
    }
}

extension HTTPExchange {
    /// Returns the exchange with a new signature.
    func signed(by signing: HTTPSigning?) throws(HTTPFailure) -> HTTPExchange {
        guard let signing else { return self }
        var signed = self
        signed.headers["Authorization"] = nil
        signed.headers["Authorization"] = signing.sign(signed).header.revealed
        try signed.checkHeaders()
        return signed
    }
}
