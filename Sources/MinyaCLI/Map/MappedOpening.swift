// SPDX-License-Identifier: Apache-2.0

/// An occurrence in the sources that opens a page.
package struct MappedOpening: Codable, Equatable, Sendable {
    /// The key of the page that contains it; nil for code that assembles the app.
    package var from: String?
    /// The type that opens the page, such as a controller or a handler; nil outside of any type.
    package var by: String?
    /// The key of the page that is opened.
    package var scene: String
    /// The location of the opening.
    package var location: SourceLocation
}
