// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The environment of a command: its directory, executable and output.
package struct CommandContext: Sendable {
    /// The working directory.
    package let directory: URL
    package let environment: [String: String]
    /// The tool's executable file.
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

    /// Throws a ``Refusal`` if `swift build` would deadlock.
    ///
    /// When run as `swift package minya`, the tool is a child of a process that locks the app's
    /// build directory until the tool exits.
    package func checkMayBuild() throws(Refusal) {
        guard environment["MINYA_WITHIN_SWIFT_PACKAGE"] != nil else { return }
        throw Refusal(
            "`swift package` locks the build folder while it runs this: run `swift build` first, "
                + "then this without building")
    }
}
