// SPDX-License-Identifier: Apache-2.0

import CIndexStore
import Foundation

/// A fully qualified type, obtained from a declaration's mangled name.
///
/// ```swift
/// SwiftType(of: usr)   // of `var retry = Input<Void>()`: Minya.Event<(), Minya.Kind.Input>
/// ```
package struct SwiftType: Hashable, Sendable {
    /// The complete type, with module names.
    package let text: String

    /// Creates a type from its text.
    package init(_ text: String) { self.text = text.trimmed }

    /// Creates the type of a property; nil if the name is not that of a Swift property.
    package init?(of usr: String) {
        guard let declaration = demangled(usr), let colon = declaration.separator(" : ") else {
            return nil
        }
        self.init(String(declaration[colon.upperBound...]))
    }

    /// Creates the type with a mangled name.
    package init?(named usr: String) {
        guard let declaration = demangled(usr) else { return nil }
        self.init(declaration)
    }

    /// The type's name with its module, without generic arguments.
    package var name: String {
        guard let start = text.firstIndex(of: "<"), text.last == ">" else { return text }
        return String(text[..<start])
    }

    /// The generic arguments.
    package var arguments: [SwiftType] {
        guard let start = text.firstIndex(of: "<"), text.last == ">" else { return [] }
        return text[text.index(after: start)...].dropLast().parts.map { SwiftType(String($0)) }
    }

    /// The type as usually written: without modules, and in Swift's shorthand syntax.
    package var short: String {
        let arguments = arguments.map(\.short)
        switch (name, arguments.count) {
        case ("()", 0): return "Void"
        case ("Swift.Optional", 1): return arguments[0] + "?"
        case ("Swift.Array", 1): return "[\(arguments[0])]"
        case ("Swift.Dictionary", 2): return "[\(arguments[0]): \(arguments[1])]"
        case (_, 0): return text.withoutModules
        default: return "\(name.withoutModules)<\(arguments.joined(separator: ", "))>"
        }
    }
}

/// Returns the demangled form of a name; nil if it is not a Swift name.
func demangled(_ usr: String) -> String? {
    guard usr.hasPrefix("s:") else { return nil }
    let mangled = "$s" + usr.dropFirst(2)
    guard let text = swift_demangle(mangled, mangled.utf8.count, nil, nil, 0) else { return nil }
    defer { free(text) }
    return String(cString: text)
}

extension StringProtocol {
    fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }

    /// Returns the position of a separator outside of all brackets.
    fileprivate func separator(_ separator: String) -> Range<Index>? {
        var depth = 0
        var index = startIndex
        while index < endIndex {
            if depth == 0, self[index...].hasPrefix(separator) {
                return index..<self.index(index, offsetBy: separator.count)
            }
            switch self[index] {
            case "<", "(", "[": depth += 1
            // The arrow of a function type is not a bracket.
            case ">" where index == startIndex || self[self.index(before: index)] != "-":
                depth -= 1
            case ")", "]": depth -= 1
            default: break
            }
            index = self.index(after: index)
        }
        return nil
    }

    /// The parts separated by commas outside of all brackets.
    fileprivate var parts: [String] {
        var parts: [String] = []
        var rest = String(self)
        while let comma = rest.separator(",") {
            parts.append(String(rest[..<comma.lowerBound]))
            rest = String(rest[comma.upperBound...])
        }
        if !rest.trimmed.isEmpty { parts.append(rest) }
        return parts
    }

    /// The text with each dotted name stripped of its module.
    fileprivate var withoutModules: String {
        var result = ""
        var name = ""
        func flush() {
            let parts = name.split(separator: ".", omittingEmptySubsequences: false)
            result += parts.count > 1 ? parts.dropFirst().joined(separator: ".") : name
            name = ""
        }
        for character in self {
            if character.isLetter || character.isNumber || "_.".contains(character) {
                name.append(character)
            } else {
                flush()
                result.append(character)
            }
        }
        flush()
        return result
    }
}
