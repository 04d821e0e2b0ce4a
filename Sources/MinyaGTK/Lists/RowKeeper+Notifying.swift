// SPDX-License-Identifier: Apache-2.0

extension RowKeeper {
    /// Notifies observers in the next frame, because nothing may change while GTK lays out.
    func notifyInNextFrame() {
        guard !isNotifying, isAtEnd != notifiedEnd || isAtStart != notifiedStart || needsStart
        else { return }
        isNotifying = true
        cells?.beforeLayout { [weak self] in
            guard let self else { return }
            isNotifying = false
            if isAtEnd != notifiedEnd {
                notifiedEnd = isAtEnd
                onEndInSight?(isAtEnd)
            }
            if isAtStart != notifiedStart {
                notifiedStart = isAtStart
                onStartInSight?(isAtStart)
            }
            if needsStart {
                askedFirst = firstRows
                onNearStart?()
            }
        }
    }

    private var needsStart: Bool {
        guard onNearStart != nil, let cells, !cells.model.isEmpty else { return false }
        let page = cells.size.height
        // After scrolling away and back it is requested again, because the request may have failed.
        if value > 2 * page { askedFirst = [] }
        return value < page && (askedFirst.isEmpty || !firstRows.starts(with: askedFirst))
    }

    /// Some of the first rows: the very first may be a heading that stays above older ones.
    private var firstRows: [ID] {
        cells.map { cells in (0..<4).compactMap { cells.model.id(at: $0) } } ?? []
    }
}
