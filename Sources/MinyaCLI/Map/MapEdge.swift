// SPDX-License-Identifier: Apache-2.0

/// An arrow between two pages in a picture; several openings share one arrow.
struct MapEdge: Hashable, Comparable {
    /// The opening page; nil for the app itself.
    let from: String?
    /// The opened page.
    let to: String
    /// The types that open it, unless it is the page's own controller.
    var by: [String]

    static func < (left: Self, right: Self) -> Bool {
        (left.from ?? "", left.to) < (right.from ?? "", right.to)
    }
}

extension AppMap {
    /// The arrows between pages, sorted by name.
    var edges: [MapEdge] {
        var types: [MapEdge: Set<String>] = [:]
        for opening in openings {
            let edge = MapEdge(from: opening.from, to: opening.scene, by: [])
            let own = opening.from.flatMap { self[scene: $0]?.controller }
            let by = opening.from == nil || opening.by == own ? nil : opening.by
            types[edge, default: []].formUnion([by].compactMap { $0 })
        }
        return types.map { MapEdge(from: $0.from, to: $0.to, by: $1.sorted()) }.sorted()
    }

    /// The distance of each page from the app's start; unreachable pages are absent.
    ///
    /// A page that other pages open is placed after them, even if it also has a route.
    var depths: [String: Int] {
        var depths: [String: Int] = [:]
        for first in [edges.filter { $0.from == nil }.map(\.to), routes.map(\.scene)] {
            var next = Set(first).subtracting(depths.keys)
            var depth = 0
            while !next.isEmpty {
                for scene in next { depths[scene] = depth }
                depth += 1
                next = Set(edges.filter { $0.from.map(next.contains) ?? false }.map(\.to))
                    .subtracting(depths.keys)
            }
        }
        return depths
    }
}
