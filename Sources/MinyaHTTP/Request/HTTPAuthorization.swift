// SPDX-License-Identifier: Apache-2.0

/// How a request proves who sends it.
///
/// ```swift
/// let client = HTTPClient("https://example.org/api", authorization: .bearer(Secret("token")))
/// ```
///
/// It is not sent along when the server redirects to another host.
public struct HTTPAuthorization: Hashable, Sendable {
    /// The value of the header `Authorization`.
    public let header: Secret

    /// A value of a header that somebody else has made, a signature for example.
    public init(header: Secret) { self.header = header }

    /// A token.
    public static func bearer(_ token: Secret) -> HTTPAuthorization {
        HTTPAuthorization(header: Secret("Bearer \(token.revealed)"))
    }

    /// A name and a password, for a server that is reached over https.
    public static func basic(user: String, password: Secret) -> HTTPAuthorization {
        let pair = Base64.encode(Array("\(user):\(password.revealed)".utf8))
        return HTTPAuthorization(header: Secret("Basic \(pair)"))
    }
}
