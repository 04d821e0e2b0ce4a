// SPDX-License-Identifier: Apache-2.0

/// The layers that read and write each slot of an app.
///
/// A slot is referenced in two ways: through an end (`pipeline.title`, where the end's subscript is
/// at the dot), or as a key path (`\.title`) passed to a function, which determines the layer. If
/// neither identifies the layer, the slot counts as used in every way that its kind allows, so that
/// there are no false positives.
struct SlotUses {
    private(set) var writers: [SymbolID: Set<AppLayer>] = [:]
    private(set) var readers: [SymbolID: Set<AppLayer>] = [:]
    private let graph: CodeGraph
    private let layers: AppLayers
    private let kinds: [SymbolID: MappedSlot.Kind]
    private let pipelines: [SymbolID: SymbolID]
    private var takers: [SymbolID: Bool] = [:]

    /// - Parameters:
    ///   - kinds: The slots, including those required by protocols.
    ///   - pipelines: The type of each store's own pipeline, keyed by the store's type.
    init(
        _ files: [SourceIndex.File], kinds: [SymbolID: MappedSlot.Kind],
        pipelines: [SymbolID: SymbolID], _ layers: AppLayers, _ graph: CodeGraph
    ) {
        self.graph = graph
        self.pipelines = pipelines
        self.layers = layers
        self.kinds = kinds
        for file in files {
            for place in file.occurrences.indices {
                let occurrence = file.occurrences[place]
                guard let kind = kinds[occurrence.symbol], occurrence.roles.contains(.reference)
                else { continue }
                add(use(of: kind, at: place, in: file.occurrences), to: occurrence.symbol)
            }
        }
    }

    private struct Use {
        var writers: Set<AppLayer> = []
        var readers: Set<AppLayer> = []
    }

    private mutating func add(_ use: Use, to slot: SymbolID) {
        writers[slot, default: []].formUnion(use.writers)
        readers[slot, default: []].formUnion(use.readers)
    }

    // MARK: - Through an end

    private mutating func use(
        of kind: MappedSlot.Kind, at place: Int, in occurrences: [Occurrence]
    ) -> Use {
        let slot = occurrences[place]
        guard let end = end(before: place, in: occurrences) else {
            return keyPathUse(of: kind, at: place, in: occurrences)
        }
        if end.hasPrefix(MinyaSymbol.storeEnd) {
            var use = storeUse(of: kind, at: place, in: occurrences)
            // A store's output slots are for other layers: the store itself does not count as a
            // reader.
            if [.normal, .status, .rows].contains(kind), isOwn(slot), use.writers.isEmpty {
                use.readers = []
            }
            return use
        }
        // A store that reads the output of a part.
        if end.hasPrefix(MinyaSymbol.childEnd) { return Use(readers: [.store]) }
        let layer: AppLayer = end.hasPrefix(MinyaSymbol.viewEnd) ? .view : .controller
        switch kind {
        case .input: return Use(writers: [layer])
        case .field:
            var use = Use()
            if slot.roles.contains(.write) { use.writers = [layer] }
            if slot.roles.contains(.read) { use.readers = [layer] }
            return use
        default: return Use(readers: [layer])
        }
    }

    /// Whether a slot belongs to the pipeline of the store that names it.
    private func isOwn(_ slot: Occurrence) -> Bool {
        guard let type = slot.container.flatMap({ layers.layer(around: $0)?.type }),
            let pipeline = pipelines[type], let owner = graph.types(around: slot.symbol).first
        else { return false }
        return graph.allBases(of: pipeline).contains(owner)
    }

    /// Returns the end whose subscript is at the dot before a slot.
    private func end(before place: Int, in occurrences: [Occurrence]) -> String? {
        let slot = occurrences[place]
        for other in occurrences[..<place].reversed() {
            guard other.line == slot.line, other.column >= slot.column - 1 else { return nil }
            let usr = graph[other.symbol].usr
            let ends = [
                MinyaSymbol.storeEnd, MinyaSymbol.viewEnd, MinyaSymbol.controllerEnd,
                MinyaSymbol.childEnd,
            ]
            if other.column == slot.column - 1, ends.contains(where: usr.hasPrefix) { return usr }
        }
        return nil
    }

