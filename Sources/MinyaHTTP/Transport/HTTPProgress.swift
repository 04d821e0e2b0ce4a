// SPDX-License-Identifier: Apache-2.0

/// How far an exchange is.
///
/// ```swift
/// let progress = HTTPProgress(sent: 0, toSend: 0, received: 512, toReceive: 1024)
/// print(progress.fraction ?? 0)  // 0.5
/// ```
public struct HTTPProgress: Hashable, Sendable {
    /// Bytes of the body that were sent.
    public var sent: Int
    /// Bytes of the body that are to be sent in all.
    public var toSend: Int
    /// Bytes of the answer's body that came, as they travelled: before they were inflated.
    public var received: Int
    /// Bytes of the answer's body in all; nil when the server does not say.
    public var toReceive: Int?

    /// So many bytes of so many.
    public init(sent: Int = 0, toSend: Int = 0, received: Int = 0, toReceive: Int? = nil) {
        self.sent = sent
        self.toSend = toSend
        self.received = received
        self.toReceive = toReceive
    }

    /// The part that is done, from 0 to 1, of both ways together; nil while that is not known.
    public var fraction: Double? {
        guard let toReceive, toSend + toReceive > 0 else {
            return toSend > 0 && sent < toSend ? Double(sent) / Double(toSend) : nil
        }
        return min(1, Double(sent + received) / Double(toSend + toReceive))
    }
}
