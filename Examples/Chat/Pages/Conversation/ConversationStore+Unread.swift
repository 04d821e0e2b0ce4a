// SPDX-License-Identifier: Apache-2.0

import Minya

// MARK: - The line before what is unread

extension ConversationStore {
    /// What was unread when the page was opened.
    struct Unread {
        /// Up to where the person had seen it; nil for nothing of it.
        var after: Place?
        /// Whether that is known.
        var isPlaceKnown = false
        /// The message that the line is before: there it stays.
        var first: Message.ID?
        /// Whether no message before that one is unread.
        var isFirstKnown = false
        /// How many older pages are asked for, at most, until it is known.
        var pages = 10
    }

    /// Asks for older messages, and for what is unread of them.
    func loadOlder() {
        let former = feed.items.first?.id
        loadMore(feed) { store, outcome in
            store.refreshAnswers(to: store.feed.items.prefix { $0.id != former })
            store.seekUnread(isOver: outcome.value == nil)
        }
    }

    /// Opens the page once the first unread message is known, or as far as older ones can be had.
    func seekUnread(isOver: Bool = false) {
        if unread.isPlaceKnown, !unread.isFirstKnown {
            let isThere = !feed.hasMore || !(feed.items.first.map(isAfter) ?? true)
            if pipeline.phase == .loading, !isThere, !isOver, unread.pages > 0 {
                unread.pages -= 1
                return loadOlder()
            }
            unread.isFirstKnown = isThere
            putLine()
        }
        open()
    }

    /// The line moves up where older messages come that are unread, too.
    private func putLine() {
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
        // What came since is unread wherever it stands.
        return after < message.place
            || !message.place.tie.isEmpty && after.number < message.place.number
    }
}
