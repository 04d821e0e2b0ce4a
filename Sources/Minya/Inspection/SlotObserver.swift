// SPDX-License-Identifier: Apache-2.0

/// An observer of a slot: its layer, its type and the call that added it.
public struct SlotObserver: Hashable, Sendable {
    /// The layer of the observer.
    public let layer: Layer
    /// The name of the observer's type; `gone` if it has been released.
    public let owner: String
    /// The module and file of the call to `observe`, such as `Photos/PhotoListView.swift`.
    public let file: String
    /// The line of the call to `observe`.
    public let line: Int
}
