// SPDX-License-Identifier: Apache-2.0

extension AppReader {
    func routes() -> [MappedRoute] {
        mentions(of: .scene).filter { $0.call?.hasPrefix(MinyaSymbol.route) ?? false }.map {
            MappedRoute(scene: graph[$0.key].name, location: $0.location)
        }
    }

    /// - Parameter takesResponse: Whether a page's controller performs the answers of handlers.
    func openings(
        _ registrations: [Registration], takesResponse: (String) -> Bool
    ) -> [MappedOpening] {
        let registered = Set(registrations.map { sources.relative($0.place) })
        let owners = owners(registrations)
        var found: [MappedOpening] = []
        for mention in mentions(of: .scene) where !registered.contains(mention.location) {
            if mention.call?.hasPrefix(MinyaSymbol.route) ?? false { continue }
            let types = mention.container.map(graph.types(around:)) ?? []
            // A key derived from another key opens nothing.
            if types.contains(where: { graph[$0].usr == KeyType.scene.prefix }) { continue }
            let by = types.last
            let scenes = by.map { self.scenes(for: $0, owners, takesResponse) } ?? []
            for scene in scenes.isEmpty ? [nil] : scenes.map(Optional.some) {
                found.append(
                    MappedOpening(
                        from: scene, by: by.map { graph[$0].name },
                        scene: graph[mention.key].name, location: mention.location))
            }
        }
        return found
    }

    /// Returns the pages that a type belongs to.
    private func scenes(
        for type: SymbolID, _ owners: [SymbolID: Set<String>],
        _ takesResponse: (String) -> Bool
    ) -> [String] {
        let scenes = owners[type]?.sorted() ?? []
        // The answer of a handler is performed only by pages that accept one.
        guard graph.inherits(type, from: MinyaSymbol.actionHandler) else { return scenes }
        return scenes.filter(takesResponse)
    }

    /// A reference to a key.
    struct Mention {
        let key: SymbolID
        /// The mangled name of the Minya function that receives the key.
        let call: String?
        /// Whether a store reads the dependency of the key.
        let isSubscript: Bool
        let container: SymbolID?
        let location: SourceLocation
    }

    /// Returns all references to keys of a type.
    func mentions(of type: KeyType) -> [Mention] {
        var found: [Mention] = []
        for file in sources.files {
            for (place, occurrence) in file.occurrences.enumerated()
            where occurrence.roles.contains(.reference) && isKey(occurrence.symbol, type) {
                found.append(
                    Mention(
                        key: occurrence.symbol, call: call(before: place, in: file),
                        isSubscript: isSubscript(place, in: file),
                        container: occurrence.container,
                        location: location(file, occurrence)))
            }
        }
        return found
    }

    /// Returns the pages that each type belongs to: by their controllers and stores, and the types
    /// these name.
    private func owners(_ registrations: [Registration]) -> [SymbolID: Set<String>] {
        let named = namedTypes()
        let layered = Set(registrations.flatMap(\.types))
        var owners: [SymbolID: Set<String>] = [:]
        for registration in registrations {
            // Views do not name types that open pages.
            var next = [registration.controller, registration.store].compactMap { $0 }
            var seen = Set(next)
            while let type = next.popLast() {
                owners[type, default: []].insert(graph[registration.key].name)
                // The layers of another page belong to that page alone.
                for other in named[type] ?? [] where !layered.contains(other) {
                    if seen.insert(other).inserted { next.append(other) }
                }
            }
        }
        return owners
    }

    /// Returns the types that each top-level type of the app names or inherits from.
    private func namedTypes() -> [SymbolID: Set<SymbolID>] {
        var outer: [SymbolID: SymbolID?] = [:]
        func outermost(_ symbol: SymbolID) -> SymbolID? {
            if let known = outer[symbol] { return known }
            let found = graph.types(around: symbol).last
            outer[symbol] = found
            return found
        }
        var named: [SymbolID: Set<SymbolID>] = [:]
        for file in sources.files {
            for occurrence in file.occurrences where occurrence.roles.contains(.reference) {
                guard graph[occurrence.symbol].kind == .type,
                    let container = occurrence.container.flatMap(outermost),
                    let type = outermost(occurrence.symbol), type != container
                else { continue }
                named[container, default: []].insert(type)
            }
        }
        for type in graph.declaredTypes() {
            let bases = graph.bases(of: type).filter { graph.location(of: $0) != nil }
            named[type, default: []].formUnion(bases)
        }
        return named
    }
}
