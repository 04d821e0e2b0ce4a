// SPDX-License-Identifier: Apache-2.0

/// A message that tells that somebody came into the conversation.
public struct JoinedBody: MessageBody {
    public typealias Action = Never

    /// What it is called in an event.
    public static let type = "joined"

    /// A message of coming.
    public init() {}

    /// What happened.
    public var summary: String { localized("Joined") }
}
