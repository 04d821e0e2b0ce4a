// SPDX-License-Identifier: Apache-2.0

/// An implementation of a protocol's requirement that does nothing.
///
/// Its signature is that of the mangled name. A function that may be called while no work runs
/// returns an empty value: a Store creates the sequence for `follow` before the work starts.
struct StandInMember {
    /// The Swift declaration.
    let text: String
    /// The modules of the types that it names.
    let modules: Set<String>

    /// Creates a function from a demangled name: `App.Notes.find(in: Swift.Int) async -> [App.Note]`.
    init?(function declaration: String, of type: String, isProtocol: @escaping (String) -> Bool) {
        guard declaration.hasPrefix(type + "."),
            let opening = declaration.firstIndex(of: "("),
            let closing = Self.closing(of: declaration, opening)
        else { return nil }
        let name = declaration[..<opening].dropFirst(type.count + 1)
        // A generic function or an operator.
        guard name.allSatisfy(SwiftText.isOfWord), name.first?.isNumber == false else { return nil }
        let inside = declaration[declaration.index(after: opening)..<closing]
        let rest = declaration[declaration.index(after: closing)...]
        guard let arrow = rest.range(of: " -> ") else { return nil }
        let effects = rest[..<arrow.lowerBound]
        var names = Names(isProtocol: isProtocol)
        // The arguments of a generic type are separated in the same way.
        let parameters = SwiftType("F<\(inside)>").arguments.map { parameter in
            let text = parameter.text
            let label = text.prefix(while: SwiftText.isOfWord)
            let hasLabel = !label.isEmpty && text.dropFirst(label.count).hasPrefix(": ")
            let type = hasLabel ? String(text.dropFirst(label.count + 2)) : text
            return "\(hasLabel ? "\(label) _" : "_"): \(names.shorten(type))"
        }
        let result = names.shorten(String(rest[arrow.upperBound...]))
        var head = "func \(name)(\(parameters.joined(separator: ", ")))"
        if !effects.isEmpty { head += " " + names.shorten(String(effects)) }
        if result != "Void" { head += " -> \(result)" }
        let isWork = effects.contains("async")
        text = "\(head) { \(Self.body(result, isWork: isWork)) }".replacing("{  }", with: "{}")
        modules = names.modules
    }

    /// Creates a property from a demangled name: `App.Notes.changes : [App.Note]`.
    init?(
        property declaration: String, of type: String, isSettable: Bool,
        isProtocol: @escaping (String) -> Bool
    ) {
        guard declaration.hasPrefix(type + "."), let colon = declaration.range(of: " : ") else {
            return nil
        }
        let name = declaration[..<colon.lowerBound].dropFirst(type.count + 1)
        guard name.allSatisfy(SwiftText.isOfWord) else { return nil }
        var names = Names(isProtocol: isProtocol)
        let result = names.shorten(String(declaration[colon.upperBound...]))
        let body = Self.body(result, isWork: false)
        text = "var \(name): \(result) { \(isSettable ? "get { \(body) } set {}" : body) }"
        modules = names.modules
    }

    private static func closing(of text: String, _ opening: String.Index) -> String.Index? {
        var depth = 0
        for index in text[opening...].indices {
            if text[index] == "(" { depth += 1 }
            if text[index] == ")" { depth -= 1 }
            if depth == 0 { return index }
        }
        return nil
    }

    private static func body(_ result: String, isWork: Bool) -> String {
        if result == "Void" { return "" }
        if isWork { return "fatalError(\"A replay calls no service.\")" }
        if result.hasSuffix("?") { return "nil" }
        let name = SwiftType(result).name
        switch name {
        case "AsyncStream", "AsyncThrowingStream": return "\(name) { $0.finish() }"
        case "Bool": return "false"
        case "String": return "\"\""
        case "Int", "Double": return "0"
        default:
            guard result.hasPrefix("[") else {
                return "fatalError(\"The Store reads it outside of run: return a \(result).\")"
            }
            return SwiftType(result).text.contains(": ") ? "[:]" : "[]"
        }
    }
}

/// The shortening of types to the names as they are usually written.
private struct Names {
    let isProtocol: (String) -> Bool
    private(set) var modules: Set<String> = []

    init(isProtocol: @escaping (String) -> Bool) { self.isProtocol = isProtocol }

    mutating func shorten(_ type: String) -> String {
        var marked = ""
        var name = ""
        // The space ends the last name.
        for character in type + " " {
            guard !SwiftText.isOfWord(character), character != "." else {
                name.append(character)
                continue
            }
            if name.contains("."), let module = name.split(separator: ".").first {
                if isProtocol(name), !marked.hasSuffix("any ") { marked += "any " }
                switch module {
                case "Swift", "_Concurrency": break
                case "FoundationEssentials": modules.insert("Foundation")
                default: modules.insert(String(module))
                }
            }
            marked += name
            marked.append(character)
            name = ""
        }
        marked.removeLast()
        return SwiftType(marked).short
    }
}
