// SPDX-License-Identifier: Apache-2.0

/// Computes the template values of a page.
package struct PageValues {
    let page: PageRecord
    let name: Name
    /// The page's name as shown to users.
    let title: String
    let library: Library
    private let keptController: String?

    /// - Parameters:
    ///   - library: The app's records: types, services, storages and other pages.
    ///   - keptController: The text of the page's existing controller, needed or not; nil for none.
    package init(
        _ page: PageRecord, in library: Library, keptController: String? = nil
    ) throws {
        self.page = page
        self.library = library
        self.keptController = keptController
        name = try Name(parsing: page.name)
        title = try page.words
    }

    /// Returns the values, by their names in the templates.
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

    /// Whether the existing controller has observers.
    var keepsObservers: Bool { keptController?.contains("func addObservers") ?? false }

    // MARK: - Texts and files

    private var words: [String: TemplateValue] {
        let words = title.lowercased()
        let kind = page.isList ? "list" : page.isForm ? "form" : "page"
        let what = page.isPart ? "the part “\(words)” of a page" : "the \(kind) “\(words)”"
        let does =
            page.isList
            ? "Shows rows, one of which the user chooses."
            : page.isForm
                ? "Checks the form as it is filled in, and answers with its values."
                : "Holds the data of \(what)."
        return [
            "what": .text(what),
            "summary": .text("The \(kind) “\(words)”."),
            "suite": .text("\(page.isPart ? "Part" : "Page"): \(words)"),
            "storeSummary": .text(does),
            "viewSummary": .text("Shows \(what)."),
        ]
    }

    /// The file names; a file that the page does not need has an empty name.
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
            "viewFile": file(page.hasView && !page.hasInterface, "\(type)View.swift"),
            "filedViewFile": file(isFiled, "\(type)View.swift"),
            "outletsFile": file(isFiled, "\(type)Outlets.swift"),
            "interface": file(isFiled, "Interface"),
            "interfaceFile": file(isFiled, "\(name.key).ui"),
            "resource": .text(name.key.replacing("-", with: "_") + "_ui"),
        ]
    }

    // MARK: - Context and result

    /// Whether the form edits the context, so that its fields initially have the context's values.
    var isPrefilled: Bool { page.isForm && page.context != nil && page.context == resultType }

    /// Whether the form edits a value whose id is not among its fields.
    var keepsID: Bool {
        guard isPrefilled, let context = page.context,
            let type = (try? library.type(named: context)) ?? nil
        else { return false }
        return type.fields == [.init(name: "id", type: "Int")] + page.form
    }

    /// Whether the context is shown as the subject of the page.
    var hasSubject: Bool { page.context != nil && !isPrefilled }

    private var subject: [String: TemplateValue] {
        get throws {
            let type = try page.context.map(library.type)
            let isMade = type?.page != nil
            return [
                "contextType": .text(type?.name ?? "Void"),
                // A value with several fields would need lines of its own.
                "isContextMade": .flag(isMade),
                "contextMade": .text(isMade ? type?.sample(from: 21, indent: 4) ?? "" : ""),
                "contextSample": .text(isMade ? "openedWith" : type?.sample ?? "()"),
                "contextWords": .text(try page.context.map { try Name(parsing: $0).words } ?? ""),
                "hasSubject": .flag(hasSubject),
                "subjectText": .text(type?.text(of: "subject") ?? ""),
            ]
        }
    }

    /// The type of the page's answer; nil for none.
    package var resultType: String? {
        page.isForm ? page.result ?? "\(name.type)Answer" : page.result
    }

    /// Whether the chosen row is the answer.
    var answersRow: Bool { page.isList && page.result == page.list }

    /// Whether the user submits the answer explicitly.
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
