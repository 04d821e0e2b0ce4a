// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaCLI
import TestFiles
import Testing

@Suite("minya tape replay")
struct TapeReplayCommandTests {
    private let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.write(
            "a.tape",
            "{\"format\":\"minya-tape\",\"version\":1,\"app\":\"a\",\"run\":\"1\",\"part\":1}\n"
                .utf8)
    }

    /// Writes a program that stands for an app.
    private func writeApp(_ script: String) throws { try folder.writeScript("app", script) }

    private func replay(_ options: String...) -> Call {
        Call(["tape", "replay", "a.tape", "--app", "app"] + options, in: folder.url)
    }

    @Test("The app gets the tape and another place for its data, and its verdict is printed")
    func verdict() throws {
        try writeApp(
            """
            [ "$MINYA_REPLAY" = "\(folder.path("a.tape"))" ] || exit 3
            [ -d "$XDG_DATA_HOME" ] && [ -z "$MINYA_TAPE" ] || exit 3
            echo 'notes (1): the same as on the tape (7 writes)'
            echo 'Replay by a: all the same'
            """)
        let call = replay()
        #expect(call.code == .ok, "\(call.errors)")
        #expect(
            call.out == "notes (1): the same as on the tape (7 writes)\nReplay by a: all the same\n"
        )
    }

    @Test("What an app prints of a tape cannot move the cursor of a terminal")
    func cleaned() throws {
        try writeApp("printf 'a \\033[2Jb\\nReplay by a: \\033]0;c\\007\\n'")
        let call = replay()
        #expect(call.code == .ok, "\(call.errors)")
        #expect(call.out == "a \\u{1b}[2Jb\nReplay by a: \\u{1b}]0;c\\u{7}\n")
    }

    @Test(
        "The app is told which sides to replay",
        arguments: [
            (nil, "store"), ("--store", "store"), ("--view", "view"), ("--blame", "both"),
        ])
    func sides(option: String?, sides: String) throws {
        try writeApp("echo \"Replay by a: $MINYA_REPLAY_SIDES\"")
        let call = option.map { replay($0) } ?? replay()
        #expect(call.code == .ok && call.out == "Replay by a: \(sides)\n", "\(call.errors)")
    }

    @Test("An app that does not end within the limit is ended, and what it has printed is kept")
    func limit() throws {
        try writeApp("echo 'notes (1): the same'; exec /bin/sleep 600")
        let call = replay("--limit", "0.5")
        #expect(call.code == .refused && call.out == "notes (1): the same\n")
        #expect(
            call.errors.contains(
                "app did not end the replay within 0.5 seconds: it takes longer, or waits"),
            "\(call.errors)")
    }

    @Test("A difference is a failed check, and an app that cannot replay is refused")
    func failures() throws {
        try writeApp("echo 'Replay by a: different'; exit 1")
        #expect(replay().code == .failedChecks)
        try writeApp("echo 'Replay by a: stopped'; exit 2")
        let stopped = replay()
        #expect(stopped.code == .refused && stopped.out == "Replay by a: stopped\n")
        #expect(stopped.errors.hasSuffix("app could not replay the whole tape\n"))
        try writeApp("echo 'notes (1): the same'; echo 'Fatal error' >&2; kill -ILL $$")
        let crashed = replay()
        #expect(crashed.code == .refused && crashed.out == "notes (1): the same\n")
        #expect(crashed.errors.contains("app crashed before the replay ended:\nFatal error"))
        try FileManager.default.removeItem(atPath: folder.path("app"))
        let missing = replay()
        #expect(missing.code == .refused && missing.errors.contains("there is no program app"))
    }

    @Test("A program that ends without the last line of a replay did not replay", arguments: 0...3)
    func otherProgram(status: Int) throws {
        try writeApp("echo different; exit \(status)")
        let call = replay()
        #expect(call.code == .refused && call.out == "different\n")
        #expect(
            call.errors.contains("app did not replay the tape: it is not an app of MinyaGTK"),
            "\(call.errors)")
    }

    @Test("Only replay takes an app, and it takes a tape")
    func usage() throws {
        for words in [
            ["replay", "a.tape"], ["show", "a.tape", "--app", "app"],
            ["replay", "a.tape", "--app", "app", "--scene", "notes"],
            ["replay", "a.tape", "a.tape", "--app", "app"],
            ["replay", "a.tape", "--app", "app", "--view", "--blame"],
            ["show", "a.tape", "--view"], ["diff", "a.tape", "a.tape", "--limit", "3"],
            ["replay", "a.tape", "--app", "app", "--limit", "0"],
            ["replay", "a.tape", "--app", "app", "--limit", "nan"],
            ["replay", "a.tape", "--app", "app", "--limit", "1e300"],
        ] {
            #expect(Call(["tape"] + words, in: folder.url).code == .usage, "\(words)")
        }
        try folder.write("a.tape", "no tape\n".utf8)
        try writeApp("exit 0")
        #expect(replay().code == .refused)
    }
}
