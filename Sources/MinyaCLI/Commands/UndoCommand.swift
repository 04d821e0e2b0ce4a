// SPDX-License-Identifier: Apache-2.0

import Foundation

/// `minya undo`: reverts the last call that wrote files, or recovers from an interrupted one.
struct UndoCommand: Command {
    static let spec = CommandSpec(
        "undo", summary: "Revert the last call that wrote files",
        discussion: """
            If none of the files that the last call wrote has changed since, it reverts all of \
            them, and reports which call that was; the next `minya undo` reverts the call before \
            it. Calls that were refused wrote nothing and do not count: --dry-run shows which call \
            is the last. If a call was interrupted while it wrote, `minya undo` cleans up after it \
            and reverts nothing else.

            Files that already are as they were before, for example because of git, are skipped; \
            if all are, the call counts as reverted, and the one before it is left alone. With \
            --forget the last call is never reverted, and its files stay as they are. `minya new` \
            created the whole app: it is reverted only with --app.
            """,
        options: [app, forget, .dryRun, .json],
        examples: ["minya undo --dry-run", "minya undo", "minya undo --forget"])

    private static let app = OptionSpec(
        "app", help: "Also revert `minya new`, which deletes the app")
    private static let forget = OptionSpec(
        "forget", help: "Keep what the last call wrote; the call before it is then the last")

    private let isDry: Bool
    private let takesApp: Bool
    private let forgets: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
        isDry = arguments.has(.dryRun)
        takesApp = arguments.has(Self.app)
        forgets = arguments.has(Self.forget)
        guard !takesApp || !forgets else {
            throw UsageError("--app and --forget cannot be used together")
        }
    }

    func run(_ context: CommandContext) throws -> ExitCode {
        let writer = try Writer(try root(around: context.directory), isReadOnly: isDry)
        let answer = try undo(writer)
        try context.output.answer(answer) { answer.text }
        return .ok
    }

    private func undo(_ writer: Writer) throws -> Answer {
        if let mended = writer.mended { return Answer(mended: "\(mended)", isDry: isDry) }
        guard let last = try writer.last() else { return Answer(isDry: isDry) }
        if forgets {
            if !isDry { try writer.forgetLast() }
            return Answer(forgotten: last.title, isDry: isDry)
        }
        let rest = try writer.rest(of: last)
        guard takesApp || !last.makesApp || rest.transitions.isEmpty else {
            throw Refusal(
                "The last call is '\(last.title)', which created the app: reverting it deletes all "
                    + "\(rest.transitions.count) files. To delete them: minya undo --app")
        }
        if !isDry { try writer.undo() }
        return Answer(call: last.title, plan: CheckedPlan(undoing: rest), isDry: isDry)
    }

    /// Returns the root of the app that contains a folder.
    ///
    /// The search looks for the journal folder, not the configuration, because an interrupted
    /// call may not have written the configuration yet.
    private func root(around folder: URL) throws(Refusal) -> URL {
        var root = folder.standardizedFileURL
        while !FileManager.default.fileExists(atPath: root.appending(path: ".minya").path) {
            let parent = root.deletingLastPathComponent()
            guard parent.path != root.path else {
                throw Refusal(
                    "Neither \(folder.path.quoted) nor a folder around it is an app that `minya new` "
                        + "made. Go into the app's folder first.")
            }
            root = parent
        }
        return root
    }
}

/// The answer of the command.
private struct Answer: Encodable {
    /// The outcome of recovering from an interrupted call.
    var mended: String?
    /// The call that is reverted.
    var call: String?
    /// The call whose journal is discarded.
    var forgotten: String?
    var plan: CheckedPlan?
    let isDry: Bool

    var text: String {
        if let mended { return mended }
        if let forgotten {
            let head = isDry ? "Would forget" : "Forgot"
            return "\(head) '\(forgotten)'; its files stay as they are."
        }
        guard let call, let plan else { return "Nothing to do: there is no call to revert." }
        guard !plan.isDone else {
            let end = isDry ? "would be forgotten" : "is forgotten"
            return "Nothing to do: all files are as they were before '\(call)', which \(end)."
        }
        let head = isDry ? "Would revert" : "Reverted"
        return "\(head) '\(call)':\n\(plan.summary)"
    }

    private enum CodingKeys: CodingKey { case mended, call, forgotten, isDone, changes }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(mended, forKey: .mended)
        try container.encodeIfPresent(call, forKey: .call)
        try container.encodeIfPresent(forgotten, forKey: .forgotten)
        try container.encode(!isDry && (plan != nil || forgotten != nil), forKey: .isDone)
        try container.encode(plan?.changes ?? [], forKey: .changes)
    }
}
