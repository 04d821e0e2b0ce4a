// SPDX-License-Identifier: Apache-2.0

public import MinyaLists

extension RowFactory where Cell == Widget {
    /// Registers the cell and the view model for a type of model, replacing an earlier
    /// registration.
    ///
    /// ```swift
    /// let factory = RowFactory<Widget>()
    /// factory.register(Note.self, cell: { NoteCell() }) { NoteViewModel(text: $0.text) }
    /// ```
    ///
    /// - Parameters:
    ///   - make: Creates an empty cell.
    ///   - isCostly: Whether the view model is created off the main actor.
    ///   - viewModel: Creates the view model for a model.
    public func register<Model: RowModel, Shown: Widget & RowCell>(
        _ model: Model.Type, cell make: @escaping @MainActor () -> Shown, isCostly: Bool = false,
        viewModel: @escaping @Sendable (Model) -> Shown.ViewModel
    ) where Shown.Action == Model.Action {
        register(model, cell: make, as: { $0 }, isCostly: isCostly, viewModel: viewModel)
    }

    @available(
        *, unavailable,
        message: "the cell's Action must be the model's Action"
    )
    public func register<Model: RowModel, Shown: Widget & RowCell>(
        _ model: Model.Type, cell make: @escaping @MainActor () -> Shown, isCostly: Bool = false,
        viewModel: @escaping @Sendable (Model) -> Shown.ViewModel
    ) {}
}
