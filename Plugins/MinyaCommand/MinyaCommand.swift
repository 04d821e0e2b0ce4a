// SPDX-License-Identifier: Apache-2.0

import Foundation
import PackagePlugin

/// `swift package minya …`: runs the tool in the folder of the current package.
///
/// Editors that support command plug-ins offer it in a menu.
@main
struct MinyaCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let process = Process()
        process.executableURL = try context.tool(named: "MinyaTool").url
        process.arguments = Self.words(arguments)
        process.currentDirectoryURL = context.package.directoryURL
        // A build started by the tool would deadlock: it waits for this process, which waits for
        // the tool.
        process.environment = ProcessInfo.processInfo.environment
            .merging(["MINYA_WITHIN_SWIFT_PACKAGE": "1"]) { $1 }
        try process.run()
        process.waitUntilExit()
        // The tool has already reported the error.
        if process.terminationStatus != 0 { exit(process.terminationStatus) }
    }

    /// Returns the tool's arguments; `--help` if a menu runs it without arguments.
    private static func words(_ arguments: [String]) -> [String] {
        let options = arguments.prefix { $0 != "--" }
        var extractor = ArgumentExtractor(Array(options))
        // Xcode adds the targets selected in its dialog.
        _ = extractor.extractOption(named: "target")
        let words = extractor.remainingArguments + arguments.dropFirst(options.count)
        return words.isEmpty ? ["--help"] : words
    }
}
