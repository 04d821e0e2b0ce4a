// SPDX-License-Identifier: Apache-2.0

import Foundation
import PackagePlugin

/// `swift package minya …`: the tool, called in the folder of the package that is open.
///
/// Editors that know command plug-ins offer it in a menu.
@main
struct MinyaCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let process = Process()
        process.executableURL = try context.tool(named: "MinyaTool").url
        process.arguments = Self.words(arguments)
        process.currentDirectoryURL = context.package.directoryURL
        // A build that the tool would start waits for this one, which waits for the tool.
        process.environment = ProcessInfo.processInfo.environment
            .merging(["MINYA_WITHIN_SWIFT_PACKAGE": "1"]) { $1 }
        try process.run()
        process.waitUntilExit()
        // What was wrong the tool has said itself.
        if process.terminationStatus != 0 { exit(process.terminationStatus) }
    }

    /// What the tool is called with; for help, where a menu calls it with nothing.
    private static func words(_ arguments: [String]) -> [String] {
        let options = arguments.prefix { $0 != "--" }
        var extractor = ArgumentExtractor(Array(options))
        // Xcode adds the targets that are ticked in its dialogue.
        _ = extractor.extractOption(named: "target")
        let words = extractor.remainingArguments + arguments.dropFirst(options.count)
        return words.isEmpty ? ["--help"] : words
    }
}
