// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Any JSON value, to examine its content.
enum JSON: Decodable {
    case null
    case flag(Bool)
    /// A number or a text, as it is written.
    case text(String)
    case list([JSON])
    case object([String: JSON])

    init(_ text: String) throws {
        self = try JSONDecoder().decode(JSON.self, from: Data(text.utf8))
    }

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let flag = try? value.decode(Bool.self) {
            self = .flag(flag)
        } else if let number = try? value.decode(Int.self) {
            self = .text("\(number)")
        } else if let number = try? value.decode(Double.self) {
            self = .text("\(number)")
        } else if let text = try? value.decode(String.self) {
            self = .text(text)
        } else if let list = try? value.decode([JSON].self) {
            self = .list(list)
        } else {
            self = .object(try value.decode([String: JSON].self))
        }
    }

    /// Returns the value at a path, `card.authors.name`; of a list, that of the first element.
    func at(_ path: String) -> JSON? {
        path.split(separator: ".").reduce(self) { json, name in
            var json = json
            if case .list(let list)? = json { json = list.first }
            guard case .object(let fields)? = json else { return nil }
            return fields[String(name)]
        }
    }

    /// Whether the value has any content.
    var isSaid: Bool {
        switch self {
        case .null: false
        case .text(let text): !text.isEmpty
        case .list(let list): !list.isEmpty
        default: true
        }
    }

    /// All texts and numbers of the value.
    var texts: [String] {
        switch self {
        case .null, .flag: []
        case .text(let text): text.isEmpty ? [] : [text]
        case .list(let list): list.flatMap(\.texts)
        case .object(let fields): fields.values.flatMap(\.texts)
        }
    }

    /// The number of flags that are set.
    var flags: Int {
        switch self {
        case .null, .text: 0
        case .flag(let flag): flag ? 1 : 0
        case .list(let list): list.reduce(0) { $0 + $1.flags }
        case .object(let fields): fields.values.reduce(0) { $0 + $1.flags }
        }
    }
}

/// The content of a value at any depth.
struct Content {
    private(set) var texts: Set<String> = []
    private(set) var flags = 0

    init(_ value: Any) { collect(value) }

    private mutating func collect(_ value: Any) {
        switch value {
        case let text as String: texts.insert(text)
        case let flag as Bool: flags += flag ? 1 : 0
        case let number as Int: texts.insert("\(number)")
        case let number as Double: texts.insert("\(number)")
        default: for child in Mirror(reflecting: value).children { collect(child.value) }
        }
    }
}
