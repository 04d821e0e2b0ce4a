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
}
