// SPDX-License-Identifier: Apache-2.0

extension AppReader {
    /// What stores are given, who needs it and where it is provided.
    func dependencies() -> [MappedDependency] {
        var found: [SymbolID: MappedDependency] = [:]
        // One that only the key's declaration names is none of the app's.
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

    /// The type whose declaration of its needs a place is in.
    private func needs(around container: SymbolID?) -> SymbolID? {
        guard let container else { return nil }
        let property = graph.property(of: container)
        guard SwiftType(of: graph[property].usr)?.name == "Minya.Needs" else { return nil }
        return graph.types(around: property).first
    }

    /// The stores that have what a type says it needs: the type itself, and those that inherit it.
    private func inheritors(of type: SymbolID) -> [SymbolID] { storesByNeeds[type] ?? [type] }

    /// The stores of the app by the type that says what they need.
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
