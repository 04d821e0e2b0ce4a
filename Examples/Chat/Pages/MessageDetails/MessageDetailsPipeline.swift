// SPDX-License-Identifier: Apache-2.0

public import Minya

/// The data of the page of all about a message.
public final class MessageDetailsPipeline: Pipeline {
    /// The message as it is now.
    public var message = Normal<MessageDetails?>(nil)
    /// It is gone for good.
    public var gone = Request<Void>()

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
