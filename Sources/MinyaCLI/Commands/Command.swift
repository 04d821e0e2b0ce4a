// SPDX-License-Identifier: Apache-2.0

/// A command of the tool, such as `minya scene`.
package protocol Command {
    /// The syntax of the command line.
    static var spec: CommandSpec { get }

    /// Creates the command from parsed arguments that conform to ``spec``.
    ///
    /// Throws a ``UsageError`` for constraints that the spec cannot express, such as options that
    /// exclude each other.
    init(_ arguments: ParsedArguments) throws(UsageError)

    /// Executes the command and returns the exit code.
    ///
    /// Throws a ``Refusal`` if the command declines to proceed; see ``ExitingError`` for other
    /// errors.
    func run(_ context: CommandContext) throws -> ExitCode
}
