// SPDX-License-Identifier: Apache-2.0

/// What a request wants of its client's ``HTTPCache``.
///
/// ```swift
/// let client = HTTPClient("https://example.org", cache: HTTPCache(folder: "cache"))
/// var request = HTTPRequest.get("photos", answer: .bytes)
/// request.caching = .keptIfUnreachable
/// ```
public enum HTTPCaching: Hashable, Sendable {
    /// The server is asked each time, and sends the body again only when it has changed.
    case revalidate
    /// The same; and when the server cannot be reached, what was kept is the answer.
    case keptIfUnreachable
    /// Nothing is kept, and nothing that was kept is used.
    case never
}
