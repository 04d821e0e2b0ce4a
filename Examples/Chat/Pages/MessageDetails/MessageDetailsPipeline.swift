// SPDX-License-Identifier: Apache-2.0

public import Minya

/// The data of the page of all about a message.
public final class MessageDetailsPipeline: ResponsePipeline {
    /// The message as it is now.
    public var message = Normal<MessageDetails?>(nil)
    /// The page is left when the message is gone for good.
    public var response = Request<Response<Never>>()
    /// What is chosen in a response: nothing can be.
    public var action = Input<Never>()

    public init() {}
}

/// All about a message.
public struct MessageDetails: Equatable, Sendable {
    /// The message as it is now.
    public let message: Message
    /// What it says; of one that was taken back, what it said.
    public let text: String
    /// Whether the person said it.
    public let isMine: Bool
}
