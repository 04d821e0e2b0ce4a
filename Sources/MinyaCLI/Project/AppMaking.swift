// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Generates an app with one page.
package struct AppMaking {
    private let config: Config
    private let root: URL

    /// - Parameter root: The folder of the app, which must not exist yet.
    package init(_ config: Config, at root: URL) {
        self.config = config
        self.root = root
    }

    /// Returns the draft of all changes; nil if the app already exists as requested.
    ///
    /// Throws a ``Refusal`` if the folder contains anything else.
    package func draft() throws -> Draft? {
        let files = try make()
        if let there = Project(root, config).text(of: ".minya/config") {
            // The server is ignored, because services added later set it.
            var kept = try? JSONDecoder().decode(Config.self, from: Data(there.utf8))
            kept?.server = nil
            guard kept == config else {
                throw Refusal(
                    "There is an app \(config.name) already, made with other options: see "
                        + "\(config.name)/.minya/config. Choose another name for this one.")
            }
            return nil
        }
        let found = try? FileManager.default.contentsOfDirectory(atPath: root.path)
        // An interrupted call leaves only a journal, which is handled when the draft is
        // written.
        guard (found ?? []).allSatisfy({ $0 == ".minya" }) else {
            throw Refusal(
                "There is a folder \(config.name) already, and it is not empty: choose "
                    + "another name, or another folder.")
        }
        var draft = Draft(Project(root, config))
        draft.create(files)
        return draft
    }

    /// Returns all files of the app, with paths relative to its folder.
    package func make() throws -> [RenderedFile] {
        let project = Project(root, config)
        let home = PageRecord(name: "Home")
        let values = try values()
        return try [
            config.file(), project.library.keep(home),
        ] + project.render("app", values)
            + project.render(config.host.program, values)
            + (config.host.hasUIKit ? project.render("uikit", values) : [])
            + LicenceText(config.license).files(project, values)
            + project.files(of: home)
    }

    /// Returns the files that take part in handling links to pages.
    func files(linked: Bool) throws -> [RenderedFile] {
        let values = try values().merging(["linked": .flag(linked)]) { $1 }
        return try Project(root, config).render(config.host.program, values).filter { file in
            file.path.hasSuffix(".desktop") || file.path.hasSuffix("/\(config.name)App.swift")
        }
    }

    /// Licences that the toolkit identifies by name.
    private static let names = [
        "Apache-2.0": ".apache2", "MIT": ".mit", "GPL-3.0-or-later": ".gpl3OrLater",
    ]

    /// The path of Minya from the folder of the Xcode project, in XML.
    private var pathOfProject: String {
        let path = config.minya.hasPrefix("/") ? config.minya : "../\(config.minya)"
        return path.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
            .replacing(">", with: "&gt;")
    }

    private func values() throws -> [String: TemplateValue] {
        let name = try Name(parsing: config.name)
        let licence = Self.names[config.license]
        let product = config.host.hasGTK ? "MinyaGTK" : nil
        let libraries = SystemLibrary.all.filter { $0.product == product }
        let author = config.copyrightHolder ?? "The \(name.words) authors"
        return [
            "title": .text(name.words),
            "key": .text(name.key),
            "id": .text(config.id),
            "author": .text(author),
            "developer": .text(author.swiftLiteral),
            "year": .text("\(Config.year)"),
            "licence": .text(config.license),
            "hasLicence": .flag(licence != nil),
            "aboutLicence": .text(licence ?? ""),
            "minya": .text(config.minya.swiftLiteral),
            "minyaOfProject": .text(pathOfProject),
            "linked": .flag(false),
            "hasToolkit": .flag(config.host.hasGTK),
            "pagesFolder": .text(config.pagesFolder),
            "hasLibraries": .flag(!libraries.isEmpty),
            "libraries": .list(libraries.map { ["line": .text($0.line)] }),
        ]
    }
}
