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

    private let factory: RowFactory<Cell>
    /// What is to be shown, once its view model is there.
    private var awaited: AnyRow?
    private var content: (any RowContent<Cell>)?
    /// The cells of other types that were here, one of each.
    private var spare: [any RowContent<Cell>] = []
    private var isPlaceholder = false

    /// An empty place of a list.
    public init(_ factory: RowFactory<Cell>) { self.factory = factory }

    /// Shows a row, in a cell of its type.
    public func show(_ row: AnyRow) {
        guard let kind = factory.kind(of: row) else {
            factory.problem(with: row).map(onProblem)
            awaited = nil
            return use(nil)
        }
        guard let whenReady, !kind.isReady(row) else { return put(row, kind) }
        if content?.id != row.id { content?.clear() }
        awaited = row
        Task { [weak self] in
            await kind.prepare(row)
            guard self?.awaited == row else { return }
            whenReady { [weak self] in
                // Another row may have come meanwhile.
                if let self, awaited == row { put(row, kind) }
            }
        }
    }

    private func put(_ row: AnyRow, _ kind: any RowKind<Cell>) {
        awaited = nil
        if content?.kind !== kind { use(take(kind)) }
        content?.show(row, self)
    }

    /// Takes the row off.
    public func clear() {
        awaited = nil
        content?.clear()
    }

    private func take(_ kind: any RowKind<Cell>) -> any RowContent<Cell> {
        guard let index = spare.firstIndex(where: { $0.kind === kind }) else {
            return kind.makeContent()
        }
        return spare.remove(at: index)
    }

    private func use(_ new: (any RowContent<Cell>)?) {
        if let content {
            content.clear()
            spare.append(content)
        }
        guard new != nil || !isPlaceholder else { return }
        isPlaceholder = new == nil
        content = new
        onCell(new?.cell)
    }
}
