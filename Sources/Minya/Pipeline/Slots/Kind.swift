// SPDX-License-Identifier: Apache-2.0

/// The kinds as types, so that one slot type serves several kinds that the ends can distinguish.
public enum Kind {
    /// Marks a ``Minya/Normal``.
    public enum Normal {}
    /// Marks a ``Minya/Distinct``.
    public enum Distinct {}
    /// Marks a ``Minya/Status``.
    public enum Status {}
    /// Marks a ``Minya/Flag``.
    public enum Flag {}
    /// Marks an ``Minya/Input``.
    public enum Input {}
    /// Marks a ``Minya/Request``.
    public enum Request {}

    /// Returns the ``SlotKind`` of a marker; it is a constant where the marker is known.
    @inlinable @inline(__always)
    static func kind<K>(of marker: K.Type) -> SlotKind {
        if marker == Status.self { return .status }
        if marker == Flag.self { return .flag }
        if marker == Input.self { return .input }
        if marker == Request.self { return .request }
        return .normal
    }
}
