// SPDX-License-Identifier: Apache-2.0

/// What stands for a page in a list of all of them.
struct PageEntry {
    var file: String
    var list: SourceList
    /// As they are written, without a comma.
    var lines: [String]
}

extension Project {
    /// What stands for a page in the manifest, and where views are joined to stores.
    func entries(of page: PageRecord) -> [PageEntry] {
        guard let name = try? Name(parsing: page.name) else { return [] }
        let pages = "Sources/\(config.pagesFolder)/\(config.name)Pages.swift"
        var entries = [PageEntry(file: "Package.swift", list: .pages, lines: [page.path.listed])]
        if !page.hasView, config.host == .gtk {
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
            let lines = registration(of: page, name)
            entries.append(PageEntry(file: pages, list: .registrations, lines: lines))
        }
        return entries
    }

    private func registration(of page: PageRecord, _ name: Name) -> [String] {
        let isSeen = config.host == .gtk
        let view = isSeen ? "\(name.type)View" : "HeadlessView<\(name.type)Pipeline>"
        let lines = [
            "        mediator.register(",
            "            .\(name.value), view: \(view).self,",
            "            controller: \(name.type)Controller.self, store: \(name.type)Store.self)",
        ]
        let route = "        mediator.route(.\(name.value))"
        return page.isRouted ? lines + [route] : lines
    }
}

extension String {
    /// As it stands in a list of the manifest.
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
    fileprivate static let registrations = SourceList(
        begin: "    package static func register(in mediator: Mediator) {", end: "    }",
        prefix: "            .", lead: 1)
}
