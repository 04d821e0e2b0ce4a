// SPDX-License-Identifier: Apache-2.0

/// The shapes and texts of an SVG picture.
struct SVGDrawing {
    private(set) var elements: [String] = []

    /// The style of a text.
    enum Style: String {
        case title, heading, strong, plain, quiet, small, pill
    }

    mutating func add(_ element: String) { elements.append(element) }

    mutating func add(_ other: SVGDrawing) { elements += other.elements }

    mutating func box(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double = 8,
        fill: String, stroke: String? = nil, attributes: String = ""
    ) {
        let line = stroke.map { " stroke=\"\($0)\"" } ?? ""
        elements.append(
            "<rect x=\"\(x.short)\" y=\"\(y.short)\" width=\"\(width.short)\" "
                + "height=\"\(height.short)\" rx=\"\(radius.short)\" fill=\"\(fill)\"\(line)"
                + "\(attributes.isEmpty ? "" : " " + attributes)/>")
    }

    mutating func text(
        _ text: String, _ x: Double, _ y: Double, _ style: Style, anchor: String = "start",
        fill: String? = nil
    ) {
        let end = anchor == "start" ? "" : " text-anchor=\"\(anchor)\""
        // An inline style overrides the rules for all texts.
        let colour = fill.map { " style=\"fill: \($0)\"" } ?? ""
        elements.append(
            "<text class=\"\(style.rawValue)\" x=\"\(x.short)\" y=\"\(y.short)\"\(end)\(colour)>"
                + "\(text.escapedForXML)</text>")
    }

    /// Returns the complete document of the given size.
    func document(width: Double, height: Double, title: String) -> String {
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="\(width.short)" height="\(height.short)" \
        viewBox="0 0 \(width.short) \(height.short)" role="img">
        <title>\(title.escapedForXML)</title>
        <style>
        text { font-family: "Cantarell", "Inter", "Segoe UI", "Helvetica Neue", sans-serif;
            font-size: 12px; fill: #1f2430; }
        .title { font-size: 22px; font-weight: 700; }
        .heading { font-size: 15px; font-weight: 700; fill: #4a5263; }
        .strong { font-size: 13px; font-weight: 700; }
        .quiet { fill: #6b7385; }
        .small { font-size: 10px; fill: #6b7385; }
        .pill { font-size: 10px; font-weight: 600; }
        </style>
        <defs>
        <marker id="tip" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="8" markerHeight="8" \
        orient="auto-start-reverse"><path d="M0 1 L10 5 L0 9 z" fill="#5b6b8c"/></marker>
        </defs>
        <rect width="\(width.short)" height="\(height.short)" fill="#ffffff"/>
        \(elements.joined(separator: "\n"))
        </svg>

        """
    }

    /// Estimates the width of a text; no font metrics are available, so the estimate is generous.
    static func width(of text: String, _ style: Style) -> Double {
        let letters = text.reduce(0.0) { width, character in
            switch character {
            case "i", "l", "j", ".", ",", ":", "'", "|", "I", "t", "f", "r", " ", "(", ")":
                width + 0.36
            case "m", "w", "M", "W", "@": width + 0.95
            case _ where !character.isASCII: width + 1.05
            case _ where character.isUppercase: width + 0.72
            default: width + 0.59
            }
        }
        return letters * style.size
    }
}

extension SVGDrawing.Style {
    fileprivate var size: Double {
        switch self {
        case .title: 22
        case .heading: 15
        case .strong: 13.6
        case .plain, .quiet: 12
        case .small: 10
        case .pill: 10.6
        }
    }
}

extension Double {
    /// The number with the precision that a picture needs.
    var short: String {
        let rounded = (self * 10).rounded() / 10
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
}
