// SPDX-License-Identifier: Apache-2.0

extension AppMap {
    /// The map in Graphviz's DOT language: `minya map --dot | dot -Tsvg`.
    package var dot: String {
        var lines = [
            "digraph \(Self.quoted(app)) {", "    rankdir=LR;",
            "    node [shape=plain, fontname=\"sans-serif\", fontsize=11];",
            "    edge [fontname=\"sans-serif\", fontsize=9];",
            "    app [shape=oval, label=\(Self.quoted(app))];",
        ]
        for scene in scenes {
            let rows = [
                scene.context == "Void" ? nil : "takes \(scene.context)",
                scene.result == "Never" ? nil : "answers \(scene.result)",
                scene.view, scene.controller, scene.store,
            ]
            let table = Self.table(scene.key, "#cfe3ff", rows.compactMap { $0 })
            lines.append("    \(Self.quoted("page " + scene.key)) [label=<\(table)>];")
        }
        for pipeline in pipelines {
            let slots = pipeline.slots.map { "\($0.kind.rawValue) \($0.name): \($0.value)" }
            let table = Self.table(pipeline.type, "#e4e4e4", slots)
            lines.append("    \(Self.quoted("data " + pipeline.type)) [label=<\(table)>];")
        }
        for dependency in dependencies {
            let table = Self.table(
                dependency.key, dependency.role == .storage ? "#ffe2b8" : "#d3f2d3",
                [dependency.type])
            lines.append("    \(Self.quoted("needs " + dependency.key)) [label=<\(table)>];")
        }
        lines += arrows.map { "    \($0);" }
        return (lines + ["}"]).joined(separator: "\n") + "\n"
    }

    private var arrows: [String] {
        var arrows: [String] = []
        func add(_ from: String, _ to: String, _ attributes: String) {
            arrows.append("\(Self.quoted(from)) -> \(Self.quoted(to)) [\(attributes)]")
        }
        for edge in edges {
            let label = Self.quoted(edge.by.joined(separator: ", "))
            add(edge.from.map { "page " + $0 } ?? "app", "page " + edge.to, "label=\(label)")
        }
        for route in routes { add("route", "page " + route.scene, "style=dashed") }
        for scene in scenes {
            if let pipeline = scene.pipeline {
                add(
                    "page " + scene.key, "data " + SwiftType(pipeline).name,
                    "style=dotted, arrowhead=none")
            }
            for need in scene.needs { add("page " + scene.key, "needs " + need, "style=dotted") }
        }
        for pipeline in pipelines {
            for child in pipeline.children {
                add(
                    "data " + pipeline.type, "data " + SwiftType(child.type).name,
                    "label=\(Self.quoted(child.name))")
            }
        }
        return arrows
    }

    private static func table(_ title: String, _ colour: String, _ rows: [String]) -> String {
        let cells = rows.map { "<tr><td align=\"left\">\($0.escapedForXML)</td></tr>" }
        return "<table border=\"0\" cellborder=\"1\" cellspacing=\"0\" cellpadding=\"4\">"
            + "<tr><td bgcolor=\"\(colour)\"><b>\(title.escapedForXML)</b></td></tr>"
            + cells.joined() + "</table>"
    }

    private static func quoted(_ text: String) -> String {
        "\""
            + text.split(separator: "\"", omittingEmptySubsequences: false)
            .joined(separator: "\\\"") + "\""
    }
}

extension String {
    /// The text, escaped for XML or HTML.
    var escapedForXML: String {
        reduce(into: "") { result, character in
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            default: result.append(character)
            }
        }
    }
}
