// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Minya
import Synchronization

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A value of an event, as it leaves the main actor.
///
/// Only values that may be used on any thread are encoded on another one: those that `run` and
/// `follow` require to be Sendable, rows of a Sendable type, and those of ``SharedValue``. Whether any
/// other value is Sendable cannot be determined at run time, so it is encoded or described before it
/// leaves.
///
/// It is small and contains no existential, so that a copy is cheap.
enum Snapshot: Sendable {
    /// The most frequent Sendable values.
    case number(Int)
    case flag(Bool)
    case string(String)
    /// Any other Sendable value, encoded later if it is Encodable.
    case sendable(Sent)
    /// A value that was encoded, with the name of its type.
    indirect case json([UInt8], type: String)
    /// The description of a value that cannot be encoded, or whose JSON is too long or too deep.
    indirect case text(String, type: String, bytes: Int? = nil)
    /// A value that must not be recorded.
    case concealed

    /// A Sendable value of any type.
    final class Sent: @unchecked Sendable {
        let value: Any

        init(_ value: Any) { self.value = value }
    }

    /// Takes the snapshot of a value that is known to be Sendable.
    static func of(sendable value: Any) -> Snapshot { frequent(value) ?? .sendable(Sent(value)) }

    /// Takes the snapshot of a value of the most frequent types.
    ///
    /// Generic, because it compares types faster than a cast, which looks up conformances.
    fileprivate static func frequent<Value>(_ value: Value) -> Snapshot? {
        if Value.self == Int.self { return .number(unsafeBitCast(value, to: Int.self)) }
        if Value.self == Bool.self { return .flag(unsafeBitCast(value, to: Bool.self)) }
        if Value.self == String.self { return .string(unsafeBitCast(value, to: String.self)) }
        return nil
    }

    /// Returns the snapshot with its value encoded or described.
    func encoded(by encoder: ValueEncoder) -> Snapshot {
        switch self {
        case .number(let value): .json(Array("\(value)".utf8), type: "Int")
        case .flag(let value): .json(Array("\(value)".utf8), type: "Bool")
        case .string(let value): encoder.encode(value)
        case .sendable(let sent): encoder.encode(any: sent.value)
        case .json, .text, .concealed: self
        }
    }

    /// The approximate number of bytes that it occupies in memory.
    var size: Int {
        switch self {
        case .number, .flag: 8
        case .string(let text): text.utf8.count
        case .sendable(let sent): Self.size(of: sent.value)
        case .json(let json, _): json.count
        case .text(let text, _, _): text.utf8.count
        case .concealed: 0
        }
    }

    /// The approximate size of a value; the first parts of a list represent the others.
    private static func size(of value: Any, depth: Int = 4) -> Int {
        // Without a cast, which would take longer than everything else that is done for a number.
        let type = type(of: value)
        if type == Int.self || type == Bool.self || type == Double.self { return 8 }
        switch value {
        case let text as String: return text.utf8.count
        case let data as Data: return data.count
        case let texts as [String]: return texts.prefix(10_000).reduce(0) { $0 + $1.utf8.count }
        case let rows as EncodableRows:
            // Few, because looking into a row takes longer than everything else that is done for it.
            let all = rows.rows
            let step = all.count / 4 + 1
            return stride(from: 0, to: all.count, by: step)
                .reduce(0) { $0 + size(of: all[$1], depth: depth) } * step
        default: break
        }
        // The minimum for any value.
        let least = 64
        guard depth > 0 else { return least }
        let children = Mirror(reflecting: value).children
        let sample = children.prefix(16)
        let sizes = sample.reduce(0) { $0 + size(of: $1.value, depth: depth - 1) }
        guard let list = value as? any StoredList, sample.count == 16 else { return least + sizes }
        return least + sizes / 16 * list.count
    }
}

/// A type that a cast at run time identifies as safe to use on any thread.
private protocol SharedValue {
    static var parts: [Any.Type] { get }
}

extension SharedValue {
    static var parts: [Any.Type] { [] }
}

extension Bool: SharedValue {}
extension Int: SharedValue {}
extension Int32: SharedValue {}
extension Int64: SharedValue {}
extension UInt: SharedValue {}
extension UInt32: SharedValue {}
extension UInt64: SharedValue {}
extension Double: SharedValue {}
extension Float: SharedValue {}
extension String: SharedValue {}
extension Data: SharedValue {}
extension Date: SharedValue {}
extension URL: SharedValue {}
extension UUID: SharedValue {}
extension Optional: SharedValue { static var parts: [Any.Type] { [Wrapped.self] } }
extension Array: SharedValue { static var parts: [Any.Type] { [Element.self] } }
extension Set: SharedValue { static var parts: [Any.Type] { [Element.self] } }
extension Dictionary: SharedValue { static var parts: [Any.Type] { [Key.self, Value.self] } }

/// Takes the snapshots of values on the main actor.
@MainActor
final class Snapshots {
    private enum Form {
        case concealed
        case shared
        case encodable
        case described
    }

    private let encoder = ValueEncoder()
    /// How the values of each type are recorded; cached, because it is slow to determine.
    private var forms: [ObjectIdentifier: Form] = [:]
    private var encodableAnywhere: [ObjectIdentifier: Bool] = [:]

    func of(_ value: Any) -> Snapshot {
        if let snapshot = Snapshot.frequent(value) { return snapshot }
        switch form(of: type(of: value), value) {
        case .concealed: return .concealed
        case .shared: return .sendable(Snapshot.Sent(value))
        case .encodable: return encoder.encode(any: value)
        case .described: return text(of: value)
        }
    }

