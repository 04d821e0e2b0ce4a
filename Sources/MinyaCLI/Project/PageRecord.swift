// SPDX-License-Identifier: Apache-2.0

/// The options that a page was created with, stored in `.minya/pages/NAME.json`.
///
/// The record suffices to regenerate the page's files, so that generated code can be distinguished
/// from later edits.
package struct PageRecord: Codable, Equatable, Sendable {
    /// An input field of a form.
    package struct Field: Codable, Hashable, Sendable {
        package var name: String
        /// `String`, `Int`, `Double` or `Bool`, with the suffix `?` if it is optional.
        package var type: String

        package init(name: String, type: String) {
            self.name = name
            self.type = type
        }
    }

    /// The page's name: `PhotoList`.
    package var name: String
    /// The row type of a list; nil if the page is not a list.
    package var list: String?
    /// The fields of a form, in order.
    package var form: [Field] = []
    /// The page that this page is a part of.
    package var parent: String?
    /// The type it is opened with; nil for none.
    package var context: String?
    /// The type it answers with; nil for none.
    package var result: String?
    package var services: [String] = []
    package var storages: [String] = []
    /// Whether an interface file describes its widgets.
    package var hasInterface = false
    package var hasView = true
    /// Whether a link opens it.
    package var isRouted = false
    /// The page that opens this one.
    package var opener: String?

    /// The pages that this page opens, in order of creation.
    package var openings: [String] = []
    /// Its parts, in order of creation.
    package var parts: [String] = []
    /// The additional row types of its list, in order of creation.
    package var rows: [String] = []

    /// The folder below `Sources/Pages` that contains its own; nil for `Sources/Pages` itself.
    package var folder: String?
    /// Its former names, the original one first.
    package var formerly: [String] = []

    package init(name: String) { self.name = name }

    /// The record as originally requested, without later additions and changes.
    package var asked: PageRecord {
        var asked = self
        asked.openings = []
        asked.parts = []
        asked.rows = []
        asked.folder = nil
        asked.formerly = []
        return asked
    }

    /// The path of its folder, relative to `Sources/Pages`, as listed in the app's manifest.
    package var path: String { folder.map { "\($0)/\(name)" } ?? name }

    /// Its name as shown to users, which renaming does not change.
    var words: String {
        get throws { try Name(parsing: formerly.first ?? name).words }
    }

    package var isPart: Bool { parent != nil }
    package var isForm: Bool { !form.isEmpty }
    package var isList: Bool { list != nil }
    /// Whether its rows have several types.
    package var isMixed: Bool { !rows.isEmpty }
}

extension PageRecord {
    /// The command line that creates it.
    package var arguments: String {
        var words = [name]
        func add(_ option: String, _ value: String?) { if let value { words += [option, value] } }
        add("--list", list)
        add("--form", isForm ? form.map { "\($0.name):\($0.type)" }.joined(separator: ",") : nil)
        add("--child-of", parent)
        add("--context", context)
        add("--result", result)
        for service in services { add("--service", service) }
        for storage in storages { add("--storage", storage) }
        if hasInterface { words.append("--ui") }
        if !hasView { words.append("--no-view") }
        if isRouted { words.append("--route") }
        add("--open-from", opener)
        return words.joined(separator: " ")
    }
}

// Absent values are omitted from the file, and a file of an older tool lacks newer keys.
extension PageRecord {
    private enum Key: String, CodingKey {
        case name, list, form, parent, context, result, services, storages, interface, view, route,
            opener
        case openings, parts, rows, folder, formerly
    }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        func list<Item: Decodable>(_ key: Key) throws -> [Item] {
            try values.decodeIfPresent([Item].self, forKey: key) ?? []
        }
        name = try values.decode(String.self, forKey: .name)
        self.list = try values.decodeIfPresent(String.self, forKey: .list)
        form = try list(.form)
        parent = try values.decodeIfPresent(String.self, forKey: .parent)
        context = try values.decodeIfPresent(String.self, forKey: .context)
        result = try values.decodeIfPresent(String.self, forKey: .result)
        services = try list(.services)
        storages = try list(.storages)
        hasInterface = try values.decodeIfPresent(Bool.self, forKey: .interface) ?? false
        hasView = try values.decodeIfPresent(Bool.self, forKey: .view) ?? true
        isRouted = try values.decodeIfPresent(Bool.self, forKey: .route) ?? false
        opener = try values.decodeIfPresent(String.self, forKey: .opener)
        openings = try list(.openings)
        parts = try list(.parts)
        rows = try list(.rows)
        folder = try values.decodeIfPresent(String.self, forKey: .folder)
        formerly = try list(.formerly)
    }

    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        func encode<Item: Encodable>(_ list: [Item], _ key: Key) throws {
            if !list.isEmpty { try values.encode(list, forKey: key) }
        }
        try values.encode(name, forKey: .name)
        try values.encodeIfPresent(list, forKey: .list)
        try encode(form, .form)
        try values.encodeIfPresent(parent, forKey: .parent)
        try values.encodeIfPresent(context, forKey: .context)
        try values.encodeIfPresent(result, forKey: .result)
        try encode(services, .services)
        try encode(storages, .storages)
        if hasInterface { try values.encode(true, forKey: .interface) }
        if !hasView { try values.encode(false, forKey: .view) }
        if isRouted { try values.encode(true, forKey: .route) }
        try values.encodeIfPresent(opener, forKey: .opener)
        try encode(openings, .openings)
        try encode(parts, .parts)
        try encode(rows, .rows)
        try values.encodeIfPresent(folder, forKey: .folder)
        try encode(formerly, .formerly)
    }
}
