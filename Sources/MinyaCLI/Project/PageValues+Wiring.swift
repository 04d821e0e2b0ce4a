// SPDX-License-Identifier: Apache-2.0

extension PageValues {
    /// Whether activating a row of this page opens another page.
    func isByRow(_ opened: String) throws -> Bool {
        guard page.isList, page.result != page.list else { return false }
        let first = try page.openings.first { try library.page($0).context == page.list }
        return first == opened
    }

    var openings: [String: TemplateValue] {
        get throws {
            let items = try page.openings.map(opening)
            let byRow = try zip(page.openings, items).filter { try isByRow($0.0) }.map(\.1)
            return [
                "openings": .list(items),
                "rowOpening": .list(byRow),
                "controls": .flag(
                    try hasController || resultType != nil || keepsObservers),
            ]
        }
    }

    /// Whether the page needs a controller: it opens a page, or it or a part has a list whose rows
    /// can be chosen.
    ///
    /// Answering does not require one.
    package var hasController: Bool {
        get throws {
            guard !page.isPart else { return false }
            return try !page.openings.isEmpty || (page.isList && !answersRow)
                || page.parts.contains { try library.page($0).isList }
        }
    }

    private func opening(_ opened: String) throws -> [String: TemplateValue] {
        let record = try library.page(opened)
        let name = try Name(parsing: opened)
        let values = try PageValues(record, in: library)
        let result = try values.resultType.map(library.type)
        let byRow = try isByRow(opened)
        return [
            "name": .text(name.type),
            "value": .text(name.value),
            "key": .text(name.key),
            "words": .text(values.title.lowercased()),
            "title": .text(values.title),
            "byRow": .flag(byRow),
            "bySubject": .flag(!byRow && record.context != nil),
            "hasResult": .flag(result != nil),
            "result": .text(result?.name ?? ""),
            "resultSample": .text(result?.sample(from: 21) ?? ""),
            "resultText": .text(result?.text(of: "answer") ?? ""),
        ]
    }

    /// Returns why this page cannot open another page: no value is available to open it with.
    package func obstacle(to opened: PageRecord) -> String? {
        guard let context = opened.context else { return nil }
        if hasSubject, page.context == context { return nil }
        let taken = page.openings.contains { (try? library.page($0).context) == context }
        if page.isList, page.list == context, page.result != page.list, !taken { return nil }
        return taken
            ? "a row of \(page.name) opens \(page.openings.first ?? "another page") already"
            : "\(page.name) has no \(context) to open it with"
    }

    // MARK: - Parts

    var parts: [String: TemplateValue] {
        get throws {
            let records = try page.parts.map(library.page)
            let seen = records.filter(\.hasView)
            return [
                "parts": .list(try records.map(joined)),
                "hasParts": .flag(!records.isEmpty),
                "partNames": .text(try names(of: records)),
                "hasSubviews": .flag(!seen.isEmpty),
                "subviews": .text(
                    try seen.map { "\(try Name(parsing: $0.name).value)View" }.joined(
                        separator: ", ")),
            ]
        }
    }

    /// Returns a part's template values.
    func joined(_ record: PageRecord) throws -> [String: TemplateValue] {
        let name = try Name(parsing: record.name)
        return [
            "name": .text(name.type),
            "value": .text(name.value),
            "words": .text(try record.words.lowercased()),
            "hasView": .flag(record.hasView),
            "isList": .flag(record.isList),
            "element": .text(record.list ?? ""),
            "rowText": .text(try record.list.map(library.type)?.text(of: "row") ?? ""),
        ]
    }

    private func names(of records: [PageRecord]) throws -> String {
        try records.map { try Name(parsing: $0.name).value }.joined(separator: ", ")
    }
}
