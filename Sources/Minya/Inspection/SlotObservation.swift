// SPDX-License-Identifier: Apache-2.0

/// The addition of an observer to a slot.
package struct SlotObservation {
    /// The slot and the observer.
    package let site: SlotSite

    /// The slot's name as declared, such as `PhotoListPipeline.phase`.
    package var path: String { site.path }
    /// The kind of the slot.
    package var kind: SlotKind { site.kind }
    /// The observer.
    package var observer: SlotObserver { SlotObserver(site) }
}
