// SPDX-License-Identifier: Apache-2.0

/// The time limits of an exchange; exceeding one ends it with a failure that names the limit.
///
/// ```swift
/// let client = HTTPClient(
///     "https://example.org", timeouts: HTTPTimeouts(connect: .seconds(5), idle: .seconds(20)))
/// ```
///
/// For each attempt and each redirect, `connect` and `idle` start anew; `total` covers all of them.
public struct HTTPTimeouts: Hashable, Sendable {
    /// The limit for connecting to the server, including name lookup and the TLS handshake.
    ///
    /// On Apple's systems the idle limit applies instead.
    public var connect: Duration
    /// The limit for a connected exchange without a byte in either direction.
    ///
    /// Idleness may be detected late, by up to an eighth of the limit. On Linux a byte counts once the system of the
    /// other side has received it, so that a slow reader of an upload is not considered idle.
    public var idle: Duration
    /// The limit for the whole request, an hour by default; `nil` for no limit.
    ///
    /// It includes waiting for a free connection slot, redirects, further attempts and the pauses
    /// before them. A request that joins an equal one in progress has the remaining time of that
    /// request.
    public var total: Duration?

    /// Creates time limits.
    public init(
        connect: Duration = .seconds(10), idle: Duration = .seconds(30),
        total: Duration? = .seconds(3600)
    ) {
        self.connect = connect
        self.idle = idle
        self.total = total
    }
}
