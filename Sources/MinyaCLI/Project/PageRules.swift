// SPDX-License-Identifier: Apache-2.0

/// Validates a page before it is generated.
struct PageRules {
    private let page: PageRecord
    private let library: Library

    init(_ page: PageRecord, _ library: Library) {
        self.page = page
        self.library = library
    }

    func check() throws {
        try checkKinds()
        try checkSlots()
        try checkParent()
        try checkOpener()
        let own = try NameUse.page.types(of: Name(parsing: page.name))
        let made = [page.list, page.context, page.isForm ? nil : page.result].compactMap { $0 }
        if let type = made.first(where: own.contains) {
            throw Refusal(
                "\(type) is a type of the page itself: choose another name for the page or for the type."
            )
        }
        if let element = page.list, let type = try library.type(named: element), !type.isRow {
            throw Refusal("A list of \(element) cannot be made: its rows have no id.")
        }
        try checkSamples()
    }

    /// Checks that values are available: samples of a service's answer type exist only in tests, so
    /// a page has to obtain values from the service.
    private func checkSamples() throws {
        if let element = page.list, let service = try library.type(named: element)?.service {
            let asks = try page.services.contains { value in
                let source = try library.source(value, isStorage: false)
                return source?.type == element && source?.isList == true
            }
            guard asks || !page.storages.isEmpty else {
                throw Refusal("The rows need a source: add --service \(service).")
            }
        }
        guard let result = page.result, !page.isForm, result != page.list, result != page.context,
            let service = try library.type(named: result)?.service
        else { return }
        throw Refusal(
            "A page that answers with \(result) needs a source for it: add --context \(result), or "
                + "--list \(result) --service \(service).")
    }

    private func checkKinds() throws {
        if page.isList, page.isForm {
            throw Refusal("A page shows a list or a form: leave one out, or make two pages.")
        }
        if !page.hasView, page.hasInterface {
            throw Refusal("A page without a view has no .ui file: leave out --ui, or --no-view.")
        }
        if let flag = page.form.first(where: { $0.isFlag && $0.isOptional }) {
            throw Refusal(
                "A form shows \(flag.name) as a switch, which is on or off: write "
                    + "\(flag.name):Bool.")
        }
        try checkRoute()
        guard page.isPart else { return }
        let given = [
            ("--form", page.isForm), ("--context", page.context != nil),
            ("--result", page.result != nil), ("--route", page.isRouted),
            ("--open-from", page.opener != nil),
        ].filter(\.1).map(\.0)
        guard given.isEmpty else {
            throw Refusal(
                "A part of a page is not opened, so it has neither a context nor a result: leave "
                    + "out \(given.joined(separator: ", ")), or --child-of.")
        }
    }

    private func checkRoute() throws {
        guard page.isRouted else { return }
        guard page.hasView else {
            throw Refusal(
                "Without a view no link can open the page: leave out --route, or --no-view.")
        }
        // A newly generated type conforms to Codable so that links can encode it.
        guard let context = try page.context.flatMap(library.type(named:)), !context.isCodable
        else { return }
        throw Refusal(
            "A link cannot contain the context, because \(context.name) is not Codable: "
                + "leave out --route, or name another --context.")
    }

    // MARK: - Other pages

    private func checkParent() throws {
        guard let parent = page.parent else { return }
        guard let record = try library.page(named: parent) else {
            throw Refusal(Self.unknown(parent, "--child-of"))
        }
        guard !record.isPart else {
            throw Refusal(
                "\(parent) is a part of a page: name the page that contains it with --child-of.")
        }
        if page.hasView, !record.hasView {
            throw Refusal("\(parent) has no view that could show a part: add --no-view.")
        }
    }

    private func checkOpener() throws {
        guard let opener = page.opener else { return }
        guard let record = try library.page(named: opener) else {
            throw Refusal(Self.unknown(opener, "--open-from"))
        }
        guard !record.isPart else {
            throw Refusal(
                "\(opener) is a part of a page, and only whole pages open others: name the page that "
                    + "contains it.")
        }
        guard page.hasView else {
            throw Refusal(
                "A page without a view cannot be opened: leave out --open-from, or --no-view.")
        }
        let values = try PageValues(record, in: library)
        guard let obstacle = values.obstacle(to: page) else { return }
        let name = try Name(parsing: page.name)
        let core = "\(Project.pages)/\(record.path)/Core/\(opener)"
        let make =
            try values.hasController
            ? "" : " (make it, and register \(opener) with controller: \(opener)Controller.self)"
        throw Refusal(
            """
            Nothing was written: \(obstacle). Leave out --open-from, and add by hand:
            \(core)Pipeline.swift:
                package var \(name.value) = Context<\(page.context ?? "Void")>()
            \(core)Controller.swift, in addObservers\(make):
                pipeline.observe(\\.\(name.value), by: self) { controller, context in
                    controller.open(.\(name.value), context)
                }
            \(core)Store.swift, where it is to be opened:
                pipeline.\(name.value) = …
            """)
    }

    private static func unknown(_ page: String, _ option: String) -> String {
        "There is no page \(page): \(option) takes a page that `minya scene` made."
    }

    // MARK: - Slots

    /// Checks that slot names are unique within each pipeline, in this page and in the pages it is
    /// joined to.
    func checkSlots() throws {
        try check(slots(of: page), of: page.name)
        let name = try Name(parsing: page.name)
        if let opener = page.opener, let record = try library.page(named: opener) {
            let added = [name.value, "\(name.value)Left", "\(name.value)Answer"]
            try check(slots(of: record) + added, of: opener)
        }
        if let parent = page.parent, let record = try library.page(named: parent) {
            try check(slots(of: record) + [name.value], of: parent)
        }
    }

    private func check(_ slots: [String], of page: String) throws {
        var seen: Set<String> = []
        for slot in slots where !seen.insert(slot).inserted {
            guard !Self.taken.contains(slot) else {
                throw Refusal(
                    "'\(slot)' is reserved for generated code in \(page): choose another name.")
            }
            throw Refusal(
                "\(page) would have two slots named '\(slot)': rename one of them.")
        }
    }

    /// Names that generated code uses, or may use later.
    private static let taken = [
        "subject", "refresh", "submit", "answer", "lifetime", "pipeline", "children", "load",
        "fetch", "choose", "show", "all", "ownRows", "host", "answers", "open", "root", "list",
        "flags", "store", "page",
        // Members of a pipeline's ends, which hide a slot of the same name.
        "id", "observe", "batch", "view", "controller",
    ]

    private func slots(of page: PageRecord) throws -> [String] {
        var slots = Self.taken
        if page.isList { slots += ["rows", "phase", "selection", "chosen"] }
        if page.isForm || page.result != nil { slots.append("result") }
        if page.isForm { slots += ["canSubmit", "check", "problem"] }
        for field in page.form {
            slots.append(field.name)
            if field.isChecked { slots.append("\(field.name)Problem") }
        }
        slots += page.services + page.storages
        for opened in page.openings {
            let value = try Name(parsing: opened).value
            slots += [value, "\(value)Left", "\(value)Answer"]
        }
        return try slots + page.parts.map { try Name(parsing: $0).value }
    }
}
