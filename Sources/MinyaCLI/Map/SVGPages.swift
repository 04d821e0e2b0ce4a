// SPDX-License-Identifier: Apache-2.0

/// The pages as cards in columns, with the app's start on the left and arrows from each page to
/// those it opens.
///
/// A page is in the column after the first page that opens it. So each arrow to the right leads to
/// the next column and cannot cross a card; arrows back and within a column are curved around.
struct SVGPages {
    let width: Double
    let height: Double
    private(set) var drawing = SVGDrawing()
    private let map: AppMap
    private let edges: [MapEdge]
    private let reachable: Set<String>
    private var cards: [String: Card] = [:]

    private struct Card {
        var x: Double
        var y: Double
        let width: Double
        let height: Double
        var column: Int
        var right: Double { x + width }
        var middle: Double { y + height / 2 }
    }

    /// The space between columns, with room for an arrow's label beside a curved arrow.
    private let gap: Double
    private static let between = 26.0
    private static let head = 34.0
    private static let line = 18.0

    init(_ map: AppMap, top: Double, left: Double) {
        self.map = map
        edges = map.edges
        reachable = map.reachable
        let labels = edges.flatMap(\.by).map { SVGDrawing.width(of: $0, .small) }
        gap = max(110, (labels.max() ?? 0) + 72)
        let columns = Self.columns(of: map, edges)
        var x = left
        var cards: [String: Card] = [:]
        var bottom = top
        // The app itself is a card without a page.
        let sizes: [[(String, Double, Double)]] =
            [[("", SVGDrawing.width(of: map.app, .strong) + 44, Self.head)]]
            + columns.map { $0.map { ($0, Self.width(of: $0, map), Self.height(of: $0, map)) } }
        let tallest =
            sizes.map { $0.reduce(-Self.between) { $0 + $1.2 + Self.between } }.max() ?? 0
        for (column, cells) in sizes.enumerated() {
            let height = cells.reduce(-Self.between) { $0 + $1.2 + Self.between }
            let widest = cells.map(\.1).max() ?? 0
            var y = top + (tallest - height) / 2
            for (key, _, cell) in cells {
                cards[key] = Card(x: x, y: y, width: widest, height: cell, column: column)
                y += cell + Self.between
            }
            bottom = max(bottom, y - Self.between)
            x += widest + gap
        }
        self.cards = cards
        // The curved arrows of the last column need a gap of their own.
        let last = sizes.count - 1
        let bends = edges.contains { cards[$0.from ?? ""]?.column == last }
        width = x - (bends ? 0 : gap) - left
        height = bottom - top
        drawArrows()
        drawApp()
        for scene in map.scenes { draw(scene) }
    }

    // MARK: - Placement

    /// Returns the pages of each column, with related pages adjacent.
    private static func columns(of map: AppMap, _ edges: [MapEdge]) -> [[String]] {
        let depths = map.depths
        let arriving = Dictionary(grouping: edges, by: \.to)
        let last = (depths.values.max() ?? -1) + 1
        var columns: [[String]] = []
        var places: [String: Double] = [:]
        for depth in 0...last {
            let keys = map.scenes.map(\.key).filter { (depths[$0] ?? last) == depth }
            guard !keys.isEmpty else { continue }
            // Sorted by the opening pages, so that fewer arrows cross.
            let sorted = keys.map { key -> (key: String, place: Double) in
                let above = (arriving[key] ?? []).compactMap { edge in
                    edge.from.flatMap { places[$0] }
                }
                let place = above.isEmpty ? 0 : above.reduce(0, +) / Double(above.count)
                return (key, place)
            }.sorted { ($0.place, $0.key) < ($1.place, $1.key) }.map(\.key)
            for (number, key) in sorted.enumerated() {
                places[key] = (Double(number) + 0.5) / Double(sorted.count)
            }
            columns.append(sorted)
        }
        return columns
    }

    private static func rows(of scene: MappedScene) -> [(String, String)] {
        [
            ("View", scene.view ?? "?"), ("Controller", scene.controller ?? ""),
            ("Store", scene.store ?? "?"), ("Pipeline", scene.pipeline ?? "?"),
            ("takes", scene.context == "Void" ? "" : scene.context),
            ("answers", scene.result == "Never" ? "" : scene.result),
        ].filter { !$0.1.isEmpty }
    }

    private static func width(of key: String, _ map: AppMap) -> Double {
        guard let scene = map[scene: key] else { return 160 }
        let rows = rows(of: scene).map { 88 + SVGDrawing.width(of: $0.1, .plain) }
        let head =
            SVGDrawing.width(of: key, .strong) + SVGDrawing.width(of: name(of: scene), .small)
        return max(190, head + 50, rows.max() ?? 0)
    }

    private static func height(of key: String, _ map: AppMap) -> Double {
        guard let scene = map[scene: key] else { return head }
        return head + Double(rows(of: scene).count) * line + 12
    }

    private static func name(of scene: MappedScene) -> String {
        scene.name.map { $0 == scene.key ? "" : $0 } ?? ""
    }

    // MARK: - Cards

    private mutating func drawApp() {
        guard let card = cards[""] else { return }
        drawing.box(
            card.x, card.y, card.width, card.height, radius: card.height / 2, fill: "#1f2430")
        drawing.text(
            map.app, card.x + card.width / 2, card.middle + 4.5, .strong, anchor: "middle",
            fill: "#ffffff")
    }

