// SPDX-License-Identifier: Apache-2.0

/// All that the templates of a page say of it, beside the words that stand there already.
package struct PageValues {
    let page: PageRecord
    let name: Name
    /// What a person reads as its name.
    let title: String
    let library: Library
    private let keptController: String?

    /// - Parameters:
    ///   - library: What there is in the app: types, services, storages and other pages.
    ///   - keptController: The text of the controller that the page has, needed or not; nil for none.
    package init(
        _ page: PageRecord, in library: Library, keptController: String? = nil
    ) throws {
        self.page = page
        self.library = library
        self.keptController = keptController
        name = try Name(parsing: page.name)
        title = try page.words
    }

    /// The values, by the names that the templates use.
    package func values() throws -> [String: TemplateValue] {
        var values: [String: TemplateValue] = [
            "name": .text(name.type),
            "value": .text(name.value),
            "key": .text(name.key),
            "words": .text(title.lowercased()),
            "title": .text(title),
            "part": .flag(page.isPart),
            "list": .flag(page.isList),
            "form": .flag(page.isForm),
            "opened": .text(page.isPart ? "Plain" : name.type),
            "storeEnd": .text(page.isPart ? ".store" : ""),
            "path": .text(page.isPart ? ".\(name.value)" : ""),
        ]
        func add(_ more: [String: TemplateValue]) { values.merge(more) { _, new in new } }
        add(words)
        add(try files)
        add(try subject)
        add(try answer)
        add(try rows)
        add(try fields)
        add(try sources)
        add(try openings)
        add(try parts)
        add(try widgets)
        add(try presence)
        return values
    }

    /// Whether the controller that the page keeps observes something.
    var keepsObservers: Bool { keptController?.contains("func addObservers") ?? false }

    // MARK: - Words and files

    private var words: [String: TemplateValue] {
        let words = title.lowercased()
        let kind = page.isList ? "list" : page.isForm ? "form" : "page"
        let what = page.isPart ? "the part “\(words)” of a page" : "the \(kind) “\(words)”"
        let does =
            page.isList
            ? "Shows rows, of which the person chooses."
            : page.isForm
                ? "Checks what is written while it is, and answers with it."
                : "Keeps the data of \(what)."
        return [
            "what": .text(what),
            "summary": .text("The \(kind) “\(words)”."),
            "suite": .text("\(page.isPart ? "Part" : "Page"): \(words)"),
            "storeSummary": .text(does),
            "viewSummary": .text("Shows \(what)."),
        ]
    }

    /// Files that a page has not are those without a name.
    private var files: [String: TemplateValue] {
        get throws { try namedFiles(hasController: hasController || keptController != nil) }
    }

    private func namedFiles(hasController: Bool) -> [String: TemplateValue] {
        func file(_ isThere: Bool, _ file: String) -> TemplateValue { .text(isThere ? file : "") }
        let type = name.type
        let isFiled = page.hasView && page.hasInterface
        return [
            "sceneFile": file(!page.isPart, "\(type)Scene.swift"),
            "controllerFile": file(hasController, "\(type)Controller.swift"),
            "hasController": .flag(hasController),
            "gtk": file(page.hasView, "GTK"),
            "viewFile": file(page.hasView && !page.hasInterface, "\(type)View.swift"),
            "filedViewFile": file(isFiled, "\(type)View.swift"),
            "outletsFile": file(isFiled, "\(type)Outlets.swift"),
            "interface": file(isFiled, "Interface"),
            "interfaceFile": file(isFiled, "\(name.key).ui"),
            "viewTests": file(page.hasView, "ViewTests"),
            "resource": .text(name.key.replacing("-", with: "_") + "_ui"),
        ]
    }

    // MARK: - What goes in and comes out

    /// Whether the context is what the form asks for, so that its fields begin with it.
    var isPrefilled: Bool { page.isForm && page.context != nil && page.context == resultType }

    /// Whether the form changes a value whose id it does not ask for.
    var keepsID: Bool {
        guard isPrefilled, let context = page.context,
            let type = (try? library.type(named: context)) ?? nil
        else { return false }
        return type.fields == [.init(name: "id", type: "Int")] + page.form
    }

    /// Whether the context is shown as what the page is of.
    var hasSubject: Bool { page.context != nil && !isPrefilled }

    private var subject: [String: TemplateValue] {
        get throws {
            let type = try page.context.map(library.type)
            let isMade = type?.page != nil
            return [
                "contextType": .text(type?.name ?? "Void"),
                // One of several fields would fill lines of its own.
                "isContextMade": .flag(isMade),
                "contextMade": .text(isMade ? type?.sample(from: 21, indent: 4) ?? "" : ""),
                "contextSample": .text(isMade ? "openedWith" : type?.sample ?? "()"),
                "contextWords": .text(try page.context.map { try Name(parsing: $0).words } ?? ""),
                "hasSubject": .flag(hasSubject),
                "subjectText": .text(type?.text(of: "subject") ?? ""),
            ]
        }
    }

    /// The type that the page answers with; nil for none.
    package var resultType: String? {
        page.isForm ? page.result ?? "\(name.type)Answer" : page.result
    }

    /// Whether a chosen row is the answer.
    var answersRow: Bool { page.isList && page.result == page.list }

    /// Whether the answer is what the person says is done.
    var submits: Bool { page.isForm || (page.result != nil && !answersRow) }

    private var answer: [String: TemplateValue] {
        get throws {
            let type = try resultType.map(library.type)
            return [
                "hasAnswer": .flag(resultType != nil),
                "resultType": .text(resultType ?? "Never"),
                "answersRow": .flag(answersRow),
                "submits": .flag(submits),
                "donePressed": .flag(submits && !page.isForm),
                "answered": .text(type?.sample(from: 21) ?? ""),
                "answersSubject": .flag(page.context != nil && page.context == page.result),
            ]
        }
    }
}
