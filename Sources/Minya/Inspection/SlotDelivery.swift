// SPDX-License-Identifier: Apache-2.0

/// A delivery of a slot to one observer.
package struct SlotDelivery {
    /// The slot and the observer that was called.
    ///
    /// For an observer of several slots, the one that changed last.
    package let site: SlotSite
    /// Whether the observer received the current value because it was added.
    package let isReplay: Bool
    /// The duration of the observer's body; its writes are delivered afterwards.
    package let took: Duration

    /// The slot's name as declared, such as `PhotoListPipeline.phase`.
    package var path: String { site.path }
    /// The kind of the slot.
    package var kind: SlotKind { site.kind }
    /// The observer that was called.
    package var observer: SlotObserver { SlotObserver(site) }
}
