// SPDX-License-Identifier: Apache-2.0

/// A delivery of a slot to one observer.
package struct SlotDelivery {
    /// The slot's name as declared, such as `PhotoListPipeline.phase`.
    ///
    /// For an observer of several slots, the one that changed last.
    package let path: String
    /// The kind of the slot.
    package let kind: SlotKind
    /// The observer that was called.
    package let observer: SlotObserver
    /// Whether the observer received the current value because it was added.
    package let isReplay: Bool
    /// The duration of the observer's body; its writes are delivered afterwards.
    package let took: Duration
}
