// SPDX-License-Identifier: Apache-2.0

/// An object that observes slots: its observers go when it goes.
///
/// ``View``, ``ViewController`` and ``Store`` are observing. Any other class becomes so with one
/// line, `let lifetime = Lifetime()`; a class that cannot have one observes with `weakly:`.
@MainActor
public protocol Observing: AnyObject {
    /// Ends with its owner and takes the owner's observers along.
    var lifetime: Lifetime { get }
}
