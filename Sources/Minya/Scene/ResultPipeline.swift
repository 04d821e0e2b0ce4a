// SPDX-License-Identifier: Apache-2.0

/// A pipeline whose Store ends the page with a result, so that its page needs no controller.
///
/// ```swift
/// final class NamePipeline: ResultPipeline {
///     var name = Field<String>("")
///     var result = Request<SceneResult<String>>()
/// }
/// ```
///
/// A page registered without a controller ends when ``result`` is sent: a value is delivered to the
/// opener, and `.cancelled` has the same effect as going back. See
/// `register(_:view:store:)` of ``Mediator``.
public protocol ResultPipeline: Pipeline {
    /// The type of the result that the page returns to its opener.
    associatedtype Result

    /// Sends the result, which ends the page.
    var result: Request<SceneResult<Result>> { get set }
}
