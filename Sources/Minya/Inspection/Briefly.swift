// SPDX-License-Identifier: Apache-2.0

/// Returns a short description of a value, at a cost that does not grow with its size.
///
/// A collection is described by its count and its first elements. The content of a ``Secret`` is
/// not shown, wherever it is, because its own description hides it.
func briefly(_ value: Any, depth: Int = 3) -> String {
    if let text = value as? String { return "\"" + text.prefix(mostCharacters) + "\"" }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .collection, .set, .dictionary:
        let count = mirror.children.count
        guard depth > 0, count > 0 else { return count == 1 ? "1 element" : "\(count) elements" }
        var parts = mirror.children.prefix(mostElements).map { briefly($0.value, depth: depth - 1) }
        if count > mostElements { parts.append("… (\(count))") }
        return "[" + parts.joined(separator: ", ") + "]"
    case .optional:
        return mirror.children.first.map { briefly($0.value, depth: depth) } ?? "nil"
    case .class:
        return String(describing: type(of: value))
    case .struct, .tuple, .enum:
        return describe(value, mirror, depth)
    default:
        return String("\(value)".prefix(mostCharacters))
    }
}

/// Describes a type that has its own description by it, and any other by its parts.
private func describe(_ value: Any, _ mirror: Mirror, _ depth: Int) -> String {
    if value is any CustomStringConvertible || mirror.children.isEmpty {
        return String("\(value)".prefix(mostCharacters))
    }
    let name = mirror.displayStyle == .struct ? String(describing: type(of: value)) : ""
    if mirror.displayStyle == .enum, let part = mirror.children.first {
        return depth > 0
            ? "\(part.label ?? "")(\(briefly(part.value, depth: depth - 1)))" : part.label ?? ""
    }
    guard depth > 0 else { return name.isEmpty ? "(…)" : name }
    var parts = mirror.children.prefix(mostElements).map { label, value in
        let shown = briefly(value, depth: depth - 1)
        return label.map { $0.hasPrefix(".") ? shown : "\($0): \(shown)" } ?? shown
    }
    if mirror.children.count > mostElements { parts.append("…") }
    return name + "(" + parts.joined(separator: ", ") + ")"
}

private let mostElements = 5
private let mostCharacters = 100
