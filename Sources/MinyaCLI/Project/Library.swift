// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The tool's records of an app: its pages, types, services and storages, by name.
///
/// Each is a file below `.minya`, loaded on first use: the cost depends on the few pages that a
/// command concerns, not on the size of the app.
package final class Library {
    let root: URL
    private var made: [String: Data] = [:]
    /// The types declared in files shared by pages, each with its file; types in files of their own
    /// name are excluded.
    private(set) lazy var declared = DeclaredTypes.all(in: root)

    /// - Parameter root: The app's folder.
    package init(_ root: URL) { self.root = root }

    // MARK: - Reading

    /// Returns the page with a name; nil for none.
    package func page(named name: String) throws -> PageRecord? { try read("pages/\(name)") }

    /// Returns the page with a name, which must exist.
    package func page(_ name: String) throws -> PageRecord {
        guard let page = try page(named: name) else {
            throw Refusal(
                "There is no page \(name): .minya/pages has no \(name).json. If there was one, "
                    + "restore that file from version control, or create the page as it was: "
                    + "minya scene \(name) …")
        }
        return page
    }

    /// Returns the type with a name; nil if there is no record of it.
    package func type(named name: String) throws -> TypeRecord? {
        if let standard = TypeRecord.standard[name] { return standard }
        return try read("models/\(name)")
    }

    /// Returns the type with a name, which must have a record.
    package func type(_ name: String) throws -> TypeRecord {
        guard let type = try type(named: name) else {
            throw Refusal("There is no type \(name): .minya/models has no \(name).json.")
        }
        return type
    }

    package func service(_ value: String) throws -> SourceRecord {
        guard let service = try source(value, isStorage: false) else {
            throw Refusal("There is no service '\(value)'. Make it first: minya service \(value)")
        }
        return service
    }

    package func storage(_ value: String) throws -> SourceRecord {
        guard let storage = try source(value, isStorage: true) else {
            throw Refusal(
                "There is no storage '\(value)'. Make it first: "
                    + "minya storage \(value) --fields title:String")
        }
        return storage
    }

    /// Returns the service or storage with a name; nil for none.
    package func source(_ value: String, isStorage: Bool) throws -> SourceRecord? {
        try read("\(isStorage ? "storages" : "services")/\(value)")
    }

    // MARK: - Writing

    /// Updates a page's record and returns its file.
    @discardableResult
    package func keep(_ page: PageRecord) throws -> RenderedFile {
        try keep(page, "pages/\(page.name)")
    }

    @discardableResult
    package func keep(_ type: TypeRecord) throws -> RenderedFile {
        try keep(type, "models/\(type.name)")
    }

    @discardableResult
    package func keep(_ source: SourceRecord) throws -> RenderedFile {
        try keep(source, "\(source.isStorage ? "storages" : "services")/\(source.value)")
    }

    private func keep(_ record: some Encodable, _ place: String) throws -> RenderedFile {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let data = try encoder.encode(record)
        made[place] = data
        return RenderedFile(
            path: ".minya/\(place).json", text: String(decoding: data, as: UTF8.self) + "\n")
    }

    private func read<Record: Decodable>(_ place: String) throws -> Record? {
        let file = root.appending(path: ".minya/\(place).json")
        guard made[place] != nil || FileManager.default.fileExists(atPath: file.path) else {
            return nil
        }
        do {
            let data = try made[place] ?? Data(contentsOf: file)
            made[place] = data
            return try JSONDecoder().decode(Record.self, from: data)
        } catch {
            throw Refusal(
                ".minya/\(place).json cannot be read: \(ReadFault.words(error)). Restore it from "
                    + "version control.")
        }
    }
}
