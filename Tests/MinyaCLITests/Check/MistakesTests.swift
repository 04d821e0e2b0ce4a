// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaCLI
import Testing

@Suite("minya check on an app that breaks every rule")
struct MistakesTests {
    let app: FixtureApp
    let findings: [Finding]

    init() throws {
        app = try FixtureApp.shared.get()
        findings = try AppCheck(app.sources()).findings
    }

    @Test("Each mistake is found at its line, and nothing else")
    func exactly() throws {
        let found = Set(findings.map { Mark($0.rule.rawValue, $0.location.path, $0.location.line) })
        let expected = try marks()
        #expect(found.subtracting(expected).sorted().map(\.description) == [])
        #expect(expected.subtracting(found).sorted().map(\.description) == [])
    }

    @Test("The app breaks every rule", arguments: Rule.allCases)
    func covered(rule: Rule) {
        #expect(findings.contains { $0.rule == rule })
    }

    @Test("A finding has the format of a compiler's error, with advice below it")
    func words() throws {
        let finding = try #require(findings.first { $0.rule == .dependencyNotProvided })
        #expect(
            finding.description == """
                Core/List/ListStore.swift:7:24: ListStore needs 'kept', which nothing provides \
                [dependency-not-provided]
                    provide a ItemStorage where the app is put together: \
                mediator.provide(.kept, …)
                """)
    }

    @Test("A slot that only a controller could observe leads to the advice to add a controller")
    func withoutController() throws {
        let finding = try #require(findings.first { $0.problem.contains("'unheard'") })
        #expect(finding.advice.hasPrefix("give the page a controller, and let it observe it: "))
    }

    /// A rule and a line, from a comment in the fixture.
    struct Mark: Hashable, Comparable, CustomStringConvertible {
        let rule: String
        let path: String
        let line: Int
        var description: String { "\(path):\(line) \(rule)" }

        init(_ rule: String, _ path: String, _ line: Int) {
            self.rule = rule
            self.path = path
            self.line = line
        }

        static func < (left: Self, right: Self) -> Bool { left.description < right.description }
    }

    private func marks() throws -> Set<Mark> {
        var marks: Set<Mark> = []
        for path in try FileManager.default.subpathsOfDirectory(atPath: app.root)
        where path.hasSuffix(".swift") {
            let text = try String(contentsOfFile: "\(app.root)/\(path)", encoding: .utf8)
            for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
                .enumerated()
            {
                guard let comment = line.range(of: "// FINDS ") else { continue }
                for rule in line[comment.upperBound...].split(separator: " ") {
                    marks.insert(Mark(String(rule), path, number + 1))
                }
            }
        }
        return marks
    }
}
