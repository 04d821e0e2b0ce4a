// SPDX-License-Identifier: Apache-2.0

/// A pipeline whose Store answers actions with responses: its page needs no controller of its own.
///
/// ```swift
/// final class BinPipeline: ResponsePipeline {
///     var action = Input<PhotoAction>()
///     var response = Request<Response<PhotoAction>>()
///     var photos = Rows<Photo>()
/// }
/// ```
///
/// A page that is registered without a controller performs each ``response`` and sends what the
/// person chooses in it as an ``action``. See ``Mediator/register(_:view:store:)``.
public protocol ResponsePipeline: Pipeline {
    /// What a person can do on the page.
    associatedtype Action: Sendable

    /// What the person did, or chose in a response.
    var action: Input<Action> { get set }

    /// What the Store wants of the UI.
    var response: Request<Response<Action>> { get set }
}
