// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The tool itself: finds the requested command and runs it.
package enum Program {
    package static let version = "0.1.0"
    /// The date that the manual shows.
    package static let date = "2026-11-22"

    /// Every command, in the order of the help.
    package static var commands: [any Command.Type] {
        [
            NewCommand.self, SceneCommand.self, ServiceCommand.self, StorageCommand.self,
            RowCommand.self, RenameCommand.self, MoveCommand.self, DeleteCommand.self,
            MapCommand.self, CheckCommand.self, ContractCommand.self, LedgerCommand.self,
            TapeCommand.self, FuzzCommand.self, UndoCommand.self, TemplatesCommand.self,
            DoctorCommand.self,
            HelpCommand.self, CompletionCommand.self, ManCommand.self,
        ]
    }

    /// The specification that help, manual and completion are generated from.
    package static var spec: ToolSpec {
        ToolSpec(version: version, date: date, commands: commands.map { $0.spec })
    }

    /// Runs the command given by the process arguments.
    package static func main() -> ExitCode {
        let out = StandardStream(STDOUT_FILENO)
        let errors = StandardStream(STDERR_FILENO)
        let environment = ProcessInfo.processInfo.environment
        let hasColors =
            isatty(STDOUT_FILENO) == 1 && environment["NO_COLOR"] == nil
            && environment["TERM"] != "dumb"
        let context = CommandContext(
            directory: URL(
                filePath: FileManager.default.currentDirectoryPath, directoryHint: .isDirectory),
            environment: environment,
            executable: Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0]),
            output: Output(
                .text, to: out.write, errors: errors.write,
                isTerminal: isatty(STDERR_FILENO) == 1, isColored: hasColors))
        let code = run(Array(CommandLine.arguments.dropFirst()), in: context)
        if let reason = out.reason {
            errors.write("minya: the answer could not be written: \(reason)\n")
            return .io
        }
        return code
    }

    /// Runs a command, given by its name followed by its arguments.
    ///
    /// Errors are also reported as JSON if the arguments request JSON.
    package static func run(_ arguments: [String], in context: CommandContext) -> ExitCode {
        var context = context
        let words = arguments.prefix { $0 != "--" }
        if words.contains("--json") { context.output = context.output.answering(.json) }
        var name = "minya"
        do {
            let called = try ArgumentParser(ToolSpec.options, order: .first).parse(arguments)
            if called.has(.help) { return help(spec.helpText, context) }
            if called.has(.version) { return help("minya \(version)\n", context) }
            guard let word = called.operands.first else {
                throw UsageError("which command? minya --help lists them")
            }
            let spec = try spec.command(word)
            name += " \(word)"
            return try run(spec, Array(called.operands.dropFirst()), context)
        } catch {
            return Failure(error, of: name).write(to: context.output)
        }
    }

    private static func run(
        _ spec: CommandSpec, _ words: [String], _ context: CommandContext
    ) throws -> ExitCode {
        let arguments = try spec.parse(words)
        if arguments.has(.help) { return help(spec.helpText, context) }
        guard let command = commands.first(where: { $0.spec.name == spec.name }) else {
            preconditionFailure("\(spec.name) is among the specs and not among the commands")
        }
        var context = context
        context.output = context.output.answering(arguments.has(.json) ? .json : .text)
        return try command.init(arguments).run(context)
    }

    private static func help(_ text: String, _ context: CommandContext) -> ExitCode {
        context.output.write(text)
        return .ok
    }
}
