// SPDX-License-Identifier: Apache-2.0

/// Something that the tool does: `minya scene`.
package protocol Command {
    /// How it is called.
    static var spec: CommandSpec { get }

    /// Takes what it was called with, which is as ``spec`` has it.
    ///
    /// Throws a ``UsageError`` for what the spec cannot say: options that cannot be used together.
    init(_ arguments: ParsedArguments) throws(UsageError)

    /// Does it, and says how the program is to end.
    ///
    /// Throws a ``Refusal`` for what it will not do; see ``ExitingError`` for others.
    func run(_ context: CommandContext) throws -> ExitCode
}
