// SPDX-License-Identifier: Apache-2.0

/// How a request uses the ``HTTPCache`` of its client.
///
/// ```swift
/// let client = HTTPClient("https://example.org", cache: HTTPCache(folder: "cache"))
/// var request = HTTPRequest.get("photos", answer: .bytes)
/// request.caching = .keptIfUnreachable
/// ```
public enum HTTPCaching: Hashable, Sendable {
    /// The server is asked each time, and sends the body again only if it has changed.
    case revalidate
    /// Like ``revalidate``, but if the server is unreachable the cached answer is returned, however
    /// old.
    ///
    /// For this purpose every 200 answer is stored, even without an ETag or a date, except those
    /// that the server forbids to store (`Cache-Control: no-store`, `Vary: *`).
    ///
    /// The cached answer is also returned if no secure connection can be made, if the answer breaks
    /// off or times out, and if the server or a gateway answers 500, 502, 503, 504 or 511; in each
    /// case only after the last attempt. Any other answer is the server's own: an error status is
    /// thrown.
    case keptIfUnreachable
    /// Nothing is stored, no cached answer is used, and the answer to an equal request is not
    /// shared.
    case never
}
