// SPDX-License-Identifier: Apache-2.0

extension AppReader {
    /// Returns the app's pipelines with their slots and the layers that use each slot.
    func pipelines(_ registrations: [Registration]) -> [MappedPipeline] {
        let types = graph.declaredTypes().filter { type in
            graph.location(of: type).map { isOwn($0) } ?? false
                && graph.isPipeline(type)
        }
        var slots: [SymbolID: (kind: MappedSlot.Kind, value: SwiftType)] = [:]
        for member in types.flatMap(graph.members(of:)) where graph[member].kind == .property {
            if let type = SwiftType(of: graph[member].usr) {
                slots[member] = MappedSlot.meaning(of: type)
            }
        }
        let concealed = concealed(among: Set(slots.keys))
        let names = Dictionary(
            types.compactMap { type in SwiftType(named: graph[type].usr).map { ($0.text, type) } },
            uniquingKeysWith: { first, _ in first })
        let own = ownPipelines(names)
        let uses = SlotUses(
            sources.files, kinds: slots.mapValues(\.kind), pipelines: own, layers, graph)
        let performed = performedPipelines(types, registrations, own)
        return types.filter { graph[$0].kind == .type }.compactMap { type in
            pipeline(
                type, slots, concealed, uses, names, isPerformed: performed.contains(type))
        }.sorted { $0.type < $1.type }
    }

    /// Returns the pipelines whose responses and results Minya performs because their page has no
    /// controller.
    ///
    /// A pipeline without a registration is included.
    private func performedPipelines(
        _ types: [SymbolID], _ registrations: [Registration], _ own: [SymbolID: SymbolID]
    ) -> Set<SymbolID> {
        func pipelines(_ registrations: [Registration]) -> [SymbolID] {
            registrations.compactMap { $0.store.flatMap { own[$0] } }
        }
        return Set(types).subtracting(pipelines(registrations.filter { $0.controller != nil }))
            .union(pipelines(registrations.filter { $0.controller == nil }))
    }

    /// Returns the type of each store's own pipeline, keyed by the store's type.
    private func ownPipelines(_ names: [String: SymbolID]) -> [SymbolID: SymbolID] {
        let stores = graph.declaredTypes().filter { layers.layer(of: $0) == .store }
        let pairs = stores.compactMap { store in
            end(of: store)?.arguments.first.flatMap { names[$0.name] }.map { (store, $0) }
        }
        return Dictionary(uniqueKeysWithValues: pairs)
    }

    /// Returns the slots that are declared with `private()`, which conceals their values.
    ///
    /// A call in an initial value is in its property. One in a function is ignored, because the
    /// index does not show which slot receives its result.
    private func concealed(among slots: Set<SymbolID>) -> Set<SymbolID> {
        var found: Set<SymbolID> = []
        for occurrence in sources.files.lazy.flatMap(\.occurrences) {
            let symbol = graph[occurrence.symbol]
            if symbol.name == "private()", symbol.usr.hasPrefix("s:5Minya"),
                let slot = occurrence.container, slots.contains(slot)
            {
                found.insert(slot)
            }
        }
        return found
    }

    /// Returns the pipelines that other pipelines inherit from.
    func superclassesOfPipelines() -> Set<String> {
        let types = graph.declaredTypes().filter { graph.isPipeline($0) }
        let superclasses = types.flatMap(graph.bases(of:)).filter { graph[$0].kind == .type }
        return Set(superclasses.compactMap { SwiftType(named: graph[$0].usr)?.short })
    }

    private func isOwn(_ location: SourceLocation) -> Bool {
        location.path.hasPrefix(sources.root + "/")
    }

    private func pipeline(
        _ type: SymbolID, _ slots: [SymbolID: (kind: MappedSlot.Kind, value: SwiftType)],
        _ concealed: Set<SymbolID>, _ uses: SlotUses, _ names: [String: SymbolID], isPerformed: Bool
    ) -> MappedPipeline? {
        guard let place = location(of: type), let name = SwiftType(named: graph[type].usr) else {
            return nil
        }
        var pipeline = MappedPipeline(type: name.short, location: place)
        // Superclass slots first; protocols only require slots that are declared elsewhere.
        for base in graph.allBases(of: type).reversed() where graph[base].kind == .type {
            for member in graph.members(of: base).sorted(by: isBefore) {
                add(member, slots, concealed, uses, names, to: &pipeline)
            }
        }
        if isPerformed { perform(type, &pipeline) }
        return pipeline
    }

    /// Adds the controller's uses for a page that is registered without one.
    private func perform(_ type: SymbolID, _ pipeline: inout MappedPipeline) {
        if graph.inherits(type, from: MinyaSymbol.responsePipeline) {
            pipeline.add(.controller, to: \.writers, of: "action")
            pipeline.add(.controller, to: \.readers, of: "response")
        }
        if graph.inherits(type, from: MinyaSymbol.resultPipeline) {
            pipeline.add(.controller, to: \.readers, of: "result")
        }
    }

    private func isBefore(_ left: SymbolID, _ right: SymbolID) -> Bool {
        guard let left = graph.location(of: left), let right = graph.location(of: right) else {
            return false
        }
        return left < right
    }

    private func add(
        _ member: SymbolID, _ slots: [SymbolID: (kind: MappedSlot.Kind, value: SwiftType)],
        _ concealed: Set<SymbolID>, _ uses: SlotUses, _ names: [String: SymbolID],
        to pipeline: inout MappedPipeline
    ) {
        guard graph[member].kind == .property, let place = location(of: member) else { return }
        if let slot = slots[member] {
            // A reference through a protocol counts for all conforming types.
            let same = [member] + graph.overridden(by: member)
            let marker = SwiftType(of: graph[member].usr)?.arguments.last?.short
            pipeline.slots.append(
                MappedSlot(
                    name: graph[member].name, kind: slot.kind, value: slot.value.short,
                    isDistinct: marker == "Kind.Distinct", isPrivate: concealed.contains(member),
                    writers: layers(same, uses.writers), readers: layers(same, uses.readers),
                    location: place))
            if [.child, .children].contains(slot.kind), names[slot.value.name] != nil {
                pipeline.children.append(
                    MappedChild(name: graph[member].name, type: slot.value.short))
            }
        } else if let type = SwiftType(of: graph[member].usr), names[type.name] != nil {
            pipeline.children.append(MappedChild(name: graph[member].name, type: type.short))
        }
    }

    private func layers(
        _ slots: [SymbolID], _ uses: [SymbolID: Set<AppLayer>]
    ) -> [AppLayer] {
        let all = slots.reduce(into: Set<AppLayer>()) { $0.formUnion(uses[$1] ?? []) }
        return AppLayer.allCases.filter(all.contains)
    }
}

extension MappedPipeline {
    fileprivate mutating func add(
        _ layer: AppLayer, to layers: WritableKeyPath<MappedSlot, [AppLayer]>, of slot: String
    ) {
        for place in slots.indices where slots[place].name == slot {
            let all = slots[place][keyPath: layers] + [layer]
            slots[place][keyPath: layers] = AppLayer.allCases.filter(all.contains)
        }
    }
}
