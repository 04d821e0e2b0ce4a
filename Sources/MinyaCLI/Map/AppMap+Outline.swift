// SPDX-License-Identifier: Apache-2.0

extension AppMap {
    /// The map as an outline for a terminal: each page with its layers, data and navigation.
    package var outline: String {
        var lines = [app]
        let depths = depths
        let reachable = reachable
        let sorted = scenes.sorted { left, right in
            (depths[left.key] ?? .max, left.key) < (depths[right.key] ?? .max, right.key)
        }
        for scene in sorted {
            let isRoute = routes.contains { $0.scene == scene.key }
            let isFirst = edges.contains { $0.from == nil && $0.to == scene.key }
            let notes = [
                isFirst ? "opened by the app" : nil,
                scene.context == "Void" ? nil : "takes \(scene.context)",
                scene.result == "Never" ? nil : "answers \(scene.result)",
                isRoute ? "has a route" : nil,
                reachable.contains(scene.key) ? nil : "cannot be reached",
            ].compactMap { $0 }
            lines.append("")
            lines.append(
                scene.key + (notes.isEmpty ? "" : "  (\(notes.joined(separator: ", ")))"))
            let layers = [scene.view, scene.controller, scene.store].compactMap { $0 }
            lines.append("  " + layers.joined(separator: ", "))
            if let pipeline = scene.pipeline { lines += tree(pipeline, indent: "  ", seen: []) }
            if !scene.needs.isEmpty {
                lines.append("  needs " + scene.needs.joined(separator: ", "))
            }
            for edge in edges where edge.from == scene.key {
                let by = edge.by.isEmpty ? "" : "  (\(edge.by.joined(separator: ", ")))"
                lines.append("  → \(edge.to)\(by)")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func tree(_ type: String, indent: String, seen: [String]) -> [String] {
        guard let pipeline = self[pipeline: type], !seen.contains(type) else { return [] }
        let slots = pipeline.slots.map { $0.name }.joined(separator: ", ")
        var lines = ["\(indent)\(type)\(slots.isEmpty ? "" : ": " + slots)"]
        for child in pipeline.children {
            lines += tree(child.type, indent: indent + "  ", seen: seen + [type])
        }
        return lines
    }
}
