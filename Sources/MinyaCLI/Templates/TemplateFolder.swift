// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The templates for one kind of component: `app`, `scene`, `service`.
///
/// The path of a file is a template like its contents, and a file with an empty path component is
/// left out. A file without the extension `.mustache` is copied unchanged. The app's own files in
/// `.minya/templates` take precedence over the tool's, file by file.
package struct TemplateFolder {
    /// A template file, and its name in error messages.
    private struct File {
        var path: String
        var place: URL
        var shown: String
    }

    private let name: String
    private let project: URL?
    private let own: URL?

    /// - Parameters:
    ///   - name: The folder's name: `scene`.
    ///   - project: The app's folder; nil for none.
    ///   - own: The folder of the tool's templates; nil for the installed ones.
    package init(_ name: String, project: URL?, own: URL? = nil) {
        self.name = name
        self.project = project
        self.own = own ?? Self.installed
    }

    /// The folder of the tool's templates; nil if it no longer exists.
    static var installed: URL? { installed("Files") }

    /// A folder of the tool's files; nil if it no longer exists.
    ///
    /// `Bundle.module` would end the program in that case.
    static func installed(_ name: String) -> URL? {
        let beside = Bundle.main.bundleURL
        var places = [
            beside.appending(path: "Minya_MinyaCLI.resources"),
            beside.appending(path: "Minya_MinyaCLI.bundle"),
            URL(filePath: #filePath).deletingLastPathComponent(),
        ]
        if let program = Bundle.main.executableURL {
            let minya = minya(installedWith: program)
            places.insert(minya.appending(path: "Sources/MinyaCLI/Templates"), at: 2)
        }
        return places.map { $0.appending(path: name) }
            .first { FileManager.default.fileExists(atPath: $0.path) }
    }

    /// The folder in which a package installs Minya: `share/minya` beside the folder of the program.
    static func minya(installedWith program: URL) -> URL {
        program.resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "share/minya").resolvingSymlinksInPath()
    }

    /// Renders all files, sorted by path; a file that begins with `#!` is executable.
    ///
    /// Throws for the first template that cannot be read or rendered, and for two templates that
    /// render to the same path.
    package func render(
        _ values: [String: TemplateValue]
    ) throws(TemplateError) -> [RenderedFile] {
        var made: [String: (file: RenderedFile, template: String)] = [:]
        for file in try files() {
            guard let path = try path(of: file, values) else { continue }
            let text = try text(of: file, values)
            if let other = made[path] {
                throw TemplateError(
                    path: file.shown, reason: "makes \(path), as \(other.template) does")
            }
            let rendered = RenderedFile(
                path: path, text: text, isExecutable: text.utf8.starts(with: "#!".utf8))
            made[path] = (rendered, file.shown)
        }
        return made.values.map(\.file).sorted { $0.path < $1.path }
    }

    private func path(
        of file: File, _ values: [String: TemplateValue]
    ) throws(TemplateError) -> String? {
        var parts: [String] = []
        for part in file.path.split(separator: "/") {
            let part = try Template(path: file.shown, text: String(part)).render(values)
            if part.isEmpty { return nil }
            parts.append(part)
        }
        return parts.joined(separator: "/")
    }

    private func text(
        of file: File, _ values: [String: TemplateValue]
    ) throws(TemplateError) -> String {
        let data: Data
        do {
            data = try Data(contentsOf: file.place)
        } catch {
            throw TemplateError(path: file.shown, reason: "cannot be read: \(error)")
        }
        guard let text = String(validating: data, as: UTF8.self) else {
            throw TemplateError(path: file.shown, reason: "is not text in UTF-8")
        }
        guard file.shown.hasSuffix(Self.ending) else { return text }
        return try Template(path: file.shown, text: text).render(values)
    }

    // MARK: - Finding

    private static let ending = ".mustache"

    private func files() throws(TemplateError) -> [File] {
        guard let own else {
            throw TemplateError(
                path: "Templates/Files",
                reason: "is neither next to the program nor where it was built: build minya again")
        }
        var found: [String: File] = [:]
        try find(in: own.appending(path: name), "", "Templates/Files/\(name)", &found)
        if let project {
            let folder = ".minya/templates/\(name)"
            try find(in: project.appending(path: folder), "", folder, &found)
        }
        guard !found.isEmpty else {
            throw TemplateError(path: "Templates/Files/\(name)", reason: "there are no templates")
        }
        return found.values.sorted { $0.path < $1.path }
    }

    private func find(
        in folder: URL, _ path: String, _ shown: String, _ found: inout [String: File]
    ) throws(TemplateError) {
        let manager = FileManager.default
        guard manager.fileExists(atPath: folder.path) else { return }
        let names: [String]
        do {
            names = try manager.contentsOfDirectory(atPath: folder.path)
        } catch {
            throw TemplateError(path: shown, reason: "cannot be listed: \(error)")
        }
        for name in names.sorted() where !Self.isLeftover(name) {
            let place = folder.appending(path: name)
            let inside = path.isEmpty ? name : "\(path)/\(name)"
            var isFolder: ObjCBool = false
            _ = manager.fileExists(atPath: place.path, isDirectory: &isFolder)
            guard isFolder.boolValue else {
                let made =
                    inside.hasSuffix(Self.ending) ? inside.dropLast(Self.ending.count) : inside[...]
                found[String(made)] = File(
                    path: String(made), place: place, shown: "\(shown)/\(name)")
                continue
            }
            // A symbolic link to a parent folder would recurse endlessly.
            guard (try? manager.destinationOfSymbolicLink(atPath: place.path)) == nil else {
                throw TemplateError(
                    path: "\(shown)/\(name)", reason: "is a link to a folder: put the folder there")
            }
            try find(in: place, inside, "\(shown)/\(name)", &found)
        }
    }

    /// Whether a file is a backup or metadata file of an editor or the system.
    static func isLeftover(_ name: String) -> Bool {
        name.hasSuffix("~") || name.hasSuffix(".swp") || name == ".DS_Store"
    }
}
