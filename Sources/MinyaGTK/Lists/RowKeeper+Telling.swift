// SPDX-License-Identifier: Apache-2.0

extension RowKeeper {
    /// In the next frame, for while GTK lays out nothing may be changed.
    func tellSoon() {
        guard !isTelling, isAtEnd != toldEnd || isAtStart != toldStart || needsStart else { return }
        isTelling = true
        cells?.beforeLayout { [weak self] in
            guard let self else { return }
            isTelling = false
            if isAtEnd != toldEnd {
                toldEnd = isAtEnd
                onEndInSight?(isAtEnd)
            }
            if isAtStart != toldStart {
                toldStart = isAtStart
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
        // Who went away and comes back asks again, for the answer may have been a failure.
        if value > 2 * page { askedFirst = [] }
        return value < page && (askedFirst.isEmpty || !firstRows.starts(with: askedFirst))
    }

    /// Some rows of the beginning: the very first may be a heading that stays above older ones.
    private var firstRows: [ID] {
        cells.map { cells in (0..<4).compactMap { cells.model.id(at: $0) } } ?? []
    }
}
