// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The tool as a whole: finds the command that is asked for and runs it.
package enum Program {
    package static let version = "0.1.0"

    /// Every command, in the order of the help.
    package static var commands: [any Command.Type] { [] }

    /// Runs what the process was called with.
    package static func main() -> ExitCode {
        let context = CommandContext(
            directory: URL(filePath: FileManager.default.currentDirectoryPath),
            environment: ProcessInfo.processInfo.environment,
            executable: Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0]),
            output: Output(
                .text, to: { print($0, terminator: "") },
                errors: { FileHandle.standardError.write(Data($0.utf8)) }))
        return run(Array(CommandLine.arguments.dropFirst()), in: context)
    }

    package static func run(_ arguments: [String], in context: CommandContext) -> ExitCode {
        switch arguments.first {
        case "--help", nil: context.output.say("Usage: minya COMMAND [OPTION]…")
        case "--version": context.output.say("minya \(version)")
        default: return .usage
        }
        return .ok
    }
}
