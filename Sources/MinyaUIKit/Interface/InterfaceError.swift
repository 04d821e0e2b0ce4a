// SPDX-License-Identifier: Apache-2.0

/// An error of loading an interface from a xib or a storyboard, or of requesting its outlets.
///
/// All are programming errors; their descriptions say how to fix them.
public enum InterfaceError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The bundle does not contain the file, or the file contains no view.
    case unreadable(file: String, why: String)
    /// No view has the id.
    case missing(file: String, id: String, wanted: String)
    /// The view with the id is of another class.
    case mistyped(file: String, id: String, wanted: String, found: String)

    /// A sentence that describes the error and its fix.
    public var description: String {
        switch self {
        case .unreadable(let file, let why):
            "\(file) cannot be loaded: \(why)"
        case .missing(let file, let id, let wanted):
            "\(file) has no view with the restoration id '\(id)', which should be a \(wanted): "
                + "give the view this id in its identity inspector, or request another one."
        case .mistyped(let file, let id, let wanted, let found):
            "'\(id)' in \(file) is a \(found) and should be a \(wanted): "
                + "change its class, or request it as that class."
        }
    }
}
