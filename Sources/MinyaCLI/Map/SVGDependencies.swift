// SPDX-License-Identifier: Apache-2.0

/// The dependencies of stores, one line each: role, type and the stores that need it.
struct SVGDependencies {
    let height: Double
    private(set) var drawing = SVGDrawing()

    private static let line = 26.0
    private static let pill = 58.0

    init(_ map: AppMap, top: Double, left: Double, width: Double) {
        height = Double(map.dependencies.count) * Self.line
        let names = map.dependencies.map { SVGDrawing.width(of: $0.key, .strong) }.max() ?? 0
        let types = map.dependencies.map { SVGDrawing.width(of: $0.type, .plain) }.max() ?? 0
        for (number, dependency) in map.dependencies.enumerated() {
            let y = top + Double(number) * Self.line
            if number.isMultiple(of: 2) {
                drawing.box(left, y, width, Self.line, radius: 5, fill: "#f5f7fb")
            }
            let (fill, ink) = dependency.role.colours
            drawing.box(left + 10, y + 5, Self.pill, 16, radius: 8, fill: fill)
            drawing.text(
                dependency.role.rawValue, left + 10 + Self.pill / 2, y + 16.5, .pill,
                anchor: "middle", fill: ink)
            var x = left + Self.pill + 24
            drawing.text(dependency.key, x, y + 17, .strong)
            x += names + 20
            drawing.text(dependency.type, x, y + 17, .plain)
            x += types + 24
            let isMissing =
                dependency.provided.isEmpty && dependency.location != nil && !dependency.isHandedOn
            let stores = dependency.neededBy.map(\.store)
            drawing.text(
                (stores.isEmpty ? "no store needs it" : stores.joined(separator: ", "))
                    + (isMissing ? " · not provided" : ""),
                x, y + 17, .quiet, fill: isMissing || stores.isEmpty ? "#d0453b" : nil)
        }
    }
}

extension MappedDependency.Role {
    fileprivate var colours: (fill: String, ink: String) {
        switch self {
        case .service: ("#cfeedd", "#17603a")
        case .storage: ("#ffe8c7", "#7a4b00")
        case .other: ("#e6e9f0", "#4a5263")
        }
    }
}
