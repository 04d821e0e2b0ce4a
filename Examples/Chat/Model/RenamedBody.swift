// SPDX-License-Identifier: Apache-2.0

import Legible
import Minya

/// A notice that the conversation was renamed.
public struct RenamedBody: MessageBody {
    public typealias Action = Never

    /// The type in events.
    public static let type = "renamed"
    /// The new title.
    public var title: String

    /// Creates a notice of a new title.
    public init(_ title: String) { self.title = title }

    /// The text of the notice.
    public var summary: String { localized("Renamed to “%s”", title) }

    /// Returns the title of a conversation with these messages; nil if it was never named.
    package static func title(in messages: [Message]) -> String? {
        for message in messages.reversed() where message.type == type {
            if let title = message.body(Self.self)?.usable { return title }
        }
        return nil
    }

    /// Returns the title that an event sets; nil if it sets none.
    package static func title(of event: ChatEvent) -> String? {
        (try? event.body(Self.self))?.usable
    }

    private var usable: String? {
        let title = title.legible(100, isLine: true).trimmed
        return title.isEmpty ? nil : title
    }
}
