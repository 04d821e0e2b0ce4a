// SPDX-License-Identifier: Apache-2.0

/// A notice that someone joined the conversation.
public struct JoinedBody: MessageBody {
    public typealias Action = Never

    /// The type in events.
    public static let type = "joined"

    /// Creates a notice of joining.
    public init() {}

    /// The text of the notice.
    public var summary: String { localized("Joined") }
}
