// SPDX-License-Identifier: Apache-2.0

/// A message as it came from the broker.
///
/// It may come again: a broker sends it until it was acknowledged, and whether it was may be lost
/// with the connection. Who must not see it twice puts an ID of its own into the payload.
public struct MQTTMessage: Hashable, Sendable {
    /// What it is about: `chat/garden/messages`.
    public var topic: String
    /// What it says, which may be anything: nobody has looked at it.
    public var payload: [UInt8]
    /// Whether it was there before the subscription: the last one that the topic keeps.
    public var isRetained: Bool
    /// How many bytes of payload were left out, all of them, because they are more than
    /// ``MQTTConnection/limit``; 0 for any other message.
    public var omitted: Int

    /// A message, for who stands in for a broker in a test.
    public init(topic: String, payload: [UInt8], isRetained: Bool = false, omitted: Int = 0) {
        self.topic = topic
        self.payload = payload
        self.isRetained = isRetained
        self.omitted = omitted
    }
}
