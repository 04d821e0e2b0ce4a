// SPDX-License-Identifier: Apache-2.0

import ChatCore
import ExampleValues
import Minya
import MinyaGTK
import MinyaLists

/// Notifies the user of messages that arrive while no window of Chat has the keyboard, and that no open page
/// shows, which marks them as read.
@MainActor
final class ChatNotifications {
    private let application: Application
    private let session: Session
    private let open: (Conversation.ID) -> Void
    /// The conversations as they were received last.
    private var known: [Conversation.ID: Conversation] = [:]
    /// What was sent before is not news.
    private let begin = Moment.now
    private var following: Task<Void, Never>?
    private var isEnded: Bool { following?.isCancelled ?? false }

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
            let page = try? await conversations.page(before: nil, limit: Self.count)
            for conversation in page?.items ?? [] { self?.known[conversation.id] = conversation }
            for await change in changes {
                switch change {
                case .put(let items): items.forEach { self?.receive($0) }
                case .removed(let ids): ids.forEach { self?.remove($0) }
                case .reset:
                    let page = try? await conversations.page(before: nil, limit: Self.count)
                    page?.items.forEach { self?.receive($0) }
                }
            }
        }
    }

    /// Withdraws all notifications.
    func end() {
        following?.cancel()
        known.keys.forEach(withdraw)
    }

    /// The number of conversations that are compared when any of them may have changed.
    private static var count: Int { 50 }

    private func receive(_ conversation: Conversation) {
        let former = known.updateValue(conversation, forKey: conversation.id)
        guard conversation.unread > 0, let message = conversation.last, !message.isRemoved else {
            return withdraw(conversation.id)
        }
        guard former?.last?.id != message.id, message.sender != session.person.name,
            !message.isNotice, message.place.date >= begin
        else { return }
        Task { [weak self] in
            // An open page reads it at once, and several may arrive together.
            try? await ContinuousClock().sleep(for: .milliseconds(500))
            self?.notify(of: message.id, in: conversation.id)
        }
    }

    private func notify(of message: Message.ID, in id: Conversation.ID) {
        guard !isEnded, !application.isActive, let conversation = known[id],
            conversation.unread > 0, let last = conversation.last, last.id == message,
            !last.isRemoved
        else { return }
        let summary = MessageTypes.standard.summary(of: last)
        application.show(
            DesktopNotification(
                conversation.title,
                // Translators: the sender of a message, and its text.
                body: localized("%1$s: %2$s", last.sender, summary),
                buttons: [
                    .init(localized("Mark as Read")) { [weak self] in
                        self?.markRead(id, upTo: last.place)
                    }
                ],
                onOpen: { [weak self] in self?.open(id) }),
            id: id)
    }

    private func remove(_ id: Conversation.ID) {
        known[id] = nil
        withdraw(id)
    }

    private func withdraw(_ id: Conversation.ID) { application.withdrawNotification(id: id) }

    private func markRead(_ id: Conversation.ID, upTo place: Place) {
        Task { [session, application] in
            do { try await session.chat.markRead(id, upTo: place) } catch {
                guard !isEnded else { return }
                let failure = error as? Failure ?? (error as? any FailureConvertible)?.failure
                application.activeNavigation?.toast(failure?.message ?? "\(error)")
            }
        }
    }
}
