// SPDX-License-Identifier: Apache-2.0

/// Everything that Swift uses of a `.ui` file: its outlets and its actions, each with its type.
///
/// Each such type belongs to one file, so that file and code can be compared before the app runs:
/// see ``check(_:appActions:)``.
///
/// ```swift
/// struct NoteOutlets: InterfaceOutlets {
///     static let file = InterfaceFile(
///         Array("<interface/>".utf8), name: "note.ui", domain: "photos")
///
///     let root: Widget
///     let title: Label
///     let copy: InterfaceAction
///
///     init(_ interface: Interface) throws(InterfaceError) {
///         root = try interface.widget("root")
///         title = try interface.outlet("title", as: Label.self)
///         copy = try interface.action("copy")
///     }
/// }
/// ```
@MainActor
public protocol InterfaceOutlets {
    /// The `.ui` file.
    static var file: InterfaceFile { get }

    /// The root widget of the page or the cell.
    var root: Widget { get }

    /// Requests all outlets and actions.
    init(_ interface: Interface) throws(InterfaceError)
}

extension InterfaceOutlets {
    /// Creates the widgets of the file; retain the interface as long as the outlets.
    static func make() -> Result<(outlets: Self, interface: Interface), InterfaceError> {
        Result { () throws(InterfaceError) in
            let interface = try Interface(file)
            return (try Self(interface), interface)
        }
    }
}
