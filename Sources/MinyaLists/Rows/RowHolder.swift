// SPDX-License-Identifier: Apache-2.0

import Minya

/// One place of a list of several types, with the cell that fits the shown row.
///
/// A host creates one for each cell that its toolkit recycles. A cell that no longer fits is kept
/// in the pool for the next row of its type.
@MainActor
package final class RowHolder<Cell> {
    /// Called to show a cell in the place; nil for the host's placeholder.
    package var onCell: @MainActor (Cell?) -> Void = { _ in }
    /// Called with the row's label for screen readers, whenever it is shown or updated.
    package var onShow: @MainActor (String) -> Void = { _ in }
    /// Called with the user's actions on the row.
    package var onAction: @MainActor (RowAction) -> Void = { _ in }
    /// Called with mistakes in the program.
    package var onProblem: @MainActor (Problem) -> Void = { print("Minya: \($0)") }

    /// Schedules the display of a row that is not shown immediately; nil shows it immediately.
    ///
    /// A host with many offscreen cells uses it to spread them over several frames. Until it calls
    /// the closure that it receives, the place has no cell or a clear one.
    package var whenReady: (@MainActor (@escaping @MainActor () -> Void) -> Void)?

    /// Whether a row is shown as soon as its view model is ready; true by default.
    ///
    /// If false, the row is scheduled by ``whenReady``, so that a host has cells only for rows near
    /// the visible ones.
    package var isNear: @MainActor () -> Bool = { true }

    private let factory: RowFactory<Cell>
    /// The row to show when its view model is ready.
    private var awaited: AnyRow?
    private var row: AnyRow?
    private var content: (any RowContent<Cell>)?
    private let pool: RowPool<Cell>
    private var isPlaceholder = false

    /// Creates an empty place of a list.
    ///
    /// - Parameter pool: The unused cells that the places of the list share.
    package init(_ factory: RowFactory<Cell>, _ pool: RowPool<Cell> = RowPool()) {
        self.factory = factory
        self.pool = pool
    }

    /// Whether the place has a cell or the host's placeholder.
    package var isFilled: Bool { content != nil || isPlaceholder }

    /// Whether the cell shows the current row; false while the view model is being created.
    package var isShown: Bool { !isWaiting && content?.isShown == true }

    /// Whether the row is yet to be shown; meanwhile a cell is clear or shows the row's previous
    /// state.
    package var isWaiting: Bool { awaited != nil }

    /// Shows a row, in a cell of its type.
    package func show(_ row: AnyRow) {
        guard let kind = factory.kind(of: row) else {
            factory.problem(with: row).map(onProblem)
            awaited = nil
            return use(nil)
        }
        let isReady = kind.isReady(row)
        guard let whenReady, !isReady || !isNear() else { return put(row, kind) }
        if content?.id != row.id { content?.clear() }
        awaited = row
        if isReady { return wait(row, kind, whenReady) }
        Task { [weak self] in
            await kind.prepare(row)
            guard let self, awaited?.id == row.id, awaited == row else { return }
            wait(row, kind, whenReady)
        }
    }

    private func wait(
        _ row: AnyRow, _ kind: any RowKind<Cell>,
        _ whenReady: @MainActor (@escaping @MainActor () -> Void) -> Void
    ) {
        onShow(kind.accessibleLabel(of: row))
        whenReady { [weak self] in
            // Another row may have been set meanwhile.
            if let self, awaited?.id == row.id, awaited == row { put(row, kind) }
        }
    }

    private func put(_ row: AnyRow, _ kind: any RowKind<Cell>) {
        awaited = nil
        self.row = row
        if content?.kind !== kind { use(dequeueContent(of: kind)) }
        content?.show(row, self)
    }

    /// Removes the row.
    package func clear() {
        awaited = nil
        row = nil
        content?.clear()
    }

    /// Returns the cell to the pool; the row gets another one through ``whenReady``.
    ///
    /// The host removes the cell from the place before any other code runs.
    package func returnCellToPool() {
        guard let content else { return }
        content.clear()
        pool.spare.append(content)
        self.content = nil
        guard awaited == nil, let row, let whenReady, let kind = factory.kind(of: row) else {
            return
        }
        awaited = row
        wait(row, kind, whenReady)
    }

    private func dequeueContent(of kind: any RowKind<Cell>) -> any RowContent<Cell> {
        guard let index = pool.spare.firstIndex(where: { $0.kind === kind }) else {
            return kind.makeContent()
        }
        return pool.spare.remove(at: index)
    }

    private func use(_ new: (any RowContent<Cell>)?) {
        if let content {
            content.clear()
            pool.spare.append(content)
        }
        guard new != nil || !isPlaceholder else { return }
        isPlaceholder = new == nil
        content = new
        onCell(new?.cell)
    }
}
