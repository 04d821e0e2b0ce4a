// SPDX-License-Identifier: Apache-2.0

extension PageValues {
    var fields: [String: TemplateValue] {
        get throws {
            let standard = resultType.flatMap { TypeRecord.standard[$0] }
            let isOwn = try page.isForm && resultType.map(library.type)?.page == page.name
            let kept = keepsID ? ["id: id"] : []
            let required = page.form.filter { !$0.isFlag && !$0.isOptional }
            let writtenID = keepsID ? ["id: \(try library.type(page.context ?? "").sample).id"] : []
            let parameters = page.form.map { "\($0.name): \($0.type)" }
            let made = Wrapping.call(
                resultType ?? "", kept + page.form.map { "\($0.name): \($0.value)" }, start: 15,
                indent: 8)
            return [
                "fields": .list(try page.form.map(item)),
                "entries": .list(try page.form.filter { !$0.isFlag }.map(item)),
                "flags": .list(try page.form.filter(\.isFlag).map(item)),
                "hasEntries": .flag(page.form.contains { !$0.isFlag }),
                "hasChecked": .flag(page.form.contains(where: \.isChecked)),
                "hasRequired": .flag(!required.isEmpty),
                "hasOptional": .flag(page.form.contains(where: \.isOptional)),
                "hasFlags": .flag(page.form.contains(where: \.isFlag)),
                "isPrefilled": .flag(isPrefilled),
                "keepsID": .flag(keepsID),
                "asksNumbers": .flag(page.form.contains(where: \.isDecimal)),
                "leastHeight": .text("\(34 * page.form.count)"),
                "isHigh": .flag(page.form.count > 1 && !page.isPart),
                "makesAnswer": .flag(isOwn),
                "answerParameters": .text(
                    Wrapping.parameters(parameters, start: 17, indent: 4, tail: 3)),
                "writtenAnswer": .text(standard?.sample ?? written(writtenID, \.sample)),
                "sparseAnswer": .text(
                    written(writtenID) { $0.isOptional ? "nil" : $0.sample }),
                "answerMade": .text(standard == nil ? made : page.form.first?.value ?? ""),
            ]
        }
    }

    /// Returns the answer that a test expects.
    private func written(_ id: [String], _ value: (PageRecord.Field) -> String) -> String {
        Wrapping.call(
            resultType ?? "", id + page.form.map { "\($0.name): \(value($0))" }, start: 21,
            indent: 8)
    }

    private func item(_ field: PageRecord.Field) throws -> [String: TemplateValue] {
        let other = page.form.filter { $0 != field }.map { other -> [String: TemplateValue] in
            ["field": .text(other.name), "written": .text(other.written)]
        }
        let isStandard = TypeRecord.standard[page.context ?? ""] != nil
        let context = isStandard ? "context" : "context.\(field.name)"
        return [
            "field": .text(field.name),
            "type": .text(field.type),
            "label": .text(try Name(parsing: field.name).words),
            "isFlag": .flag(field.isFlag),
            "isText": .flag(field.isText),
            "isOptional": .flag(field.isOptional),
            "isRequired": .flag(!field.isFlag && !field.isOptional),
            "isChecked": .flag(field.isChecked),
            "others": .list(other),
            "written": .text(field.written),
            "sparse": .text(field.isOptional ? "\" \"" : field.written),
            "wrong": .text(field.isText ? "\"  \"" : "\"x\""),
            "fieldWords": .text(try Name(parsing: field.name).words.lowercased()),
            "complaint": .text(field.complaint),
            "isRight": .text(
                field.isText
                    ? "!pipeline.\(field.name).trimmed.isEmpty"
                    : "\(field.parsed) != nil"),
            // An optional entry is valid if it is empty or only whitespace.
            "checked": .text("pipeline.\(field.name)\(field.isOptional ? ".trimmed" : "")"),
            "parsed": .text(field.parsed),
            "prefill": .text(field.prefill(context)),
        ]
    }
}

extension PageRecord.Field {
    /// The input that a test enters into the field, as Swift source.
    fileprivate var written: String {
        isText || isFlag ? sample : "\"\(sample)\""
    }

    fileprivate var isDecimal: Bool { kind == "Double" }

    /// Returns the initial input for an existing value, as Swift source.
    fileprivate func prefill(_ value: String) -> String {
        let words = isDecimal ? ".written" : ".description"
        if isOptional { return value + (isText ? "" : "?\(words)") + " ?? \"\"" }
        if isText || isFlag { return value }
        return isDecimal ? value + words : "\"\\(\(value))\""
    }

    /// The parsed number, or nil, as Swift source.
    fileprivate var parsed: String {
        "\(kind)(\(isDecimal ? "written: " : "")pipeline.\(name).trimmed)"
    }

    /// The field's value in the answer, as Swift source.
    fileprivate var value: String {
        if isText, isOptional { return "\(name).isEmpty ? nil : \(name)" }
        return isFlag ? "pipeline.\(name)" : name
    }

    fileprivate var complaint: String {
        switch kind {
        case "Int": "Enter a whole number."
        case "Double": "Enter a number."
        default: "Enter something other than spaces."
        }
    }
}
