// SPDX-License-Identifier: Apache-2.0

import Minya

/// The view side of a list of several types: the cell and the view model for each type of model.
///
/// ```swift
/// final class NoteCell: RowCell {
///     func show(_ row: RowEnd<NoteViewModel, Note.Action>) {}
/// }
///
/// let factory = RowFactory<AnyObject>()
/// factory.register(Note.self, cell: { NoteCell() }, as: { $0 }) { NoteViewModel(text: $0.text) }
/// ```
///
/// Each further type is one more registration, which may be anywhere in the code. A row of an
/// unregistered type is shown by the host's placeholder, and is reported to the app's `onProblem`
/// once per type.
///
/// A view model is created when its row is first shown, and again when the model changes; the
/// 300 to 600 most recent ones of each type are cached. A costly view model (`isCostly`) is created
/// off the main actor: until it is ready, the cell is clear or shows the previous state of the row.
@MainActor
public final class RowFactory<Cell> {
    private var kinds: [ObjectIdentifier: any RowKind<Cell>] = [:]
    private var reported: Set<ObjectIdentifier> = []

    /// Creates a factory without registered types.
    public init() {}

    /// Registers the cell and the view model of a model type, replacing any previous ones.
    ///
    /// Hosts provide a shorter variant for their own type of cell.
    ///
    /// - Parameters:
    ///   - make: Creates an empty cell.
    ///   - cell: Returns the cell as the host's type of cell.
    ///   - isCostly: Whether the view model is created off the main actor.
    ///   - viewModel: Creates the view model of a model.
    public func register<Model: RowModel, Shown: RowCell>(
        _ model: Model.Type, cell make: @escaping @MainActor () -> Shown,
        as cell: @escaping @MainActor (Shown) -> Cell, isCostly: Bool = false,
        viewModel: @escaping @Sendable (Model) -> Shown.ViewModel
    ) where Shown.Action == Model.Action {
        kinds[ObjectIdentifier(model)] = TypedRowKind<Model, Shown, Cell>(
            make: make, as: cell,
            ViewModels(isCostly: isCostly, viewModel))
    }

    @available(
        *, unavailable,
        message: "the cell's Action must be the model's Action"
    )
    public func register<Model: RowModel, Shown: RowCell>(
        _ model: Model.Type, cell make: @escaping @MainActor () -> Shown,
        as cell: @escaping @MainActor (Shown) -> Cell, isCostly: Bool = false,
        viewModel: @escaping @Sendable (Model) -> Shown.ViewModel
    ) {}

    /// Returns the row's label for screen readers; empty until it is available.
    public func accessibleLabel(of row: AnyRow) -> String {
        kinds[ObjectIdentifier(type(of: row.model))]?.accessibleLabel(of: row) ?? ""
    }

    func kind(of row: AnyRow) -> (any RowKind<Cell>)? {
        kinds[ObjectIdentifier(type(of: row.model))]
    }

    /// Returns the problem that a row's type is not registered; nil if it was already reported.
    func problem(with row: AnyRow) -> Problem? {
        guard reported.insert(ObjectIdentifier(type(of: row.model))).inserted else { return nil }
        return .unregisteredRow(model: row.typeName)
    }
}
