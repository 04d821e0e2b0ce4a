// SPDX-License-Identifier: Apache-2.0

import CIndexStore

/// The symbols of source files and all their occurrences, read from the compiler's index.
package struct SourceIndex: Sendable {
    /// All symbols, by the numbers of their ids.
    package private(set) var symbols: [Symbol] = []
    /// The files, sorted by path.
    package internal(set) var files: [File] = []
    private var ids: [String: SymbolID] = [:]

    /// One source file.
    package struct File: Sendable {
        /// Its path.
        package let path: String
        /// The module that contains it.
        package let module: String
        /// Its occurrences, in source order.
        package let occurrences: [Occurrence]
    }

    /// Creates an empty index.
    package init() {}

    package subscript(id: SymbolID) -> Symbol { symbols[Int(id.number)] }

    /// Returns the symbol with a mangled name; nil if no file refers to it.
    package func symbol(usr: String) -> SymbolID? { ids[usr] }

    // MARK: - Reading

    /// Reads the records of units and stores only the requested occurrences.
    package mutating func read(
        _ units: [IndexUnit], from store: IndexStore,
        where isWanted: (Occurrence.Roles) -> Bool = { _ in true }
    ) throws(SourceError) {
        for unit in units {
            guard let record = unit.record else {
                files.append(File(path: unit.file, module: unit.module, occurrences: []))
                continue
            }
            let occurrences = try self.occurrences(record, store, isWanted)
            files.append(File(path: unit.file, module: unit.module, occurrences: occurrences))
        }
    }

    private mutating func occurrences(
        _ record: String, _ store: IndexStore, _ isWanted: (Occurrence.Roles) -> Bool
    ) throws(SourceError) -> [Occurrence] {
        let library = store.functions
        var error: MinyaIndexError?
        guard let reader = library.record_reader_create(store.store, record, &error) else {
            throw .unreadable(
                path: "the record \(record) of \(store.path)", why: store.library.words(error))
        }
        defer { library.record_reader_dispose(reader) }
        // A record has one entry per symbol, so each symbol's texts are also read only once.
        var known: [MinyaIndexSymbol: SymbolID] = [:]
        var found: [Occurrence] = []
        forEach(
            { library.record_reader_occurrences_apply_f(reader, $0, $1) },
            { occurrence in
                let roles = Occurrence.Roles(rawValue: library.occurrence_get_roles(occurrence))
                guard isWanted(roles),
                    let symbol = library.occurrence_get_symbol(occurrence)
                else { return }
                var line: UInt32 = 0
                var column: UInt32 = 0
                library.occurrence_get_line_col(occurrence, &line, &column)
                var relations: [Occurrence.Relation] = []
                forEach(
                    { library.occurrence_relations_apply_f(occurrence, $0, $1) },
                    { relation in
                        guard let other = library.symbol_relation_get_symbol(relation) else {
                            return
                        }
                        let roles = library.symbol_relation_get_roles(relation)
                        relations.append(
                            Occurrence.Relation(
                                roles: Occurrence.Roles(rawValue: roles),
                                symbol: id(other, &known, store.library)))
                    })
                found.append(
                    Occurrence(
                        symbol: id(symbol, &known, store.library), roles: roles,
                        line: Int32(line), column: Int32(column), relations: relations))
            })
        return found.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
    }

    private mutating func id(
        _ symbol: MinyaIndexSymbol, _ known: inout [MinyaIndexSymbol: SymbolID],
        _ library: IndexLibrary
    ) -> SymbolID {
        if let id = known[symbol] { return id }
        let usr = library.string(library.functions.symbol_get_usr(symbol))
        let id =
            ids[usr]
            ?? add(
                Symbol(
                    usr: usr, name: library.string(library.functions.symbol_get_name(symbol)),
                    kind: Symbol.kind(
                        library.functions.symbol_get_kind(symbol),
                        library.functions.symbol_get_subkind(symbol))))
        known[symbol] = id
        return id
    }

    /// Adds a symbol unless it already exists.
    mutating func add(_ symbol: Symbol) -> SymbolID {
        let id = SymbolID(number: Int32(symbols.count))
        ids[symbol.usr] = id
        symbols.append(symbol)
        return id
    }
}
