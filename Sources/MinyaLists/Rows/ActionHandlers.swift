// SPDX-License-Identifier: Apache-2.0

public import Minya

/// The action handlers of a list of several types, one for each type of model.
///
/// ```swift
/// func makeHandlers() -> ActionHandlers {
///     var handlers = ActionHandlers()
///     handlers.register(NoteHandler())   // its Model is Note, its Action is Note.Action
///     return handlers
/// }
///
/// // Store
/// pipeline.observe(\.rowAction, by: self) { store, action in
///     store.respond(to: action, in: \.rows, by: store.handlers, into: \.rowResponse)
/// }
/// ```
///
/// It is a handler itself, of ``RowAction`` on ``AnyRow``: the user's choice in a response is the
/// next action on the same row.
public struct ActionHandlers: ActionHandler {
    private typealias Answer =
        @Sendable (RowAction, AnyRow) async throws -> Response<RowAction>

    private var answers: [ObjectIdentifier: Answer] = [:]

    /// Creates an empty set of handlers.
    public init() {}

    /// Registers a handler for the models of its type, replacing any previous one.
    public mutating func register<Handler: ActionHandler>(_ handler: Handler)
    where Handler.Model: RowModel, Handler.Action == Handler.Model.Action {
        answers[ObjectIdentifier(Handler.Model.self)] = { action, row in
            guard let model = row.model(of: Handler.Model.self),
                let done = action.action as? Handler.Action
            else { throw Problem.noHandler(action: "\(action.action)", model: row.typeName) }
            let response = try await handler.respond(to: done, on: model)
            return response.map { RowAction($0, on: row.id) }
        }
    }

    @available(
        *, unavailable,
        message: "the handler's Action must be its Model's Action"
    )
    public mutating func register<Handler: ActionHandler>(_ handler: Handler)
    where Handler.Model: RowModel {}

    /// Calls the handler that is registered for the type of the row's model.
    ///
    /// - Throws: Any error of the handler; `Problem.noHandler` if none is registered, which a store's
    ///   `respond(to:in:by:into:)` reports to the app's `onProblem`.
    public func respond(
        to action: RowAction, on row: AnyRow
    ) async throws -> Response<RowAction> {
        guard let answer = answers[ObjectIdentifier(type(of: row.model))] else {
            throw Problem.noHandler(action: "\(action.action)", model: row.typeName)
        }
        return try await answer(action, row)
    }
}

extension AnyRow {
    var typeName: String { "\(type(of: model))" }
}

extension Working {
    /// Calls a list's handlers with an action on one of its rows.
    ///
    /// Nothing happens if the row has been removed meanwhile. See `respond(to:on:by:into:failed:)`
    /// for errors that a handler throws.
    public func respond(
        to action: RowAction, in rows: ReferenceWritableKeyPath<Pipe, Rows<AnyRow>>,
        by handlers: ActionHandlers,
        into slot: ReferenceWritableKeyPath<Pipe, Request<Response<RowAction>>>,
        failed: @escaping @MainActor (Failure) -> String = { $0.message }
    ) {
        guard let row = pipeline[dynamicMember: rows][id: action.row] else { return }
        respond(to: action, on: row, by: handlers, into: slot, failed: failed)
    }
}
