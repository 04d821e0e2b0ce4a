// SPDX-License-Identifier: Apache-2.0

/// Something that stores are given: a service, a storage, or what else a key names.
package struct MappedDependency: Codable, Equatable, Sendable {
    /// Its key, as Swift names it.
    package var key: String
    /// The key's name; nil if that is not plain text.
    package var name: String?
    /// Its type.
    package var type: String
    /// What it is.
    package var role: Role
    /// The stores that declare it.
    package var neededBy: [Need] = []
    /// Where the app provides it.
    package var provided: [SourceLocation] = []
    /// Whether the app hands the key to something else, which may provide or need it.
    package var isHandedOn = false
    /// Where the key is declared; nil for one of Minya's own.
    package var location: SourceLocation?

    /// What a dependency is.
    package enum Role: String, Codable, Sendable {
        case service, storage, other
    }

    /// A store that needs it.
    package struct Need: Codable, Equatable, Sendable {
        /// The store's type.
        package var store: String
        /// Where it says so.
        package var location: SourceLocation
    }
}
