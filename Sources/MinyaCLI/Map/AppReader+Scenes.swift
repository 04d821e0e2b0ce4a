// SPDX-License-Identifier: Apache-2.0

extension AppReader {
    /// A call that registers the layers of a page.
    struct Registration {
        var key: SymbolID
        var view: SymbolID?
        var controller: SymbolID?
        var store: SymbolID?
        var location: SourceLocation
        /// The location of the key, which does not count as an opening.
        var place: SourceLocation

        var types: [SymbolID] { [view, controller, store].compactMap { $0 } }
    }

    /// Returns all registrations; of several for one key, the last, as in the mediator.
    func registrations() -> [Registration] {
        var found: [SymbolID: Registration] = [:]
        for file in sources.files {
            for (place, occurrence) in file.occurrences.enumerated()
            where occurrence.roles.contains(.call) {
                if let layers = registeredLayers(by: graph[occurrence.symbol].usr),
                    let registration = registration(of: layers, at: place, in: file)
                {
                    found[registration.key] = registration
                }
            }
        }
        return found.values.sorted { $0.location < $1.location }
    }

    /// Returns the layers that a function of the mediator registers; nil for any other function.
    private func registeredLayers(by usr: String) -> Set<AppLayer>? {
        if usr.hasPrefix(MinyaSymbol.register) { return [.view, .controller, .store] }
        return usr.hasPrefix(MinyaSymbol.registerWithoutController) ? [.view, .store] : nil
    }

    /// Returns the registration of a call, whose arguments are the references up to the mediator's
    /// next call.
    private func registration(
        of registered: Set<AppLayer>, at place: Int, in file: SourceIndex.File
    ) -> Registration? {
        let call = file.occurrences[place]
        var types: [AppLayer: SymbolID] = [:]
        var key: (symbol: SymbolID, place: SourceLocation)?
        for other in file.occurrences[(place + 1)...] {
            guard other.container == call.container else { continue }
            let symbol = graph[other.symbol]
            if other.roles.contains(.call), symbol.usr.hasPrefix(MinyaSymbol.mediator) { break }
            if key == nil, isKey(other.symbol, .scene) {
                key = (other.symbol, SourceLocation(file.path, other))
            } else if symbol.kind == .type, let layer = layers.layer(of: other.symbol),
                registered.contains(layer), types[layer] == nil
            {
                types[layer] = other.symbol
            }
            if key != nil, types.count == registered.count { break }
        }
        guard let key else { return nil }
        return Registration(
            key: key.symbol, view: types[.view], controller: types[.controller],
            store: types[.store], location: location(file, call), place: key.place)
    }

    func scene(_ registration: Registration, _ dependencies: [MappedDependency]) -> MappedScene {
        let arguments = keyType(of: registration.key).arguments
        let store = registration.store.map { graph[$0].name }
        let needs = dependencies.filter { dependency in
            dependency.neededBy.contains { $0.store == store }
        }
        return MappedScene(
            key: graph[registration.key].name, name: literals[registration.key],
            view: registration.view.map { graph[$0].name },
            controller: registration.controller.map { graph[$0].name }, store: store,
            pipeline: registration.store.flatMap(pipeline(of:)),
            context: arguments.first?.short ?? "?", result: arguments.last?.short ?? "?",
            needs: needs.map(\.key), location: registration.location)
    }

    /// Returns the pipeline of a store, from the type of its end.
    private func pipeline(of store: SymbolID) -> String? { end(of: store)?.arguments.first?.short }

    /// Returns the type of a store's end.
    func end(of store: SymbolID) -> SwiftType? {
        for type in graph.allBases(of: store) {
            for member in graph.members(of: type) where graph[member].name == "pipeline" {
                let end = SwiftType(of: graph[member].usr)
                if end?.name == "Minya.StoreEnd" { return end }
            }
        }
        return nil
    }
}
