// SPDX-License-Identifier: Apache-2.0

/// An error of building an interface from its description, or of requesting its outlets.
///
/// All but the first case are programming errors; their descriptions say how to fix them.
public enum InterfaceError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The file is missing or unreadable.
    case unreadable(file: String, why: String)
    /// The file is truncated, is not XML, or describes something that GTK does not support.
    case invalid(file: String, why: String)
    /// No object has the id.
    case missing(file: String, id: String, wanted: String)
    /// The stack with the id has no page with this name.
    case pageless(file: String, id: String, page: String)
    /// The object with the id is of another type.
    case mistyped(file: String, id: String, wanted: String, found: String)

    // not translated: for developers
    /// A sentence that describes the error and its fix.
    public var description: String {
        switch self {
        case .unreadable(let file, let why):
            "\(file) cannot be read: \(why)"
        case .invalid(let file, let why):
            "\(file) is not a valid interface: \(why)"
        case .missing(let file, let id, let wanted):
            "\(file) has no object '\(id)', which should be a \(wanted): "
                + "give the object this id, or request another one."
        case .pageless(let file, let id, let page):
            "the stack '\(id)' in \(file) has no page '\(page)': give a GtkStackPage this name, "
                + "name the case in pages(of:as:adding:), or remove it from its enum."
        case .mistyped(let file, let id, let wanted, let found):
            "'\(id)' in \(file) is a \(found) and should be a \(wanted): "
                + "change its class, or request it as that class."
        }
    }
}
