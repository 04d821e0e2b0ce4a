// SPDX-License-Identifier: Apache-2.0

/// The layer of a page that a type belongs to.
package enum AppLayer: String, Codable, Sendable, CaseIterable {
    case view, controller, store
}

/// Determines the layer of each type and caches it.
final class AppLayers {
    private let graph: CodeGraph
    private var known: [SymbolID: AppLayer?] = [:]

    init(_ graph: CodeGraph) { self.graph = graph }

    /// Returns the layer of a type; nil for a value, a service or a type that assembles the app.
    func layer(of type: SymbolID) -> AppLayer? {
        if let known = known[type] { return known }
        let layer = found(type)
        known[type] = layer
        return layer
    }

    /// Returns the layer of the innermost enclosing type that has one.
    func layer(around symbol: SymbolID) -> (layer: AppLayer, type: SymbolID)? {
        for type in graph.types(around: symbol) {
            if let layer = layer(of: type) { return (layer, type) }
        }
        return nil
    }

    private func found(_ type: SymbolID) -> AppLayer? {
        let bases = graph.allBases(of: type)
        for base in bases {
            switch graph[base].usr {
            case MinyaSymbol.view, MinyaSymbol.rowCell, MinyaSymbol.rowViewModel: return .view
            case MinyaSymbol.controller: return .controller
            // Each type is listed, because the index of a prebuilt Minya is not available.
            case MinyaSymbol.store, MinyaSymbol.subStore, MinyaSymbol.working,
                MinyaSymbol.actionHandler:
                return .store
            default: break
            }
        }
        // A custom widget shows only what its view passes to it.
        let isWidget = bases.dropFirst().contains { base in
            graph[base].kind == .type && MinyaSymbol.isOfToolkit(graph[base].usr)
        }
        return isWidget ? .view : nil
    }
}
