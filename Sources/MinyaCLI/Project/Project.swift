// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An app that the tool made: its folder, and what holds for all of it.
package struct Project {
    package let root: URL
    package let config: Config
    package let library: Library

    /// An app that is about to be made.
    init(_ root: URL, _ config: Config) {
        self.root = root
        self.config = config
        library = Library(root)
    }

    /// The folder of the app that a folder is in, or that was begun there.
    ///
    /// Throws a ``Refusal`` if there is none.
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

    /// The app in a folder.
    ///
    /// Throws a ``Refusal`` if there is none, or if its configuration cannot be read.
    package init(at root: URL) throws {
        self.root = root
        guard FileManager.default.fileExists(atPath: root.appending(path: ProjectPath.config).path)
        else {
            throw Refusal(
                "\(root.path.quoted) is no longer an app: there is no .minya/config. Make it again by "
                    + "`minya new`, in the folder around it.")
        }
        do {
            let data = try Data(contentsOf: root.appending(path: ProjectPath.config))
            config = try JSONDecoder().decode(Config.self, from: data)
        } catch {
            throw Refusal("\(root.path)/.minya/config cannot be read: \(ReadFault.words(error))")
        }
        library = Library(root)
    }

    /// The text of a file of the app; nil where there is none that is text.
    package func text(of path: String) -> String? {
        try? String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// The text of a file that is to be edited, whose lines end as the tool ends them.
    ///
    /// Throws a ``Refusal`` that says why it cannot be edited, and what to do.
    package func source(of path: String) throws(Refusal) -> String {
        guard exists(path) else {
            throw Refusal("\(path) is not there: put it back where the tool made it.")
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

    /// The files of a page, as its record has them.
    ///
    /// - Parameter keepsController: Whether the page has a controller, needed or not.
    package func files(
        of page: PageRecord, keepsController: Bool = false
    ) throws -> [RenderedFile] {
        var page = page
        // Without a toolkit there are no views of its widgets.
        if config.host == .headless { page.hasView = false }
        let kept = keepsController ? text(of: controller(of: page)) ?? "" : nil
        let values = try PageValues(page, in: library, keptController: kept)
        return placed(try render("scene", values.values()), of: page)
    }

    /// The files of a page as they were made before what is there now: where a person has given it
    /// a controller, with the one that the tool would have made.
    func filesThere(of page: PageRecord) throws -> [RenderedFile] {
        let files = try files(of: page)
        let path = controller(of: page)
        guard exists(path), !files.contains(where: { $0.path == path }) else { return files }
        return try self.files(of: page, keepsController: true).map { file in
            files.first { $0.path == file.path && $0.text == text(of: file.path) } ?? file
        }
    }

    /// Where the controller of a page is, if it has one.
    func controller(of page: PageRecord) -> String {
        "\(Self.pages)/\(page.path)/Core/\(page.name)Controller.swift"
    }

    /// The same files where those of the page are, as far as templates put them into its own folder.
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

    /// The folder that those of pages are in.
    package static let pages = "Sources/Pages"

    /// The files of a folder of templates; the app's own come before the tool's.
    package func render(
        _ folder: String, _ values: [String: TemplateValue]
    ) throws -> [RenderedFile] {
        let own = config.moduleValues.merging(values) { $1 }
        return try TemplateFolder(folder, project: root).render(own)
    }
}
