// SPDX-License-Identifier: Apache-2.0

/// The structure of an app according to its sources: pages, navigation, data and dependencies.
package struct AppMap: Codable, Equatable, Sendable {
    /// The main module of the app.
    package var app: String
    /// The pages, sorted by key.
    package var scenes: [MappedScene] = []
    /// The openings of pages, in source order.
    package var openings: [MappedOpening] = []
    /// The pages that can be opened by name with encoded data.
    package var routes: [MappedRoute] = []
    /// The pipelines, sorted by name.
    package var pipelines: [MappedPipeline] = []
    /// The services, storages and other dependencies of stores.
    package var dependencies: [MappedDependency] = []

    package subscript(scene key: String) -> MappedScene? { scenes.first { $0.key == key } }

    /// The pipeline of a type, which may have generic arguments.
    package subscript(pipeline name: String) -> MappedPipeline? {
        let name = SwiftType(name).name
        return pipelines.first { $0.type == name }
    }

    /// The keys of the reachable pages: from the start of the app, by routes, and from other pages.
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
    /// Returns a pipeline and all pipelines nested in it.
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

    /// Whether a page has a slot for the answers of its handlers.
    func takesResponse(_ scene: String) -> Bool {
        tree(of: self[scene: scene]?.pipeline).flatMap(\.slots).contains { slot in
            slot.kind == .request && slot.value.hasPrefix("Response<")
        }
    }

    /// Creates the map of an app; takes some tenths of a second.
    package init(_ sources: AppSources) { self = AppReader(sources).map() }
}
