// SPDX-License-Identifier: Apache-2.0

/// An observer of a slot: its layer, its type and the call that added it.
package struct SlotObserver: Hashable, Sendable {
    /// The layer of the observer.
    package let layer: Layer
    /// The name of the observer's type; `gone` if it has been released.
    package let owner: String
    /// The module and file of the call to `observe`, such as `Photos/PhotoListView.swift`.
    package let file: String
    /// The line of the call to `observe`.
    package let line: Int
}

extension SlotObserver {
    /// The observer of a site.
    init(_ site: SlotSite) {
        self.init(layer: site.layer, owner: site.owner, file: site.file, line: site.line)
    }
}
