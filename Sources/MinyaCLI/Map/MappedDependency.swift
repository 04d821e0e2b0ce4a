// SPDX-License-Identifier: Apache-2.0

/// A dependency of stores: a service, a storage, or another value named by a key.
package struct MappedDependency: Codable, Equatable, Sendable {
    /// Its key, as written in Swift.
    package var key: String
    /// The key's name; nil if it is not a plain string.
    package var name: String?
    /// The name of its type.
    package var type: String
    /// Its role in the app.
    package var role: Role
    /// The stores that declare it as a need.
    package var neededBy: [Need] = []
    /// The locations where the app provides it.
    package var provided: [SourceLocation] = []
    /// Whether the app passes the key to other code, which may provide or need it.
    package var isHandedOn = false
    /// The location of the key's declaration; nil for a key of Minya.
    package var location: SourceLocation?

    /// The role of a dependency.
    package enum Role: String, Codable, Sendable {
        case service, storage, other
    }

    /// A store that needs the dependency.
    package struct Need: Codable, Equatable, Sendable {
        /// The name of the store's type.
        package var store: String
        /// The location of the need's declaration.
        package var location: SourceLocation
    }
}