    private func storeUse(
        of kind: MappedSlot.Kind, at place: Int, in occurrences: [Occurrence]
    ) -> Use {
        let slot = occurrences[place]
        switch kind {
        case .flag, .request: return Use(writers: [.store])
        case .input: return Use(readers: [.store])
        case .normal, .status, .field, .context:
            var use = Use()
            if slot.roles.contains(.write) { use.writers = [.store] }
            if slot.roles.contains(.read) { use.readers = [.store] }
            return use
        case .rows, .child, .children:
            // A value that is passed on may be edited by the receiver.
            guard let next = member(after: place, in: occurrences) else {
                return Use(writers: [.store], readers: [.store])
            }
            return edits(next) ? Use(writers: [.store]) : Use(readers: [.store])
        }
    }

    /// Returns the member that is accessed on an editor of the slot.
    private func member(after place: Int, in occurrences: [Occurrence]) -> Occurrence? {
        let slot = occurrences[place]
        let length = Int32(graph[slot.symbol].name.utf8.count)
        let editors = [
            MinyaSymbol.rowsEditor, MinyaSymbol.changingChild, MinyaSymbol.childrenEditor,
        ]
        return occurrences[place...].first { other in
            // One dot separates the two; a bracket follows directly.
            other.line == slot.line
                && [slot.column + length, slot.column + length + 1].contains(other.column)
                && graph[other.symbol].kind != .accessor
                && editors.contains(where: graph[other.symbol].usr.hasPrefix)
        }
    }

    private func edits(_ member: Occurrence) -> Bool {
        switch graph[member.symbol].kind {
        case .property: member.roles.contains(.write)
        case .function: !["index(id:)", "observe(_:by:_:)"].contains(graph[member.symbol].name)
        default: true
        }
    }

    // MARK: - As a key path

    private mutating func keyPathUse(
        of kind: MappedSlot.Kind, at place: Int, in occurrences: [Occurrence]
    ) -> Use {
        let slot = occurrences[place]
        let taker = taker(ofKeyPathAt: place, in: occurrences).map { graph[$0] }
        let isObserved = taker?.name.hasPrefix("observe(") ?? false
        switch layer(of: taker, slot) {
        case .store?:
            if isObserved { return Use(readers: [.store]) }
            switch kind {
            case .input: return Use(readers: [.store])
            case .field: return Use(writers: [.store], readers: [.store])
            default: return Use(writers: [.store])
            }
        case let layer?:
            if isObserved { return Use(readers: [layer]) }
            switch kind {
            case .input: return Use(writers: [layer])
            case .field: return Use(writers: [layer], readers: [layer])
            default: return Use(readers: [layer])
            }
        case nil:
            let all = Set(AppLayer.allCases)
            return Use(writers: all, readers: all)
        }
    }

    /// Returns the function that receives a key path: the nearest one before it that accepts key
    /// paths.
    private mutating func taker(ofKeyPathAt place: Int, in occurrences: [Occurrence]) -> SymbolID? {
        let slot = occurrences[place]
        for other in occurrences[..<place].reversed()
        where other.container == slot.container && other.roles.contains(.call) {
            if takesKeyPath(other.symbol) { return other.symbol }
        }
        return nil
    }

    private mutating func takesKeyPath(_ symbol: SymbolID) -> Bool {
        if let known = takers[symbol] { return known }
        let takes =
            [.function, .constructor].contains(graph[symbol].kind)
            && demangled(graph[symbol].usr)?.contains("KeyPath<") ?? false
        takers[symbol] = takes
        return takes
    }

    private func layer(of taker: Symbol?, _ slot: Occurrence) -> AppLayer? {
        let ends: [(String, AppLayer)] = [
            (MinyaSymbol.storeEnd, .store), (MinyaSymbol.childEnd, .store),
            (MinyaSymbol.childrenEditor, .store),
            (MinyaSymbol.viewEnd, .view), (MinyaSymbol.controllerEnd, .controller),
            (MinyaSymbol.working, .store), (MinyaSymbol.controller, .controller),
        ]
        if let taker, let end = ends.first(where: { taker.usr.hasPrefix($0.0) }) { return end.1 }
        return slot.container.flatMap { layers.layer(around: $0)?.layer }
    }
}
