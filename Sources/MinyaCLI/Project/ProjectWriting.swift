// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Writes the changes of a command atomically and reports what was written.
struct ProjectWriting {
    private let title: String
    private let isDry: Bool
    private let isForced: Bool
    private let output: Output
    private let writer: Writer

    /// Locks an app's folder and recovers from an interrupted call before anything is read.
    init(_ root: URL, _ command: String, _ arguments: ParsedArguments, _ context: CommandContext)
        throws
    {
        title = "minya \(command) \(arguments.line)"
        isDry = arguments.has(.dryRun)
        isForced = arguments.has(.force)
        output = context.output
        writer = try Writer(root, isReadOnly: isDry)
        if let mended = writer.mended { output.note("\(mended)") }
    }

    /// Locks the app that contains the working directory, then reads it.
    ///
    /// The order matters: an interrupted call may have left an incomplete app, and after
    /// recovery there may be no app.
    static func open(
        _ command: String, _ arguments: ParsedArguments, _ context: CommandContext
    ) throws -> (Project, ProjectWriting) {
        let root = try Project.root(around: context.directory)
        let writing = try ProjectWriting(root, command, arguments, context)
        return (try Project(at: root), writing)
    }

    /// - Parameter draft: The changes to write; nil if there is nothing to do.
    func write(_ draft: Draft?) throws -> ExitCode {
        do {
            return try write(draft?.plan(title), notes: draft?.notes ?? [])
        } catch var conflicts as PlanConflicts {
            conflicts.advice = draft?.advice
            throw conflicts
        }
    }

    /// - Parameters:
    ///   - plan: The changes to write; nil if there is nothing to do.
    ///   - notes: Additional messages, one line each.
    ///   - check: Verifies the result after writing; if it throws, all changes are reverted.
    func write(
        _ plan: Plan?, notes: [String] = [], check: (() throws -> Verified)? = nil
    ) throws -> ExitCode {
        let plan = try (plan ?? Plan(title)).check(against: writer, force: isForced)
        var notes = notes
        if !isDry, !plan.isDone {
            try writer.write(plan, isChecked: check == nil)
            if let check, let note = try checked(check).note { notes.append(note) }
        }
        if output.format == .text { for note in notes { output.note(note) } }
        try output.answer(Answer(plan: plan, notes: notes)) {
            isDry && !plan.isDone ? "This would be done:\n\(plan.summary)" : plan.summary
        }
        return .ok
    }

    private func checked(_ check: () throws -> Verified) throws -> Verified {
        let verified: Verified
        do {
            verified = try check()
        } catch let error as any ExitingError {
            do {
                try writer.undo()
            } catch let refusal as any ExitingError {
                try writer.keep()
                throw NotTakenBack(title: title, reason: error, refusal: refusal)
            }
            throw TakenBack(title: title, reason: error)
        }
        try writer.keep(derived: verified.derived)
        return verified
    }
}

/// The outcome of verifying what was written.
struct Verified {
    /// A message for the user.
    var note: String?
    /// The files that were generated from the app, which are reverted with the call.
    var derived: [Transition] = []
}

/// A plan as JSON with additional notes.
private struct Answer: Encodable {
    let plan: CheckedPlan
    let notes: [String]

    private enum CodingKeys: CodingKey { case notes }

    func encode(to encoder: any Encoder) throws {
        try plan.encode(to: encoder)
        guard !notes.isEmpty else { return }
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(notes, forKey: .notes)
    }
}

/// Changes that were reverted because the app would be broken with them.
private struct TakenBack: ExitingError, CustomStringConvertible {
    let title: String
    let reason: any ExitingError
    var exitCode: ExitCode { reason.exitCode }
    var description: String { "'\(title)' was reverted, because afterwards \(reason)" }
}

/// Changes that broke the app but could not be reverted, because files were modified meanwhile.
private struct NotTakenBack: ExitingError, CustomStringConvertible {
    let title: String
    let reason: any ExitingError
    let refusal: any ExitingError
    var exitCode: ExitCode { reason.exitCode }
    var description: String { "\(refusal)\nAfter '\(title)' \(reason)" }
}
