// SPDX-License-Identifier: Apache-2.0

/// How long an exchange may take; each limit ends it with a failure that names the limit.
///
/// ```swift
/// let client = HTTPClient(
///     "https://example.org", timeouts: HTTPTimeouts(connect: .seconds(5), idle: .seconds(20)))
/// ```
///
/// The time starts when the exchange does: while it waits for its turn none passes. A request that
/// is sent again has `connect` and `idle` anew for each attempt.
public struct HTTPTimeouts: Hashable, Sendable {
    /// From the start until the server is connected: its name found, TLS agreed on.
    ///
    /// On Apple's systems the idle limit holds for it.
    public var connect: Duration
    /// While connected, without a byte in either direction.
    public var idle: Duration
    /// From the start to the end, redirects, further attempts and the pauses before them included;
    /// nil for as long as it takes.
    ///
    /// Who joins an equal request that is under way has what is left of its time.
    public var total: Duration?

    /// Limits of these lengths.
    public init(
        connect: Duration = .seconds(10), idle: Duration = .seconds(30), total: Duration? = nil
    ) {
        self.connect = connect
        self.idle = idle
        self.total = total
    }
}
