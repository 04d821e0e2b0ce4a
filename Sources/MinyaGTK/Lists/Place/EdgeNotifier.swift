// SPDX-License-Identifier: Apache-2.0

/// Notifies observers of the edges of a list that come into view, leave it, or are near.
@MainActor
final class EdgeNotifier<ID: Hashable, Cell: Widget> {
    /// Called when the start is less than a page away: once, and again for each new first row.
    var onNearStart: (() -> Void)?
    /// Called when the end comes into view or leaves it.
    var onEndInSight: ((Bool) -> Void)?
    /// Called when the top of the first row comes into view or leaves it.
    var onStartInSight: ((Bool) -> Void)?

    private var isPending = false
    /// What the observers were notified of.
    private var isAtStart = true
    private var isAtEnd: Bool
    private var askedFirst: [ID] = []
    private weak var cells: CellView<ID, Cell>?

    init(_ cells: CellView<ID, Cell>, isAtEnd: Bool) {
        self.cells = cells
        self.isAtEnd = isAtEnd
    }

    /// Notifies observers in the next frame, because nothing may change while GTK lays out.
    ///
    /// - Parameter isInSight: Returns whether the start and the end are in view.
    func notifyInNextFrame(_ isInSight: @escaping () -> (start: Bool, end: Bool)) {
        guard !isPending, isInSight() != (isAtStart, isAtEnd) || isNearNewStart else { return }
        isPending = true
        cells?.beforeLayout { [weak self] in
            guard let self else { return }
            isPending = false
            if isInSight().end != isAtEnd {
                isAtEnd.toggle()
                onEndInSight?(isAtEnd)
            }
            if isInSight().start != isAtStart {
                isAtStart.toggle()
                onStartInSight?(isAtStart)
            }
            if isNearNewStart {
                askedFirst = firstRows
                onNearStart?()
            }
        }
    }

    private var isNearNewStart: Bool {
        guard onNearStart != nil, let cells, !cells.model.isEmpty else { return false }
        let (offset, page) = (cells.scroll.offset, cells.size.height)
        // After scrolling away and back it is requested again, because the request may have failed.
        if offset > 2 * page { askedFirst = [] }
        return offset < page && (askedFirst.isEmpty || !firstRows.starts(with: askedFirst))
    }

    /// Some of the first rows: the very first may be a heading that stays above older ones.
    private var firstRows: [ID] {
        cells.map { cells in (0..<4).compactMap { cells.model.id(at: $0) } } ?? []
    }
}
