// SPDX-License-Identifier: Apache-2.0

/// The values observed at one place of a sample: for `photos[].title`, all titles.
struct Shape: Equatable, Sendable {
    /// The values observed for one field of objects.
    struct Field: Equatable, Sendable {
        var key: String
        /// The number of objects that have it.
        var count: Int
        var shape: Shape
    }

    /// The observed objects, with their fields in order of occurrence.
    struct Object: Equatable, Sendable {
        var count = 0
        private(set) var fields: [Field] = []
        private var places: [String: Int] = [:]

        func field(_ key: String) -> Field? { places[key].map { fields[$0] } }

        var keys: Set<String> { Set(places.keys) }

        mutating func merge(_ field: Field) {
            if let place = places[field.key] {
                fields[place].count += field.count
                fields[place].shape.merge(field.shape)
            } else {
                places[field.key] = fields.count
                fields.append(field)
            }
        }

        mutating func replaceShapes(_ change: (Field) -> Shape) {
            for place in fields.indices { fields[place].shape = change(fields[place]) }
        }
    }

    var nulls = 0
    var bools = 0
    var texts = TextFacts()
    var numbers = NumberFacts()
    var lists = 0
    var object: Object?
    /// The shape of list elements, boxed in an array because a value cannot contain itself; empty
    /// if all lists are empty.
    private var elements: [Shape] = []
    /// The shape of the values of objects whose keys are data, boxed likewise.
    private var values: [Shape] = []

    var element: Shape? {
        get { elements.first }
        set { elements = newValue.map { [$0] } ?? [] }
    }

    var value: Shape? {
        get { values.first }
        set { values = newValue.map { [$0] } ?? [] }
    }

    // MARK: - Observing

    init() {}

    init(_ value: JSONValue) { add(value) }

    mutating func add(_ value: JSONValue) {
        switch value {
        case .null: nulls += 1
        case .bool: bools += 1
        case .number(let number): numbers.add(number)
        case .text(let text): texts.add(text)
        case .list(let list):
            lists += 1
            for value in list {
                if elements.isEmpty { elements = [Shape()] }
                elements[0].add(value)
            }
        case .object(let members):
            var object = object ?? Object()
            self.object = nil
            object.count += 1
            var seen: Set<String> = []
            for member in members {
                // If a key occurs twice, a decoder may use either value.
                let count = seen.insert(member.key).inserted ? 1 : 0
                object.merge(Field(key: member.key, count: count, shape: Shape(member.value)))
            }
            self.object = object
        }
    }

    mutating func merge(_ other: Shape) {
        nulls += other.nulls
        bools += other.bools
        texts.merge(other.texts)
        numbers.merge(other.numbers)
        lists += other.lists
        element = Self.merged(element, other.element)
        value = Self.merged(value, other.value)
        guard let others = other.object else { return }
        guard var object else { return self.object = others }
        self.object = nil
        object.count += others.count
        for field in others.fields { object.merge(field) }
        self.object = object
    }

    private static func merged(_ one: Shape?, _ other: Shape?) -> Shape? {
        guard var merged = one, let other else { return one ?? other }
        merged.merge(other)
        return merged
    }

    // MARK: - Comparing

    /// The observed kinds of values; more than one is a mixture.
    var kinds: [Kind] {
        var kinds: [Kind] = []
        if bools > 0 { kinds.append(.bool) }
        if numbers.count > 0 { kinds.append(.number) }
        if texts.count > 0 { kinds.append(.text) }
        if lists > 0 { kinds.append(.list) }
        if object != nil || value != nil { kinds.append(.object) }
        return kinds
    }

    enum Kind: Sendable { case bool, number, text, list, object }

    /// Whether merging both would create a mixture at any depth, or lose information.
    func conflicts(with other: Shape) -> Bool {
        let (own, others) = (Set(kinds), Set(other.kinds))
        if !own.isSubset(of: others), !others.isSubset(of: own) { return true }
        if texts.count > 0, other.texts.count > 0, texts.areMoments != other.texts.areMoments {
            return true
        }
        if let element, let others = other.element, element.conflicts(with: others) { return true }
        if let value, let others = other.value, value.conflicts(with: others) { return true }
        guard let object, let others = other.object else { return false }
        let isSmaller = object.fields.count < others.fields.count
        let (few, many) = isSmaller ? (object, others) : (others, object)
        return few.fields.contains { field in
            many.field(field.key).map { field.shape.conflicts(with: $0.shape) } ?? false
        }
    }
}
