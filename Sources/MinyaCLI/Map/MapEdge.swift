// SPDX-License-Identifier: Apache-2.0

/// An arrow from one page to another, as a picture has it: one, however often it is opened.
struct MapEdge: Hashable, Comparable {
    /// The page that opens; nil for the app itself.
    let from: String?
    /// The page that is opened.
    let to: String
    /// The types that do it, where that is not the page's own controller.
    var by: [String]

    static func < (left: Self, right: Self) -> Bool {
        (left.from ?? "", left.to) < (right.from ?? "", right.to)
    }
}

extension AppMap {
    /// The arrows between pages, in the order of their names.
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

    /// How many pages lie between the app's start and each page; none for what cannot be reached.
    ///
    /// One that pages open stands after them, even if it has a route as well.
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
