// SPDX-License-Identifier: Apache-2.0

/// A write to a slot.
package struct SlotWrite {
    /// The slot's name as declared, such as `PhotoListPipeline.phase`.
    package let path: String
    /// Identifies the slot among all those of the scene that exist.
    package let slot: ObjectIdentifier
    /// The kind of the slot.
    package let kind: SlotKind
    /// The layer that wrote.
    package let layer: Layer
    /// The name of the type that wrote, such as `PhotoListStore`.
    package let writer: String
    /// The new value; for ``Rows``, the change.
    package let value: Any
    /// Reads the changed rows.
    ///
    /// A closure, because a dump of the event shows what a property refers to.
    let rows: (@MainActor () -> [(position: Int, row: Any)])?

    /// The rows that a change of ``Rows`` added and then those that it updated, with their positions.
    ///
    /// The added ones are in the order of the splices. For other slots, there are none.
    /// Read it while the event is received, before the list changes again. It is computed each
    /// time, in O(n) for n rows.
    @MainActor package var changedRows: [(position: Int, row: Any)] { rows?() ?? [] }
}
