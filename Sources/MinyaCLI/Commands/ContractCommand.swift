// SPDX-License-Identifier: Apache-2.0

import Foundation

/// `minya contract`: writes what the layers of each page rely on into files for version control.
struct ContractCommand: Command {
    static let spec = CommandSpec(
        "contract", summary: "Write the slots of each page into a file for version control",
        discussion: """
            A file for each page has its context, its result, what its store needs, whether it has \
            a route, and one line for each slot: kind, type, direction, and whether it is private. \
            So a reviewer sees each change of the interface between the layers as a line of a \
            diff. It reads the index that the compiler wrote in the last build, and guesses nothing \
            from text: a type is written in full, without its module, and a typealias as the type \
            that it stands for.

            It prints what has changed since the files were written, and names the tapes that use \
            a slot which was removed or renamed, or whose type has changed. It does the same for \
            tests that `minya tape to-test` wrote. With --check it writes nothing, prints the differences \
            and ends with 1 if there are any. A file without a page is removed.
            """,
        arguments: [AppOptions.folder], options: [check, out, tapes] + AppOptions.all + [.json],
        examples: ["minya contract", "minya contract --check", "minya contract --tapes Recordings"])

    private static let check = OptionSpec(
        "check", help: "Write nothing, and fail if a file differs from the app")
    private static let out = OptionSpec(
        "out", kind: .value("FOLDER"), isPath: true,
        help: "The folder of the files; Contracts in the package by default")
    private static let tapes = OptionSpec(
        "tapes", kind: .values("PATH"), isPath: true,
        help: "A tape, or a folder with tapes; the whole package by default")

    private let app: AppOptions
    private let isCheck: Bool
    private let out: String?
    private let tapes: [String]

    init(_ arguments: ParsedArguments) throws(UsageError) {
        app = AppOptions(arguments, folder: arguments.operands.first)
        isCheck = arguments.has(Self.check)
        out = arguments.value(of: Self.out)
        tapes = arguments.values(of: Self.tapes)
    }

    func run(_ context: CommandContext) throws -> ExitCode {
        let sources = try app.sources(context)
        let root = URL(filePath: sources.root, directoryHint: .isDirectory)
        func place(_ path: String) -> URL {
            URL(filePath: path, relativeTo: context.directory).standardizedFileURL
        }
        let folder = ContractFolder(
            out.map(place) ?? root.appending(path: "Contracts"), in: sources.root)
        let contracts = AppMap(sources).contracts
        var differences = try folder.differences(to: contracts)
        if differences.flatMap(\.changes).contains(where: \.breaksTapes) {
            let tapes = ContractTapes(tapes.isEmpty ? [root] : tapes.map(place), in: sources.root)
            for note in tapes.notes { context.output.note(note) }
            for index in differences.indices { differences[index].find(in: tapes) }
        }
        if !isCheck { try folder.write(differences) }
        try context.output.answer(differences) {
            text(differences, of: sources.app, count: contracts.count)
        }
        return isCheck && !differences.isEmpty ? .failedChecks : .ok
    }

    private func text(_ differences: [ContractDifference], of app: String, count: Int) -> String {
        let shown = differences.map { isCheck ? $0.summary + $0.diff : $0.summary }
        let pages = "\(count) \(count == 1 ? "page" : "pages")"
        let files = differences.count == 1 ? "1 file" : "\(differences.count) files"
        let end =
            if differences.isEmpty {
                "\(app): the contracts of \(pages) are as in the files"
            } else if isCheck {
                "\(app): \(files) to be changed (\(pages)). If this is intended, run: minya contract"
            } else {
                "\(app): \(files) changed (\(pages)); commit them with the code"
            }
        return shown.joined() + end
    }
}

extension ContractDifference {
    fileprivate mutating func find(in tapes: ContractTapes) {
        for index in changes.indices where changes[index].breaksTapes {
            changes[index].tapes = tapes.uses(of: changes[index].subject, page: page)
        }
    }
}
