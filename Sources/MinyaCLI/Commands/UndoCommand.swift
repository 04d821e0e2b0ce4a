// SPDX-License-Identifier: Apache-2.0

import Foundation

/// `minya undo`: takes back the last call that wrote, or mends one that was stopped.
struct UndoCommand: Command {
    static let spec = CommandSpec(
        "undo", summary: "Take back the last call that wrote",
        discussion: """
            It takes back all that the last call wrote, as long as none of those files has changed \
            since; called again, it takes back the call before that one. Where a call was stopped \
            while it wrote, it mends that and takes back nothing else.
            """,
        options: [.dryRun, .json], examples: ["minya undo", "minya undo --dry-run"])

    private let isDry: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) { isDry = arguments.has(.dryRun) }

    func run(_ context: CommandContext) throws -> ExitCode {
        let writer = try Writer(try root(around: context.directory), isReadOnly: isDry)
        let answer = try undo(writer)
        try context.output.answer(answer) { answer.text }
        return .ok
    }

    private func undo(_ writer: Writer) throws -> Answer {
        if let mended = writer.mended { return Answer(mended: "\(mended)", isDry: isDry) }
        guard let last = try writer.last() else { return Answer(isDry: isDry) }
        try writer.checkUnchanged(last)
        if !isDry { try writer.undo() }
        return Answer(call: last.title, plan: CheckedPlan(undoing: last), isDry: isDry)
    }

    /// The app of a folder or of one around it. What keeps its calls is looked for, not its
    /// configuration: that may be what a stopped call had not written yet.
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

/// What was taken back or mended.
private struct Answer: Encodable {
    /// What was done about a call that was stopped.
    var mended: String?
    /// The call that is taken back.
    var call: String?
    var plan: CheckedPlan?
    let isDry: Bool

    var text: String {
        if let mended { return mended }
        guard let call, let plan else { return "Nothing to do: there is no call to take back." }
        let head = isDry ? "Would take back" : "Took back"
        return "\(head) '\(call)':\n\(plan.summary)"
    }

    private enum CodingKeys: CodingKey { case mended, call, isDone, changes }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(mended, forKey: .mended)
        try container.encodeIfPresent(call, forKey: .call)
        try container.encode(!isDry && mended == nil && plan != nil, forKey: .isDone)
        try container.encode(plan?.changes ?? [], forKey: .changes)
    }
}
