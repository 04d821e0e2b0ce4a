// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An app created by the tool: its folder and configuration.
package struct Project {
    package let root: URL
    package let config: Config
    package let library: Library

    /// Creates a project for a new app.
    init(_ root: URL, _ config: Config) {
        self.root = root
        self.config = config
        library = Library(root)
    }

    /// Returns the root of the app that contains a folder, including an app whose creation was
    /// interrupted.
    ///
    /// Throws a ``Refusal`` if no app contains the folder.
    static func root(around folder: URL) throws(Refusal) -> URL {
        var root = folder.standardizedFileURL
        let marks = [ProjectPath.config, "\(JournalFolder.path)/\(JournalFolder.open)"]
        while !marks.contains(where: {
            FileManager.default.fileExists(atPath: root.appending(path: $0).path)
        }) {
            let parent = root.deletingLastPathComponent()
            guard parent.path != root.path else {
                throw Refusal(
                    "Neither \(folder.path) nor a folder around it is an app that `minya new` "
                        + "made: there is no .minya/config. Go into the app's folder first.")
            }
            root = parent
        }
        return root
    }

    /// Opens the app in a folder.
    ///
    /// Throws a ``Refusal`` if the folder is not an app or its configuration cannot be read.
    package init(at root: URL) throws {
        self.root = root
        guard FileManager.default.fileExists(atPath: root.appending(path: ProjectPath.config).path)
        else {
            throw Refusal(
                "\(root.path.quoted) is no longer an app: there is no .minya/config. Create it "
                    + "again with `minya new`, in the folder that contains it.")
        }
        do {
            let data = try Data(contentsOf: root.appending(path: ProjectPath.config))
            config = try JSONDecoder().decode(Config.self, from: data)
        } catch {
            throw Refusal("\(root.path)/.minya/config cannot be read: \(ReadFault.words(error))")
        }
        library = Library(root)
    }

    /// Returns the text of a file of the app; nil if it does not exist or is not text.
    package func text(of path: String) -> String? {
        try? String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// Returns the text of a file for editing, which must use the tool's line endings.
    ///
    /// Throws a ``Refusal`` with the reason why it cannot be edited, and a fix.
    package func source(of path: String) throws(Refusal) -> String {
        guard exists(path) else {
            throw Refusal("\(path) is missing: restore it to the place where the tool made it.")
        }
        guard let text = text(of: path) else {
            throw Refusal("\(path) is not text in UTF-8: save it in that encoding.")
        }
        guard !text.utf8.contains(UInt8(ascii: "\r")) else {
            throw Refusal("\(path) has line endings of CR LF: save it with LF.")
        }
        return text
    }

    package func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: root.appending(path: path).path)
    }

    /// Throws a ``Refusal`` with a suggestion if a type derived from a name would shadow another.
    ///
    /// - Parameter types: The existing types of the app.
    func check(_ name: Name, as use: NameUse, besides types: Set<String>) throws(Refusal) {
        try use.check(name, besides: types, isForUIKit: config.host.hasUIKit)
    }

    /// Returns the files of a page, as generated from its record.
    ///
    /// - Parameter keepsController: Whether the page has a controller regardless of need.
    package func files(
        of page: PageRecord, keepsController: Bool = false
    ) throws -> [RenderedFile] {
        var page = page
        // A headless app has no views.
        if config.host == .headless { page.hasView = false }
        let kept = keepsController ? text(of: controller(of: page)) ?? "" : nil
        let values = try PageValues(page, in: library, keptController: kept)
        let folders = config.folders(hasView: page.hasView)
        return placed(try render("scene", values.values().merging(folders) { $1 }), of: page)
    }

    /// Returns a page's existing files as generated, with a generated controller if the user has
    /// added one.
    func filesThere(of page: PageRecord) throws -> [RenderedFile] {
        let files = try files(of: page)
        let path = controller(of: page)
        guard exists(path), !files.contains(where: { $0.path == path }) else { return files }
        return try self.files(of: page, keepsController: true).map { file in
            files.first { $0.path == file.path && $0.text == text(of: file.path) } ?? file
        }
    }

    /// Returns the path of a page's controller, whether or not it exists.
    func controller(of page: PageRecord) -> String {
        "\(Self.pages)/\(page.path)/Core/\(page.name)Controller.swift"
    }

    /// Returns the files with paths adjusted to the page's folder.
    func placed(_ files: [RenderedFile], of page: PageRecord) -> [RenderedFile] {
        guard let folder = page.folder else { return files }
        let pages = Self.pages
        return files.map { file in
            guard file.path.hasPrefix("\(pages)/\(page.name)/") else { return file }
            var file = file
            file.path = "\(pages)/\(folder)/" + file.path.dropFirst(pages.count + 1)
            return file
        }
    }

    /// The folder of all pages.
    package static let pages = "Sources/Pages"

    /// Renders a folder of templates; the app's own templates take precedence over the tool's.
    package func render(
        _ folder: String, _ values: [String: TemplateValue]
    ) throws -> [RenderedFile] {
        let own = config.moduleValues.merging(values) { $1 }
        return try TemplateFolder(folder, project: root).render(own)
    }
}
