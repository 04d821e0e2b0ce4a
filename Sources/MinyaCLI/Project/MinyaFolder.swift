// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Finds the checkout of Minya that an app is to be built with.
struct MinyaFolder {
    private let context: CommandContext

    init(_ context: CommandContext) { self.context = context }

    /// The folder that was given, or else the one that this program was built in.
    ///
    /// Throws a ``Refusal`` where there is no Minya.
    func path(_ given: String?) throws -> String {
        if let given {
            let folder = URL(filePath: given, relativeTo: context.directory).standardizedFileURL
            guard Self.isMinya(folder) else {
                throw Refusal("\(folder.path.quoted) is no checkout of Minya.")
            }
            return folder.path
        }
        var folder = context.executable.resolvingSymlinksInPath()
        while folder.path != "/" {
            folder = folder.deletingLastPathComponent()
            if Self.isMinya(folder) { return folder.path }
        }
        throw Refusal(
            "This program does not lie in a checkout of Minya: say where one is by --local FOLDER.")
    }

    private static func isMinya(_ folder: URL) -> Bool {
        ["Package.swift", "Sources/Minya", "Sources/MinyaTesting"].allSatisfy { path in
            FileManager.default.fileExists(atPath: folder.appending(path: path).path)
        }
    }
}
