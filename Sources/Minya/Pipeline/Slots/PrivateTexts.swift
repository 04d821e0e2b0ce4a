// SPDX-License-Identifier: Apache-2.0

/// The texts within a private value: those of its parts, their numbers, and their descriptions.
struct PrivateTexts: IteratorProtocol {
    private var texts: [String] = []
    private var parts: [Any]
    private var objects: Set<ObjectIdentifier> = []
    private var left = 10_000

    init(_ value: Any) { parts = [value] }

    /// Whether there are more parts than are read.
    private(set) var isCut = false

    mutating func next() -> String? {
        while texts.isEmpty, let part = parts.popLast() { read(part) }
        return texts.popLast()
    }

    private mutating func read(_ part: Any) {
        switch part {
        case let text as String: texts = [text]
        case let text as any StringProtocol: texts = [String(text)]
        case let number as any BinaryInteger: add(number: "\(number)")
        case let number as any BinaryFloatingPoint:
            let text = "\(number)"
            // In JSON, a whole number has no fraction.
            add(number: text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
        case is Bool: break
        default: readParts(of: part)
        }
    }

    private mutating func readParts(of part: Any) {
        // A text may also be kept as its characters or bytes.
        switch part {
        case let characters as [Character]: texts = [String(characters)]
        case let bytes as [UInt8]:
            if let text = String(validating: bytes, as: UTF8.self) { texts = [text] }
        default: break
        }
        guard texts.isEmpty else { return }
        let mirror = Mirror(reflecting: part)
        if mirror.displayStyle == .class,
            !objects.insert(ObjectIdentifier(part as AnyObject)).inserted
        {
            return
        }
        // A value such as a UUID: none of its stored parts is its text.
        if mirror.displayStyle == .struct || part is any LosslessStringConvertible,
            let text = part as? any CustomStringConvertible, !isTooShort(text.description)
        {
            texts = [text.description]
        }
        var level: Mirror? = mirror
        while let current = level, !isCut {
            for child in current.children {
                left -= 1
                guard left > 0 else {
                    isCut = true
                    parts = []
                    break
                }
                parts.append(child.value)
            }
            level = current.superclassMirror
        }
    }

    private mutating func add(number: String) {
        if number.utf8.count(where: { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) > 3 {
            texts = [number]
        }
    }

    private func isTooShort(_ text: String) -> Bool { text.utf8.count < 4 }
}
