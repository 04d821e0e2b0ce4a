// SPDX-License-Identifier: Apache-2.0

extension AppCheck {
    /// Returns the mismatches between what stores need and what the app provides.
    func dependencyFindings() -> [Finding] {
        var found: [Finding] = []
        // A dependency without a location is Minya's own; the mediator provides it.
        for dependency in map.dependencies where dependency.location != nil {
            if dependency.isHandedOn { continue }
            if dependency.provided.isEmpty {
                found += dependency.neededBy.map { need in
                    Finding(
                        rule: .dependencyNotProvided, location: need.location,
                        problem: "\(need.store) needs '\(dependency.key)', which nothing provides",
                        advice: "provide a \(dependency.type) where the app is put together: "
                            + "mediator.provide(.\(dependency.key), …)")
                }
            }
            if dependency.neededBy.isEmpty {
                found += dependency.provided.map { place in
                    Finding(
                        rule: .dependencyNotNeeded, location: place,
                        problem: "'\(dependency.key)' is provided, and no store needs it",
                        advice: "name it in the needs of a store, or do not provide it")
                }
            }
        }
        return found + undeclared()
    }

    private func undeclared() -> [Finding] {
        reader.mentions(of: .dependency).compactMap { mention in
            guard mention.isSubscript, let container = mention.container,
                let (layer, store) = reader.layers.layer(around: container), layer == .store
            else { return nil }
            let name = reader.graph[store].name
            let key = reader.graph[mention.key].name
            let isDeclared = map.dependencies.contains { dependency in
                dependency.key == key && dependency.neededBy.contains { $0.store == name }
            }
            // A superclass or a protocol extension may read dependencies that its subtypes declare.
            guard !isDeclared, reader.graph[store].kind == .type,
                reader.storesByNeeds.values.contains(where: { $0.contains(store) })
                    || reader.graph.inherits(store, from: MinyaSymbol.store)
            else { return nil }
            return Finding(
                rule: .dependencyUndeclared, location: mention.location,
                problem: "\(name) reads '\(key)', which is not among its needs",
                advice: "add it: static var needs: Needs { Needs(…, .\(key)) }")
        }
    }
}
