// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Minya
@testable import MinyaTesting

@MainActor @Suite("Random values of a type")
struct RandomValuesTests {
    private let values = RandomValues(seed: 1)

    private func many<Value>(_ type: Value.Type) throws -> [Value] {
        try (0..<400).map { _ in try #require(try values.value(of: type) as? Value) }
    }

    @Test("Numbers include the extremes, and texts those that are hostile")
    func primitives() throws {
        #expect(Set(try many(Int.self)).isSuperset(of: [.min, .max, -1, 0, 1]))
        #expect(Set(try many(UInt8.self)).isSuperset(of: [0, 1, .max]))
        let doubles = try many(Double.self)
        #expect(doubles.contains(where: \.isNaN) && doubles.contains(-.infinity))
        #expect(Set(try many(String.self)).isSuperset(of: ["", "\u{0}", "null", "a"]))
        #expect(Set(try many(Bool.self)).count == 2)
        #expect(try many(Void.self).count == 400)
    }

    @Test("An enum without associated values has all of its cases, Codable or not")
    func enums() throws {
        #expect(Set(try many(Plain.self)).count == 3)
        #expect(Set(try many(Raw.self)).count == 2)
        #expect(try many(Single.self).allSatisfy { $0 == .only })
        #expect(Set(try many(Listed.self)).count == 2)
        #expect(PlainEnum.values(of: Int?.self) == nil && PlainEnum.values(of: Tree.self) == nil)
        #expect(PlainEnum.values(of: Impossible.self) == nil)
        #expect(PlainEnum.values(of: Int.self) == nil && PlainEnum.values(of: String.self) == nil)
    }

    @Test("What is Decodable is made of its parts: structs, cases with values, recursive types")
    func decodables() throws {
        let parts = try many(Parts.self)
        #expect(parts.contains { $0.maybe == nil } && parts.contains { $0.maybe != nil })
        #expect(parts.contains { $0.list.count > 1 } && parts.contains { $0.kinds.count > 1 })
        let trees = try many(Tree.self)
        #expect(trees.contains { if case .node = $0 { true } else { false } })
        #expect(trees.contains { if case .leaf(nil) = $0 { true } else { false } })
        #expect(Set(try many(LoadPhase.self).map { "\($0)".prefix(5) }).count == 5)
        #expect(Set(try many(UUID.self)).count > 300)
        #expect(try many(URL.self).count == 400)
    }

    @Test("A date is a number, because Foundation stops the process if it describes another")
    func dates() throws {
        #expect(try many(Date.self).allSatisfy { !$0.timeIntervalSinceReferenceDate.isNaN })
        #expect(briefly(Date(timeIntervalSinceReferenceDate: .nan)) == "nan")
        #expect(briefly(Set(["b", "c", "a"])) == "[\"a\", \"b\", \"c\"]")
    }

    @Test("A struct that holds an object is refused, because the object may be held weakly")
    func weakly() {
        let own = RandomValues(seed: 1, [ObjectIdentifier(Object.self): { _ in Object() }])
        #expect(throws: RandomValues.NoValue.self) { try own.value(of: Weak.self) }
    }

    @Test("A type that decodes elements until one fails has an end; one of a fixed length is full")
    func elements() throws {
        #expect(try many(Greedy.self).allSatisfy { !$0.numbers.isEmpty })
        #expect(try many(Pair.self).count == 400)
    }

    @Test("Optionals, collections and results are made of what is not Codable, too")
    func composites() throws {
        let results = try many(SceneResult<[Plain]>.self)
        #expect(results.contains(.cancelled) && results.contains { $0.value?.count == 2 })
        #expect(Set(try many(Plain?.self)).count == 4)
        #expect(try many([Plain: Set<Int>].self).contains { $0.count == 2 })
    }

    @Test("The generator of a test is preferred at any depth, and an unknown type is refused")
    func generators() throws {
        let own = RandomValues(seed: 1, [ObjectIdentifier(Plain.self): { _ in Plain.two }])
        for _ in 0..<50 {
            let parts = try #require(try own.value(of: Parts.self) as? Parts)
            #expect(parts.kinds.keys.allSatisfy { $0 == .two })
            let plain = try #require(try own.value(of: NotDecodable.self) as? NotDecodable)
            #expect(plain.kinds.allSatisfy { $0 == .two })
        }
        let unknown: [Any.Type] = [
            (() -> Void).self, (any Sendable).self, Reference.self, [Unknown].self,
            [NotDecodable: Unknown].self, Unknown?.self,
        ]
        for type in unknown {
            #expect(throws: RandomValues.NoValue.self, "\(type)") { try own.value(of: type) }
        }
    }
}

/// One of its cases has no values.
private enum Impossible: Equatable { case go, fail(Never), stop }
private enum Plain: Codable { case one, two, three }
private enum Raw: String, Codable { case first = "1", second = "2" }
private enum Single { case only }
private struct NotDecodable: Hashable { let kinds: [Plain] }
private final class Reference: Sendable {}

/// One of its properties has no values, so it has none.
private struct Unknown {
    let text: String
    let reference: Reference
}

private struct Listed: CaseIterable, Hashable {
    static let allCases = [Listed(name: "a"), Listed(name: "b")]
    let name: String
}

private struct Parts: Codable {
    let maybe: Double?
    let list: [Raw]
    let kinds: [Plain: String]
    let date: Date
}

private struct Greedy: Decodable {
    var numbers: [Int] = []

    init(from decoder: any Decoder) throws {
        var elements = try decoder.unkeyedContainer()
        while let number = try? elements.decode(Int.self) { numbers.append(number) }
    }
}

private struct Pair: Decodable {
    let x: Int
    let y: Int

    init(from decoder: any Decoder) throws {
        var elements = try decoder.unkeyedContainer()
        x = try elements.decode(Int.self)
        y = try elements.decode(Int.self)
    }
}

private indirect enum Tree: Codable {
    case leaf(Int?)
    case node(left: Tree, right: Tree)
}

private final class Object {}

private struct Weak {
    weak var object: Object?
    var number: Int
}
