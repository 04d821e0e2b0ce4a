// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaCLI
import TestFiles

/// Samples with the types inferred from them, which are compiled together and decode the samples.
struct MadeAnswers {
    private let files: Folder
    var folder: URL { files.url }
    private var checks = ""

    init() throws {
        files = try Folder()
        for name in ["date", "dateText"] {
            let file = Self.tests.deletingLastPathComponent().deletingLastPathComponent()
                .appending(path: "Sources/MinyaCLI/Templates/Files/sample/Sources/Service")
                .appending(path: "{{\(name)File}}.mustache")
            let template = try Template(
                path: file.path, text: String(contentsOf: file, encoding: .utf8))
            try write("\(name).swift", template.render(["header": .text("// Licence.")]))
        }
    }

    /// The folder `MinyaCLITests`.
    private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()

    /// Returns a sample of the fixtures, unchanged.
    static func fixture(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: tests.appending(path: "Fixtures/Answers/\(name).json")))
    }

    /// Infers the types of a sample.
    ///
    /// - Parameter checks: Conditions on the decoded `answer`, in Swift.
    mutating func add(_ sample: [UInt8], named name: String, _ checks: [String] = []) throws {
        let model = try InferredModel(of: sample, path: name, named: name, besides: [])
        try write("\(name).json", String(decoding: sample, as: UTF8.self))
        if !model.text.isEmpty {
            try write("\(name).swift", "// Licence.\n\nimport Foundation\n\n\(model.text)")
        }
        self.checks += "read(\(model.answer).self, \"\(name)\") { answer in\n"
        for check in checks {
            let said = check.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
            self.checks += "    if !(\(check)) { print(\"\(name): not \(said)\") }\n"
        }
        self.checks += "    _ = answer\n}\n"
    }

    private func write(_ path: String, _ text: String) throws {
        try files.write(path, text.utf8)
    }

    /// Compiles all types, decodes the samples, and returns all errors.
    func problems() throws -> String {
        let reading = """
            import Foundation

            func read<Answer: Decodable>(
                _ type: Answer.Type, _ name: String, check: (Answer) throws -> Void
            ) {
                do {
                    let data = try Data(
                        contentsOf: URL(filePath: "\(folder.path)/\\(name).json"))
                    try check(JSONDecoder().decode(type, from: data))
                } catch {
                    print("\\(name): \\(error)")
                }
            }

            /// Returns a date plus a fraction of a second, added since 1970 as a decoder adds it.
            func date(_ text: String, _ fraction: Double = 0) -> Date? {
                guard let date = try? Date(text, strategy: .iso8601) else { return nil }
                return Date(timeIntervalSince1970: date.timeIntervalSince1970 + fraction)
            }

            """
        try write("main.swift", reading + checks)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".swift") }.sorted().map { folder.appending(path: $0).path }
        let program = folder.appending(path: "read").path
        let compiled = try Subprocess.run(
            "/usr/bin/env",
            [
                "swiftc", "-wmo", "-swift-version", "6", "-warnings-as-errors", "-package-name",
                "answers",
                "-module-name", "Answers", "-o", program,
            ] + files, patience: 300)
        guard compiled.status == 0 else { return compiled.errors }
        let answer = try Subprocess.run(program, [])
        return String(decoding: answer.output, as: UTF8.self) + answer.errors
            + (answer.status == 0 ? "" : "ended with \(answer.status)")
    }

    /// Returns what the formatter would change.
    func lint() throws -> String {
        let configuration = Self.tests.deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: ".swift-format").path
        try FileManager.default.removeItem(at: folder.appending(path: "main.swift"))
        return try Subprocess.run(
            "/usr/bin/env",
            [
                "swift", "format", "lint", "--strict", "--recursive", "--configuration",
                configuration, folder.path,
            ], patience: 300
        ).errors
    }
}
