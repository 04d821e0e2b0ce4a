// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaCLI
import Testing

@Suite("Parsing of arguments")
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
        "Options may be at any position",
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

    @Test("Options may be at any position even if POSIXLY_CORRECT is set")
    func strictEnvironment() throws {
        // The other tests of this process see the variable, too, and expect the same.
        setenv("POSIXLY_CORRECT", "1", 1)
        defer { unsetenv("POSIXLY_CORRECT") }
        #expect(try parse("A --list Photo").value(of: Self.list) == "Photo")
    }

    @Test("Nothing after two dashes is an option")
    func afterDashes() throws {
        let parsed = try parse("--ui -- --force -l --")
        #expect(parsed.operands == ["--force", "-l", "--"])
        #expect(!parsed.has(.force))
    }

    @Test("A single dash is an operand")
    func singleDash() throws {
        #expect(try parse("- --ui").operands == ["-"])
    }

    @Test("An option may be repeated only if its spec permits it")
    func repeated() throws {
        #expect(try parse("A --service a --service b").values(of: Self.service) == ["a", "b"])
        #expect(complaint("A --list a --list b") == "--list is given twice")
        #expect(try parse("A --ui --ui").has(Self.interface))
    }

    @Test("Short options may be combined, and a long option may be abbreviated")
    func short() throws {
        let parsed = try parse("A -nf --serv x")
        #expect(parsed.has(.force) && parsed.has(.dryRun))
        #expect(parsed.values(of: Self.service) == ["x"])
    }

    @Test(
        "A mistake is reported, with a correction if there is one",
        arguments: [
            ("A --lst Photo", "there is no option '--lst'; did you mean --list?"),
            ("A --h", "--h is ambiguous: it may be --host or --help"),
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

    @Test("A value that looks like an option is accepted after an equals sign")
    func dashedValue() throws {
        #expect(try parse("A --list=--ui").value(of: Self.list) == "--ui")
        #expect(try parse("A --list=").value(of: Self.list) == "")
    }

    @Test("A call can be printed as one line of shell syntax")
    func line() throws {
        #expect(try parse("A --list Photo -f").line == "A --list Photo -f")
        let words = ["A", "--list=it's", "--service", "", "--service", "a b;\u{1B}[2J"]
        #expect(
            try Self.spec.parse(words).line
                == #"A '--list=it'\''s' --service '' --service 'a b;\u{1b}[2J'"#)
    }

    @Test("An argument with a NUL character is refused")
    func zero() {
        #expect(throws: UsageError.self) { try Self.spec.parse(["A", "--list=a\0b"]) }
        #expect(throws: UsageError.self) { try Self.spec.parse(["A\0"]) }
    }

    @Test("A call for help need not be complete")
    func help() throws {
        #expect(try parse("--help").has(.help))
        #expect(try parse("-h --ui").has(.help))
    }

    @Test("Concurrent calls do not mix their arguments")
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

    @Test("An unexpected argument is named")
    func tooMany() {
        let spec = CommandSpec(
            "one", summary: "Take one", arguments: [ArgumentSpec("NAME", help: "It")], examples: [])
        #expect(throws: UsageError("'b' is an unexpected argument")) { try spec.parse(["a", "b"]) }
    }
}
