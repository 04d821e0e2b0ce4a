// SPDX-License-Identifier: Apache-2.0

/// Everything that is missing or wrong in a mediator's registrations, found at once.
///
/// ```swift
/// do {
///     try mediator.check()
/// } catch {
///     print(error)    // … needs 'photos', a PhotoService, and nothing provides it: …
/// }
/// ```
public struct MediatorError: Error, Equatable, CustomStringConvertible {
    /// One thing that is missing or wrong.
    public enum Missing: Equatable, Sendable {
        /// A store declares a dependency that nobody provides.
        case dependency(String, type: String, store: String, scene: String)
        /// A dependency is provided with another type than the store declares.
        case wrongType(String, type: String, store: String, scene: String)
        /// A route is named whose scene is not registered.
        case scene(route: String)
        /// A route is named by a key of other types than the scene of that name is registered with.
        case otherKey(route: String)
        /// Two pages are registered under one name; these are their stores.
        case registeredTwice(String, first: String, second: String)
        /// Two views are registered as one kind.
        case viewRegisteredTwice(String, first: String, second: String)
    }

    /// All that is missing, by the names of the scenes.
    public let missing: [Missing]

    /// What is missing and what to call, one sentence a line.
    public var description: String {
        missing.map(\.description).joined(separator: "\n")
    }
}

extension MediatorError.Missing: CustomStringConvertible {
    /// What is missing and what to call, in a sentence for the programmer.
    public var description: String {
        switch self {
        case .dependency(let name, let type, let store, let scene):
            "\(store) of the scene '\(scene)' needs '\(name)', a \(type), and nothing provides "
                + "it: call provide(.\(name), …) before check()"
        case .wrongType(let name, let type, let store, let scene):
            "\(store) of the scene '\(scene)' needs '\(name)' as a \(type), and it is provided "
                + "with another type: see the key's declaration"
        case .scene(let route):
            "the route '\(route)' has no scene: call register for its key"
        case .otherKey(let route):
            "the route '\(route)' is of a key with other types than the scene of that name: "
                + "give each key a name of its own"
        case .registeredTwice(let name, let first, let second):
            "two pages are registered as '\(name)', one of \(first) and one of \(second): "
                + "give each key a name of its own; only the second can be opened"
        case .viewRegisteredTwice(let kind, let first, let second):
            "two views are registered as the kind '\(kind)', \(first) and \(second): "
                + "give each kind a name of its own; only the second is shown"
        }
    }
}
