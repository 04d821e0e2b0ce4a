// SPDX-License-Identifier: Apache-2.0

/// The pipelines as cards with one line per slot, in columns.
struct SVGPipelines {
    let height: Double
    private(set) var drawing = SVGDrawing()

    private static let gap = 20.0
    private static let head = 30.0
    private static let line = 20.0
    private static let pill = 58.0

    init(_ map: AppMap, top: Double, left: Double, width: Double) {
        let widest = map.pipelines.map(Self.width).max() ?? 0
        let count = max(1, Int((width + Self.gap) / (min(widest, width) + Self.gap)))
        let cell = (width - Double(count - 1) * Self.gap) / Double(count)
        var bottoms = Array(repeating: top, count: count)
        for pipeline in Self.sorted(map) {
            // The shortest column so far.
            let column = bottoms.indices.min { bottoms[$0] < bottoms[$1] } ?? 0
            let x = left + Double(column) * (cell + Self.gap)
            let height = Self.height(of: pipeline)
            let owners = map.scenes.filter { $0.pipeline == pipeline.type }.map(\.key)
            Self.draw(pipeline, owners, x, bottoms[column], cell, height, in: &drawing)
            bottoms[column] += height + Self.gap
        }
        height = max(0, (bottoms.max() ?? top) - top - Self.gap)
    }

    /// Returns the pipelines in page order, each followed by its nested pipelines.
    private static func sorted(_ map: AppMap) -> [MappedPipeline] {
        let depths = map.depths
        let scenes = map.scenes.sorted { left, right in
            (depths[left.key] ?? .max, left.key) < (depths[right.key] ?? .max, right.key)
        }
        var sorted: [MappedPipeline] = []
        for pipeline in scenes.flatMap({ map.tree(of: $0.pipeline) }) + map.pipelines
        where !sorted.contains(pipeline) {
            sorted.append(pipeline)
        }
        return sorted
    }

    private static func plainChildren(of pipeline: MappedPipeline) -> [MappedChild] {
        let slots = Set(pipeline.slots.map(\.name))
        return pipeline.children.filter { !slots.contains($0.name) }
    }

    private static func height(of pipeline: MappedPipeline) -> Double {
        let rows = pipeline.slots.count + plainChildren(of: pipeline).count
        return head + Double(max(rows, 1)) * line + 10
    }

    private static func width(of pipeline: MappedPipeline) -> Double {
        let slots = pipeline.slots.map { slot in
            pill + 36 + SVGDrawing.width(of: slot.name + "  " + slot.value, .plain) + 56
        }
        let children = plainChildren(of: pipeline).map { child in
            pill + 36 + SVGDrawing.width(of: child.name + "  " + child.type, .plain)
        }
        return (slots + children + [SVGDrawing.width(of: pipeline.type, .strong) + 24]).max() ?? 0
    }

    private static func draw(
        _ pipeline: MappedPipeline, _ owners: [String], _ x: Double, _ y: Double, _ width: Double,
        _ height: Double, in drawing: inout SVGDrawing
    ) {
        drawing.box(x, y, width, height, fill: "#fafbfd", stroke: "#d5dbe6")
        drawing.text(pipeline.type, x + 12, y + 20, .strong)
        drawing.text(owners.joined(separator: ", "), x + width - 12, y + 20, .small, anchor: "end")
        var row = y + head
        for slot in pipeline.slots {
            let colour = slot.kind.colours
            draw(
                slot.kind.rawValue, colour.fill, colour.ink, slot.name, slot.value, x, row, &drawing
            )
            drawing.text(
                ways(slot), x + width - 12, row + 14, .small, anchor: "end",
                fill: slot.isHalf ? "#d0453b" : nil)
            row += line
        }
        for child in plainChildren(of: pipeline) {
            draw("child", "#1f2430", "#ffffff", child.name, child.type, x, row, &drawing)
            row += line
        }
    }

    private static func draw(
        _ kind: String, _ fill: String, _ ink: String, _ name: String, _ value: String,
        _ x: Double, _ y: Double, _ drawing: inout SVGDrawing
    ) {
        drawing.box(x + 12, y + 2, pill, 16, radius: 8, fill: fill)
        drawing.text(kind, x + 12 + pill / 2, y + 13.5, .pill, anchor: "middle", fill: ink)
        // A single text element, so that the value follows the name in any font.
        drawing.add(
            "<text x=\"\((x + 22 + pill).short)\" y=\"\((y + 14).short)\">"
                + "\(name.escapedForXML)<tspan dx=\"8\" fill=\"#6b7385\">\(value.escapedForXML)"
                + "</tspan></text>")
    }

    /// Returns the initials of the writing and the reading layers.
    private static func ways(_ slot: MappedSlot) -> String {
        func letters(_ layers: [AppLayer]) -> String {
            layers.isEmpty ? "–" : layers.map { $0.rawValue.prefix(1).uppercased() }.joined()
        }
        return "\(letters(slot.writers)) → \(letters(slot.readers))"
    }
}

extension MappedSlot {
    /// Whether it has no writer or no reader.
    fileprivate var isHalf: Bool { !isEmpty && (writers.isEmpty || readers.isEmpty) }
}

extension MappedSlot.Kind {
    fileprivate var colours: (fill: String, ink: String) {
        switch self {
        case .normal, .status: ("#d6e6ff", "#1d4c9e")
        case .rows: ("#cfeedd", "#17603a")
        case .field: ("#fff0c2", "#7a5600")
        case .input: ("#ffdfd1", "#9c3a12")
        case .flag: ("#eadcff", "#5d2ea0")
        case .request, .context: ("#ffd9ec", "#97205f")
        case .child, .children: ("#1f2430", "#ffffff")
        }
    }
}
