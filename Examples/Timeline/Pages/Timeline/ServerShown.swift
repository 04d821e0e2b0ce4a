// SPDX-License-Identifier: Apache-2.0

import ExampleValues
import Legible
package import Minya

/// The view model of the server's description and of the count of new posts.
package struct ServerShown: Equatable {
    /// Whether the description is being requested.
    package let isAsking: Bool
    /// The name of the server, or a title for its absence.
    package let title: String
    /// The description of the server, or why it is missing.
    package let words: String
    /// The remaining request allowance; empty if the server does not publish it.
    package let allowance: String
    /// The number of new posts, or why it is unknown; empty before the first request.
    package let news: String
    package let hasPage: Bool
    /// Whether either request failed.
    package let canRetry: Bool
    /// Whether counting new posts failed.
    package let isUncounted: Bool

    package init(
        _ info: Outcome<TimelineInfo>?, unread: Outcome<UnreadCount>?, newer: UnreadCount
    ) {
        isAsking = info == nil
        allowance = info?.value?.allowance.map(Self.words(of:)) ?? ""
        hasPage = info?.value?.link != nil
        switch info {
        case .value(let info):
            title = info.name.legible(100, isLine: true).withoutBlanksAtEnds
            words = info.summary.withoutEmptyEnd.legible(1500).withoutBlanksAtEnds
        case .rejection(let rejection):
            title = localized("No Description of This Server")
            words = Self.legible(rejection.message)
        case .failure(let failure):
            title = localized("Server Information Is Not Available")
            words = Self.legible(failure.message)
        case nil: (title, words) = ("", "")
        }
        isUncounted = unread.map { $0.value == nil } ?? false
        canRetry = isUncounted || (info != nil && info?.value == nil)
        news =
            switch unread {
            case .value: newer.count > 0 ? PostWords.newer(newer) : localized("No new posts")
            case .rejection(let rejection):
                localized(
                    "The server does not say how many posts are new: %s",
                    Self.legible(rejection.message))
            case .failure(let failure):
                localized("New posts could not be counted: %s", Self.legible(failure.message))
            case nil: ""
            }
    }

    private static func legible(_ words: String) -> String {
        words.legible(500).withoutBlanksAtEnds
    }

    private static func words(of allowance: TimelineInfo.Allowance) -> String {
        let (left, limit) = ("\(allowance.left)", "\(allowance.limit)")
        guard let renewed = allowance.renewed else {
            // Translators: 280 of 300.
            return localized("Requests left: %1$s of %2$s", left, limit)
        }
        // Translators: 280 of 300, 16:05.
        return localized(
            "Requests left: %1$s of %2$s, resets at %3$s", left, limit,
            renewed.timeOfDay)
    }
}

extension String {
    /// The text up to its last visible character.
    fileprivate var withoutEmptyEnd: String {
        let last = unicodeScalars.lastIndex { scalar in
            !scalar.properties.isWhitespace && scalar.properties.generalCategory != .control
        }
        return last.map { String(unicodeScalars[...$0]) } ?? ""
    }
}
