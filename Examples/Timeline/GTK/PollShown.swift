// SPDX-License-Identifier: Apache-2.0

import Legible
import TimelineCore

/// A poll as it is shown: each answer with how many gave it.
struct PollShown: Equatable, Sendable {
    struct Choice: Equatable, Sendable {
        let title: String
        /// From 0 to 1; nil while it is not told.
        let share: Double?

        /// `45 %`
        var percent: String {
            share.map { localized("%d%%", Int(($0 * 100).rounded())) } ?? ""
        }
    }

    let choices: [Choice]
    let summary: String

    /// More are not shown.
    private static let most = 20

    init(_ poll: Poll) {
        // In Double, because a server may say numbers whose sum fits no Int.
        let votes = poll.choices.reduce(0.0) { $0 + Double(max($1.votes ?? 0, 0)) }
        choices = poll.choices.prefix(Self.most).map { choice in
            Choice(
                title: choice.title.legible(300, isLine: true),
                share: choice.votes.map {
                    votes > 0 ? Double(max($0, 0)) / votes : 0
                })
        }
        let count = localized(one: "%d vote", many: "%d votes", max(poll.votes, 0))
        summary = poll.isOver ? localized("%s · closed", count) : count
    }
}
