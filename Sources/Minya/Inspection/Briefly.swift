// SPDX-License-Identifier: Apache-2.0

/// How much of a value ``briefly(_:within:depth:)`` describes.
package struct BriefLimits {
    /// The most elements of a collection, and the most parts of a value.
    package var elements = 5
    /// The most Unicode scalars of a text.
    package var characters = 100

    package init(elements: Int = 5, characters: Int = 100) {
        self.elements = elements
        self.characters = characters
    }
}

/// Returns a short description of a value, at a cost that does not grow with its size.
///
/// A collection is described by its count and its first elements; a text that is cut ends with `…`.
/// The content of a ``Secret`` is not shown, wherever it is, because its own description hides it.
package func briefly(
    _ value: Any, within limits: BriefLimits = BriefLimits(), depth: Int = 3
) -> String {
    if let text = value as? String { return "\"" + cut(text, limits) + "\"" }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .collection, .set, .dictionary:
        let count = mirror.children.count
        guard depth > 0, count > 0 else { return count == 1 ? "1 element" : "\(count) elements" }
        // The order of a small set or dictionary does not depend on the process.
        let isSorted = mirror.displayStyle != .collection && count <= mostSorted
        var parts = mirror.children.prefix(isSorted ? count : limits.elements).map {
            briefly($0.value, within: limits, depth: depth - 1)
        }
        if isSorted { parts = Array(parts.sorted().prefix(limits.elements)) }
        if count > limits.elements { parts.append("… (\(count))") }
        return "[" + parts.joined(separator: ", ") + "]"
    case .optional:
        return mirror.children.first.map { briefly($0.value, within: limits, depth: depth) }
            ?? "nil"
    case .class:
        return String(describing: type(of: value))
    case .struct, .tuple, .enum:
        return describe(value, mirror, limits, depth)
    default:
        return cut("\(value)", limits)
    }
}

/// The most elements of a set or dictionary that are sorted.
private let mostSorted = 20

/// Describes a type that has its own description by it, and any other by its parts.
private func describe(
    _ value: Any, _ mirror: Mirror, _ limits: BriefLimits, _ depth: Int
) -> String {
    if value is any CustomStringConvertible || mirror.children.isEmpty {
        // Foundation stops the process if it describes a Date that is not a number.
        let isNaN =
            mirror.children.count == 1 && (mirror.children.first?.value as? Double)?.isNaN == true
        return isNaN ? "nan" : cut("\(value)", limits)
    }
    let name = mirror.displayStyle == .struct ? String(describing: type(of: value)) : ""
    if mirror.displayStyle == .enum, let part = mirror.children.first {
        guard depth > 0 else { return part.label ?? "" }
        return "\(part.label ?? "")(\(briefly(part.value, within: limits, depth: depth - 1)))"
    }
    guard depth > 0 else { return name.isEmpty ? "(…)" : name }
    var parts = mirror.children.prefix(limits.elements).map { label, value in
        let shown = briefly(value, within: limits, depth: depth - 1)
        return label.map { $0.hasPrefix(".") ? shown : "\($0): \(shown)" } ?? shown
    }
    if mirror.children.count > limits.elements { parts.append("…") }
    return name + "(" + parts.joined(separator: ", ") + ")"
}

private func cut(_ text: String, _ limits: BriefLimits) -> String {
    let scalars = text.unicodeScalars
    let end = scalars.index(
        scalars.startIndex, offsetBy: limits.characters, limitedBy: scalars.endIndex)
    guard let end, end < scalars.endIndex else { return text }
    return String(scalars[..<end]) + "…"
}
