// SPDX-License-Identifier: Apache-2.0

/// The purpose of a slot: which layers write and observe it, and whether it replays.
@usableFromInline
package enum SlotKind: String, Sendable, CaseIterable {
    /// Data to show, written by the Store.
    case normal = "Normal"
    /// The state of the page, written by the Store.
    case status = "Status"
    /// A list with its exact changes, edited by the Store.
    case rows = "Rows"
    /// A value that the View and the Store both edit.
    case field = "Field"
    /// A signal to the View to do something once, sent by the Store.
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

    /// Whether each write is delivered by itself, and no value is stored.
    package var isEvent: Bool { self == .flag || self == .input || self == .request }
}
