// SPDX-License-Identifier: Apache-2.0

extension AppMap {
    /// The map as a Mermaid flowchart, which GitHub and GitLab render in documents.
    package var mermaid: String {
        var lines = ["flowchart LR", "    app([\"\(Self.escaped(app))\"])"]
        for scene in scenes { lines.append("    " + node(scene)) }
        for edge in edges {
            let label = edge.by.isEmpty ? "" : "|\"\(edge.by.joined(separator: "<br/>"))\"|"
            lines.append(
                "    \(edge.from.map { "page_\($0)" } ?? "app") -->\(label) page_\(edge.to)")
        }
        for route in routes { lines.append("    route((route)) -.-> page_\(route.scene)") }
        lines.append("    subgraph pipelines [Pipelines]")
        for (number, pipeline) in pipelines.enumerated() {
            lines.append("        " + node(pipeline, number))
        }
        lines.append("    end")
        let numbers = Dictionary(
            pipelines.enumerated().map { ($1.type, $0) }, uniquingKeysWith: { first, _ in first })
        for scene in scenes {
            if let number = scene.pipeline.flatMap({ numbers[SwiftType($0).name] }) {
                lines.append("    page_\(scene.key) -.- data_\(number)")
            }
        }
        for (number, pipeline) in pipelines.enumerated() {
            for child in pipeline.children {
                guard let other = numbers[SwiftType(child.type).name] else { continue }
                lines.append("    data_\(number) -->|\(child.name)| data_\(other)")
            }
        }
        for dependency in dependencies { lines.append("    " + node(dependency)) }
        for scene in scenes {
            lines += scene.needs.map { "    page_\(scene.key) -.-> needs_\($0)" }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func node(_ scene: MappedScene) -> String {
        let context = scene.context == "Void" ? nil : "takes \(scene.context)"
        let result = scene.result == "Never" ? nil : "answers \(scene.result)"
        let lines = [context, result, scene.view, scene.controller, scene.store].compactMap { $0 }
        let text = ["<b>\(scene.key)</b>"] + lines.map(Self.escaped)
        return "page_\(scene.key)[\"\(text.joined(separator: "<br/>"))\"]"
    }

    private func node(_ pipeline: MappedPipeline, _ number: Int) -> String {
        let slots = pipeline.slots.map { slot in
            Self.escaped("\(slot.kind.rawValue) \(slot.name): \(slot.value)")
        }
        let text = ["<b>\(pipeline.type)</b>"] + slots
        return "data_\(number)[\"\(text.joined(separator: "<br/>"))\"]"
    }

    private func node(_ dependency: MappedDependency) -> String {
        let text = "<b>\(dependency.key)</b><br/>\(Self.escaped(dependency.type))"
        return switch dependency.role {
        case .service: "needs_\(dependency.key){{\"\(text)\"}}"
        case .storage: "needs_\(dependency.key)[(\"\(text)\")]"
        case .other: "needs_\(dependency.key)(\"\(text)\")"
        }
    }

    private static func escaped(_ text: String) -> String {
        text.reduce(into: "") { result, character in
            switch character {
            case "<": result += "#lt;"
            case ">": result += "#gt;"
            case "\"": result += "#quot;"
            case "#": result += "#35;"
            default: result.append(character)
            }
        }
    }
}
