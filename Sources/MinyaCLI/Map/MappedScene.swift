// SPDX-License-Identifier: Apache-2.0

/// A page: its registered layers, input and answer.
package struct MappedScene: Codable, Equatable, Sendable {
    /// Its key, as written in Swift.
    package var key: String
    /// The key's name, which is the page's route; nil if it is not a plain string.
    package var name: String?
    /// The types of its layers; nil for a layer that the registration does not name, as with a page
    /// without a controller.
    package var view: String?
    package var controller: String?
    package var store: String?
    /// The type of the data shared by its layers.
    package var pipeline: String?
    /// The type of the value that it is opened with.
    package var context: String
    /// The type of its answer; `Never` for none.
    package var result: String
    /// The keys of its store's dependencies.
    package var needs: [String] = []
    /// The location of its registration.
    package var location: SourceLocation
}

extension MappedScene {
    /// Whether a view of the app shows it.
    var isSeen: Bool { view.map { $0 != "HeadlessView" } ?? false }
}
