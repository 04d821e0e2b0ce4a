// SPDX-License-Identifier: Apache-2.0

/// A write to a slot.
public struct SlotWrite {
    /// The slot's name as declared, such as `PhotoListPipeline.phase`.
    public let path: String
    /// The kind of the slot.
    public let kind: SlotKind
    /// The layer that wrote.
    public let layer: Layer
    /// The name of the type that wrote, such as `PhotoListStore`.
    public let writer: String
    /// The new value; for ``Rows``, the change.
    public let value: Any
}
