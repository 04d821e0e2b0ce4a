// SPDX-License-Identifier: Apache-2.0

import ExampleProgram
import Testing

@Suite("The arguments of a program")
struct ArgumentsTests {
    /// Reads the arguments of a program with an option of each kind.
    private func read(_ arguments: [String]) throws -> [String] {
        var rest = Arguments(["program"] + arguments, usage: "Usage")
        var found: [String] = []
        while let argument = rest.next() {
            switch argument {
            case "--name": found.append("name " + (try rest.value()))
            case "--text": found.append("text " + (try rest.value(mayBeEmpty: true)))
            case "--site":
                found.append("site " + (rest.value { $0.hasPrefix("http:") } ?? "of its own"))
            case "--port": found.append("port \(try rest.number(in: 0...99))")
            case let option where option.hasPrefix("--"): throw rest.error("There is no \(option).")
            default: found.append(argument)
            }
        }
        return found
    }

    @Test(
        "A value follows its option as an argument or after an equals sign",
        arguments: [
            (["--name", "Ann", "--port=5"], ["name Ann", "port 5"]),
            (["--name=a=b", "c=d", "--text", ""], ["name a=b", "c=d", "text "]),
            (["--site", "http://a", "b"], ["site http://a", "b"]),
            (["--site", "a"], ["site of its own", "a"]), (["--site=a"], ["site a"]),
        ])
    func values(arguments: [String], found: [String]) throws {
        #expect(try read(arguments) == found)
    }

    @Test(
        "What a program does not accept is named",
        arguments: [
            (["--name"], "--name needs a value after it.\n\nUsage"),
            (["--name="], "--name needs a value after it.\n\nUsage"),
            (["--port", "100"], "--port needs a number from 0 to 99 after it."),
            (["--text=a", "--no=b"], "There is no --no.\n\nUsage"),
        ])
    func refused(arguments: [String], message: String) {
        let error = #expect(throws: UsageError.self) { try read(arguments) }
        #expect(error?.message == message)
    }
}
