// SPDX-License-Identifier: Apache-2.0

import Legible

/// The view model of a poll: its choices with their shares.
package struct PollShown: Equatable, Sendable {
    package struct Choice: Equatable, Sendable {
        package let title: String
        /// The share from 0 to 1; nil if it is not published.
        package let share: Double?

        /// The share as text: `45 %`.
        package var percent: String {
            share.map { localized("%d%%", Int(($0 * 100).rounded())) } ?? ""
        }
    }

    package let choices: [Choice]
    package let summary: String

    /// The maximum number of choices shown.
    private static let most = 20

    init(_ poll: Poll) {
        // Use Double, because the numbers of a server may overflow Int.
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
