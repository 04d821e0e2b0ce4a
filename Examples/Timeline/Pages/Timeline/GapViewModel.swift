// SPDX-License-Identifier: Apache-2.0

import MinyaLists

/// The view model of a gap.
package struct GapViewModel: RowViewModel {
    package let isLoading: Bool

    package init(_ row: GapRow) { isLoading = row.isLoading }

    package var accessibleLabel: String {
        isLoading ? localized("Loading the posts between") : localized("Show Missing Posts")
    }
}
