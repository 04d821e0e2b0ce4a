// SPDX-License-Identifier: Apache-2.0

/// A message from the broker.
///
/// It may be delivered again: a broker sends it until it is acknowledged, and the acknowledgement
/// may be lost with the connection. To detect duplicates, put an ID into the payload.
public struct MQTTMessage: Hashable, Sendable {
    /// The topic, such as `chat/garden/messages`.
    public var topic: String
    /// The payload, which is not validated.
    public var payload: [UInt8]
    /// Whether the message was published before the subscription: the retained message of the
    /// topic.
    public var isRetained: Bool
    /// The length of a payload that was left out because it exceeds ``MQTTConnection/limit``; else
    /// 0.
    public var omitted: Int

    /// Creates a message, for a substitute of a broker in a test.
    public init(topic: String, payload: [UInt8], isRetained: Bool = false, omitted: Int = 0) {
        self.topic = topic
        self.payload = payload
        self.isRetained = isRetained
        self.omitted = omitted
    }
}
