// SPDX-License-Identifier: Apache-2.0

extension Shape {
    /// The maximum number of places with objects that are compared.
    static let mostKinds = 300

    /// The number of places with objects.
    var kindCount: Int {
        var places: [Place] = []
        collectPlaces([], "", false, into: &places)
        return places.count
    }

    /// A step from a value to one of its parts.
    enum Step: Hashable, Sendable {
        case field(String)
        case element
        case value
    }

    /// An object in a sample, and the type information of its key.
    struct Place: Sendable {
        var path: [Step]
        var key: String
        var isOfMany: Bool
        var object: Object
    }

    /// Gives objects of one kind a shared shape, such as the `account` of a post and of the post
    /// that it repeats.
    ///
    /// Objects are of one kind if their keys lead to the same type name and half of their fields
    /// match, or if they have an id and the same fields. Objects that would form a mixture stay
    /// separate, as do objects nested in another one of their kind: a Swift value cannot contain
    /// itself. The cost is quadratic in the number of places.
    mutating func shareShapes() {
        var done: Set<[Step]> = []
        var places = places
        // Merging objects may bring further nested places together.
        for _ in 0..<Self.mostKinds {
            guard let group = Self.nextGroup(of: places, after: &done) else { return }
            guard group.count > 1 else { continue }
            var merged = group[0].object
            for place in group.dropFirst() {
                merged.count += place.object.count
                for field in place.object.fields { merged.merge(field) }
            }
            for place in group { replaceObject(at: place.path[...], by: merged) }
            places = self.places
        }
    }

    /// All objects except the outermost, sorted from the outside in.
    private var places: [Place] {
        var places: [Place] = []
        collectPlaces([], "", false, into: &places)
        return places.sorted { $0.path.count < $1.path.count }
    }

    /// Returns the next place and all places of its kind.
    private static func nextGroup(
        of places: [Place], after done: inout Set<[Step]>
    ) -> [Place]? {
        let rest = places.filter { !done.contains($0.path) }
        guard let first = rest.first else { return nil }
        var group = [first]
        for place in rest.dropFirst() where group.allSatisfy({ place.isKin(of: $0) }) {
            group.append(place)
        }
        done.formUnion(group.map(\.path))
        return group
    }

    /// Collects all objects except the outermost, each before those nested in it.
    private func collectPlaces(
        _ path: [Step], _ key: String, _ isOfMany: Bool, into places: inout [Place]
    ) {
        if let object {
            if !path.isEmpty, path != [.element], path != [.value] {
                places.append(Place(path: path, key: key, isOfMany: isOfMany, object: object))
            }
            for field in object.fields {
                field.shape.collectPlaces(
                    path + [.field(field.key)], field.key, field.shape.isOfMany, into: &places)
            }
        }
        element?.collectPlaces(path + [.element], key, isOfMany, into: &places)
        value?.collectPlaces(path + [.value], key, isOfMany, into: &places)
    }

    /// Whether it is a list or a dictionary, whose elements are named by the singular of its name.
    var isOfMany: Bool { lists > 0 || value != nil }

    private mutating func replaceObject(at path: ArraySlice<Step>, by object: Object) {
        switch path.first {
        case .none: self.object = object
        case .element: element?.replaceObject(at: path.dropFirst(), by: object)
        case .value: value?.replaceObject(at: path.dropFirst(), by: object)
        case .field(let key):
            self.object?.replaceShapes { field in
                guard field.key == key else { return field.shape }
                var shape = field.shape
                shape.replaceObject(at: path.dropFirst(), by: object)
                return shape
            }
        }
    }
}

extension Shape.Place {
    /// Whether both can share a type.
    fileprivate func isKin(of other: Shape.Place) -> Bool {
        guard !path.starts(with: other.path), !other.path.starts(with: path) else { return false }
        let (keys, others) = (object.keys, other.object.keys)
        let common = keys.intersection(others).count
        let areEntities = keys == others && keys.contains("id")
        let areAlike = 2 * common >= max(keys.count, others.count, 1)
        guard areEntities || areAlike && isNamesake(of: other) else { return false }
        return !object.fields.contains { field in
            other.object.field(field.key).map { field.shape.conflicts(with: $0.shape) } ?? false
        }
    }

    /// Whether both would have the same type name.
    private func isNamesake(of other: Shape.Place) -> Bool {
        key == other.key && isOfMany == other.isOfMany
            || KeyName(key).type(ofOne: isOfMany) == KeyName(other.key).type(ofOne: other.isOfMany)
    }
}
