// SPDX-License-Identifier: Apache-2.0

/// The view side of a list of several types: what each type of model looks like.
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
/// One more type is one more registration, which may stand anywhere. A row whose type is not
/// registered is shown by the host's placeholder, and told to the app's `onProblem` once for each
/// type.
///
/// A view model is made when its row is shown first, and again when the model changed; the newest
/// three hundred of each type are kept. One that takes long is made off the main actor (`isCostly`):
/// until it is there the cell is clear, or shows what the row was before.
@MainActor
public final class RowFactory<Cell> {
    private var kinds: [ObjectIdentifier: any RowKind<Cell>] = [:]
    private var reported: Set<ObjectIdentifier> = []

    /// A factory that knows no type yet.
    public init() {}

    /// Says what models of a type look like, in place of what was said before.
    ///
    /// Hosts have a shorter one, which knows what their cells are.
    ///
    /// - Parameters:
    ///   - make: Makes an empty cell.
    ///   - cell: The cell as the host's kind of cell.
    ///   - isCostly: Whether the view model is made off the main actor.
    ///   - viewModel: Makes what is shown of the model.
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
        message: "the cell sends what can be done with the model: its Action is the model's Action"
    )
    public func register<Model: RowModel, Shown: RowCell>(
        _ model: Model.Type, cell make: @escaping @MainActor () -> Shown,
        as cell: @escaping @MainActor (Shown) -> Cell, isCostly: Bool = false,
        viewModel: @escaping @Sendable (Model) -> Shown.ViewModel
    ) {}

    /// What a screen reader calls a row; empty while that is not known.
    public func accessibleLabel(of row: AnyRow) -> String {
        kinds[ObjectIdentifier(type(of: row.model))]?.accessibleLabel(of: row) ?? ""
    }

    func kind(of row: AnyRow) -> (any RowKind<Cell>)? {
        kinds[ObjectIdentifier(type(of: row.model))]
    }

    /// The problem that a row's type is not registered, the first time that it is found.
    func problem(with row: AnyRow) -> Problem? {
        guard reported.insert(ObjectIdentifier(type(of: row.model))).inserted else { return nil }
        return .unregisteredRow(model: row.typeName)
    }
}
