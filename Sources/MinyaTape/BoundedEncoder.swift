// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A value that is encoded only if it is neither too deep nor has too many parts.
///
/// `JSONEncoder` calls itself for each level of a value, so a deep one would overflow the stack.
struct Bounded: Encodable {
    private let value: any Encodable
    private let bounds: EncodingBounds

    init(_ value: any Encodable, _ bounds: EncodingBounds = EncodingBounds()) {
        self.value = value
        self.bounds = bounds
    }

    func encode(to encoder: any Encoder) throws {
        try bounds.enter()
        defer { bounds.leave() }
        try value.encode(to: BoundedEncoder(encoder, bounds))
    }
}

/// The depth that an encoding has reached, and the number of values that it may still encode.
final class EncodingBounds {
    private var depth = 0
    // In JSON, each value takes at least two bytes.
    private var left = ValueEncoder.mostBytes / 2

    func enter() throws {
        depth += 1
        guard depth <= JSON.deepest else { throw TooLarge() }
    }

    func leave() { depth -= 1 }

    /// Encodes a value in a container, either unchanged or with the limits.
    @inline(__always)
    func encode<Value: Encodable>(
        _ value: Value, plain: (Value) throws -> Void,
        bounded: (Bounded) throws -> Void
    ) throws {
        left -= 1
        guard left > 0 else { throw TooLarge() }
        // `JSONEncoder` has its own form for some types, but not if they are wrapped in another type.
        if Self.isPlain(Value.self) {
            try plain(value)
        } else {
            try bounded(Bounded(value, self))
        }
    }

    @inline(__always)
    private static func isPlain(_ type: Any.Type) -> Bool {
        type == String.self || type == Int.self || type == Bool.self || type == Double.self
            || type == Date.self || type == URL.self || type == Data.self || type == UUID.self
            || type == Float.self || type == Decimal.self || type == Int64.self
            || type == Int32.self || type == Int16.self || type == Int8.self || type == UInt.self
            || type == UInt64.self || type == UInt32.self || type == UInt16.self
            || type == UInt8.self
    }
}

private struct TooLarge: Error {}

/// An encoder whose containers count what they encode.
private final class BoundedEncoder: Encoder {
    private let base: any Encoder
    private let bounds: EncodingBounds

    init(_ base: any Encoder, _ bounds: EncodingBounds) {
        self.base = base
        self.bounds = bounds
    }

    var codingPath: [any CodingKey] { base.codingPath }
    var userInfo: [CodingUserInfoKey: Any] { base.userInfo }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(Keyed(base: base.container(keyedBy: type), bounds))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        List(base: base.unkeyedContainer(), bounds)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        Single(base: base.singleValueContainer(), bounds)
    }
}

private struct Keyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
    private var base: KeyedEncodingContainer<Key>
    private let bounds: EncodingBounds

    init(base: KeyedEncodingContainer<Key>, _ bounds: EncodingBounds) {
        self.base = base
        self.bounds = bounds
    }

    var codingPath: [any CodingKey] { base.codingPath }

    mutating func encodeNil(forKey key: Key) throws { try base.encodeNil(forKey: key) }

    mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
        try bounds.encode(value) {
            try base.encode($0, forKey: key)
        } bounded: {
            try base.encode($0, forKey: key)
        }
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        KeyedEncodingContainer(
            Keyed<Nested>(
                base: base.nestedContainer(keyedBy: type, forKey: key), bounds))
    }

    mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        List(base: base.nestedUnkeyedContainer(forKey: key), bounds)
    }

    mutating func superEncoder() -> any Encoder {
        BoundedEncoder(base.superEncoder(), bounds)
    }

    mutating func superEncoder(forKey key: Key) -> any Encoder {
        BoundedEncoder(base.superEncoder(forKey: key), bounds)
    }
}

private struct List: UnkeyedEncodingContainer {
    private var base: any UnkeyedEncodingContainer
    private let bounds: EncodingBounds

    init(base: any UnkeyedEncodingContainer, _ bounds: EncodingBounds) {
        self.base = base
        self.bounds = bounds
    }

    var codingPath: [any CodingKey] { base.codingPath }
    var count: Int { base.count }

    mutating func encodeNil() throws { try base.encodeNil() }

    mutating func encode<Value: Encodable>(_ value: Value) throws {
        try bounds.encode(value) {
            try base.encode($0)
        } bounded: {
            try base.encode($0)
        }
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) -> KeyedEncodingContainer<Nested> {
        KeyedEncodingContainer(
            Keyed<Nested>(base: base.nestedContainer(keyedBy: type), bounds))
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        List(base: base.nestedUnkeyedContainer(), bounds)
    }

    mutating func superEncoder() -> any Encoder {
        BoundedEncoder(base.superEncoder(), bounds)
    }
}

private struct Single: SingleValueEncodingContainer {
    private var base: any SingleValueEncodingContainer
    private let bounds: EncodingBounds

    init(base: any SingleValueEncodingContainer, _ bounds: EncodingBounds) {
        self.base = base
        self.bounds = bounds
    }

    var codingPath: [any CodingKey] { base.codingPath }

    mutating func encodeNil() throws { try base.encodeNil() }

    mutating func encode<Value: Encodable>(_ value: Value) throws {
        try bounds.encode(value) {
            try base.encode($0)
        } bounded: {
            try base.encode($0)
        }
    }
}
