// SPDX-License-Identifier: Apache-2.0

extension AppCheck {
    /// Returns the places where a layer names something that it must not depend on.
    func layerFindings() -> [Finding] {
        reader.sources.files.flatMap { file in
            nameFindings(in: file) + importFindings(in: file)
        }
    }

    // MARK: - References in views and controllers

    private func nameFindings(in file: SourceIndex.File) -> [Finding] {
        let graph = reader.graph
        return file.occurrences.compactMap { occurrence in
            guard occurrence.roles.contains(.reference),
                [.type, .protocol].contains(graph[occurrence.symbol].kind),
                let container = occurrence.container,
                let (layer, type) = reader.layers.layer(around: container), layer != .store,
                let met = part(occurrence.symbol), !(layer == .view && met == .view)
            else { return nil }
            let name = graph[occurrence.symbol].name
            let who =
                layer == .view
                ? "\(graph[type].name), which belongs to the view," : graph[type].name
            return Finding(
                rule: rule(layer, met), location: reader.location(file, occurrence),
                problem: "\(who) names the \(met.rawValue) \(name)", advice: advice(layer, met))
        }
    }

    /// A part of the app that only certain layers may name.
    private enum Part: String {
        case view, store, service, storage
    }

    private func rule(_ layer: AppLayer, _ met: Part) -> Rule {
        switch met {
        case .view: .controllerNamesView
        case .store: layer == .view ? .viewNamesStore : .controllerNamesStore
        case .service, .storage: layer == .view ? .viewNamesService : .controllerNamesService
        }
    }

    private func advice(_ layer: AppLayer, _ met: Part) -> String {
        switch (layer, met) {
        case (.view, .store):
            "let the store write what is shown into a slot, and observe that slot"
        case (.view, _): "let the store call it and write the result into a slot; show that slot"
        case (_, .store):
            "let the store write what is to be done into a slot, and observe that slot"
        case (_, .view): "open the page by its key: the mediator knows its view"
        default: "let the store call it and write the result into a slot; observe that slot"
        }
    }

    /// Returns the part that a type belongs to; nil if every layer may name the type.
    private func part(_ type: SymbolID) -> Part? {
        let graph = reader.graph
        // Minya's own protocols are exempt: conforming types name them.
        guard graph.location(of: type).map({ $0.path.hasPrefix(reader.sources.root) }) ?? false
        else { return nil }
        if reader.layers.layer(of: type) == .view { return .view }
        for base in graph.allBases(of: type) {
            switch graph[base].usr {
            case MinyaSymbol.store, MinyaSymbol.subStore, MinyaSymbol.working: return .store
            case MinyaSymbol.service: return .service
            case MinyaSymbol.storage: return .storage
            default: break
            }
        }
        return nil
    }

    // MARK: - Imports of logic files

    private func importFindings(in file: SourceIndex.File) -> [Finding] {
        let graph = reader.graph
        let imports = file.occurrences.filter { occurrence in
            graph[occurrence.symbol].kind == .module
                && MinyaSymbol.toolkits.contains(graph[occurrence.symbol].name)
        }
        guard !imports.isEmpty, let logic = logic(in: file) else { return [] }
        return imports.map { occurrence in
            let toolkit = graph[occurrence.symbol].name
            return Finding(
                rule: .logicImportsToolkit, location: reader.location(file, occurrence),
                problem: "\(toolkit) is imported in the file of \(logic), which needs no toolkit",
                advice: "move the code that needs \(toolkit) into the view, or behind a service")
        }
    }

    /// Returns the first type that a file declares or extends and that must not depend on a
    /// toolkit.
    private func logic(in file: SourceIndex.File) -> String? {
        let graph = reader.graph
        for occurrence in file.occurrences
        where occurrence.roles.contains(.definition)
            && [.type, .extension, .protocol].contains(graph[occurrence.symbol].kind)
        {
            let type = graph.type(extendedBy: occurrence.symbol)
            let layer = reader.layers.layer(of: type)
            // Only the app's own types count: an extension of a Minya type may concern a view.
            guard graph.location(of: type) != nil else { continue }
            if layer == .controller || layer == .store
                || graph.isPipeline(type)
            {
                return graph[type].name
            }
        }
        return nil
    }
}
