// SPDX-License-Identifier: Apache-2.0

/// One place of a list of several types: it has the cell that fits the row which it shows.
///
/// Hosts make one for each cell that their toolkit recycles. A cell that does not fit is put by
/// for the next row of its type.
@MainActor
public final class RowHolder<Cell> {
    /// Shows a cell in the place, nil for the host's placeholder.
    public var onCell: @MainActor (Cell?) -> Void = { _ in }
    /// Told what a screen reader calls the row, whenever that is shown anew.
    public var onShow: @MainActor (String) -> Void = { _ in }
    /// Told what the person did to the row.
    public var onAction: @MainActor (RowAction) -> Void = { _ in }
    /// Told of a mistake in the program.
    public var onProblem: @MainActor (Problem) -> Void = { print("Minya: \($0)") }

    /// Chooses when a row is shown of which the view model came later, nil for at once.
    ///
    /// A host that has many cells out of sight spreads them over its frames by this. Until it calls
    /// what it is given a place has no cell, or one that is clear.
    public var whenReady: (@MainActor (@escaping @MainActor () -> Void) -> Void)?

    /// Whether a row is shown at once when its view model is there; at first each is.
    ///
    /// A row that is not goes the way of ``whenReady``: so a host has cells only for rows that are
    /// near what is seen.
    public var isNear: @MainActor () -> Bool = { true }

    private let factory: RowFactory<Cell>
    /// What is to be shown, once its view model is there.
    private var awaited: AnyRow?
    private var row: AnyRow?
    private var content: (any RowContent<Cell>)?
    private let pool: RowPool<Cell>
    private var isPlaceholder = false

    /// An empty place of a list.
    ///
    /// - Parameter pool: The cells that places of the list have put by for each other.
    public init(_ factory: RowFactory<Cell>, _ pool: RowPool<Cell> = RowPool()) {
        self.factory = factory
        self.pool = pool
    }

    /// Whether there is a cell, or the host's placeholder, in the place.
    public var isFilled: Bool { content != nil || isPlaceholder }

    /// Whether the cell shows the row as it is now: not one whose view model is still made.
    public var isShown: Bool { !isWaiting && content?.isShown == true }

    /// Whether the row is shown later: a cell that is there is clear, or shows what the row was.
    public var isWaiting: Bool { awaited != nil }

    /// Shows a row, in a cell of its type.
    public func show(_ row: AnyRow) {
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
            // Another row may have come meanwhile.
            if let self, awaited?.id == row.id, awaited == row { put(row, kind) }
        }
    }

    private func put(_ row: AnyRow, _ kind: any RowKind<Cell>) {
        awaited = nil
        self.row = row
        if content?.kind !== kind { use(take(kind)) }
        content?.show(row, self)
    }

    /// Takes the row off.
    public func clear() {
        awaited = nil
        row = nil
        content?.clear()
    }

    /// Puts the cell by for another place; the row gets one again by ``whenReady``.
    ///
    /// The host takes the cell out of the place before it gives anything else time.
    public func putBy() {
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

    private func take(_ kind: any RowKind<Cell>) -> any RowContent<Cell> {
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
