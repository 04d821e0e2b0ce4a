// SPDX-License-Identifier: Apache-2.0

/// A write to a slot.
package struct SlotWrite {
    /// The slot and the type that wrote.
    package let site: SlotSite
    /// Identifies the slot among all those of the scene that exist.
    package let slot: ObjectIdentifier
    /// The new value; for ``Rows``, the change.
    package let value: Any
    /// Reads the changed rows.
    ///
    /// A closure, because a dump of the event shows what a property refers to.
    let rows: (@MainActor () -> [(position: Int, row: Any)])?
    /// Whether any thread may read the changed rows.
    package let areRowsSendable: Bool

    /// The slot's name as declared, such as `PhotoListPipeline.phase`.
    package var path: String { site.path }
    /// The kind of the slot.
    package var kind: SlotKind { site.kind }
    /// The layer that wrote.
    package var layer: Layer { site.layer }
    /// The name of the type that wrote, such as `PhotoListStore`.
    package var writer: String { site.owner }

    /// The rows that a change of ``Rows`` added and then those that it updated, with their positions.
    ///
    /// The added ones are in the order of the splices. For other slots, there are none.
    /// Read it while the event is received, before the list changes again. It is computed each
    /// time, in O(n) for n rows.
    @MainActor package var changedRows: [(position: Int, row: Any)] { rows?() ?? [] }
}
