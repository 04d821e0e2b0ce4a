// SPDX-License-Identifier: Apache-2.0

/// The business logic of the actions on a model, independent of any window.
///
/// A Store owns its handlers. A handler calls services and returns a ``Response``, which only the
/// controller performs; so each action can be tested by examining its response.
///
/// ```swift
/// enum PhotoAction: Sendable { case menu, copy, remove, restore, add([String]) }
///
/// struct PhotoActionHandler: ActionHandler {
///     let photos: any PhotoService
///
///     func respond(to action: PhotoAction, on photo: Photo) async throws -> Response<PhotoAction> {
///         switch action {
///         case .menu: .menu(Menu(.section(.item("Copy the title", .copy))))
///         case .copy: .copy(.text(photo.title))
///         default: .nothing
///         }
///     }
/// }
/// ```
public protocol ActionHandler<Action, Model>: Sendable {
    /// The type of the actions that the handler performs.
    associatedtype Action: Sendable
    /// The type of the model that an action applies to.
    associatedtype Model: Sendable

    /// Performs the action and returns the response for the user interface to perform.
    ///
    /// It runs off the main actor. A ``Rejection`` or a ``Failure`` that it throws is shown to the
    /// user in a toast.
    func respond(to action: Action, on model: Model) async throws -> Response<Action>
}

extension Working {
    /// Runs an action handler and sends its response to the controller.
    ///
    /// ```swift
    /// pipeline.observe(\.action, by: self) { store, action in
    ///     store.respond(to: action, on: store.photo, by: store.handler, into: \.response)
    /// }
    /// ```
    ///
    /// Several actions may be in progress at the same time; the response of each is sent when it
    /// has finished. A ``Rejection`` that the handler throws becomes a toast with its message, and
    /// so does a ``Failure``, with the text that `failed` returns.
    ///
    /// - Parameter failed: Returns the text for a failure; its message by default. The message of a
    ///   failure with the reason `.unexpected` or `.cancelled` may be the framework's own, which is
    ///   in English; an app in other languages returns its own text for these.
    public func respond<Handler: ActionHandler>(
        to action: Handler.Action, on model: Handler.Model, by handler: Handler,
        into slot: ReferenceWritableKeyPath<Pipe, Request<Response<Handler.Action>>>,
        failed: @escaping @MainActor (Failure) -> String = { $0.message }
    ) {
        run(named: "action") {
            try await handler.respond(to: action, on: model)
        } then: { store, outcome in
            let response: Response<Handler.Action> =
                switch outcome {
                case .value(let response): response
                case .rejection(let rejection): .toast(rejection.message)
                case .failure(let failure): .toast(failed(failure))
                }
            if case .nothing = response { return }
            store.pipeline[dynamicMember: slot].send(response)
        }
    }
}
