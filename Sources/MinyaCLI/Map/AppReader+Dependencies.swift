// SPDX-License-Identifier: Apache-2.0

extension AppReader {
    /// Returns the dependencies, with the stores that need them and the places that provide them.
    func dependencies() -> [MappedDependency] {
        var found: [SymbolID: MappedDependency] = [:]
        // A dependency named only by its key's declaration is not part of the app.
        for mention in mentions(of: .dependency) {
            var dependency = found[mention.key] ?? dependency(mention.key)
            if let store = needs(around: mention.container) {
                for type in inheritors(of: store) {
                    dependency.neededBy.append(
                        MappedDependency.Need(
                            store: graph[type].name, location: mention.location))
                }
            } else if mention.call?.hasPrefix(MinyaSymbol.provide) ?? false {
                dependency.provided.append(mention.location)
            } else if !mention.isSubscript {
                dependency.isHandedOn = true
            }
            found[mention.key] = dependency
        }
        return found.values.sorted { $0.key < $1.key }
    }

    private func dependency(_ key: SymbolID) -> MappedDependency {
        let value = keyType(of: key).arguments.first ?? SwiftType("")
        return MappedDependency(
            key: graph[key].name, name: literals[key], type: value.short, role: role(of: value),
            location: location(of: key))
    }

    private func role(of type: SwiftType) -> MappedDependency.Role {
        for argument in [type] + type.arguments {
            guard let symbol = typesByName[argument.text] else { continue }
            if graph.inherits(symbol, from: MinyaSymbol.service) { return .service }
            if graph.inherits(symbol, from: MinyaSymbol.storage) { return .storage }
        }
        return .other
    }

    /// Returns the type whose declaration of needs contains a place.
    func needs(around container: SymbolID?) -> SymbolID? {
        guard let container else { return nil }
        let property = graph.property(of: container)
        guard SwiftType(of: graph[property].usr)?.name == "Minya.Needs" else { return nil }
        return graph.types(around: property).first
    }

    /// Returns the stores with the needs that a type declares: the type itself and its subtypes.
    func inheritors(of type: SymbolID) -> [SymbolID] { storesByNeeds[type] ?? [type] }

    /// Returns the app's stores, grouped by the type that declares their needs.
    func storesByDeclaredNeeds() -> [SymbolID: [SymbolID]] {
        let stores = graph.declaredTypes().filter { type in
            graph[type].kind == .type && graph.inherits(type, from: MinyaSymbol.store)
        }
        var found: [SymbolID: [SymbolID]] = [:]
        for store in stores {
            let declaring = graph.allBases(of: store).first { base in
                graph.members(of: base).contains { member in
                    graph[member].kind == .property
                        && SwiftType(of: graph[member].usr)?.name == "Minya.Needs"
                }
            }
            if let declaring { found[declaring, default: []].append(store) }
        }
        return found
    }
}
