// SPDX-License-Identifier: Apache-2.0

/// The relations between symbols of a ``SourceIndex``: declaration, containment, inheritance and
/// overriding.
package struct CodeGraph: Sendable {
    /// The index with all symbols and occurrences.
    package let index: SourceIndex
    private(set) var declarations: [SymbolID: SourceLocation] = [:]
    private var parents: [SymbolID: SymbolID] = [:]
    private var extended: [SymbolID: SymbolID] = [:]
    private var bases: [SymbolID: [SymbolID]] = [:]
    private var overridden: [SymbolID: [SymbolID]] = [:]
    private var members: [SymbolID: [SymbolID]] = [:]

    /// Builds the graph in one pass over all occurrences.
    package init(_ index: SourceIndex) {
        self.index = index
        for file in index.files {
            for occurrence in file.occurrences { add(occurrence, in: file) }
        }
        // The file of an extension may precede the file that identifies the extended type.
        bases = merged(bases)
        members = merged(members)
    }

    private func merged(_ lists: [SymbolID: [SymbolID]]) -> [SymbolID: [SymbolID]] {
        var merged: [SymbolID: [SymbolID]] = [:]
        for (symbol, list) in lists.sorted(by: { $0.key.number < $1.key.number }) {
            merged[type(extendedBy: symbol), default: []] += list
        }
        return merged
    }

    private mutating func add(_ occurrence: Occurrence, in file: SourceIndex.File) {
        let symbol = occurrence.symbol
        let isDeclared = !occurrence.roles.isDisjoint(with: [.definition, .declaration])
        if isDeclared, declarations[symbol] == nil {
            declarations[symbol] = SourceLocation(file.path, occurrence)
        }
        for relation in occurrence.relations {
            if relation.roles.contains(.extendedBy) { extended[relation.symbol] = symbol }
            if relation.roles.contains(.baseOf) {
                bases[relation.symbol, default: []].append(symbol)
            }
            // A conformance also references members that are declared elsewhere.
            guard isDeclared else { continue }
            if !relation.roles.isDisjoint(with: [.childOf, .accessorOf]) {
                if parents.updateValue(relation.symbol, forKey: symbol) == nil {
                    members[relation.symbol, default: []].append(symbol)
                }
            }
            if relation.roles.contains(.overrideOf) {
                overridden[symbol, default: []].append(relation.symbol)
            }
        }
    }

    package subscript(id: SymbolID) -> Symbol { index[id] }

    // MARK: - Queries

    /// Returns the location of a symbol's declaration; nil for a symbol of another package.
    package func location(of symbol: SymbolID) -> SourceLocation? { declarations[symbol] }

    /// Returns the type that an extension extends; any other symbol is returned unchanged.
    func type(extendedBy symbol: SymbolID) -> SymbolID { extended[symbol] ?? symbol }

    /// Returns the types that enclose a declaration, from the innermost to the outermost.
    ///
    /// A type is the first of its own enclosing types.
    package func types(around symbol: SymbolID) -> [SymbolID] {
        var found: [SymbolID] = []
        var next: SymbolID? = symbol
        // Bounded, because a damaged index may contain cycles.
        for _ in 0..<64 {
            guard let symbol = next else { break }
            let type = type(extendedBy: symbol)
            if [.type, .protocol].contains(self[type].kind) { found.append(type) }
            next = parents[type]
        }
        return found
    }

    /// Returns the direct members of a type, including those of its extensions.
    package func members(of type: SymbolID) -> [SymbolID] { members[type] ?? [] }

    /// Returns a type's direct superclass and protocols, including those added by extensions.
    package func bases(of type: SymbolID) -> [SymbolID] { bases[type] ?? [] }

    /// Returns the superclass members and protocol requirements that a member overrides or
    /// implements.
    package func overridden(by symbol: SymbolID) -> [SymbolID] { overridden[symbol] ?? [] }

    /// Whether a type is another one, inherits from it or conforms to it, directly or indirectly.
    package func inherits(_ type: SymbolID, from usr: String) -> Bool {
        allBases(of: type).contains { self[$0].usr == usr }
    }

    /// Returns a type, all its superclasses and all its protocols.
    package func allBases(of type: SymbolID) -> [SymbolID] {
        var found = [type]
        var seen: Set<SymbolID> = [type]
        var next = 0
        while next < found.count {
            for base in bases(of: found[next]) where seen.insert(base).inserted {
                found.append(base)
            }
            next += 1
        }
        return found
    }

    /// Returns the property of an accessor; any other symbol is returned unchanged.
    package func property(of symbol: SymbolID) -> SymbolID {
        guard self[symbol].kind == .accessor, let property = parents[symbol] else { return symbol }
        return property
    }

    /// Returns all types that are referenced in the index.
    package func allTypes() -> [SymbolID] {
        index.symbols.indices.map { SymbolID(number: Int32($0)) }
            .filter { [.type, .protocol].contains(self[$0].kind) }
    }

    /// Returns all types that are declared in the index, in the order of the files.
    package func declaredTypes() -> [SymbolID] {
        declarations.keys.filter { [.type, .protocol].contains(self[$0].kind) }
            .sorted { self[$0].usr < self[$1].usr }
    }
}
