// SPDX-License-Identifier: Apache-2.0

/// What a slot is for: who writes it, who observes it, whether it replays.
public enum SlotKind: String, Sendable, CaseIterable {
    case normal = "Normal"
    case status = "Status"
    case rows = "Rows"
    case field = "Field"
    case flag = "Flag"
    case input = "Input"
    case request = "Request"
    case context = "Context"
    case child = "Child"
    case children = "Children"
}

/// The kinds as types, so that one slot type serves several kinds and the ends tell them apart.
public enum Kind {
    public enum Normal: KindMarker { public static var kind: SlotKind { .normal } }
    public enum Status: KindMarker { public static var kind: SlotKind { .status } }
    public enum Flag: KindMarker { public static var kind: SlotKind { .flag } }
    public enum Input: KindMarker { public static var kind: SlotKind { .input } }
    public enum Request: KindMarker { public static var kind: SlotKind { .request } }
}

/// A type that stands for one ``SlotKind``.
public protocol KindMarker: Sendable {
    static var kind: SlotKind { get }
}
