// SPDX-License-Identifier: Apache-2.0

/// The addition of an observer to a slot.
package struct SlotObservation {
    /// The slot's name as declared, such as `PhotoListPipeline.phase`.
    package let path: String
    /// The kind of the slot.
    package let kind: SlotKind
    /// The observer.
    package let observer: SlotObserver
}
