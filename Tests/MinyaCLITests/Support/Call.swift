// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaCLI
import Synchronization

/// A call of the tool in the tests' process, and its output.
struct Call: Sendable {
    let code: ExitCode
    let out: String
    let errors: String

    /// - Parameters:
    ///   - directory: The working directory, by default one without an app.
    ///   - environment: The environment; without PATH no other program is run.
    ///   - executable: The file of the tool.
    init(
        _ arguments: [String], in directory: URL = FileManager.default.temporaryDirectory,
        environment: [String: String] = [:],
        executable: URL = URL(filePath: CommandLine.arguments[0])
    ) {
        let said = Said()
        let context = CommandContext(
            directory: directory, environment: environment,
            executable: executable,
            output: Output(
                .text, to: { text in said.out.withLock { $0 += text } },
                errors: { text in said.errors.withLock { $0 += text } }))
        code = Program.run(arguments, in: context)
        out = said.out.withLock { $0 }
        errors = said.errors.withLock { $0 }
    }

    private final class Said: Sendable {
        let out = Mutex("")
        let errors = Mutex("")
    }
}
