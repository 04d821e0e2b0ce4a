// SPDX-License-Identifier: Apache-2.0

extension PageValues {
    /// The view's widgets, in order.
    var widgets: [String: TemplateValue] {
        get throws {
            let facts = try factRows
            let parts = try page.parts.map(library.page).filter(\.hasView)
            let opensByButton = try page.openings.contains { try !isByRow($0) }
            var items = facts.isEmpty ? [] : ["facts"]
            items += page.form.filter { !$0.isFlag }.map { "\($0.name)Field" }
            if page.form.contains(where: \.isFlag) { items.append("flags") }
            if opensByButton { items.append("openings") }
            items += try parts.map { "\(try Name(parsing: $0.name).value)View.root" }
            let isBare = page.isList && items.isEmpty && !page.isPart
            if page.isPart { items.insert("Label.heading(title)", at: 0) }
            if page.isPart, page.isList { items.append("faces") }
            let flags = page.form.filter(\.isFlag).map { "\($0.name)Row" }
            let openings = try page.openings.filter { try !isByRow($0) }
                .map { "\(try Name(parsing: $0).value)Row" }
            let factList = facts.compactMap { $0["row"]?.text }
            // UIKit has no groups of rows.
            let groups = ["facts": factList, "flags": flags, "openings": openings]
            let ungrouped = items.flatMap { groups[$0] ?? [$0.replacing("Label", with: "UILabel")] }
            return [
                "hasFacts": .flag(!facts.isEmpty),
                "factRows": .list(facts),
                "hasButtons": .flag(opensByButton),
                "column": Self.literal(items),
                "uikitColumn": Self.literal(ungrouped, indent: 12),
                "factList": Self.literal(factList),
                "flagList": Self.literal(flags),
                "openingList": Self.literal(openings),
                "isPage": .flag(!page.isList && !page.isPart),
                "isStacked": .flag(page.isPart),
                "isTopped": .flag(page.isList && !page.isPart && !isBare),
                "isBare": .flag(isBare),
                "hasMade": .flag(
                    page.isList || page.form.contains(where: \.isFlag) || !parts.isEmpty),
                "outlets": .list(try outlets),
            ]
        }
    }

    /// Returns an array literal in the layout of formatters; a single element stays on the line.
    private static func literal(_ items: [String], indent: Int = 8) -> TemplateValue {
        guard items.count > 1 else { return .text("[\(items.joined())]") }
        let room = String(repeating: " ", count: indent)
        let lines = items.map { "\(room)    \($0),\n" }.joined()
        return .text("[\n\(lines)\(room)]")
    }

    /// Rows that display facts.
    var factRows: [[String: TemplateValue]] {
        get throws {
            var rows: [[String: TemplateValue]] = []
            func add(_ value: String, _ id: String, _ words: String) {
                rows.append(["row": .text("\(value)Row"), "id": .text(id), "title": .text(words)])
            }
            if hasSubject, let context = page.context {
                add("subject", "subject", try Name(parsing: context).words)
            }
            for source in try facts {
                add(source.value, source.value, try Name(parsing: source.value).words)
            }
            return rows
        }
    }

    /// Whether a page that this page opens has an answer.
    func answers(_ opened: String) throws -> Bool {
        try PageValues(library.page(opened), in: library).resultType != nil
    }

    // MARK: - Interface file

    /// The outlets: objects of the interface file that Swift code uses.
    private var outlets: [[String: TemplateValue]] {
        get throws {
            var outlets: [[String: TemplateValue]] = []
            func add(_ outlet: String, _ id: String, _ type: String) {
                outlets.append([
                    "outlet": .text(outlet), "id": .text(id), "type": .text(type),
                    "isAction": .flag(type == "InterfaceAction"),
                ])
            }
            let rows = try factRows
            if !rows.isEmpty { add("factGroup", "facts", "PreferencesGroup") }
            for row in rows { add(row["row"]?.text ?? "", row["id"]?.text ?? "", "ActionRow") }
            for field in page.form where !field.isFlag {
                add("\(field.name)Entry", field.name, "Entry")
                guard field.isChecked else { continue }
                add("\(field.name)ProblemLabel", "\(field.name)-problem", "Label")
            }
            if page.form.contains(where: \.isFlag) { add("flagGroup", "flags", "PreferencesGroup") }
            if submits {
                add("submitAction", "submit", "InterfaceAction")
                add("submitButton", "submit", "Button")
            }
            let buttons = try page.openings.filter { try !isByRow($0) }
            if !buttons.isEmpty { add("openingGroup", "openings", "PreferencesGroup") }
            for opened in buttons {
                let name = try Name(parsing: opened)
                add("\(name.value)Action", name.key, "InterfaceAction")
                if try answers(opened) { add("\(name.value)Row", name.key, "ActionRow") }
            }
            for part in try page.parts.map(library.page) where part.hasView {
                let value = try Name(parsing: part.name).value
                add("\(value)Place", value, "Box")
            }
            if page.isList { add("listPlace", "list", "Box") }
            return outlets
        }
    }
}

extension TemplateValue {
    var text: String? { if case .text(let text) = self { text } else { nil } }
}
