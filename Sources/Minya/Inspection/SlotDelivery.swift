// SPDX-License-Identifier: Apache-2.0

/// A delivery of a slot to one observer.
public struct SlotDelivery {
    /// The slot's name as declared, such as `PhotoListPipeline.phase`.
    ///
    /// For an observer of several slots, the one that changed last.
    public let path: String
    /// The kind of the slot.
    public let kind: SlotKind
    /// The observer that was called.
    public let observer: SlotObserver
    /// Whether the observer received the current value because it was added.
    public let isReplay: Bool
    /// The duration of the observer's body; its writes are delivered afterwards.
    public let took: Duration
}
