// SPDX-License-Identifier: Apache-2.0

/// An object that observes slots.
///
/// Each closure that it registers is one of its observers; all are cancelled when it is released.
///
/// ``View``, ``ViewController`` and ``Store`` conform to it. Any other class conforms with one
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
    /// Ends with its owner and cancels the owner's observers.
    var lifetime: Lifetime { get }
}
