// SPDX-License-Identifier: Apache-2.0

// The service's answer.
extension ServiceMaking {
    /// Returns the model inferred from the sample; nil without a sample.
    func model() throws -> InferredModel? {
        guard let sample else { return nil }
        if let wish, wish.isList != sample.isList {
            throw Refusal(
                "The sample is \(sample.isList ? "a list" : "not a list"): name its type with "
                    + "--\(sample.isList ? "list" : "of") \(wish.type).")
        }
        let one = try wish.map { try Name(parsing: $0.type) } ?? typeName(sample)
        let types = project.library.types(near: one, besides: "Sources/Model/\(alias).swift")
        let own = Set(NameUse.service.types(of: name))
        // The own type of an existing service does not conflict.
        let there = try project.library.source(name.value, isStorage: false)
        try project.check(
            one, as: .model, besides: types.union(own).subtracting([there?.type].compactMap { $0 }))
        return try InferredModel(
            of: sample.value, path: sample.path, named: one.type, besides: types.union(own))
    }

    /// Returns the type's name: `Photo` for the list of `photos`.
    private func typeName(_ sample: AnswerSample) throws -> Name {
        guard sample.isList else { return name }
        return try Name(parsing: KeyName(name.type).type(ofOne: true))
    }

    /// Returns the record of the answer's type.
    func type(of model: InferredModel?) throws -> TypeRecord {
        guard let model else { return try knownType() }
        let shown = model.shown.map { shown in
            shown.isText ? "$0.\(shown.property)" : "\"\\($0.\(shown.property))\""
        }
        let text = shown ?? "\"\\($0)\""
        let sample = "\(name.type)Sample.answer"
        switch model.kind {
        case .rows:
            let one = String(model.answer.dropFirst().dropLast())
            return TypeRecord(
                name: one, text: text, sample: "\(one).samples[0]", isRow: true,
                service: name.value)
        case .one:
            return TypeRecord(name: model.answer, text: text, sample: sample, service: name.value)
        case .other:
            return TypeRecord(
                name: alias, text: "\"\\($0)\"", sample: sample, service: name.value)
        }
    }

    /// The type alias of an answer that is neither a single value nor a list of rows.
    var alias: String { "\(name.type)Answer" }

    /// Returns the given type, which has values even without a sample.
    private func knownType() throws -> TypeRecord {
        guard let wish else {
            throw Refusal("The answer is missing: --sample FILE, --of TYPE or --list TYPE")
        }
        guard let type = try project.library.type(named: wish.type) else {
            throw Refusal(
                "There is no type \(wish.type): give a --sample of the server's answer.")
        }
        guard type.isCodable, type.service == nil else {
            throw Refusal(
                "\(wish.type) is not decoded from JSON: give a --sample of the server's answer, "
                    + "and another name.")
        }
        guard !wish.isList || type.isRow else {
            throw Refusal("A list of \(wish.type) cannot be made: there are no samples of it.")
        }
        return type
    }

    func source(of type: TypeRecord) -> SourceRecord {
        var source = SourceRecord(
            value: name.value, name: name.type, type: type.name,
            isList: sample == nil ? wish?.isList ?? false : type.isRow, isStorage: false)
        source.request = request
        if sample != nil { source.isSampled = true }
        if request.server == nil { source.hasSamples = true }
        return source
    }
}
