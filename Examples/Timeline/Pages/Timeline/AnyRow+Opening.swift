// SPDX-License-Identifier: Apache-2.0

package import MinyaLists

extension AnyRow {
    /// The action that activating the row sends; nil for none.
    package var opening: RowAction? {
        if let post = model(of: PostRow.self) { return RowAction(.open, on: post) }
        if let gap = model(of: GapRow.self), !gap.isLoading { return RowAction(.fill, on: gap) }
        if let end = model(of: EndRow.self), end.canRetry { return RowAction(.retry, on: end) }
        return nil
    }
}
