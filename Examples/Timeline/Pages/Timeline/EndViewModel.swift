// SPDX-License-Identifier: Apache-2.0

import Legible
import MinyaLists

/// The view model of the row after the last post.
package struct EndViewModel: RowViewModel {
    package let isLoading: Bool
    package let canRetry: Bool
    package let words: String
    /// The title of the button.
    package let next: String

    package init(_ row: EndRow) {
        isLoading = row.state == .loading
        next = row.isPaused ? localized("Load Older Posts") : localized("Try Again")
        switch row.state {
        case .loading: (canRetry, words) = (false, "")
        case .end: (canRetry, words) = (false, localized("There are no older posts."))
        case .failed(let why):
            (canRetry, words) = (true, why.legible(500).withoutBlanksAtEnds)
        case .paused(let count):
            words = localized(
                one: "%d post searched.", many: "%d posts searched.", count)
            canRetry = true
        }
    }

    package var accessibleLabel: String { isLoading ? localized("Loading older posts") : words }
}
