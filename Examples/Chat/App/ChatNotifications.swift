// SPDX-License-Identifier: Apache-2.0

import ChatCore
import Minya
import MinyaGTK
import MinyaLists

/// Notifies the user of messages that arrive while no window of Chat has the keyboard.
@MainActor
final class ChatNotifications {
    private let application: Application
    private let session: Session
    private let open: (Conversation.ID) -> Void
    /// The newest message of each conversation.
    private var newest: [Conversation.ID: Message.ID] = [:]
    private var following: Task<Void, Never>?
    private var isEnded = false

    /// Begins to follow the conversations of a session.
    ///
    /// - Parameter open: Shows a conversation, whose notification was clicked.
    init(
        of session: Session, in application: Application,
        open: @escaping (Conversation.ID) -> Void
    ) {
        self.application = application
        self.session = session
        self.open = open
        let conversations = session.chat.conversations()
        let changes = conversations.changes()
        following = Task { [weak self] in
            let known = try? await conversations.page(before: nil, limit: Self.count)
            for conversation in known?.items ?? [] {
                self?.newest[conversation.id] = conversation.last?.id
            }
            for await change in changes {
                switch change {
                case .put(let items): items.forEach { self?.receive($0) }
                case .removed(let ids): ids.forEach { self?.withdraw($0) }
                case .reset:
                    let page = try? await conversations.page(before: nil, limit: Self.count)
                    page?.items.forEach { self?.receive($0) }
                }
            }
        }
    }

    /// Withdraws all notifications.
    func end() {
        isEnded = true
        following?.cancel()
        newest.keys.forEach(withdraw)
    }

    /// The number of conversations that are compared when any of them may have changed.
    private static var count: Int { 50 }

    private func receive(_ conversation: Conversation) {
        guard conversation.unread > 0, let message = conversation.last else {
            newest[conversation.id] = conversation.last?.id
            return withdraw(conversation.id)
        }
        guard newest.updateValue(message.id, forKey: conversation.id) != message.id,
            message.sender != session.person.name
        else { return }
        Task { [weak self, session] in
            // An open page reads it at once, and several may arrive together.
            try? await ContinuousClock().sleep(for: .milliseconds(500))
            let current = try? await session.chat.conversation(conversation.id)
            if let current, current.last?.id == message.id {
                self?.notify(of: message, in: current)
            }
        }
    }

    private func notify(of message: Message, in conversation: Conversation) {
        guard conversation.unread > 0, !isEnded, !application.isActive else { return }
        let summary = MessageTypes.standard.summary(of: message)
        application.show(
            DesktopNotification(
                conversation.title,
                // Translators: the sender of a message, and its text.
                body: localized("%1$s: %2$s", message.sender, summary),
                buttons: [
                    .init(localized("Mark as Read")) { [weak self] in self?.markRead(conversation) }
                ],
                onOpen: { [weak self] in self?.open(conversation.id) }),
            id: conversation.id)
    }

    private func withdraw(_ id: Conversation.ID) { application.withdrawNotification(id: id) }

    private func markRead(_ conversation: Conversation) {
        Task { [session, application] in
            do {
                try await session.chat.markRead(conversation.id, upTo: conversation.place)
            } catch {
                let failure = error as? Failure ?? (error as? any FailureConvertible)?.failure
                application.activeNavigation?.toast(failure?.message ?? "\(error)")
            }
        }
    }
}