    private mutating func draw(_ scene: MappedScene) {
        guard let card = cards[scene.key] else { return }
        let isReached = reachable.contains(scene.key)
        let line = isReached ? "#9db4dd" : "#d0453b"
        drawing.box(
            card.x, card.y, card.width, card.height, fill: "#ffffff", stroke: line,
            attributes: isReached ? "" : "stroke-dasharray=\"5 4\"")
        drawing.add(
            "<path d=\"M\(card.x.short) \((card.y + Self.head).short) v\((8 - Self.head).short) "
                + "a8 8 0 0 1 8 -8 h\((card.width - 16).short) a8 8 0 0 1 8 8 "
                + "v\((Self.head - 8).short) z\" fill=\"\(isReached ? "#dfe9fb" : "#fbe3e1")\"/>")
        drawing.text(scene.key, card.x + 12, card.y + 22, .strong)
        var right = card.right - 12
        if map.routes.contains(where: { $0.scene == scene.key }) {
            drawing.box(right - 36, card.y + 10, 36, 15, radius: 7.5, fill: "#5b6b8c")
            drawing.text(
                "route", right - 18, card.y + 21, .pill, anchor: "middle", fill: "#ffffff")
            right -= 44
        }
        drawing.text(Self.name(of: scene), right, card.y + 22, .small, anchor: "end")
        for (number, row) in Self.rows(of: scene).enumerated() {
            let y = card.y + Self.head + 19 + Double(number) * Self.line
            drawing.text(row.0, card.x + 12, y, .quiet)
            drawing.text(row.1, card.x + 76, y, .plain)
        }
    }

    // MARK: - Arrows

    /// Draws the arrows, whose ends on a side of a card are sorted by origin.
    private mutating func drawArrows() {
        let edges = edges.filter { cards[$0.from ?? ""] != nil && cards[$0.to] != nil }
        let leaving = Dictionary(grouping: edges) { $0.from ?? "" }
        let arriving = Dictionary(grouping: edges) { $0.to }
        var labels = SVGDrawing()
        for edge in edges {
            guard let from = cards[edge.from ?? ""], let to = cards[edge.to] else { continue }
            let start = port(edge, of: leaving[edge.from ?? ""] ?? [], on: from) {
                (cards[$0.to]?.column ?? 0, cards[$0.to]?.middle ?? 0)
            }
            let end = port(edge, of: arriving[edge.to] ?? [], on: to) {
                (cards[$0.from ?? ""]?.column ?? 0, cards[$0.from ?? ""]?.middle ?? 0)
            }
            let isForward = to.column > from.column
            let (path, middle) = curve(from, start, to, end, isLoop: edge.from == edge.to)
            drawing.add(
                "<path d=\"\(path)\" fill=\"none\" stroke=\"\(isForward ? "#5b6b8c" : "#a9b4c9")\" "
                    + "stroke-width=\"1.4\" marker-end=\"url(#tip)\"/>")
            for (number, type) in edge.by.enumerated() {
                let y = middle.y - Double(edge.by.count - 1 - number) * 12 - 4
                let width = SVGDrawing.width(of: type, .small)
                // Beside a curved arrow, and centered on any other.
                let x = to.column == from.column ? middle.x + 4 : middle.x - width / 2
                labels.box(
                    x - 2, y - 9, width + 4, 12, radius: 3, fill: "#ffffff",
                    attributes: "fill-opacity=\"0.85\"")
                labels.text(type, x + width / 2, y, .small, anchor: "middle")
            }
        }
        drawing.add(labels)
    }

    private func port(
        _ edge: MapEdge, of edges: [MapEdge], on card: Card, order: (MapEdge) -> (Int, Double)
    ) -> Double {
        let sorted = edges.sorted { order($0) < order($1) }
        let place = Double((sorted.firstIndex(of: edge) ?? 0) + 1)
        return card.y + card.height * place / Double(edges.count + 1)
    }

    /// Whether an arrow stays within its column.
    private func isBow(_ from: Card, _ to: Card) -> Bool { from.column == to.column }

    private func curve(
        _ from: Card, _ start: Double, _ to: Card, _ end: Double, isLoop: Bool
    ) -> (path: String, middle: (x: Double, y: Double)) {
        let bend = isBow(from, to) ? 44 : gap * 0.5
        let out = (x: from.right, y: isLoop ? from.y + 10 : start)
        // An arrow to the next column ends at the left side of the card; any other ends at the
        // right.
        let isForward = to.column > from.column
        let into = (x: isForward ? to.x - 2 : to.right + 2, y: isLoop ? to.y + 30 : end)
        let reach = isLoop ? 26 : bend
        let last = isForward ? into.x - bend : into.x + reach
        let first = isForward || from.column == to.column ? out.x + reach : from.x - bend
        let begin = isForward || from.column == to.column ? out.x : from.x
        let path =
            "M\(begin.short) \(out.y.short) C\(first.short) \(out.y.short) "
            + "\(last.short) \(into.y.short) \(into.x.short) \(into.y.short)"
        // The midpoint of a cubic Bézier curve.
        let x = (begin + 3 * first + 3 * last + into.x) / 8
        return (path, (x, (out.y + into.y) / 2))
    }
}
