// SPDX-License-Identifier: Apache-2.0

/// An app as its sources have it: its pages, who opens whom, their data, and what they depend on.
package struct AppMap: Codable, Equatable, Sendable {
    /// The module that starts the app.
    package var app: String
    /// The pages, in the order of their keys.
    package var scenes: [MappedScene] = []
    /// Who opens which page, in the order of the sources.
    package var openings: [MappedOpening] = []
    /// The pages that can be opened by name with coded data.
    package var routes: [MappedRoute] = []
    /// The pipelines, in the order of their names.
    package var pipelines: [MappedPipeline] = []
    /// Services, storages and what else stores are given.
    package var dependencies: [MappedDependency] = []

    package subscript(scene key: String) -> MappedScene? { scenes.first { $0.key == key } }

    package subscript(pipeline name: String) -> MappedPipeline? {
        pipelines.first { $0.type == name }
    }

    /// The pages that can be reached: from what starts the app, by routes, and from one another.
    package var reachable: Set<String> {
        var reached = Set(routes.map(\.scene))
        reached.formUnion(openings.filter { $0.from == nil }.map(\.scene))
        var isGrowing = true
        while isGrowing {
            let next = openings.filter { $0.from.map(reached.contains) ?? true }.map(\.scene)
            isGrowing = !reached.isSuperset(of: next)
            reached.formUnion(next)
        }
        return reached
    }
}

extension AppMap {
    /// A pipeline and all that are inside of it.
    package func tree(of pipeline: String?) -> [MappedPipeline] {
        var found: [MappedPipeline] = []
        var next = [pipeline].compactMap { $0 }
        while let type = next.popLast() {
            guard let pipeline = self[pipeline: type], !found.contains(pipeline) else { continue }
            found.append(pipeline)
            next += pipeline.children.map(\.type)
        }
        return found
    }

    /// Whether a page has a slot for what its handlers answer.
    func takesResponse(_ scene: String) -> Bool {
        tree(of: self[scene: scene]?.pipeline).flatMap(\.slots).contains { slot in
            slot.kind == .request && slot.value.hasPrefix("Response<")
        }
    }

    /// The map of an app; it takes some tenths of a second.
    package init(_ sources: AppSources) { self = AppReader(sources).map() }
}
