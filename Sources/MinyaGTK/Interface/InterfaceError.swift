// SPDX-License-Identifier: Apache-2.0

/// Why an interface could not be made of its description, or has not what a view asks of it.
///
/// All but the first are mistakes of the program, and said so that they can be mended.
public enum InterfaceError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The file is not there or may not be read.
    case unreadable(file: String, why: String)
    /// It is cut short, is no XML, or describes what GTK does not know.
    case invalid(file: String, why: String)
    /// No object has the id.
    case missing(file: String, id: String, wanted: String)
    /// The stack with the id has no page of the name.
    case pageless(file: String, id: String, page: String)
    /// The object with the id is of another type.
    case mistyped(file: String, id: String, wanted: String, found: String)

    // not translated: for developers
    /// What is wrong and what mends it, in a sentence.
    public var description: String {
        switch self {
        case .unreadable(let file, let why):
            "\(file) cannot be read: \(why)"
        case .invalid(let file, let why):
            "\(file) describes no interface: \(why)"
        case .missing(let file, let id, let wanted):
            "\(file) has no object '\(id)', which should be a \(wanted): "
                + "give the object this id, or ask for another."
        case .pageless(let file, let id, let page):
            "the stack '\(id)' in \(file) has no page '\(page)': give a GtkStackPage this name, "
                + "add the page in Swift and say so, or take the case out of its enum."
        case .mistyped(let file, let id, let wanted, let found):
            "'\(id)' in \(file) is a \(found) and should be a \(wanted): "
                + "change its class, or ask for it as what it is."
        }
    }
}
