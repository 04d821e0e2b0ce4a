// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Minya

/// How high a cell is at least, and how high it likes to be, in logical pixels.
struct RowHeight: Equatable {
    var minimum: gint = 0
    var natural: gint = 0
}

extension RowHeight {
    /// What a cell asks for.
    init(of cell: UnsafeMutablePointer<GtkWidget>, for width: gint) {
        gtk_widget_measure(
            cell, GTK_ORIENTATION_VERTICAL, width, &minimum, &natural, nil, nil)
    }
}

/// How high the rows of a list are for the width that they have, so that none is asked twice.
///
/// GTK takes the widget of a row that is far from those in sight for another row, and with it goes
/// what it knows of the height: a row that comes back would be asked anew, which lays out all its
/// texts. Some hundred bytes are kept for each row that was asked, until it changes or goes.
@MainActor
final class RowHeights {
    /// Called when a row was found to be of another height than is known: as a theme does to all.
    var onWrong: () -> Void = {}

    private var width: gint = 0
    private var heights: [RowID: RowHeight] = [:]

    /// How high a row is for a width; nil for what is not known.
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

    /// How high a row is for the width that was asked for last; nil for what is not known.
    func height(of row: RowID) -> Int? { heights[row].map { Int($0.natural) } }

    /// How many rows' heights are known.
    var count: Int { heights.count }

    /// Forgets the heights of rows that changed or went.
    func forget(_ rows: some Sequence<RowID>) {
        guard !heights.isEmpty else { return }
        for row in rows { heights[row] = nil }
    }

    /// Forgets all heights.
    func forgetAll() { heights.removeAll() }
}
