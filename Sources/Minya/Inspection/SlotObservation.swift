// SPDX-License-Identifier: Apache-2.0

/// The addition of an observer to a slot.
public struct SlotObservation {
    /// The slot's name as declared, such as `PhotoListPipeline.phase`.
    public let path: String
    /// The kind of the slot.
    public let kind: SlotKind
    /// The observer.
    public let observer: SlotObserver
}
