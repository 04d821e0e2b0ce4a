// SPDX-License-Identifier: Apache-2.0

/// Random values of types that are known only at run time, the same for the same seed.
final class RandomValues {
    typealias Generator = (inout any RandomNumberGenerator) -> Any

    /// The error for a type of which no value can be made.
    struct NoValue: Error {
        let type: Any.Type
    }

    /// The values that the page shows, by type; half of the values of such a type are among them.
    var shown: [ObjectIdentifier: [Any]] = [:]
    /// The types of which no value could be made, by the slots and answers that needed one.
    var missing: [String: Any.Type] = [:]
    private var numbers: any RandomNumberGenerator
    private let generators: [ObjectIdentifier: Generator]
    /// The nesting depth of the value that is being made.
    private var depth = 0

    init(seed: UInt64, _ generators: [ObjectIdentifier: Generator] = [:]) {
        numbers = SeededNumbers(seed)
        self.generators = generators
    }

    // MARK: - Choosing

    func number<N: FixedWidthInteger>(_ range: ClosedRange<N>) -> N {
        N.random(in: range, using: &numbers)
    }

    func bits<N: FixedWidthInteger>() -> N { N(truncatingIfNeeded: numbers.next()) }

    /// Returns true with a probability of one in `times`.
    func once(in times: Int) -> Bool { number(1...times) == 1 }

    func one<Element>(of elements: [Element]) -> Element? {
        elements.randomElement(using: &numbers)
    }

    /// Whether the value is nested so deeply that it should have no parts itself.
    var isDeep: Bool { depth > 6 }

    // MARK: - Values

    /// Returns a value of a type.
    ///
    /// It comes from the app's generator, or is made of parts by the compiler's `init(from:)`. A type
    /// may refuse some parts, such as a text that is not an address, so that is tried several times.
    func value(of type: Any.Type) throws(NoValue) -> Any {
        for _ in 0..<200 {
            if let value = try? anyValue(of: type) { return value }
        }
        throw NoValue(type: type)
    }

    func value<Value>(_ type: Value.Type = Value.self) throws -> Value {
        guard let value = try anyValue(of: type) as? Value else { throw NoValue(type: type) }
        return value
    }

    private func anyValue(of type: Any.Type) throws -> Any {
        depth += 1
        defer { depth -= 1 }
        // A value of a recursive type may have no end.
        guard depth <= 30 else { throw NoValue(type: type) }
        if let shown = shown[ObjectIdentifier(type)], once(in: 2), let value = one(of: shown) {
            return value
        }
        if let generator = generators[ObjectIdentifier(type)] { return generator(&numbers) }
        if type == Void.self { return () }
        if let type = type as? any RandomValue.Type { return try type.random(self) }
        if let value = plain(type) { return value }
        if let type = type as? any Decodable.Type {
            return try type.init(from: RandomDecoder(self))
        }
        if let value = ofProperties(type) { return value }
        throw NoValue(type: type)
    }

    private func ofProperties(_ type: Any.Type) -> Any? {
        func made<Made>(_ type: Made.Type) -> Any? { PlainStruct.value(of: type, self) }
        return _openExistential(type, do: made)
    }

    /// Returns a value of an enum without associated values, or of another type that lists its values.
    private func plain(_ type: Any.Type) -> Any? {
        func listed<Listed: CaseIterable>(_ type: Listed.Type) -> Any? {
            one(of: Array(type.allCases))
        }
        func reflected<Reflected>(_ type: Reflected.Type) -> Any? {
            PlainEnum.values(of: type).flatMap { one(of: $0) }
        }
        if let type = type as? any CaseIterable.Type { return listed(type) }
        return _openExistential(type, do: reflected)
    }
}
