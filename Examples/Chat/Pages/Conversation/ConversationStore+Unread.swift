// SPDX-License-Identifier: Apache-2.0

import Minya

// MARK: - The line before unread messages

extension ConversationStore {
    /// The unread messages at the time of opening the page.
    struct Unread {
        /// The place up to which the user had read; nil for nothing.
        var after: Place?
        /// Whether that place is known.
        var isPlaceKnown = false
        /// The message after the line, which keeps its position.
        var first: Message.ID?
        /// Whether no earlier message is unread.
        var isFirstKnown = false
        /// The maximum number of older pages to fetch until that is known.
        var pages = 10
    }

    /// Fetches older messages, and moves the line if they are unread.
    func loadOlder() {
        let former = feed.items.first?.id
        loadMore(feed) { store, outcome in
            store.refreshAnswers(to: store.feed.items.prefix { $0.id != former })
            store.seekUnread(isOver: outcome.value == nil)
        }
    }

    /// Opens the page once the first unread message is known or no older ones can be fetched.
    func seekUnread(isOver: Bool = false) {
        if unread.isPlaceKnown, !unread.isFirstKnown {
            let isThere = !feed.hasMore || !(feed.items.first.map(isAfter) ?? true)
            if pipeline.phase == .loading, !isThere, !isOver, unread.pages > 0 {
                unread.pages -= 1
                return loadOlder()
            }
            unread.isFirstKnown = isThere
            moveUnreadLine()
        }
        open()
    }

    /// Moves the line up if older unread messages have been fetched.
    private func moveUnreadLine() {
        let former = unread.first
        unread.first = feed.items.first(where: isUnread)?.id
        guard former != unread.first else { return }
        feed.refresh([former, unread.first].compactMap { $0 })
    }

    private func isUnread(_ message: Message) -> Bool {
        message.sender != desk.account.name && !message.isNotice && isAfter(message)
    }

    private func isAfter(_ message: Message) -> Bool {
        guard let after = unread.after else { return true }
        // Messages that arrived since then are unread at any position.
        return after < message.place
            || !message.place.tie.isEmpty && after.number < message.place.number
    }
}
