// SPDX-License-Identifier: Apache-2.0

/// A pipeline whose Store answers actions with responses, so that its page needs no controller.
///
/// ```swift
/// final class BinPipeline: ResponsePipeline {
///     var action = Input<PhotoAction>()
///     var response = Request<Response<PhotoAction>>()
///     var photos = Rows<Photo>()
/// }
/// ```
///
/// A page registered without a controller performs each ``response`` and sends the user's choice as
/// an ``action``. See `register(_:view:store:)` of ``Mediator``.
public protocol ResponsePipeline: Pipeline {
    /// The type of the actions that the user can perform on the page.
    associatedtype Action: Sendable

    /// Receives the user's actions, including those chosen in a response.
    var action: Input<Action> { get set }

    /// Sends the responses that the user interface performs.
    var response: Request<Response<Action>> { get set }
}
