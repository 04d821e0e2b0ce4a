// SPDX-License-Identifier: Apache-2.0

/// The cells and view models for one type of row, with the type erased.
@MainActor
protocol RowKind<Cell>: AnyObject {
    associatedtype Cell
    func makeContent() -> any RowContent<Cell>
    func accessibleLabel(of row: AnyRow) -> String
    /// Whether a row can be shown immediately.
    func isReady(_ row: AnyRow) -> Bool
    /// Creates the view model of a row.
    func prepare(_ row: AnyRow) async
}

/// A cell of one type, and the row that it shows.
@MainActor
protocol RowContent<Cell>: AnyObject {
    associatedtype Cell
    var cell: Cell { get }
    var kind: any RowKind<Cell> { get }
    /// The row that is shown or will be; nil for none.
    var id: RowID? { get }
    /// Whether the cell shows the current state of that row.
    var isShown: Bool { get }
    func show(_ row: AnyRow, _ holder: RowHolder<Cell>)
    func clear()
}

/// The cells and view models for a model's type.
@MainActor
final class TypedRowKind<Model: RowModel, Shown: RowCell, Cell>: RowKind
where Shown.Action == Model.Action {
    let viewModels: ViewModels<Model, Shown.ViewModel>
    private let make: @MainActor () -> Shown
    private let cell: @MainActor (Shown) -> Cell

    init(
        make: @escaping @MainActor () -> Shown, as cell: @escaping @MainActor (Shown) -> Cell,
        _ viewModels: ViewModels<Model, Shown.ViewModel>
    ) {
        self.make = make
        self.cell = cell
        self.viewModels = viewModels
    }

    func makeContent() -> any RowContent<Cell> {
        let shown = make()
        return TypedRowContent<Model, Shown, Cell>(shown, cell(shown), self, viewModels)
    }

    func accessibleLabel(of row: AnyRow) -> String {
        row.model(of: Model.self).flatMap(viewModels.viewModel)?.accessibleLabel ?? ""
    }

    func isReady(_ row: AnyRow) -> Bool {
        row.model(of: Model.self).map { viewModels.viewModel(of: $0) != nil } ?? true
    }

    func prepare(_ row: AnyRow) async {
        if let model = row.model(of: Model.self) { _ = await viewModels.making(model) }
    }
}

/// A cell for a model's type.
@MainActor
final class TypedRowContent<Model: RowModel, Shown: RowCell, Cell>: RowContent
where Shown.Action == Model.Action {
    let cell: Cell
    let kind: any RowKind<Cell>
    private(set) var id: RowID?
    private(set) var isShown = false
    private let shown: Shown
    private let viewModels: ViewModels<Model, Shown.ViewModel>
    /// The model that the cell is to show.
    private var model: Model?
    private var viewModel: Shown.ViewModel?

    init(
        _ shown: Shown, _ cell: Cell, _ kind: any RowKind<Cell>,
        _ viewModels: ViewModels<Model, Shown.ViewModel>
    ) {
        self.shown = shown
        self.cell = cell
        self.kind = kind
        self.viewModels = viewModels
    }

    func show(_ row: AnyRow, _ holder: RowHolder<Cell>) {
        guard let model = row.model(of: Model.self) else { return }
        if let former = self.model, former.id != model.id { clear() }
        if self.model != model { isShown = false }
        self.model = model
        id = row.id
        if let viewModel = viewModels.viewModel(of: model) {
            return present(viewModel, row.id, holder)
        }
        Task { [weak self, weak holder, viewModels] in
            let made = await viewModels.making(model)
            // The cell may have been reused for another row, or the row may have changed,
            // meanwhile.
            guard let self, let holder, id == row.id, self.model == model else { return }
            present(made, row.id, holder)
        }
    }

    func clear() {
        guard model != nil else { return }
        model = nil
        id = nil
        viewModel = nil
        isShown = false
        shown.clear()
    }

    private func present(
        _ viewModel: Shown.ViewModel, _ id: RowID, _ holder: RowHolder<Cell>
    ) {
        isShown = true
        // Skips a change of the model that is not visible.
        guard viewModel != self.viewModel else { return }
        self.viewModel = viewModel
        shown.show(RowEnd(id, viewModel) { [weak holder] in holder?.onAction($0) })
        holder.onShow(viewModel.accessibleLabel)
    }
}
