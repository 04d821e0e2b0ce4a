// SPDX-License-Identifier: Apache-2.0

extension PageValues {
    /// The service or storage that provides the rows of a list; nil for samples.
    private var rowsSource: SourceRecord? {
        get throws {
            try ownSources.first { source in source.isList && source.type == page.list }
        }
    }

    /// The services and storages that do not provide the rows, services first.
    var facts: [SourceRecord] {
        get throws {
            let rows = try rowsSource
            return try ownSources.filter { $0 != rows }
        }
    }

    private var ownSources: [SourceRecord] {
        get throws {
            try page.services.map(library.service) + page.storages.map(library.storage)
        }
    }

    /// Whether the page loads data when it is opened and on user request.
    var refreshes: Bool {
        get throws { try page.isList || !ownSources.isEmpty }
    }

    var rows: [String: TemplateValue] {
        get throws {
            let source = try rowsSource
            let type = try page.list.map(library.type)
            let isAsked = page.isList && source?.isStorage != true
            let isAnswer = answersRow
            let opening = try page.openings.first(where: isByRow)
            let element = page.list ?? ""
            let shown = "page.view\(page.isPart ? ".\(name.value)" : "").rows"
            return [
                "element": .text(element),
                "mixed": .flag(page.isMixed),
                "uniform": .flag(page.isList && !page.isMixed),
                "rowsFile": .text(page.isMixed && page.hasView ? "\(name.type)Rows.swift" : ""),
                "rowType": .text(page.isMixed ? "AnyRow" : element),
                "rowID": .text(page.isMixed ? "RowID" : "\(element).ID"),
                "shownRows": .text(page.isMixed ? "ownRows(of: page)" : shown),
                "shownItems": .text(page.isMixed ? "ownRows(of: page)" : "\(shown).items"),
                "sentID": .text(page.isMixed ? "RowID(row.id, of: \(element).self)" : "row.id"),
                "otherRows": .list(try page.rows.map(kind)),
                "allRows": .list(try (page.isMixed ? [element] + page.rows : []).map(kind)),
                "rowText": .text(type?.text(of: "row") ?? ""),
                "rowsAsked": .flag(isAsked),
                "rowsSample": .flag(isAsked && source == nil),
                "rowsService": .list(source.flatMap { $0.isStorage ? nil : [item($0)] } ?? []),
                "rowsStorage": .list(source.flatMap { $0.isStorage ? [item($0)] : nil } ?? []),
                "hasChosen": .flag(page.isList && !isAnswer),
                "opensRow": .flag(opening != nil),
                "choosing": .text(
                    isAnswer
                        ? "A chosen row is the answer"
                        : opening == nil
                            ? "A chosen row is reported" : "A chosen row opens its page"),
            ]
        }
    }

    /// Returns the values of one row type of a list with several.
    private func kind(of type: String) throws -> [String: TemplateValue] {
        [
            "type": .text(type),
            "words": .text(try Name(parsing: type).words.lowercased()),
            "prefix": .text(try Name(parsing: name.type + type).type),
        ]
    }

    // MARK: - Services and storages

    var sources: [String: TemplateValue] {
        get throws {
            let own = try ownSources
            let rows = try rowsSource
            var all = own
            for part in page.parts {
                let record = try library.page(part)
                let its =
                    try record.services.map(library.service)
                    + record.storages.map(library.storage)
                all += its.filter { !all.contains($0) }
            }
            let facts = try facts
            let kept = own.filter(\.isStorage)
            let isInitEmpty =
                own.isEmpty && page.parts.isEmpty && !hasSubject && !isPrefilled && !page.isPart
            return [
                "sources": .list(own.map(item)),
                "services": .list(try facts.filter { !$0.isStorage }.map(fact)),
                "storages": .list(try facts.filter(\.isStorage).map(fact)),
                "allServices": .list(all.filter { !$0.isStorage }.map(item)),
                "allStorages": .list(all.filter(\.isStorage).map(item)),
                "follows": .list(
                    kept.map { source in
                        item(source).merging(["isRows": .flag(source == rows)]) { $1 }
                    }),
                "hasNeeds": .flag(!all.isEmpty),
                "needs": .text(all.map { ".\($0.value)" }.joined(separator: ", ")),
                "isInitEmpty": .flag(isInitEmpty),
                "initStart": .text(isInitEmpty ? "{}" : "{"),
                "hasMembers": .flag(!own.isEmpty || !page.parts.isEmpty || keepsID),
                "refreshes": .flag(try refreshes),
                "work": .text(
                    ((page.isList && rows == nil ? ["rows"] : []) + own.map(\.value))
                        .joined(separator: ", ")),
                "loads": .flag(
                    try refreshes
                        || (page.isForm && page.form.allSatisfy(\.isFlag))),
            ]
        }
    }

    private func item(_ source: SourceRecord) -> [String: TemplateValue] {
        ["value": .text(source.value), "stem": .text(source.stem), "element": .text(source.type)]
    }

    /// Returns the values for displaying a service or storage that does not provide the rows.
    private func fact(_ source: SourceRecord) throws -> [String: TemplateValue] {
        let type = try library.type(source.type)
        let isList = source.isList || source.isStorage
        return item(source).merging([
            "title": .text(try Name(parsing: source.value).words),
            "answer": .text(isList ? "[\(type.name)]" : type.name),
            "sample": .text(isList ? "\(type.name).samples" : type.sample),
            "given": .text(isList ? "rows" : "value"),
            "text": .text(isList ? type.text(ofAll: "rows") : type.text(of: "value")),
        ]) { $1 }
    }
}
