// SPDX-License-Identifier: Apache-2.0

/// A pipeline whose Store ends the page with a result: its page needs no controller of its own.
///
/// ```swift
/// final class NamePipeline: ResultPipeline {
///     var name = Field<String>("")
///     var result = Request<SceneResult<String>>()
/// }
/// ```
///
/// A page that is registered without a controller ends when ``result`` is sent: a value is what its
/// opener gets, and `.cancelled` goes back. See ``Mediator/register(_:view:store:)``.
public protocol ResultPipeline: Pipeline {
    /// What the page answers to the one that opened it.
    associatedtype Result

    /// Ends the page.
    var result: Request<SceneResult<Result>> { get set }
}
