// SPDX-License-Identifier: Apache-2.0

extension Shape {
    /// As many places with objects as anybody reads through.
    static let mostKinds = 300

    /// How many places have objects.
    var kindCount: Int {
        var places: [Place] = []
        collectPlaces([], "", false, into: &places)
        return places.count
    }

    /// A way from a value into its parts.
    enum Step: Hashable, Sendable {
        case field(String)
        case element
        case value
    }

    /// An object in a sample, and what its key says of its type.
    struct Place: Sendable {
        var path: [Step]
        var key: String
        var isOfMany: Bool
        var object: Object
    }

    /// Has objects that are of one kind have one shape: the `account` of a post, and that of the post
    /// which it repeats.
    ///
    /// Objects are of one kind if their keys are called alike and half of their fields are; or if they
    /// have an id and the same fields. What would be a mixture stays apart, and what lies within
    /// another one of its kind, too: no value of Swift has itself in it. The cost is the square of the
    /// number of places.
    mutating func shareShapes() {
        var done: Set<[Step]> = []
        var places = places
        // What is put together may bring further places with it, within each other.
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

    /// All objects but the outermost, from the outside in.
    private var places: [Place] {
        var places: [Place] = []
        collectPlaces([], "", false, into: &places)
        return places.sorted { $0.path.count < $1.path.count }
    }

    /// The next place with those of its kind.
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

    /// All objects but the outermost, each before those in it.
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

    /// Whether it is a list or a dictionary, whose parts are called by one of its name.
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
    /// Whether both may be of one type.
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

    /// Whether both types would be called alike.
    private func isNamesake(of other: Shape.Place) -> Bool {
        key == other.key && isOfMany == other.isOfMany
            || KeyName(key).type(ofOne: isOfMany) == KeyName(other.key).type(ofOne: other.isOfMany)
    }
}
