// SPDX-License-Identifier: Apache-2.0

/// What a request wants done with what its address names.
///
/// ```swift
/// let request = HTTPRequest(.delete, "favourites/12", answer: .nothing)
/// ```
public struct HTTPMethod: Hashable, Sendable {
    /// The word that is sent.
    public let name: String
    /// Whether asking twice does no more than asking once, so that a request may be sent again.
    ///
    /// A request of any other method is sent exactly once, unless the server says, by HTTP/2, that it did
    /// not process it. On Linux that costs a connection of its own for each: a round trip, two with TLS.
    public let isIdempotent: Bool

    /// A method beside the common ones; `name` is made of capital letters.
    public init(_ name: String, isIdempotent: Bool) {
        self.name = name
        self.isIdempotent = isIdempotent
    }

    /// Whether it only reads.
    var isSafe: Bool { [.get, .head].contains(self) }

    /// Reads.
    public static let get = HTTPMethod("GET", isIdempotent: true)
    /// Reads the headers alone.
    public static let head = HTTPMethod("HEAD", isIdempotent: true)
    /// Adds, or does something that may not be done twice.
    public static let post = HTTPMethod("POST", isIdempotent: false)
    /// Writes the whole.
    public static let put = HTTPMethod("PUT", isIdempotent: true)
    /// Changes a part.
    public static let patch = HTTPMethod("PATCH", isIdempotent: false)
    /// Removes.
    public static let delete = HTTPMethod("DELETE", isIdempotent: true)
}

extension HTTPMethod: CustomStringConvertible {
    /// The word that is sent.
    public var description: String { name }
}
