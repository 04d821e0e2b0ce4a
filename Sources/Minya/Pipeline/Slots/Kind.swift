// SPDX-License-Identifier: Apache-2.0

/// The kinds as types, so that one slot type serves several kinds that the ends can distinguish.
public enum Kind {
    /// Represents ``SlotKind/normal``.
    public enum Normal: KindMarker { public static var kind: SlotKind { .normal } }
    /// Represents ``SlotKind/normal``, for a ``Minya/Distinct`` slot.
    public enum Distinct: KindMarker { public static var kind: SlotKind { .normal } }
    /// Represents ``SlotKind/status``.
    public enum Status: KindMarker { public static var kind: SlotKind { .status } }
    /// Represents ``SlotKind/flag``.
    public enum Flag: KindMarker { public static var kind: SlotKind { .flag } }
    /// Represents ``SlotKind/input``.
    public enum Input: KindMarker { public static var kind: SlotKind { .input } }
    /// Represents ``SlotKind/request``.
    public enum Request: KindMarker { public static var kind: SlotKind { .request } }
}

/// A type that represents one ``SlotKind``.
public protocol KindMarker: Sendable {
    /// The kind that the type represents.
    static var kind: SlotKind { get }
}
