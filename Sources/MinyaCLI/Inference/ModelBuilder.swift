// SPDX-License-Identifier: Apache-2.0

/// Builds types from the observed shapes.
struct ModelBuilder {
    /// The types in the order of occurrence; the outermost is first if it is an object.
    private(set) var types: [ModelType] = []
    private var parents: [Int] = []

    // MARK: - Forms

    /// Returns the type of the whole answer.
    mutating func answer(_ shape: Shape, named name: String) -> TypeForm {
        form(of: shape, name, at: "", of: nil) ?? unknown(shape, name)
    }

    /// Returns the type of an answer without content: `[]`, `{}`.
    private mutating func unknown(_ shape: Shape, _ name: String) -> TypeForm {
        if shape.lists > 0 {
            let form = shape.element.map { unknown($0, name) } ?? unknown(Shape(), name)
            return .list((shape.element?.nulls ?? 0) > 0 ? .optional(form) : form)
        }
        types.append(ModelType(content: .object([]), wish: name, places: []))
        types[types.count - 1].unknown = unknownKeys(shape.object)
        return .made(types.count - 1)
    }

    /// Returns the type of a non-null value; nil if the sample does not determine it.
    private mutating func form(
        of shape: Shape, _ name: String, at place: String, of key: KeyName?
    ) -> TypeForm? {
        if shape.isUnknown { return nil }
        let kinds = shape.kinds
        guard kinds.count < 2 else { return mixture(of: shape, kinds, name, at: place) }
        switch kinds.first {
        case .none: return nil
        case .number where key?.isMoment ?? false && shape.numbers.areMoments: return .date
        // Only a property can have the wrapper that decodes it.
        case .text where shape.texts.areMoments && !parents.isEmpty: return .date
        case .some(let kind):
            return form(of: kind, in: shape, name, at: place, of: key)
        }
    }

    private mutating func form(
        of kind: Shape.Kind, in shape: Shape, _ name: String, at place: String, of key: KeyName?
    ) -> TypeForm? {
        switch kind {
        case .bool: return .bool
        case .number where key?.isCoordinate ?? false && shape.numbers.type == .int: return .double
        case .number: return shape.numbers.type
        case .text: return .text
        case .list:
            return part(shape.element, name, at: place + "[]", key).map(TypeForm.list)
        case .object:
            if let value = shape.value {
                return part(value, name, at: place + ".*", key).map(TypeForm.dictionary)
            }
            return shape.object.flatMap { made(of: $0, name, at: place) }
        }
    }

    private mutating func part(
        _ shape: Shape?, _ name: String, at place: String, _ key: KeyName?
    ) -> TypeForm? {
        guard let shape, let form = form(of: shape, name, at: place, of: key) else {
            return nil
        }
        return shape.nulls > 0 ? .optional(form) : form
    }

    // MARK: - Types

    private mutating func made(
        of object: Shape.Object, _ name: String, at place: String
    ) -> TypeForm? {
        let number = begin(name, at: place)
        var names = PropertyNames(object.fields.map(\.key))
        var properties: [ModelType.Property] = []
        for field in object.fields {
            let key = KeyName(field.key)
            let inside = ["", "[]", ".*"].contains(place) ? "" : place + "."
            let form = form(
                of: field.shape, key.type(ofOne: field.shape.isOfMany), at: inside + field.key,
                of: key)
            guard let form else { continue }
            let isOptional = field.shape.nulls > 0 || field.count < object.count
            properties.append(
                ModelType.Property(
                    key: field.key, name: names.reserveName(for: field.key),
                    form: isOptional ? .optional(form) : form,
                    losesDigits: field.shape.losesDigits))
        }
        types[number].unknown = unknownKeys(object)
        guard !properties.isEmpty else { return drop(number) }
        return end(number, .object(properties))
    }

    private mutating func mixture(
        of shape: Shape, _ kinds: [Shape.Kind], _ name: String, at place: String
    ) -> TypeForm? {
        let number = begin(name, at: place)
        var cases: [ModelType.Case] = []
        for kind in kinds {
            let form = form(of: kind, in: shape, name + "Part", at: place, of: nil)
            if let form { cases.append(.init(name: "\(kind)", form: form)) }
        }
        // The content of an empty list or object is unknown.
        if cases.count < kinds.count { cases.append(.init(name: "other")) }
        return end(number, .mixture(cases))
    }

    private mutating func begin(_ name: String, at place: String) -> Int {
        types.append(
            ModelType(content: .object([]), wish: name, places: [place], parent: parents.last))
        parents.append(types.count - 1)
        return types.count - 1
    }

    /// Completes a type; an equal existing type replaces it.
    private mutating func end(_ number: Int, _ content: ModelType.Content) -> TypeForm {
        parents.removeLast()
        types[number].content = content
        let type = types[number]
        let twin = types[..<number].firstIndex { other in
            other.content == content && other.unknown == type.unknown
                && (other.wish == type.wish || type.isIdentifiable)
        }
        guard let twin, number > 0 else { return .made(number) }
        types[twin].places += type.places
        types.removeSubrange(number...)
        return .made(twin)
    }

    private mutating func drop(_ number: Int) -> TypeForm? {
        parents.removeLast()
        types.removeSubrange(number...)
        return nil
    }

    private func unknownKeys(_ object: Shape.Object?) -> [String] {
        (object?.fields ?? []).filter { $0.shape.isUnknown }.map { field in
            "\(field.key.quoted) (\(field.shape.unknownWords))"
        }
    }
}