    /// Returns the snapshot of the rows that an edit added or updated, as one list.
    func of(rows: [Any], areSendable: Bool) -> Snapshot? {
        guard let first = rows.first else { return nil }
        let form = form(of: type(of: first), first)
        let isShared = areSendable && form == .encodable && isEncodableAnywhere(first)
        switch isShared ? .shared : form {
        case .concealed: return .concealed
        case .shared: return .sendable(Snapshot.Sent(EncodableRows(rows)))
        case .encodable: return encoder.encode(any: EncodableRows(rows))
        case .described: return text(of: rows, type: EncodableRows(rows).name)
        }
    }

    /// Whether a Sendable value's conformance to Encodable is not isolated to the main actor.
    ///
    /// A cast elsewhere tells; it is made once for each type.
    private func isEncodableAnywhere(_ value: Any) -> Bool {
        let type = ObjectIdentifier(type(of: value))
        if let known = encodableAnywhere[type] { return known }
        let found = Mutex(false)
        let sent = Snapshot.Sent(value)
        let group = DispatchGroup()
        // A queue of its own always gets a thread.
        DispatchQueue(label: "org.minya.tape.cast").async(group: group) {
            found.withLock { $0 = sent.value is any Encodable }
        }
        group.wait()
        let isAnywhere = found.withLock(\.self)
        encodableAnywhere[type] = isAnywhere
        return isAnywhere
    }

    func text(of value: Any) -> Snapshot { text(of: value, type: "\(type(of: value))") }

    private func text(of value: Any, type: String) -> Snapshot {
        .text(briefly(value, within: ValueEncoder.limits), type: type)
    }

    private func form(of type: Any.Type, _ value: Any) -> Form {
        if let form = forms[ObjectIdentifier(type)] { return form }
        let form: Form =
            type == Concealed.self
            ? .concealed
            : isShared(type) ? .shared : value is any Encodable ? .encodable : .described
        forms[ObjectIdentifier(type)] = form
        return form
    }

    private func isShared(_ type: Any.Type) -> Bool {
        (type as? any SharedValue.Type)?.parts.allSatisfy(isShared) ?? false
    }
}

/// A list whose count is stored; counting another collection may take long, or exceed an Int.
private protocol StoredList {
    var count: Int { get }
}

extension Array: StoredList {}
extension Set: StoredList {}
extension Dictionary: StoredList {}

/// Encodes values on one thread.
final class ValueEncoder {
    /// The limits of a description.
    static let limits = BriefLimits(elements: 10, characters: 2000)
    /// The number of bytes of JSON above which a value is only described.
    static let mostBytes = 1 << 20
    /// The number of elements above which a list is not encoded.
    static let mostElements = 10_000

    private let encoder = JSONEncoder()
    private var names: [ObjectIdentifier: String] = [:]

    init() { encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes] }

    /// Encodes a text, or describes it if it is too long.
    func encode(_ text: String) -> Snapshot {
        let count = text.utf8.count
        guard count <= Self.mostBytes else {
            return .text(briefly(text, within: Self.limits), type: "String", bytes: count)
        }
        var bytes: [UInt8] = []
        JSON.append(text, to: &bytes)
        return .json(bytes, type: "String")
    }

    /// Encodes a value of another type than those of the most frequent ones, or describes it if that
    /// is not possible.
    func encode(any value: Any) -> Snapshot {
        let name = (value as? EncodableRows)?.name ?? self.name(of: type(of: value))
        var bytes: Int?
        if (value as? any StoredList)?.count ?? 0 <= Self.mostElements,
            let encodable = value as? any Encodable, let data = try? json(of: encodable)
        {
            bytes = data.count
            let json = Array(data)
            if json.count <= Self.mostBytes, Self.canBeRead(json) {
                return .json(json, type: name)
            }
        }
        let described = (value as? EncodableRows)?.rows ?? value
        return .text(briefly(described, within: Self.limits), type: name, bytes: bytes)
    }

    private func json(of value: some Encodable) throws -> Data {
        try encoder.encode(Bounded(value))
    }

    /// Whether a reader accepts the JSON: it refuses one that is nested too deeply.
    private static func canBeRead(_ json: [UInt8]) -> Bool {
        // Shorter ones cannot be nested so deeply.
        json.count < 2 * JSON.deepest
            || json.withUnsafeBufferPointer { (try? JSON.endOfValue($0, 0)) == $0.count }
    }

    private func name(of type: Any.Type) -> String {
        if let name = names[ObjectIdentifier(type)] { return name }
        let name = "\(type)"
        names[ObjectIdentifier(type)] = name
        return name
    }
}

/// Rows of one type as a list that can be encoded.
private struct EncodableRows: Encodable {
    let rows: [Any]

    init(_ rows: [Any]) { self.rows = rows }

    var name: String { "Array<\(rows.first.map { "\(type(of: $0))" } ?? "")>" }

    func encode(to encoder: any Encoder) throws {
        struct NotEncodable: Error {}
        guard rows.count <= ValueEncoder.mostElements else { throw NotEncodable() }
        var list = encoder.unkeyedContainer()
        for row in rows {
            guard let row = row as? any Encodable else { throw NotEncodable() }
            try list.encode(row)
        }
    }
}

/// An outcome of any type of value.
protocol TapedOutcome {
    /// How the work ended, and the value that ends the line.
    var taped: (TapeRecord.End, Snapshot?) { get }
}

extension Outcome: TapedOutcome {
    var taped: (TapeRecord.End, Snapshot?) {
        switch self {
        case .value(let value): (.value, .of(sendable: value))
        case .rejection(let rejection):
            (.rejection(code: rejection.code, message: rejection.message), nil)
        case .failure(let failure):
            (.failure(reason: "\(failure.reason)", message: failure.message), nil)
        }
    }
}

/// A change of rows with any type of id.
protocol TapedChange {
    var splices: [RowsSplice] { get }
}

extension RowsChange: TapedChange {}
