// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Finds the Minya that an app is built with: a checkout, or the one installed with the tool.
struct MinyaFolder {
    private let context: CommandContext

    init(_ context: CommandContext) { self.context = context }

    /// Returns the path from an app's folder to the given folder, by default the one this program
    /// was built in or installed with.
    ///
    /// The path is relative, so it also works on other computers on which both folders have the
    /// same relative position. An installed Minya has the same absolute path on all computers.
    ///
    /// Throws a ``Refusal`` if the folder does not contain Minya.
    func path(_ given: String?, from app: URL) throws -> String {
        let found = URL(filePath: try folder(given)).resolvingSymlinksInPath()
        if found.path == TemplateFolder.minya(installedWith: context.executable).path {
            return found.path
        }
        let minya = found.pathComponents
        let around = app.deletingLastPathComponent().resolvingSymlinksInPath().pathComponents
        let start = around + [app.lastPathComponent]
        let shared = zip(minya, start).prefix { $0 == $1 }.count
        let up = start.dropFirst(shared).map { _ in ".." }
        return (up + minya.dropFirst(shared)).joined(separator: "/")
    }

    private func folder(_ given: String?) throws -> String {
        if let given {
            let folder = URL(filePath: given, relativeTo: context.directory).standardizedFileURL
            guard Self.isMinya(folder) else {
                throw Refusal("\(folder.path.quoted) is not a checkout of Minya.")
            }
            return folder.path
        }
        var folder = context.executable.resolvingSymlinksInPath()
        while folder.path != "/" {
            folder = folder.deletingLastPathComponent()
            if Self.isMinya(folder) { return folder.path }
        }
        let installed = TemplateFolder.minya(installedWith: context.executable)
        if Self.isMinya(installed) { return installed.path }
        throw Refusal(
            "This program is not in a checkout of Minya: name one with --local FOLDER.")
    }

    private static func isMinya(_ folder: URL) -> Bool {
        ["Package.swift", "Sources/Minya", "Sources/MinyaTesting"].allSatisfy { path in
            FileManager.default.fileExists(atPath: folder.appending(path: path).path)
        }
    }
}
