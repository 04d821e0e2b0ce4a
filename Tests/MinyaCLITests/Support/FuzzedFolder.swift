// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaCLI
import TestFiles
import Testing

/// A nested folder with an app, beside files that no call may change.
final class FuzzedFolder {
    /// The folder that contains the app.
    let work: URL

    private let outermost: URL
    private var state: FolderState
    private var calls = 0
    private var changingCalls = 0
    /// The number of calls that have changed something.
    private(set) var written = 0

    init() throws {
        outermost = Folder.memory
            .appending(path: "minya-fuzz-\(UUID().uuidString)")
        work = outermost.appending(path: "a/b/work")
        state = FolderState(of: outermost)
        try refresh()
    }

    deinit { try? FileManager.default.removeItem(at: outermost) }

    /// Restores the initial state.
    private func refresh() throws {
        let manager = FileManager.default
        try? manager.removeItem(at: outermost)
        try manager.createDirectory(at: work, withIntermediateDirectories: true)
        for neighbour in ["a/secret", "a/b/secret", "a/b/photo"] {
            try Data("untouched".utf8).write(to: outermost.appending(path: neighbour))
        }
        if Program.spec.commands.contains(where: { $0.name == "new" }) {
            let minya = URL(filePath: #filePath).deletingLastPathComponent()
                .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            let call = Call(["new", "Fuzzed", "--local", minya.path], in: work)
            try #require(call.code == .ok, "\(call.errors)")
        }
        state = FolderState(of: outermost)
        changingCalls = 0
    }

    /// The working directory for calls: the app's folder, if it exists.
    var directory: URL {
        let app = work.appending(path: "Fuzzed")
        return FileManager.default.fileExists(atPath: app.path) ? app : work
    }

    /// Throws if a call changed anything outside of the folder, or, if it failed, anything at all.
    ///
    /// After calls that cannot have written, the folder is checked only now and then.
    func check(_ arguments: [String], ended code: Int32) throws {
        try #require(ExitCode(rawValue: code) != nil, "\(arguments) ended with \(code)")
        calls += 1
        let mayHaveWritten =
            code != ExitCode.usage.rawValue && writers.contains(arguments.first ?? "")
        guard mayHaveWritten || calls.isMultiple(of: 25) else { return }
        let now = FolderState(of: outermost)
        let changes = state.changes(to: now)
        // A change after which the app does not build is reverted, which writes the files again.
        let isTakenBack = code == ExitCode.toolchain.rawValue && state.paths == now.paths
        let isDone = mayHaveWritten && (code == ExitCode.ok.rawValue || isTakenBack)
        let forbidden = isDone ? changes.filter { !$0.hasPrefix("/a/b/work/") } : changes
        try #require(forbidden.isEmpty, "\(arguments) ended with \(code) and changed \(forbidden)")
        guard !changes.isEmpty else { return }
        state = now
        changingCalls += 1
        written += 1
        // Created files stay for a while, so that later calls meet them; `undo` may delete the app.
        if changingCalls > 30 || directory == work { try refresh() }
    }

    private let writers = Set(
        Program.spec.commands.filter { $0.options.contains { $0.name == OptionSpec.dryRun.name } }
            .map(\.name))
}
