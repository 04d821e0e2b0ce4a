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
    /// The same; and when the server cannot be reached, what was kept is the answer, however old.
    ///
    /// For that each answer of 200 is kept, also one without an ETag or a date; but none that the
    /// server forbids to keep (`Cache-Control: no-store`, `Vary: *`).
    ///
    /// So it is when no secure connection can be made, when the answer breaks off or takes too long,
    /// and when the server or a gateway says 500, 502, 503, 504 or 511; after the last attempt. Any
    /// other answer is the server's own: what it refuses is thrown.
    case keptIfUnreachable
    /// Nothing is kept, nothing that was kept is used, nor the answer to an equal request.
    case never
}
