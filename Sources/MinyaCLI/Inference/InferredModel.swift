// SPDX-License-Identifier: Apache-2.0

/// Types that read a sample of an answer, and all answers that are like it.
///
/// ```swift
/// let model = try InferredModel(
///     of: Array(#"[{"id": 1, "created_at": "2024-05-31T09:46:55Z"}]"#.utf8), path: "photos.json",
///     named: "Photo", besides: [])
/// model.answer  // [Photo]
/// model.text    // package struct Photo: Decodable, Hashable, Identifiable, Sendable { …
/// ```
package struct InferredModel: Sendable {
    /// What an answer is as a whole.
    package enum Kind: Sendable {
        /// One thing, of the type that is made.
        case one
        /// Things that are told apart by an `id`, of the type that is made.
        case rows
        /// Anything else: numbers, a dictionary, things without an `id`.
        case other
    }

    package let kind: Kind
    /// The type of the whole answer: `[Photo]`.
    package let answer: String
    /// The types, as Swift; empty for an answer that needs none: `[Int]`.
    package let text: String
    /// Whether the types have dates, which are read by `ServerDate`.
    package let hasDates: Bool
    /// Whether the types need Foundation.
    package let needsFoundation: Bool
    /// The property of the first type that a person reads most likely, and whether it is a text.
    package let shown: (property: String, isText: Bool)?

    /// - Parameters:
    ///   - path: What errors call the sample.
    ///   - name: Of the type of the answer, or of one of what it lists.
    ///   - types: Names of types that the app has.
    ///
    /// Throws for a sample that is no JSON, or of which nothing can be made. The cost is linear in
    /// its length, besides that of its kinds of objects.
    package init(
        of sample: [UInt8], path: String, named name: String, besides types: Set<String>
    ) throws(SampleError) {
        var reader = JSONReader(sample, path: path)
        try self.init(of: reader.read(), path: path, named: name, besides: types)
    }

    /// The same of a sample that has been read.
    package init(
        of sample: JSONValue, path: String, named name: String, besides types: Set<String>
    ) throws(SampleError) {
        var shape = Shape(sample)
        guard !shape.kinds.isEmpty else {
            throw SampleError(path: path, reason: "is null, and says nothing of the answer")
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
        let summary = "What the server tells of the kind “\(name)”."
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
    /// Whether no two objects of a list have the same id.
    fileprivate var hasDistinctIDs: Bool {
        guard case .list(let elements) = self else { return false }
        var ids: [JSONValue] = []
        for case .object(let members) in elements {
            ids += members.filter { $0.key == "id" }.prefix(1).map(\.value)
        }
        return Set(ids.map { "\($0)" }).count == elements.count
    }
}
