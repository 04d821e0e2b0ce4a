// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaTape

/// `minya tape to-test`: writes a test that replays the recorded Stores of a page.
struct TapeToTest {
    private let tape: String
    private let scene: String
    private let program: String
    private let out: String?

    init(_ arguments: ParsedArguments) throws(UsageError) {
        out = arguments.value(of: TapeCommand.out)
        tape = arguments.operands[1]
        guard let scene = arguments.value(of: TapeCommand.scene),
            let program = arguments.value(of: TapeCommand.app)
        else { throw UsageError("to-test needs --scene NAME and --app PROGRAM") }
        self.scene = scene
        self.program = program
    }

    func run(_ context: CommandContext) throws -> ExitCode {
        let file = out.map { URL(filePath: $0, relativeTo: context.directory) }
        if let file, FileManager.default.fileExists(atPath: file.path) {
            throw Refusal("\((out ?? "").asPath) exists: remove it, or choose another name")
        }
        let excerpt: TapeExcerpt
        do {
            excerpt = try TapeExcerpt(
                of: scene, in: URL(filePath: tape, relativeTo: context.directory).path)
        } catch let error as TapeError {
            throw UnreadableTape(error: error)
        }
        let parts = try parts(context)
        try check(excerpt, context)
        let licence = (try? String(contentsOfFile: parts.file, encoding: .utf8))?
            .split(whereSeparator: \.isNewline)
            .first { $0.hasPrefix("// SPDX-License-Identifier:") }
        let test = TapeTest(
            excerpt: excerpt, parts: parts, name: file?.deletingPathExtension().lastPathComponent,
            licence: licence.map(String.init))
        if let file {
            try create(file, test.text)
        } else {
            context.output.write(test.text)
        }
        for dependency in parts.dependencies where dependency.members == nil {
            context.output.note(
                "Provide .\(dependency.key) in the test: no stand-in for a \(dependency.type) can be "
                    + "written.")
        }
        return .ok
    }

    /// Creates the file completely, or not at all.
    private func create(_ file: URL, _ text: String) throws(TreeFault) {
        let shown = (out ?? "").asPath
        let number = open(file.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
        guard number >= 0 else { throw TreeFault(path: shown, reason: .system(errno)) }
        do throws(TreeFault) {
            try Descriptor(number).write(Data(text.utf8), shown)
        } catch {
            unlink(file.path)
            throw error
        }
    }

    /// Finds the page in the index beside the program.
    private func parts(_ context: CommandContext) throws -> PageParts {
        let program = URL(filePath: program, relativeTo: context.directory)
            .resolvingSymlinksInPath()
        guard FileManager.default.fileExists(atPath: program.path) else {
            throw Refusal("there is no program \(self.program.asPath)")
        }
        let toolchain = try Toolchain.find(path: context.environment["PATH"] ?? "")
        let store = try IndexStore(
            path: program.deletingLastPathComponent().appending(path: "index/store").path,
            library: IndexLibrary(path: toolchain.indexLibrary))
        let root = try AppOptions.package(around: context.directory.standardizedFileURL)
        let reader = AppReader(
            try AppSources(root: root.path, store: store, app: program.lastPathComponent))
        guard let parts = reader.parts(ofPage: scene) else {
            throw Refusal(
                "\(program.lastPathComponent.quoted) registers no page \(scene.quoted); it has: "
                    + reader.pageNames.joined(separator: ", "))
        }
        return parts
    }

    /// Replays the excerpt in the program, because a test that never passed is useless.
    private func check(_ excerpt: TapeExcerpt, _ context: CommandContext) throws {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "minya-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "excerpt.tape")
        try Data((excerpt.lines.joined(separator: "\n") + "\n").utf8).write(to: file)
        let answer = try TapeReplaying.start(program, file.path, context)
        guard answer.status == 0, answer.text.contains(TapeReplay.summaryStart) else {
            throw Refusal(
                "\(program.asPath) does not replay the tape, so the test would fail; record it again "
                    + "with this build:\n\(answer.text)")
        }
    }
}
