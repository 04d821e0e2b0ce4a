// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaCLI
import Synchronization
import Testing

@Suite("The program minya")
struct ProgramTests {
    @Test("Names of commands are unique, and so are the names of options within a command")
    func namesDiffer() {
        let names = Program.spec.commands.map(\.name)
        #expect(Set(names).count == names.count)
        for command in Program.spec.commands {
            let options = command.options.map(\.name)
            #expect(Set(options).count == options.count, "\(command.name)")
            let letters = command.options.compactMap(\.short)
            #expect(Set(letters).count == letters.count, "\(command.name)")
        }
    }

    @Test("The help lists every command, and each command's help lists its options and an example")
    func help() {
        let help = Call(["--help"])
        #expect(help.code == .ok)
        #expect(Call(["help"]).out == help.out)
        for command in Program.spec.commands {
            #expect(help.out.contains("  \(command.name) "))
            let own = Call([command.name, "--help"])
            #expect(own.code == .ok)
            #expect(own.out == Call(["help", command.name]).out)
            #expect(own.out.hasPrefix("Usage: minya \(command.name)"))
            #expect(!command.examples.isEmpty)
            for text in command.options.map({ "--\($0.name)" }) + command.examples {
                #expect(own.out.contains(text), "\(command.name) \(text)")
            }
            for line in own.out.split(separator: "\n") where !line.contains("minya ") {
                #expect(line.count <= 80, "\(line)")
            }
        }
    }

    @Test("Each command accepts its own examples")
    func examples() {
        for command in Program.spec.commands {
            for example in command.examples {
                let words = example.split(separator: " ").map(String.init)
                guard words.first == "minya" else { continue }
                let call = words.dropFirst(2).prefix { !["|", ">"].contains($0) }
                #expect(words.dropFirst().first == command.name)
                #expect(throws: Never.self, "\(example)") { try command.parse(Array(call)) }
            }
        }
    }

    @Test(
        "Wrong usage ends with 64 and a correction if there is one",
        arguments: [
            (["docter"], "there is no command 'docter'; did you mean doctor?"),
            (["qwertz"], "there is no command 'qwertz'; minya --help lists them"),
            ([], "which command? minya --help lists them"),
            (["--verzion"], "there is no option '--verzion'; did you mean --version?"),
            (["completion", "zhs"], "SHELL is bash, zsh or fish, not 'zhs'; did you mean zsh?"),
            (["doctor", "a\u{1B}[2Jb"], #"'a\u{1b}[2Jb' is an unexpected argument"#),
        ])
    func usage(arguments: [String], message: String) {
        let call = Call(arguments)
        #expect(call.code == .usage)
        #expect(call.out.isEmpty)
        #expect(call.errors.contains(message))
    }

    @Test("An error is JSON if JSON is requested")
    func jsonError() throws {
        let call = Call(["docter", "--json"])
        #expect(call.code == .usage)
        #expect(call.errors.isEmpty)
        let answer = try JSONDecoder().decode([String: Said].self, from: Data(call.out.utf8))
        #expect(answer["error"]?.kind == "usage")
        #expect(answer["error"]?.code == 64)
        #expect(answer["error"]?.message.contains("doctor") == true)
        #expect(Call(["docter", "--", "--json"]).out.isEmpty)
    }

    private struct Said: Decodable {
        let kind: String
        let code: Int
        let message: String
    }

    @Test("The version is printed")
    func version() {
        #expect(Call(["--version"]).out == "minya \(Program.version)\n")
        #expect(Call(["-V"]).out == "minya \(Program.version)\n")
    }

    @Test("Nothing is built within swift package, which would deadlock")
    func withinSwiftPackage() {
        let environment = ["MINYA_WITHIN_SWIFT_PACKAGE": "1"]
        let call = Call(["check", "--build"], environment: environment)
        #expect(call.code == .refused)
        #expect(call.errors.contains("run `swift build` first"))
        #expect(!Call(["check"], environment: environment).errors.contains("swift package"))
        #expect(!Call(["check", "--build"]).errors.contains("swift package"))
    }

    @Test("Progress is updated every second on a terminal, and written once elsewhere")
    func progress() {
        let said = Mutex("")
        let record: @Sendable (String) -> Void = { text in said.withLock { $0 += text } }
        let ticks = { said.withLock { $0.split(separator: "\r").count - 1 } }
        Output(.json, to: { _ in }, errors: record).working(on: "Building Photos") {}
        #expect(said.withLock { $0 } == "Building Photos…\n")

        said.withLock { $0 = "" }
        let end = ContinuousClock.now + .seconds(20)
        let terminal = Output(.text, to: { _ in }, errors: record, isTerminal: true)
            .answering(.json)
        terminal.working(on: "Building Photos", second: .milliseconds(1)) {
            while ticks() < 3, ContinuousClock.now < end { usleep(1_000) }
        }
        let lines = said.withLock { $0 }
        #expect(ticks() >= 3)
        #expect(
            lines.wholeMatch(of: /Building Photos…(\rBuilding Photos… \d+ s)+\n/) != nil, "\(lines)"
        )
    }
}
