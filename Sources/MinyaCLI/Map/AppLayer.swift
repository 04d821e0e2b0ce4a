// SPDX-License-Identifier: Apache-2.0

/// Which layer of a page a type belongs to.
package enum AppLayer: String, Codable, Sendable, CaseIterable {
    case view, controller, store
}

/// Finds the layer of each type, once.
final class AppLayers {
    private let graph: CodeGraph
    private var known: [SymbolID: AppLayer?] = [:]

    init(_ graph: CodeGraph) { self.graph = graph }

    /// The layer of a type; nil for a value, a service or what puts the app together.
    func layer(of type: SymbolID) -> AppLayer? {
        if let known = known[type] { return known }
        let layer = found(type)
        known[type] = layer
        return layer
    }

    /// The layer of what is around a declaration, the innermost that has one.
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
            // Each by itself, for the index of a Minya that was not built here is not there.
            case MinyaSymbol.store, MinyaSymbol.subStore, MinyaSymbol.working,
                MinyaSymbol.actionHandler:
                return .store
            default: break
            }
        }
        // A widget of the app's own shows what a view lets it show.
        let isWidget = bases.dropFirst().contains { base in
            graph[base].kind == .type && MinyaSymbol.isOfToolkit(graph[base].usr)
        }
        return isWidget ? .view : nil
    }
}
