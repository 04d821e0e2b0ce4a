// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Writes what a command makes of an app, all of it or nothing, and says what was written.
struct ProjectWriting {
    private let title: String
    private let isDry: Bool
    private let isForced: Bool
    private let output: Output
    private let writer: Writer

    /// Takes hold of an app's folder, before anything of it is read: what an earlier call left undone
    /// is mended first.
    init(_ root: URL, _ command: String, _ arguments: ParsedArguments, _ context: CommandContext)
        throws
    {
        title = "minya \(command) \(arguments.operands.joined(separator: " "))"
        isDry = arguments.has(.dryRun)
        isForced = arguments.has(.force)
        output = context.output
        writer = try Writer(root, isReadOnly: isDry)
        if let mended = writer.mended { output.note("\(mended)") }
    }

    /// - Parameter draft: What is to be written; nil if all of it is there.
    func write(_ draft: Draft?) throws -> ExitCode {
        let plan = try (draft?.plan(title) ?? Plan(title)).check(against: writer, force: isForced)
        if !isDry { try writer.write(plan) }
        try output.answer(plan) {
            isDry && !plan.isDone ? "Would be:\n\(plan.summary)" : plan.summary
        }
        return .ok
    }
}
