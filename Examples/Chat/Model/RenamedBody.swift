// SPDX-License-Identifier: Apache-2.0

import Legible

/// A message that tells that the conversation has another name.
public struct RenamedBody: MessageBody {
    public typealias Action = Never

    /// What it is called in an event.
    public static let type = "renamed"
    /// What the conversation is called from then on.
    public var title: String

    /// A message of a new name.
    public init(_ title: String) { self.title = title }

    /// What happened.
    public var summary: String { localized("Renamed to “%s”", title) }

    /// What a conversation of these messages is called; nil if nobody said so.
    package static func title(in messages: [Message]) -> String? {
        for message in messages.reversed() where message.type == type {
            if let title = message.body(Self.self)?.usable { return title }
        }
        return nil
    }

    /// What a conversation is called since an event; nil if that says no name.
    package static func title(of event: ChatEvent) -> String? {
        (try? event.body(Self.self))?.usable
    }

    private var usable: String? {
        let title = title.legible(100, isLine: true).trimmed
        return title.isEmpty ? nil : title
    }
}
