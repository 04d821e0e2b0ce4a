// SPDX-License-Identifier: Apache-2.0

/// A place in the sources that opens a page.
package struct MappedOpening: Codable, Equatable, Sendable {
    /// The key of the page that it belongs to; nil for what puts the app together.
    package var from: String?
    /// The type that does it: a controller, a store's handler; nil outside of any.
    package var by: String?
    /// The key of the page that is opened.
    package var scene: String
    /// Where that is.
    package var location: SourceLocation
}
