// SPDX-License-Identifier: Apache-2.0

/// Pending changes to the records of an app's pages and types.
struct RecordChanges {
    /// The pages whose record or generated files change, before and after.
    private(set) var pages: [(before: PageRecord, after: PageRecord)] = []
    /// The changed record files.
    private(set) var kept: [RenderedFile] = []
    private(set) var dropped: [String] = []
    private var types: [TypeRecord] = []
    private var sources: [SourceRecord] = []
    private let library: Library

    init(_ library: Library) { self.library = library }

    // MARK: - Renaming

    /// Adds the changes that renaming a page causes in all records; writes nothing.
    mutating func rename(_ page: PageRecord, to name: String) throws {
        let answer = "\(page.name)Answer"
        let hasAnswer = page.isForm && page.result == nil
        let types = hasAnswer ? [answer: "\(name)Answer"] : [:]
        let all = try library.pageNames().map(library.page)
        let after = all.map { $0.renaming(page.name, to: name, types) }
        var affected = Set(zip(all, after).filter { $0 != $1 }.map(\.0.name))
        for record in all where !affected.isDisjoint(with: record.openings + record.parts) {
            affected.insert(record.name)
        }
        pages = Array(zip(all, after)).filter { affected.contains($0.0.name) }
        try renameTypes(of: page, to: name, types)
    }

    private mutating func renameTypes(
        of page: PageRecord, to name: String, _ types: [String: String]
    ) throws {
        for type in library.names(in: ".minya/models", ending: ".json").sorted() {
            var record = try library.type(type)
            guard record.page == page.name else { continue }
            let isPlain = record == .answer(record.name, record.fields, of: page.name)
            if let other = types[type] {
                dropped.append(".minya/models/\(type).json")
                record = isPlain ? .answer(other, record.fields, of: name) : record
                record.name = other
            }
            record.page = name
            self.types.append(record)
        }
        for isStorage in [false, true] {
            let folder = isStorage ? ".minya/storages" : ".minya/services"
            for value in library.names(in: folder, ending: ".json").sorted() {
                guard var source = try library.source(value, isStorage: isStorage),
                    let other = types[source.type]
                else { continue }
                source.type = other
                sources.append(source)
            }
        }
    }

    // MARK: - Removal

    /// Removes a page, including the references of pages that open it or have it as a part.
    mutating func remove(_ page: PageRecord) throws {
        let all = try library.pageNames().map(library.page)
        let around = all.filter { ($0.openings + $0.parts).contains(page.name) }
        pages = around.map { before in
            var after = before
            after.openings.removeAll { $0 == page.name }
            after.parts.removeAll { $0 == page.name }
            return (before, after)
        }
        dropped.append(".minya/pages/\(page.name).json")
        for type in library.names(in: ".minya/models", ending: ".json").sorted()
        where try library.type(type).page == page.name {
            dropped.append(".minya/models/\(type).json")
        }
    }

    // MARK: - Moving

    mutating func move(_ page: PageRecord, to folder: String?) {
        var after = page
        after.folder = folder
        pages = [(page, after)]
    }

    /// Applies the changes to the library, so that files are generated from the new records.
    mutating func keep() throws {
        for type in types { kept.append(try library.keep(type)) }
        for source in sources { kept.append(try library.keep(source)) }
        for (before, after) in pages where before != after {
            kept.append(try library.keep(after))
            if before.name != after.name { dropped.append(".minya/pages/\(before.name).json") }
        }
    }

    /// Adds the changed record files.
    func add(to files: inout FileChanges) {
        for path in dropped { files.delete(path) }
        for file in kept { files.set(file.path, to: file.text) }
    }
}

extension PageRecord {
    /// Returns the record with a page and its types renamed.
    fileprivate func renaming(
        _ old: String, to new: String, _ types: [String: String]
    ) -> PageRecord {
        var record = self
        func other(_ page: String?) -> String? { page == old ? new : page }
        func type(_ name: String?) -> String? { name.map { types[$0] ?? $0 } }
        record.parent = other(parent)
        record.opener = other(opener)
        record.openings = openings.map { $0 == old ? new : $0 }
        record.parts = parts.map { $0 == old ? new : $0 }
        record.list = type(list)
        record.context = type(context)
        record.result = type(result)
        guard name == old else { return record }
        record.name = new
        record.formerly.append(old)
        return record
    }
}
