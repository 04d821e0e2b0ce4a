// SPDX-License-Identifier: Apache-2.0

public import Minya

/// The handler of taps and menu entries on a conversation.
public struct ConversationHandler: ActionHandler {
    private let desk: ChatDesk

    /// Creates a handler for a desk.
    public init(_ desk: ChatDesk) { self.desk = desk }

    public func respond(
        to action: ConversationRow.Action, on row: ConversationRow
    ) async throws -> Response<ConversationRow.Action> {
        switch action {
        case .open: return .open(.conversation, row.id, as: .detail)
        case .markRead:
            try await desk.chat.markRead(row.id, upTo: row.conversation.place)
            return .nothing
        case .menu:
            return .menu(
                Menu(
                    .section(
                        .item(localized("Open"), .open),
                        .item(
                            localized("Mark as Read"), .markRead,
                            isEnabled: row.conversation.unread > 0))))
        }
    }
}
