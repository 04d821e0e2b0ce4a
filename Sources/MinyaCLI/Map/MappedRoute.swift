// SPDX-License-Identifier: Apache-2.0

/// A page that can be opened by name.
package struct MappedRoute: Codable, Equatable, Sendable {
    /// The page's key.
    package var scene: String
    /// The location where the route is created.
    package var location: SourceLocation
}
