// SPDX-License-Identifier: Apache-2.0

/// Everything that is missing or wrong in a mediator's registrations.
///
/// ```swift
/// do {
///     try mediator.check()
/// } catch {
///     print(error)    // … needs 'photos', a PhotoService, and nothing provides it: …
/// }
/// ```
public struct MediatorError: Error, Equatable, CustomStringConvertible {
    /// One missing or wrong registration.
    public enum Mistake: Equatable, Sendable {
        /// A Store declares a dependency that is not provided.
        case missingDependency(String, type: String, store: String, scene: String)
        /// A dependency is provided with another type than the Store declares.
        case wrongType(String, type: String, store: String, scene: String)
        /// A route names a scene that is not registered.
        case routeWithoutScene(route: String)
        /// A route's key has other types than the registered scene of that name.
        case routeWithOtherTypes(route: String)
        /// A route that is to be opened is not registered; with those that are, by name.
        case unknownRoute(String, known: [String])
        /// Two pages are registered under the same name; the associated values name their Stores.
        case registeredTwice(String, first: String, second: String)
        /// Two views are registered as the same kind.
        case viewRegisteredTwice(String, first: String, second: String)
    }

    /// Everything that is missing or wrong; dependencies and routes are sorted by name.
    public let mistakes: [Mistake]

    /// The problems and the calls that fix them, one sentence per line.
    public var description: String {
        mistakes.map(\.description).joined(separator: "\n")
    }
}

extension MediatorError.Mistake: CustomStringConvertible {
    /// The problem and the call that fixes it, as a sentence for the programmer.
    public var description: String {
        switch self {
        case .missingDependency(let name, let type, let store, let scene):
            "\(store) of the scene '\(scene)' needs '\(name)', a \(type), and nothing provides "
                + "it: call provide with its key before check()"
        case .wrongType(let name, let type, let store, let scene):
            "\(store) of the scene '\(scene)' needs '\(name)' as a \(type), and it is provided "
                + "with another type: check the declaration of the key"
        case .routeWithoutScene(let route):
            "the route '\(route)' has no scene: call register for its key"
        case .routeWithOtherTypes(let route):
            "the key of the route '\(route)' has other types than the scene of that name: "
                + "give each key a name of its own"
        case .unknownRoute(let route, let known):
            "there is no route '\(route)': call route(_:) with its key, or correct the name"
                + (known.isEmpty ? "" : "; the routes are: \(known.joined(separator: ", "))")
        case .registeredTwice(let name, let first, let second):
            "two pages are registered as '\(name)', one of \(first) and one of \(second): "
                + "give each key a name of its own; only the second can be opened"
        case .viewRegisteredTwice(let kind, let first, let second):
            "two views are registered as the kind '\(kind)', \(first) and \(second): "
                + "give each kind a name of its own; only the second is shown"
        }
    }
}
