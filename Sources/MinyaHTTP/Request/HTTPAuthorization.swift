// SPDX-License-Identifier: Apache-2.0

/// The credentials that a request sends in its `Authorization` header.
///
/// ```swift
/// let client = HTTPClient("https://example.org/api", authorization: .bearer(Secret("token")))
/// ```
///
/// They are not sent when the server redirects to another origin (scheme, host or port).
public struct HTTPAuthorization: Hashable, Sendable {
    /// The value of the header `Authorization`.
    public let header: Secret

    /// Creates an authorization from a ready-made header value, such as a signature.
    public init(header: Secret) { self.header = header }

    /// A bearer token.
    public static func bearer(_ token: Secret) -> HTTPAuthorization {
        HTTPAuthorization(header: Secret("Bearer \(token.revealed)"))
    }

    /// HTTP basic authentication with a user name and a password; use it only over HTTPS.
    public static func basic(user: String, password: Secret) -> HTTPAuthorization {
        let pair = Base64.encode(Array("\(user):\(password.revealed)".utf8))
        return HTTPAuthorization(header: Secret("Basic \(pair)"))
    }
}
