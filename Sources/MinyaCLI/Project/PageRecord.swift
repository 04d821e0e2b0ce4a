// SPDX-License-Identifier: Apache-2.0

/// What a page was made with: kept in `.minya/pages/NAME.json`.
///
/// It is enough to make the page's files again, so that what the tool wrote can be told from what
/// was changed since.
package struct PageRecord: Codable, Equatable, Sendable {
    /// Something that is asked for in a form.
    package struct Field: Codable, Hashable, Sendable {
        package var name: String
        /// `String`, `Int`, `Double` or `Bool`; with a `?` behind it where there may be none.
        package var type: String

        package init(name: String, type: String) {
            self.name = name
            self.type = type
        }
    }

    /// `PhotoList`.
    package var name: String
    /// The type of the rows of a list.
    package var list: String?
    /// The fields of a form, in their order.
    package var form: [Field] = []
    /// The page that this is a part of.
    package var parent: String?
    /// What it is opened with; nil for nothing.
    package var context: String?
    /// What it answers with; nil for nothing.
    package var result: String?
    package var services: [String] = []
    package var storages: [String] = []
    /// Whether a file describes its widgets.
    package var hasInterface = false
    package var hasView = true
    /// Whether a link opens it.
    package var isRouted = false
    /// The page that opens this one.
    package var opener: String?

    /// The pages that this one opens, in the order they were made.
    package var openings: [String] = []
    /// The parts that it has, likewise.
    package var parts: [String] = []
    /// The types of rows that its list has besides its own, likewise.
    package var rows: [String] = []

    /// The folder below `Sources/Pages` that its own is in; nil for that one itself.
    package var folder: String?
    /// The names that it had, the one it was made by first.
    package var formerly: [String] = []

    package init(name: String) { self.name = name }

    /// The same as it was asked for: what was added and changed since is left out.
    package var asked: PageRecord {
        var asked = self
        asked.openings = []
        asked.parts = []
        asked.rows = []
        asked.folder = nil
        asked.formerly = []
        return asked
    }

    /// Its own folder, from `Sources/Pages`, as the app's manifest lists it.
    package var path: String { folder.map { "\($0)/\(name)" } ?? name }

    /// What a person reads as its name: that stays, whatever the page is called in the code.
    var words: String {
        get throws { try Name(parsing: formerly.first ?? name).words }
    }

    package var isPart: Bool { parent != nil }
    package var isForm: Bool { !form.isEmpty }
    package var isList: Bool { list != nil }
    /// Whether its rows are of several types.
    package var isMixed: Bool { !rows.isEmpty }
}

extension PageRecord {
    /// The command line that asks for it.
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

// What a page has not is not in its file, and a file of an older tool lacks what is newer.
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
