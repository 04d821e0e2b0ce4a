// SPDX-License-Identifier: Apache-2.0

/// What a slot is for: who writes it, who observes it, whether it replays.
public enum SlotKind: String, Sendable, CaseIterable {
    /// Data to show, written by the Store.
    case normal = "Normal"
    /// Which face the page shows, written by the Store.
    case status = "Status"
    /// A list with its exact changes, edited by the Store.
    case rows = "Rows"
    /// What the View and the Store both edit.
    case field = "Field"
    /// Something happened, sent by the Store.
    case flag = "Flag"
    /// What the person did, sent by the View or the Controller.
    case input = "Input"
    /// What the Store wants of the UI, performed by the Controller.
    case request = "Request"
    /// Data for the next scene, written by the Store.
    case context = "Context"
    /// A child pipeline that may change or be absent.
    case child = "Child"
    /// Child pipelines that come and go.
    case children = "Children"
}

/// The kinds as types, so that one slot type serves several kinds and the ends tell them apart.
public enum Kind {
    /// Stands for ``SlotKind/normal``.
    public enum Normal: KindMarker { public static var kind: SlotKind { .normal } }
    /// Stands for ``SlotKind/status``.
    public enum Status: KindMarker { public static var kind: SlotKind { .status } }
    /// Stands for ``SlotKind/flag``.
    public enum Flag: KindMarker { public static var kind: SlotKind { .flag } }
    /// Stands for ``SlotKind/input``.
    public enum Input: KindMarker { public static var kind: SlotKind { .input } }
    /// Stands for ``SlotKind/request``.
    public enum Request: KindMarker { public static var kind: SlotKind { .request } }
}

/// A type that stands for one ``SlotKind``.
public protocol KindMarker: Sendable {
    /// The kind that the type stands for.
    static var kind: SlotKind { get }
}
