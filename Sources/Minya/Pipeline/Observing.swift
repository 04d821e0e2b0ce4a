// SPDX-License-Identifier: Apache-2.0

/// An object that observes slots: its observers go when it goes.
///
/// ``View``, ``ViewController`` and ``Store`` are observing. Any other class becomes so with one
/// line, `let lifetime = Lifetime()`; a class that cannot have one observes with `weakly:`.
///
/// ```swift
/// final class WindowTitle: Observing {
///     let lifetime = Lifetime()
///     private(set) var text = ""
///
///     init(_ pipeline: ViewEnd<PhotoListPipeline>) {
///         pipeline.observe(\.title, by: self) { owner, title in owner.text = title }
///     }
/// }
/// ```
@MainActor
public protocol Observing: AnyObject {
    /// Ends with its owner and takes the owner's observers along.
    var lifetime: Lifetime { get }
}
