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
            // The place of the conversation itself may be before that of a message of the same moment.
            let place = row.conversation.last?.place ?? row.conversation.place
            try await desk.chat.markRead(row.id, upTo: place)
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
