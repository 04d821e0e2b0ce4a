// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where a command runs, and where its answer goes.
package struct CommandContext: Sendable {
    /// The working directory.
    package let directory: URL
    package let environment: [String: String]
    /// The tool's own file.
    package let executable: URL
    package var output: Output

    package init(
        directory: URL, environment: [String: String], executable: URL, output: Output
    ) {
        self.directory = directory
        self.environment = environment
        self.executable = executable
        self.output = output
    }

    /// Throws a ``Refusal`` where `swift build` would wait without end.
    ///
    /// As `swift package minya` the tool runs within a program that keeps the app's build to itself
    /// until the tool is done.
    package func checkMayBuild() throws(Refusal) {
        guard environment["MINYA_WITHIN_SWIFT_PACKAGE"] != nil else { return }
        throw Refusal(
            "`swift package` keeps the build to itself while it runs this: call `swift build` first, "
                + "then this without building")
    }
}
