// SPDX-License-Identifier: Apache-2.0

import Foundation

extension AppCheck {
    /// Returns the places where a layer names something that it must not depend on.
    func layerFindings() -> [Finding] {
        let logicModules = logicModules()
        return reader.sources.files.flatMap { file in
            nameFindings(in: file) + importFindings(in: file, logicModules)
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

    private func importFindings(
        in file: SourceIndex.File, _ logicModules: Set<String>
    ) -> [Finding] {
        let ofFile = logic(in: file).map { "the file of \($0)" }
        let ofModule = logicModules.contains(file.module) ? file.module : nil
        guard let place = ofFile ?? ofModule else { return [] }
        return toolkitImports(in: file.path).map { toolkit, location in
            Finding(
                rule: .logicImportsToolkit, location: reader.sources.relative(location),
                problem: "\(toolkit) is imported in \(place), which needs no toolkit",
                advice: "move the code that needs \(toolkit) into the view, or behind a service")
        }
    }

    /// Returns the imports of toolkits in a file, also those that are not compiled on this system.
    private func toolkitImports(in path: String) -> [(toolkit: String, SourceLocation)] {
        guard let text = try? String(contentsOfFile: path, encoding: .utf8),
            MinyaSymbol.toolkits.contains(where: text.contains)
        else { return [] }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let pieces = SwiftText(text).pieces.filter { !Self.kinds.contains($0.piece) }
        return zip(pieces, pieces.dropFirst()).compactMap { keyword, module in
            guard case .word("import") = keyword.piece, case .word(let name) = module.piece,
                MinyaSymbol.toolkits.contains(String(name)),
                let range = lines[module.line].range(of: name)
            else { return nil }
            let before = lines[module.line][..<range.lowerBound].utf8.count
            return (
                String(name), SourceLocation(path: path, line: module.line + 1, column: before + 1)
            )
        }
    }

    /// What may be imported of a module alone: `import class UIKit.UIView`.
    private static let kinds: [SwiftText.Piece] = [
        .word("class"), .word("enum"), .word("func"), .word("let"), .word("protocol"),
        .word("struct"), .word("typealias"), .word("var"),
    ]

    /// Returns the modules that declare stores, controllers or pipelines, and no view.
    private func logicModules() -> Set<String> {
        let layers = Dictionary(grouping: reader.sources.files, by: \.module).mapValues { files in
            (
                hasLogic: files.contains { logic(in: $0) != nil },
                hasView: files.contains { file in
                    file.occurrences.contains { occurrence in
                        occurrence.roles.contains(.definition)
                            && reader.graph[occurrence.symbol].kind == .type
                            && reader.graph.inherits(occurrence.symbol, from: MinyaSymbol.view)
                    }
                }
            )
        }
        return Set(layers.filter { $0.value.hasLogic && !$0.value.hasView }.keys)
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
