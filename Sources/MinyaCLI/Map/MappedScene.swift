// SPDX-License-Identifier: Apache-2.0

/// A page: which layers it is registered with, what goes in and what comes back.
package struct MappedScene: Codable, Equatable, Sendable {
    /// Its key, as Swift names it.
    package var key: String
    /// The key's name, which is the page's route; nil if that is not plain text.
    package var name: String?
    /// The types of its layers; nil where the registration names none, as for a page without a
    /// controller.
    package var view: String?
    package var controller: String?
    package var store: String?
    /// The type of the data that they share.
    package var pipeline: String?
    /// The type that it is opened with.
    package var context: String
    /// The type that it answers; `Never` for none.
    package var result: String
    /// The keys of what its store needs.
    package var needs: [String] = []
    /// Where it is registered.
    package var location: SourceLocation
}

extension MappedScene {
    /// Whether the app's own view shows it.
    var isSeen: Bool { view.map { $0 != "HeadlessView" } ?? false }
}
