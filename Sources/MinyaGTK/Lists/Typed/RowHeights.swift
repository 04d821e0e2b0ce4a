// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import MinyaLists

/// The minimum and the natural height of a cell, in logical pixels.
struct RowHeight: Equatable {
    var minimum: gint = 0
    var natural: gint = 0
}

extension RowHeight {
    /// Measures a cell for a width.
    init(of cell: UnsafeMutablePointer<GtkWidget>, for width: gint) {
        gtk_widget_measure(
            cell, GTK_ORIENTATION_VERTICAL, width, &minimum, &natural, nil, nil)
    }
}

/// Caches the heights of a list's rows for their current width, so that none is measured twice.
///
/// See Decisions in README.md.
@MainActor
final class RowHeights {
    /// Called when a row's height differs from the cached one, as after a change of the theme.
    var onWrong: () -> Void = {}

    private var width: gint = 0
    private var heights: [RowID: RowHeight] = [:]

    /// The cached height of a row for a width, or `nil`.
    subscript(row: RowID, width: gint) -> RowHeight? {
        get { width == self.width ? heights[row] : nil }
        set {
            if width != self.width {
                // A list has one width at a time.
                heights.removeAll()
                self.width = width
            }
            heights[row] = newValue
        }
    }

    /// Returns the cached height of a row for the most recent width, or `nil`.
    func height(of row: RowID) -> Int? { heights[row].map { Int($0.natural) } }

    /// The number of cached heights.
    var count: Int { heights.count }

    /// Removes the heights of rows that were changed or removed.
    func forget(_ rows: some Sequence<RowID>) {
        guard !heights.isEmpty else { return }
        for row in rows { heights[row] = nil }
    }

    /// Removes all heights.
    func forgetAll() { heights.removeAll() }
}
