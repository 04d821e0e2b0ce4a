// SPDX-License-Identifier: Apache-2.0

/// Decides what an action on a model means: business logic alone, without a window.
///
/// A Store owns its handlers. A handler asks services and answers with a ``Response``, which only
/// the controller performs; so each action is tested by looking at what comes back.
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
    /// What can be done.
    associatedtype Action: Sendable
    /// What it is done with.
    associatedtype Model: Sendable

    /// Does it, and says what the UI is to do.
    ///
    /// It runs off the main actor. A ``Rejection`` or a ``Failure`` that it throws is told to the
    /// person in passing.
    func respond(to action: Action, on model: Model) async throws -> Response<Action>
}

extension Working {
    /// Lets a handler do an action, and sends its response to the controller.
    ///
    /// ```swift
    /// pipeline.observe(\.action, by: self) { store, action in
    ///     store.respond(to: action, on: store.photo, by: store.handler, into: \.response)
    /// }
    /// ```
    ///
    /// Several actions may be under way at once; each is answered when it is done. What the
    /// handler throws as a ``Rejection`` becomes a toast with its message, and so does a
    /// ``Failure``, in the words of `failed`.
    ///
    /// - Parameter failed: What a failure reads like: its message, unless told otherwise. That of
    ///   a failure for the reasons `.unexpected` and `.cancelled` may be the framework's own,
    ///   which is English; an app that speaks other languages puts its own words there.
    public func respond<Handler: ActionHandler>(
        to action: Handler.Action, on model: Handler.Model, by handler: Handler,
        into slot: ReferenceWritableKeyPath<Pipe, Request<Response<Handler.Action>>>,
        failed: @escaping @MainActor (Failure) -> String = { $0.message }
    ) {
        run("action") {
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
