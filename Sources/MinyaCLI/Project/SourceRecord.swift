// SPDX-License-Identifier: Apache-2.0

/// What the tool knows of a service or a storage: kept in `.minya/services/NAME.json` and
/// `.minya/storages/NAME.json`.
package struct SourceRecord: Codable, Equatable, Sendable {
    /// What stores call it: `photos`.
    package var value: String
    /// What its types are called: `Photos` of `PhotosService`.
    package var name: String
    /// The type that it answers with or keeps: `Photo`.
    package var type: String
    /// Whether it answers with a list; a storage always keeps one.
    package var isList: Bool
    package var isStorage: Bool
    /// Its properties besides the id, in their order.
    package var fields: [PageRecord.Field] = []
    /// How it asks a server; nil for one that asks none.
    package var request: ServiceRequest?
    /// Whether the type that it answers with was made of a sample.
    package var isSampled: Bool?
    /// Whether it answers with samples, too, as it was made before there was a server.
    package var hasSamples: Bool?

    /// Its types are called so: `PhotosService`, `NoteStorage`.
    package var stem: String { name + (isStorage ? "Storage" : "Service") }
}
