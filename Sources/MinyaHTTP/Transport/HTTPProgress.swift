// SPDX-License-Identifier: Apache-2.0

/// The progress of an exchange.
///
/// ```swift
/// let progress = HTTPProgress(sent: 0, toSend: 0, received: 512, toReceive: 1024)
/// print(progress.fraction ?? 0)  // 0.5
/// ```
public struct HTTPProgress: Hashable, Sendable {
    /// The number of body bytes that were sent.
    public var sent: Int
    /// The total number of body bytes to send.
    public var toSend: Int
    /// The number of bytes received of the answer's body: before inflating on Linux, after inflating on
    /// Apple's systems, where it can exceed `toReceive`.
    public var received: Int
    /// The total number of bytes of the answer's body; `nil` if the server does not state it.
    public var toReceive: Int?

    /// Creates a progress from byte counts.
    public init(sent: Int = 0, toSend: Int = 0, received: Int = 0, toReceive: Int? = nil) {
        self.sent = sent
        self.toSend = toSend
        self.received = received
        self.toReceive = toReceive
    }

    /// The completed fraction from 0 to 1, of sending and receiving together; `nil` while unknown.
    public var fraction: Double? {
        guard let toReceive, toSend + toReceive > 0 else {
            return toSend > 0 && sent < toSend ? Double(sent) / Double(toSend) : nil
        }
        return min(1, Double(sent + received) / Double(toSend + toReceive))
    }
}
