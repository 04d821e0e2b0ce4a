// SPDX-License-Identifier: Apache-2.0

extension PageValues {
    /// Flags for the optional parts of the page's files; a page without options has none.
    var presence: [String: TemplateValue] {
        get throws {
            let answering = try page.openings.contains(where: answers)
            let opensByButton = try page.openings.contains { try !isByRow($0) }
            let facts = try facts
            let parts = try page.parts.map(library.page)
            let refreshes = try refreshes
            let context = try page.context.map(library.type)
            let isShown = hasSubject || page.isList || page.isForm || !facts.isEmpty || answering
            let isAsked = page.isList || refreshes || submits || opensByButton || answering
            let isSeen = isShown || opensByButton || submits || parts.contains(where: \.hasView)
            return [
                // The pipeline's slots.
                "isDivided": .flag(isShown && isAsked),
                "hasSlots": .flag(isShown || isAsked),
                "hasContent": .flag(isShown || isAsked || !parts.isEmpty),
                // The store's observations.
                "observes": .flag(
                    page.isList || refreshes || page.form.contains { !$0.isFlag } || submits
                        || answering),
                // The view's widgets, their actions and their observations.
                "hasWidgets": .flag(isSeen),
                "acts": .flag(page.isList || refreshes || submits || opensByButton),
                "joins": .flag(isShown),
                // Of UIKit's view, which binds actions as it observes.
                "isConnected": .flag(isShown || isAsked),
                "pulls": .flag(refreshes && (page.isList || !page.isPart)),
                // What tests can check.
                "plain": .flag(!page.isList && !page.isForm),
                "seenTexts": .list(try seenTexts.map { ["text": .text($0)] }),
                // Samples of a service's answer type exist only in the tests of the logic.
                "showsSubject": .flag(hasSubject && context?.service == nil),
                "viewedSample": .text(context?.sample(from: 22) ?? ""),
                "joinedParts": .list(try parts.map(part).filter { !$0.isEmpty }),
            ]
        }
    }

    /// The texts that the page shows in every state.
    private var seenTexts: [String] {
        get throws {
            let rows = try factRows.compactMap { $0["title"]?.text }
            let fields = try page.form.map { try Name(parsing: $0.name).words }
            let buttons = try page.openings.filter { try !isByRow($0) }
                .map { try library.page($0).words }
            return rows + fields + buttons
        }
    }

    /// Returns the values of a part if a test can detect that its store was started; empty
    /// otherwise.
    private func part(_ record: PageRecord) throws -> [String: TemplateValue] {
        let values = try PageValues(record, in: library)
        let name = try Name(parsing: record.name)
        let facts = try values.facts
        guard record.isList || !facts.isEmpty else { return [:] }
        return try joined(record).merging([
            "shownOfPart": .list(
                facts.map { ["part": .text(name.value), "value": .text($0.value)] })
        ]) { $1 }
    }
}
