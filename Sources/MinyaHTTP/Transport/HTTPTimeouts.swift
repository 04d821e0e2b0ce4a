// SPDX-License-Identifier: Apache-2.0

/// How long an exchange may take; each limit ends it with a failure that names the limit.
///
/// ```swift
/// let client = HTTPClient(
///     "https://example.org", timeouts: HTTPTimeouts(connect: .seconds(5), idle: .seconds(20)))
/// ```
///
/// A request that is sent again, or redirected, has `connect` and `idle` anew each time; `total` is for
/// all of it.
public struct HTTPTimeouts: Hashable, Sendable {
    /// From the start until the server is connected: its name found, TLS agreed on.
    ///
    /// On Apple's systems the idle limit holds for it.
    public var connect: Duration
    /// While connected, without a byte in either direction; it may be noticed an eighth later.
    ///
    /// On Linux a byte counts when the other side's system has taken it, so that a slow reader of an
    /// upload is not idle.
    public var idle: Duration
    /// The limit for the whole request, an hour unless set; nil for no limit.
    ///
    /// It includes the time in which the request waits for its turn, redirects, further attempts and
    /// the pauses before them. A request that joins an equal one under way has what is left of that
    /// one's time.
    public var total: Duration?

    /// Limits of these lengths.
    public init(
        connect: Duration = .seconds(10), idle: Duration = .seconds(30),
        total: Duration? = .seconds(3600)
    ) {
        self.connect = connect
        self.idle = idle
        self.total = total
    }
}
