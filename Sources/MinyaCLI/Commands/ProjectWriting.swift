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
        title = "minya \(command) \(arguments.line)"
        isDry = arguments.has(.dryRun)
        isForced = arguments.has(.force)
        output = context.output
        writer = try Writer(root, isReadOnly: isDry)
        if let mended = writer.mended { output.note("\(mended)") }
    }

    /// Takes hold of the app that a command is called in, and only then reads it: what a stopped call
    /// left is no app to be read, and after it is mended there may be none.
    static func open(
        _ command: String, _ arguments: ParsedArguments, _ context: CommandContext
    ) throws -> (Project, ProjectWriting) {
        let root = try Project.root(around: context.directory)
        let writing = try ProjectWriting(root, command, arguments, context)
        return (try Project(at: root), writing)
    }

    /// - Parameter draft: What is to be written; nil if all of it is there.
    func write(_ draft: Draft?) throws -> ExitCode {
        do {
            return try write(draft?.plan(title), notes: draft?.notes ?? [])
        } catch var conflicts as PlanConflicts {
            conflicts.advice = draft?.advice
            throw conflicts
        }
    }

    /// - Parameters:
    ///   - plan: What is to be written; nil if all of it is there.
    ///   - notes: What else is to be said of it, a line each.
    ///   - check: Looks whether all is well once it is written, and may have something to say; if it
    ///     throws, all is taken back.
    func write(
        _ plan: Plan?, notes: [String] = [], check: (() throws -> String?)? = nil
    ) throws -> ExitCode {
        let plan = try (plan ?? Plan(title)).check(against: writer, force: isForced)
        var notes = notes
        if !isDry, !plan.isDone {
            try writer.write(plan, isChecked: check == nil)
            if let check, let note = try checked(check) { notes.append(note) }
        }
        if output.format == .text { for note in notes { output.note(note) } }
        try output.answer(Answer(plan: plan, notes: notes)) {
            isDry && !plan.isDone ? "This would be done:\n\(plan.summary)" : plan.summary
        }
        return .ok
    }

    private func checked(_ check: () throws -> String?) throws -> String? {
        let note: String?
        do {
            note = try check()
        } catch let error as any ExitingError {
            do {
                try writer.undo()
            } catch let refusal as any ExitingError {
                try writer.keep()
                throw NotTakenBack(title: title, reason: error, refusal: refusal)
            }
            throw TakenBack(title: title, reason: error)
        }
        try writer.keep()
        return note
    }
}

/// A plan as JSON, with what else is to be said of it.
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

/// What was written and taken back, since the app would not be whole with it.
private struct TakenBack: ExitingError, CustomStringConvertible {
    let title: String
    let reason: any ExitingError
    var exitCode: ExitCode { reason.exitCode }
    var description: String { "All of '\(title)' was taken back, because afterwards \(reason)" }
}

/// What was written and is not whole, and stays, for somebody changed it meanwhile.
private struct NotTakenBack: ExitingError, CustomStringConvertible {
    let title: String
    let reason: any ExitingError
    let refusal: any ExitingError
    var exitCode: ExitCode { reason.exitCode }
    var description: String { "\(refusal)\nWith '\(title)' \(reason)" }
}
