// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The list of all templates used within an app.
package struct TemplateList {
    /// A template with its path.
    package struct Entry: Encodable, Equatable, Sendable {
        /// The path: `scene/Sources/Pages/{{name}}/Core/{{name}}Store.swift.mustache`
        package let path: String
        /// Whether the app overrides it.
        package let isOwn: Bool
    }

    /// The templates, sorted by path.
    package let entries: [Entry]
    private let tools: URL?

    /// The folders from which an app is created, before it can have templates of its own.
    private static let ofNewApps = ["app", "gtk", "uikit", "headless", "licences"]

    /// Lists the templates of the tool and those of an app.
    package init(project: URL) {
        tools = TemplateFolder.installed
        let all = tools.map(Self.files) ?? []
        let own = Self.files(in: project.appending(path: ".minya/templates"))
        entries = Set(all + own).sorted().map { Entry(path: $0, isOwn: own.contains($0)) }
    }

    /// Returns the tool's template with a path, which may be abbreviated to a unique part.
    ///
    /// Throws a ``Refusal`` if no template matches, or more than one.
    package func find(_ name: String) throws -> (path: String, text: String) {
        let paths = tools.map(Self.files) ?? []
        let found = paths.contains(name) ? [name] : paths.filter { $0.contains(name) }
        guard let path = found.first, let tools else {
            throw Refusal(
                "There is no template \(name.quoted): minya templates lists them.")
        }
        guard found.count == 1 else {
            throw Refusal(
                "\(found.count) templates match; give more of the path:\n"
                    + found.sorted().map { "    \($0)" }.joined(separator: "\n"))
        }
        let text = try String(contentsOf: tools.appending(path: path), encoding: .utf8)
        return (path, text)
    }

    private static func files(in folder: URL) -> [String] {
        let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
        return paths.filter { path in
            let parts = path.split(separator: "/")
            guard let kind = parts.first, let name = parts.last, parts.count > 1,
                !ofNewApps.contains(String(kind)), !TemplateFolder.isLeftover(String(name))
            else { return false }
            var isFolder: ObjCBool = false
            let place = folder.appending(path: path).path
            return FileManager.default.fileExists(atPath: place, isDirectory: &isFolder)
                && !isFolder.boolValue && name != ".gitkeep"
        }
    }
}
