// SPDX-License-Identifier: Apache-2.0

/// The record of a service or a storage, stored in `.minya/services/NAME.json` or
/// `.minya/storages/NAME.json`.
package struct SourceRecord: Codable, Equatable, Sendable {
    /// Its name in stores: `photos`.
    package var value: String
    /// The prefix of its types: `Photos` for `PhotosService`.
    package var name: String
    /// The type that it returns or stores: `Photo`.
    package var type: String
    /// Whether it returns a list; a storage always stores one.
    package var isList: Bool
    package var isStorage: Bool
    /// The type's properties besides the id, in order.
    package var fields: [PageRecord.Field] = []
    /// Its request to a server; nil for none.
    package var request: ServiceRequest?
    /// Whether its answer type was inferred from a sample.
    package var isSampled: Bool?
    /// Whether it also has a version with samples, because it was created before a server was set.
    package var hasSamples: Bool?

    /// The common prefix of its types: `PhotosService`, `NoteStorage`.
    package var stem: String { name + (isStorage ? "Storage" : "Service") }
}
