// SPDX-License-Identifier: Apache-2.0

public import Minya

extension RowFactory where Cell == Widget {
    /// Says what models of a type look like, in place of what was said before.
    ///
    /// ```swift
    /// let factory = RowFactory<Widget>()
    /// factory.register(Note.self, cell: { NoteCell() }) { NoteViewModel(text: $0.text) }
    /// ```
    ///
    /// - Parameters:
    ///   - make: Makes an empty cell.
    ///   - isCostly: Whether the view model is made off the main actor.
    ///   - viewModel: Makes what is shown of the model.
    public func register<Model: RowModel, Shown: Widget & RowCell>(
        _ model: Model.Type, cell make: @escaping @MainActor () -> Shown, isCostly: Bool = false,
        viewModel: @escaping @Sendable (Model) -> Shown.ViewModel
    ) where Shown.Action == Model.Action {
        register(model, cell: make, as: { $0 }, isCostly: isCostly, viewModel: viewModel)
    }

    @available(
        *, unavailable,
        message: "the cell sends what can be done with the model: its Action is the model's Action"
    )
    public func register<Model: RowModel, Shown: Widget & RowCell>(
        _ model: Model.Type, cell make: @escaping @MainActor () -> Shown, isCostly: Bool = false,
        viewModel: @escaping @Sendable (Model) -> Shown.ViewModel
    ) {}
}
