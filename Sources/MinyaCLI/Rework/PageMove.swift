// SPDX-License-Identifier: Apache-2.0

/// Moves a page's folder to another folder below `Sources/Pages`, without changes to its files.
package struct PageMove {
    private let project: Project
    private let page: PageRecord
    /// The target folder below `Sources/Pages`; nil for `Sources/Pages` itself.
    private let folder: String?

    /// - Parameter folder: `Settings`, `Settings/Account`, or `.` for the root folder of pages.
    package init(_ page: String, to folder: String, in project: Project) throws {
        self.project = project
        let name = try Name(parsing: page)
        guard let page = try project.library.page(named: name.type) else {
            throw Refusal(try project.library.noPage(name.type))
        }
        self.page = page
        self.folder = try Self.folder(folder)
    }

    /// Parses nested folder names, which follow the rules of page names.
    private static func folder(_ text: String) throws -> String? {
        guard text != "." else { return nil }
        // Shell completion appends a slash to a folder.
        let path = text.hasSuffix("/") ? text.dropLast() : text[...]
        for part in path.split(separator: "/", omittingEmptySubsequences: false) {
            guard try Name(parsing: String(part)).type == part else {
                throw Refusal(
                    "\(text.quoted) cannot be a folder of pages: write a folder in Sources/Pages, "
                        + "named like a page, such as Settings or Settings/Account")
            }
            guard !taken.contains(part.lowercased()) else {
                throw Refusal(
                    "\(text.quoted) cannot be a folder of pages: the folder of a page itself has a "
                        + "subfolder \(part)")
            }
        }
        return String(path)
    }

    /// The names of the subfolders of a page.
    private static let taken: Set<String> = ["core", "gtk", "uikit", "interface", "tests"]

    package func isDone() -> Bool { page.folder == folder }

    /// Returns the complete set of changes.
    ///
    /// Throws a ``Refusal`` if the operation is not possible.
    package func make() throws -> Rework {
        let library = project.library
        try check(library)
        let place = try PageFolder(of: page, in: project)
        let entries = try project.entries(of: page)
        var files = FileChanges(project.root)
        var records = RecordChanges(library)
        records.move(page, to: folder)
        try records.keep()
        let moved = try library.page(page.name)
        for path in place.files {
            let rest = path.dropFirst(place.path.count)
            files.move(path, to: "\(Project.pages)/\(moved.path)\(rest)")
        }
        let others = try project.entries(of: moved)
        for (old, new) in zip(entries, others) where old.lines != new.lines {
            guard let text = files.text(of: old.file),
                let changed = old.list.removing(old.lines, from: text)
                    .flatMap({ new.list.adding(new.lines, to: $0) })
            else { throw Refusal(old.missing) }
            files.set(old.file, to: changed)
        }
        records.add(to: &files)
        return Rework(
            plan: files.plan("minya move \(page.name) \(folder ?? ".")"), notes: [])
    }

    private func check(_ library: Library) throws {
        guard let folder else { return }
        guard folder != page.path, !folder.hasPrefix("\(page.path)/") else {
            throw Refusal(
                "\(page.name) cannot be moved into its own folder: choose another name for the folder."
            )
        }
        // On a case-insensitive file system it would be one folder with two names in the manifest.
        for other in try library.pageNames().map(library.page) {
            let parts = (other.folder ?? "").split(separator: "/") + [Substring(other.name)]
            for (part, there) in zip(folder.split(separator: "/"), parts) {
                guard part.lowercased() == there.lowercased() else { break }
                guard part == there else {
                    throw Refusal(
                        "\(folder.quoted) differs from the folder \(other.path) only by capitals: "
                            + "write it like that one")
                }
            }
        }
        let target = "\(Project.pages)/\(folder)/\(page.name)"
        guard !project.exists(target) || folder == page.folder else {
            throw Refusal(
                "There is a folder \(target) already: choose another name for the folder.")
        }
    }
}
