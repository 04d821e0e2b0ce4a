// SPDX-License-Identifier: Apache-2.0

/// A decoder that returns random values.
///
/// With it, the `init(from:)` of a Decodable type, as the compiler writes it, makes a random value.
struct RandomDecoder: Decoder {
    let values: RandomValues
    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]

    init(_ values: RandomValues) { self.values = values }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(RandomParts(values))
    }

    func unkeyedContainer() -> any UnkeyedDecodingContainer { RandomElements(values) }

    func singleValueContainer() -> any SingleValueDecodingContainer { RandomSingle(values: values) }
}

/// The parts of a struct or, with one key, a case of an enum.
private struct RandomParts<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let values: RandomValues
    let codingPath: [any CodingKey] = []
    /// The case of an enum; the compiler's code for a struct does not ask for it.
    let allKeys: [Key]

    init(_ values: RandomValues) {
        self.values = values
        allKeys = PlainEnum.values(of: Key.self).flatMap { values.one(of: $0) }.map { [$0] } ?? []
    }

    func contains(_ key: Key) -> Bool { true }

    func decodeNil(forKey key: Key) -> Bool { values.once(in: 3) }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try values.value()
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedDecodingContainer<Nested> { RandomDecoder(values).container(keyedBy: type) }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedDecodingContainer {
        RandomElements(values)
    }

    func superDecoder() -> any Decoder { RandomDecoder(values) }

    func superDecoder(forKey key: Key) -> any Decoder { RandomDecoder(values) }
}

/// The elements of a collection. More of them than its count can be decoded, for types of a fixed length,
/// but not without an end, because some types decode until an element fails.
private struct RandomElements: UnkeyedDecodingContainer {
    private static let most = 100
    let values: RandomValues
    let codingPath: [any CodingKey] = []
    let count: Int?
    private(set) var currentIndex = 0

    init(_ values: RandomValues) {
        self.values = values
        count = values.isDeep ? 0 : values.number(0...3)
    }

    var isAtEnd: Bool { currentIndex >= count ?? 0 }

    mutating func decodeNil() -> Bool {
        guard values.once(in: 3) else { return false }
        currentIndex += 1
        return true
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        currentIndex += 1
        guard currentIndex <= Self.most else { throw RandomValues.NoValue(type: type) }
        return try values.value()
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) -> KeyedDecodingContainer<Nested> {
        currentIndex += 1
        return RandomDecoder(values).container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedDecodingContainer {
        currentIndex += 1
        return RandomElements(values)
    }

    mutating func superDecoder() -> any Decoder {
        currentIndex += 1
        return RandomDecoder(values)
    }
}

private struct RandomSingle: SingleValueDecodingContainer {
    let values: RandomValues
    let codingPath: [any CodingKey] = []

    func decodeNil() -> Bool { values.once(in: 3) }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let value: Value = try values.value()
        // Foundation stops the process if it describes a Date that is not a number.
        guard let number = value as? Double, number.isNaN else { return value }
        return (0.0 as? Value) ?? value
    }
}
