// SPDX-License-Identifier: Apache-2.0

/// What declares, contains, inherits and overrides what, of the files of a ``SourceIndex``.
package struct CodeGraph: Sendable {
    /// The symbols and the places where they are named.
    package let index: SourceIndex
    private(set) var declarations: [SymbolID: SourceLocation] = [:]
    private var parents: [SymbolID: SymbolID] = [:]
    private var extended: [SymbolID: SymbolID] = [:]
    private var bases: [SymbolID: [SymbolID]] = [:]
    private var overridden: [SymbolID: [SymbolID]] = [:]
    private var members: [SymbolID: [SymbolID]] = [:]

    /// Goes through all occurrences once.
    package init(_ index: SourceIndex) {
        self.index = index
        for file in index.files {
            for occurrence in file.occurrences { add(occurrence, in: file) }
        }
        // An extension's file may come before the one that says what it extends.
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
            // A conformance names those that come from elsewhere, too, which are declared there.
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

    // MARK: - Asking

    /// Where a symbol is declared; nil for one of another package.
    package func location(of symbol: SymbolID) -> SourceLocation? { declarations[symbol] }

    /// The type that an extension extends, and any other symbol itself.
    func type(extendedBy symbol: SymbolID) -> SymbolID { extended[symbol] ?? symbol }

    /// The types around a declaration, from the innermost to the outermost.
    ///
    /// A type is the first of those around itself.
    package func types(around symbol: SymbolID) -> [SymbolID] {
        var found: [SymbolID] = []
        var next: SymbolID? = symbol
        // Bounded, for an index that was damaged may go round.
        for _ in 0..<64 {
            guard let symbol = next else { break }
            let type = type(extendedBy: symbol)
            if [.type, .protocol].contains(self[type].kind) { found.append(type) }
            next = parents[type]
        }
        return found
    }

    /// The declarations directly inside of a type, also of its extensions.
    package func members(of type: SymbolID) -> [SymbolID] { members[type] ?? [] }

    /// A type's own superclass and protocols, also those that its extensions add.
    package func bases(of type: SymbolID) -> [SymbolID] { bases[type] ?? [] }

    /// What a member takes the place of: that of a superclass, or a protocol's requirement.
    package func overridden(by symbol: SymbolID) -> [SymbolID] { overridden[symbol] ?? [] }

    /// Whether a type is another one, inherits from it or conforms to it, by whatever way.
    package func inherits(_ type: SymbolID, from usr: String) -> Bool {
        allBases(of: type).contains { self[$0].usr == usr }
    }

    /// A type, all its superclasses and all its protocols.
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

    /// The property whose accessor a symbol is; any other symbol itself.
    package func property(of symbol: SymbolID) -> SymbolID {
        guard self[symbol].kind == .accessor, let property = parents[symbol] else { return symbol }
        return property
    }

    /// Every type that is named here.
    package func allTypes() -> [SymbolID] {
        index.symbols.indices.map { SymbolID(number: Int32($0)) }
            .filter { [.type, .protocol].contains(self[$0].kind) }
    }

    /// Every type that is declared here, in the order of the files.
    package func declaredTypes() -> [SymbolID] {
        declarations.keys.filter { [.type, .protocol].contains(self[$0].kind) }
            .sorted { self[$0].usr < self[$1].usr }
    }
}
