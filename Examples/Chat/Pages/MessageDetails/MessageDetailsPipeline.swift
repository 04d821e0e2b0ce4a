// SPDX-License-Identifier: Apache-2.0

public import Minya

/// The data of the details page of a message.
public final class MessageDetailsPipeline: ResponsePipeline {
    /// The current state of the message.
    public var message = Normal<MessageDetails?>(nil)
    /// The response; the page closes when the message is deleted for good.
    public var response = Request<Response<Never>>()
    /// The action of a response: there is none.
    public var action = Input<Never>()

    public init() {}
}

/// The details of a message.
public struct MessageDetails: Equatable, Sendable {
    /// The current state of the message.
    public let message: Message
    /// The text; for a deleted message, the former text.
    public let text: String
    /// Whether the message is the user's own.
    public let isMine: Bool
}
