// SPDX-License-Identifier: Apache-2.0

/// An entry that represents a page in a list of all pages.
struct PageEntry {
    var file: String
    var list: SourceList
    /// The lines of the entry, without a comma.
    var lines: [String]
    /// The same entry with other line breaks, as for a name of another length.
    var layout: [String]?
    /// The form after a possible manual edit: with or without a controller.
    var alternative: [String]?

    /// Returns the text without the entry, and the entry's lines to keep; nil if it is not found.
    func removed(from text: String) -> (rest: String, lines: [String])? {
        let forms = [(lines, lines), (layout, lines), (alternative, alternative)]
        return forms.lazy.compactMap { form, lines in
            guard let form, let lines, let rest = list.removing(form, from: text) else {
                return nil
            }
            return (rest, lines)
        }.first
    }

    /// Returns the text with another entry replaced by this one; nil if neither is found.
    func replacing(_ old: PageEntry, in text: String) -> String? {
        let controller = lines.first { $0.contains(" controller: ") }?.split(separator: ",").first
        let isThere = controller.map { text.contains($0.drop { $0 == " " }) }
        if isThere ?? (list.removing(lines, from: text) != nil) { return text }
        return old.removed(from: text).flatMap { list.adding(lines, to: $0.rest) }
    }
}

extension Project {
    /// Returns a page's entries in the manifest and in the list that connects views to stores.
    func entries(of page: PageRecord) throws -> [PageEntry] {
        let name = try Name(parsing: page.name)
        let pages = "Sources/\(config.pagesFolder)/\(config.name)Pages.swift"
        var entries = [PageEntry(file: "Package.swift", list: .pages, lines: [page.path.listed])]
        if !page.hasView, config.host != .headless {
            entries.append(
                PageEntry(file: "Package.swift", list: .viewless, lines: [page.path.listed]))
        }
        if page.hasView, page.hasInterface {
            let file = "\(page.path)/Interface/\(name.key).ui"
            entries.append(
                PageEntry(file: "Package.swift", list: .interfaces, lines: [file.listed]))
            let outlets = "        \(name.type)Outlets.self"
            entries.append(PageEntry(file: pages, list: .outlets, lines: [outlets]))
        }
        if page.hasView, !page.isPart {
            let view = config.host.hasGTK ? "\(name.type)View" : "HeadlessView"
            entries.append(try registration(of: page, name, as: view, in: pages))
            if config.host.hasUIKit {
                entries.append(
                    try registration(
                        of: page, name, as: "\(name.type)View",
                        in: "Sources/UIKit/\(config.name)Pages.swift", indent: 4))
            }
        }
        return entries
    }

    private func registration(
        of page: PageRecord, _ name: Name, as view: String, in file: String, indent: Int = 0
    ) throws -> PageEntry {
        let outer = String(repeating: " ", count: 8 + indent)
        let room = outer + "    "
        let start = "\(room).\(name.value), view: \(view).self,"
        let store = "store: \(name.type)Store.self)"
        func lines(_ arguments: String...) -> [String] {
            let route = "\(outer)mediator.route(.\(name.value))"
            return ["\(outer)mediator.register("] + arguments + (page.isRouted ? [route] : [])
        }
        let controlled = lines(start, "\(room)controller: \(name.type)Controller.self, \(store)")
        let (short, long) = (lines("\(start) \(store)"), lines(start, "\(room)\(store)"))
        let isShort = "\(start) \(store)".count <= Wrapping.width
        let plain = isShort ? short : long
        let hasController = try PageValues(page, in: library).hasController
        return PageEntry(
            file: file, list: .registrations(indent: indent),
            lines: hasController ? controlled : plain,
            layout: hasController ? nil : isShort ? long : short,
            alternative: hasController ? plain : controlled)
    }
}

extension String {
    /// The string as an element of a list in the manifest.
    fileprivate var listed: String { "    \"\(self)\"" }
}

extension SourceList {
    fileprivate static let pages = SourceList(
        begin: "let pages: [String] = [", end: "]", prefix: "    \"",
        isArray: true)
    fileprivate static let viewless = SourceList(
        begin: "let viewless: Set<String> = [", end: "]", prefix: "    \"",
        isArray: true)
    fileprivate static let interfaces = SourceList(
        begin: "let interfaces: [String] = [", end: "]", prefix: "    \"",
        isArray: true)
    fileprivate static let outlets = SourceList(
        begin: "    package static let outlets: [any InterfaceOutlets.Type] = [", end: "    ]",
        prefix: "        ", isArray: true)
    fileprivate static func registrations(indent: Int) -> SourceList {
        let room = String(repeating: " ", count: 4 + indent)
        return SourceList(
            begin: "\(room)package static func register(in mediator: Mediator) {",
            end: "\(room)}", prefix: "\(room)        .", lead: 1)
    }
}
