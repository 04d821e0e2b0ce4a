// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaCLI
import Testing

@Suite("Random names and calls")
struct FuzzTests {
    @Test("Each of 10,000 random names is valid in all its forms, or refused in one line")
    func names() throws {
        var random = RandomWords(seed: 1)
        var taken = 0
        for _ in 0..<10_000 {
            let text = random.name()
            do {
                let name = try Name(parsing: text)
                taken += 1
                try check(name)
                for use in NameUse.allCases { try use.check(name, isForUIKit: true) }
            } catch let refusal as Refusal {
                try check(refusal)
            }
        }
        #expect(taken > 1_000 && taken < 9_000)
    }

    private func check(_ name: Name) throws {
        try #require(name.type.wholeMatch(of: /[A-Z][A-Za-z0-9]*/) != nil)
        try #require(name.value.wholeMatch(of: /[a-z][A-Za-z0-9]*/) != nil)
        try #require(name.key.wholeMatch(of: /[a-z][a-z0-9]*(-[a-z0-9]+)*/) != nil)
        try #require(name.type.count <= Name.longest)
    }

    /// Checks that a refusal is one line and suggests only a valid name.
    private func check(_ refusal: Refusal) throws {
        let message = refusal.description
        let isPlain = message.unicodeScalars.allSatisfy {
            ![.control, .format].contains($0.properties.generalCategory)
        }
        try #require(message.count < 400 && isPlain, "\(message)")
        guard let range = message.range(of: "Try: ", options: .backwards) else { return }
        _ = try Name(parsing: String(message[range.upperBound...]))
    }

    @Test("Random calls change only the app, and only if they succeed")
    func calls() throws {
        let folder = try FuzzedFolder()
        let tool = Program.spec
        var random = RandomWords(seed: 2)
        var codes: [ExitCode: Int] = [:]
        // 10,000 with `./scripts/test --full`.
        let count = ProcessInfo.processInfo.environment["MINYA_CLI_FUZZ"].flatMap(Int.init) ?? 2_000
        for _ in 0..<count {
            let arguments = random.call(of: tool)
            let call = Call(arguments, in: folder.directory)
            codes[call.code, default: 0] += 1
            try folder.check(arguments, ended: call.code.rawValue)
            if call.code == .usage || call.code == .refused {
                try #require(!(call.errors + call.out).isEmpty, "\(arguments)")
                // Nothing that was typed may move the cursor of a terminal.
                try #require(!(call.errors + call.out).contains("\u{1B}"), "\(arguments)")
            }
        }
        // Neither are almost all calls refused, nor almost all accepted.
        #expect((codes[.usage] ?? 0) > count / 10)
        #expect((codes[.ok] ?? 0) > count / 20)
        #expect(folder.written > 20)
    }

    @Test("200 random calls of the program itself change only the app")
    func processes() throws {
        let folder = try FuzzedFolder()
        let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appending(path: "minya")
        let tool = Program.spec
        var random = RandomWords(seed: 3)
        for _ in 0..<200 {
            let arguments = random.call(of: tool)
            let process = Process()
            process.executableURL = program
            process.arguments = arguments
            process.currentDirectoryURL = folder.directory
            process.environment = [:]
            process.standardInput = FileHandle.nullDevice
            process.standardOutput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
            try process.run()
            process.waitUntilExit()
            try #require(process.terminationReason == .exit, "\(arguments)")
            try folder.check(arguments, ended: process.terminationStatus)
        }
    }
}
