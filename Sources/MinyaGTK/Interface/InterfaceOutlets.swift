// SPDX-License-Identifier: Apache-2.0

/// All that Swift takes of a `.ui` file: its outlets and its actions, each with its type.
///
/// One such type belongs to one file, so that file and code can be compared before the app runs:
/// see ``check(_:)``.
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
    /// The file.
    static var file: InterfaceFile { get }

    /// What lies in the page, or in the cell.
    var root: Widget { get }

    /// Takes all outlets and actions.
    init(_ interface: Interface) throws(InterfaceError)
}

extension InterfaceOutlets {
    /// Makes the widgets of the file anew; what comes with them is to be kept as long as they are.
    static func make() -> Result<(outlets: Self, interface: Interface), InterfaceError> {
        Result { () throws(InterfaceError) in
            let interface = try Interface(file)
            return (try Self(interface), interface)
        }
    }
}
