// SPDX-License-Identifier: Apache-2.0

/// A page that can be opened by its name.
package struct MappedRoute: Codable, Equatable, Sendable {
    /// The page's key.
    package var scene: String
    /// Where the route is made.
    package var location: SourceLocation
}
