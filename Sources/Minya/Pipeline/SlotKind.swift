// SPDX-License-Identifier: Apache-2.0

/// The purpose of a slot: which layers write and observe it, and whether it replays.
public enum SlotKind: String, Sendable, CaseIterable {
    /// Data to show, written by the Store.
    case normal = "Normal"
    /// The state of the page, written by the Store.
    case status = "Status"
    /// A list with its exact changes, edited by the Store.
    case rows = "Rows"
    /// A value that the View and the Store both edit.
    case field = "Field"
    /// A signal that something happened, sent by the Store.
    case flag = "Flag"
    /// A user action, sent by the View or the Controller.
    case input = "Input"
    /// A request to the user interface, sent by the Store and performed by the Controller.
    case request = "Request"
    /// Data for the next scene, written by the Store.
    case context = "Context"
    /// A child pipeline that may be replaced or absent.
    case child = "Child"
    /// An ordered list of child pipelines that changes at run time.
    case children = "Children"
}

/// The kinds as types, so that one slot type serves several kinds that the ends can distinguish.
public enum Kind {
    /// Represents ``SlotKind/normal``.
    public enum Normal: KindMarker { public static var kind: SlotKind { .normal } }
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
