// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaCLI
import Testing

@Suite("Arguments are read as a command's spec has them")
struct OptionTests {
    private static let list = OptionSpec(
        "list", short: "l", kind: .value("ELEMENT"), help: "A list")
    private static let service = OptionSpec("service", kind: .values("NAME"), help: "A service")
    private static let interface = OptionSpec("ui", help: "From a file")
    private static let host = OptionSpec(
        "host", kind: .value("HOST"), choices: ["gtk", "headless"], help: "What shows it")

    private static let spec = CommandSpec(
        "scene", summary: "Make a page",
        arguments: [
            ArgumentSpec("NAME", help: "What it is called"),
            ArgumentSpec("MORE", count: .any, help: "Others"),
        ],
        options: [list, service, interface, host, .force, .dryRun, .json],
        examples: ["minya scene PhotoList --list Photo"])

    private func parse(_ line: String) throws(UsageError) -> ParsedArguments {
        try Self.spec.parse(line.split(separator: " ").map(String.init))
    }

    private func complaint(_ line: String) -> String? {
        do {
            _ = try parse(line)
            return nil
        } catch {
            return error.description
        }
    }

    @Test(
        "Options stand anywhere",
        arguments: [
            "A B --list Photo --ui", "--list Photo --ui A B", "A --list Photo B --ui",
            "--ui A -l Photo B", "A --list=Photo --ui B", "A -lPhoto --ui -- B",
            "--list Photo A B --ui --",
        ])
    func anywhere(line: String) throws {
        let parsed = try parse(line)
        #expect(parsed.operands == ["A", "B"])
        #expect(parsed.value(of: Self.list) == "Photo")
        #expect(parsed.has(Self.interface))
        #expect(!parsed.has(.force))
    }

    @Test("They stand anywhere, too, where the environment asks for the strict order of POSIX")
    func strictEnvironment() throws {
        // The other tests of this process see it as well, and expect the same.
        setenv("POSIXLY_CORRECT", "1", 1)
        defer { unsetenv("POSIXLY_CORRECT") }
        #expect(try parse("A --list Photo").value(of: Self.list) == "Photo")
    }

    @Test("After two dashes nothing is an option")
    func afterDashes() throws {
        let parsed = try parse("--ui -- --force -l --")
        #expect(parsed.operands == ["--force", "-l", "--"])
        #expect(!parsed.has(.force))
    }

    @Test("A single dash is an argument")
    func singleDash() throws {
        #expect(try parse("- --ui").operands == ["-"])
    }

    @Test("An option may be given several times only where it says so")
    func repeated() throws {
        #expect(try parse("A --service a --service b").values(of: Self.service) == ["a", "b"])
        #expect(complaint("A --list a --list b") == "--list is given twice")
        #expect(try parse("A --ui --ui").has(Self.interface))
    }

    @Test("Letters may stand together, and a long option may be shortened")
    func short() throws {
        let parsed = try parse("A -nf --serv x")
        #expect(parsed.has(.force) && parsed.has(.dryRun))
        #expect(parsed.values(of: Self.service) == ["x"])
    }

    @Test(
        "What is wrong is said, and what was perhaps meant",
        arguments: [
            ("A --lst Photo", "there is no option '--lst'; did you mean --list?"),
            ("A --h", "--h may be --host or --help: write more of it"),
            ("A --qqqqqq", "there is no option '--qqqqqq'"),
            ("A -x", "there is no option '-x'"),
            ("A -fx", "there is no option '-fx'"),
            ("A --ui=yes", "--ui takes no value"),
            ("A --list", "--list needs a value: --list ELEMENT"),
            ("A -l", "--list needs a value: --list ELEMENT"),
            (
                "A --list --ui",
                "--list needs a value, and '--ui' looks like an option; if it is the value, write "
                    + "--list=--ui"
            ),
            ("A --host gkt", "--host takes gtk or headless, not 'gkt'; did you mean gtk?"),
            ("", "NAME is missing: what it is called"),
        ])
    func wrong(line: String, message: String) {
        #expect(complaint(line) == message)
    }

    @Test("A value that looks like an option is one after a sign of equality")
    func dashedValue() throws {
        #expect(try parse("A --list=--ui").value(of: Self.list) == "--ui")
        #expect(try parse("A --list=").value(of: Self.list) == "")
    }

    @Test("A call can be said again in a line, as a shell takes it")
    func line() throws {
        #expect(try parse("A --list Photo -f").line == "A --list Photo -f")
        let words = ["A", "--list=it's", "--service", "", "--service", "a b;\u{1B}[2J"]
        #expect(
            try Self.spec.parse(words).line
                == #"A '--list=it'\''s' --service '' --service 'a b;\u{1b}[2J'"#)
    }

    @Test("A text that C would cut short is refused")
    func zero() {
        #expect(throws: UsageError.self) { try Self.spec.parse(["A", "--list=a\0b"]) }
        #expect(throws: UsageError.self) { try Self.spec.parse(["A\0"]) }
    }

    @Test("Of a call for help nothing else is asked")
    func help() throws {
        #expect(try parse("--help").has(.help))
        #expect(try parse("-h --ui").has(.help))
    }

    @Test("Many calls at once do not mix their arguments")
    func manyAtOnce() async {
        await withTaskGroup(of: Bool.self) { group in
            for number in 0..<200 {
                group.addTask {
                    let words = ["N\(number)", "--list", "L\(number)", "M\(number)"]
                    let parsed = try? Self.spec.parse(words)
                    return parsed?.operands == ["N\(number)", "M\(number)"]
                        && parsed?.value(of: Self.list) == "L\(number)"
                }
            }
            for await isRight in group { #expect(isRight) }
        }
    }

    @Test("One argument too many is named")
    func tooMany() {
        let spec = CommandSpec(
            "one", summary: "Take one", arguments: [ArgumentSpec("NAME", help: "It")], examples: [])
        #expect(throws: UsageError("'b' is an unexpected argument")) { try spec.parse(["a", "b"]) }
    }
}
