// SPDX-License-Identifier: Apache-2.0

/// An HTTP method.
///
/// ```swift
/// let request = HTTPRequest(.delete, "favourites/12", answer: .nothing)
/// ```
public struct HTTPMethod: Hashable, Sendable {
    /// The name of the method as it is sent.
    public let name: String
    /// Whether sending the request twice has no more effect than once, so that it may be sent
    /// again.
    ///
    /// A request with any other method is sent exactly once, unless the server reports by HTTP/2
    /// that it did not process it. On Linux this requires a separate connection for each request,
    /// at the cost of one round trip, or two with TLS.
    public let isIdempotent: Bool

    /// Creates a custom method; `name` consists of capital letters.
    public init(_ name: String, isIdempotent: Bool) {
        self.name = name
        self.isIdempotent = isIdempotent
    }

    /// Whether the method only reads.
    var isSafe: Bool { [.get, .head].contains(self) }

    /// Reads a resource.
    public static let get = HTTPMethod("GET", isIdempotent: true)
    /// Reads only the headers.
    public static let head = HTTPMethod("HEAD", isIdempotent: true)
    /// Adds something, or has an effect that must not happen twice.
    public static let post = HTTPMethod("POST", isIdempotent: false)
    /// Replaces the whole resource.
    public static let put = HTTPMethod("PUT", isIdempotent: true)
    /// Changes a part of a resource.
    public static let patch = HTTPMethod("PATCH", isIdempotent: false)
    /// Removes a resource.
    public static let delete = HTTPMethod("DELETE", isIdempotent: true)
}

extension HTTPMethod: CustomStringConvertible {
    /// The name of the method.
    public var description: String { name }
}
