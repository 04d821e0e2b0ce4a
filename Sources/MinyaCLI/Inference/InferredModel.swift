// SPDX-License-Identifier: Apache-2.0

/// Swift types that decode a sample answer and all answers like it.
///
/// ```swift
/// let model = try InferredModel(
///     of: Array(#"[{"id": 1, "created_at": "2024-05-31T09:46:55Z"}]"#.utf8), path: "photos.json",
///     named: "Photo", besides: [])
/// model.answer  // [Photo]
/// model.text    // package struct Photo: Decodable, Hashable, Identifiable, Sendable { …
/// ```
package struct InferredModel: Sendable {
    /// The structure of an answer.
    package enum Kind: Sendable {
        /// A single value of the generated type.
        case one
        /// A list of values of the generated type, identified by an `id`.
        case rows
        /// Anything else: numbers, a dictionary, values without an `id`.
        case other
    }

    package let kind: Kind
    /// The type of the whole answer: `[Photo]`.
    package let answer: String
    /// The generated Swift source; empty if no type is needed, as for `[Int]`.
    package let text: String
    /// Whether the types have dates, which are decoded by `ServerDate`.
    package let hasDates: Bool
    /// Whether the types need Foundation.
    package let needsFoundation: Bool
    /// The property of the first type that is best shown to users, and whether it is a string.
    package let shown: (property: String, isText: Bool)?

    /// - Parameters:
    ///   - path: The name of the sample in error messages.
    ///   - name: The name of the answer's type, or of its elements' type if it is a list.
    ///   - types: Names of existing types of the app.
    ///
    /// Throws if the sample is not JSON or no type can be inferred from it. The cost is linear in
    /// the sample's length, and quadratic in the number of places with objects of different keys.
    package init(
        of sample: [UInt8], path: String, named name: String, besides types: Set<String>
    ) throws(SampleError) {
        var reader = JSONReader(sample, path: path)
        try self.init(of: reader.read(), path: path, named: name, besides: types)
    }

    /// Creates the model of a sample that has already been parsed.
    package init(
        of sample: JSONValue, path: String, named name: String, besides types: Set<String>
    ) throws(SampleError) {
        var shape = Shape(sample)
        guard !shape.kinds.isEmpty else {
            throw SampleError(path: path, reason: "is null, which says nothing about the answer")
        }
        shape.findDictionaries()
        guard shape.kindCount <= Shape.mostKinds else {
            throw SampleError(
                path: path,
                reason: "has more than \(Shape.mostKinds) kinds of objects: leave out what the app "
                    + "does not show")
        }
        shape.shareShapes()
        var builder = ModelBuilder()
        let form = builder.answer(shape, named: name)
        let made = builder.types
        var typeNames = TypeNames(besides: types)
        let names = typeNames.names(of: made, root: name)
        answer = form.written(names)
        let summary = "A value of the kind “\(name)”, as sent by the server."
        text = made.isEmpty ? "" : ModelSource(made, names).text(summary)
        hasDates = made.contains { $0.forms.contains(where: \.hasDate) }
        needsFoundation = made.contains { $0.forms.contains(where: \.needsFoundation) }
        shown = made.first?.shown
        switch form {
        case .made: kind = .one
        case .list(.made) where made[0].isIdentifiable && sample.hasDistinctIDs: kind = .rows
        default: kind = .other
        }
    }
}

extension JSONValue {
    /// Whether all objects of a list have distinct ids.
    fileprivate var hasDistinctIDs: Bool {
        guard case .list(let elements) = self else { return false }
        var ids: [JSONValue] = []
        for case .object(let members) in elements {
            ids += members.filter { $0.key == "id" }.prefix(1).map(\.value)
        }
        return Set(ids.map { "\($0)" }).count == elements.count
    }
}
