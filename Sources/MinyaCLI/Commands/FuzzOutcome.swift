// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What the tests of a page have found, from the events and the output of their process.
enum FuzzOutcome: Equatable {
    /// This number of tests has ended without an issue.
    case nothing(tests: Int)
    /// The texts of the issues.
    case found([String])
    /// The process ended before its tests: the steps of the last page, or nothing if it has none.
    case ended(steps: String)

    /// - Parameters:
    ///   - events: The event stream of Swift Testing, one line of JSON for each event.
    ///   - output: The standard output, with a line for each step.
    init(events: String, output: String) {
        let events = events.split(separator: "\n").compactMap { line in
            try? JSONDecoder().decode(TestEvent.self, from: Data(line.utf8)).payload
        }
        let issues = events.filter { $0.kind == "issueRecorded" && $0.issue?.isKnown != true }
        if !issues.isEmpty {
            self = .found(issues.map(\.text))
        } else if events.contains(where: { $0.kind == "runEnded" }) {
            self = .nothing(tests: events.count { $0.kind == "testEnded" && $0.isOfFunction })
        } else {
            let lines = output.split(separator: "\n")
            var steps: [Substring] = []
            // The app may print lines between the steps.
            for line in lines[(lines.lastIndex { $0.hasPrefix("1. ") } ?? lines.endIndex)...]
            where line.hasPrefix("\(steps.count + 1). ") {
                steps.append(line)
            }
            self = .ended(steps: steps.map { "  \($0)" }.joined(separator: "\n"))
        }
    }
}

/// A line of the event stream.
private struct TestEvent: Decodable {
    struct Payload: Decodable {
        let kind: String
        let testID: String?
        let issue: Issue?
        let messages: [Message]?

        /// Whether it is about a test and not about a suite.
        var isOfFunction: Bool { testID?.contains("(") == true }

        /// What the test says; the sentence of Swift Testing if it says nothing.
        var text: String {
            let texts = messages ?? []
            let details = texts.filter { $0.symbol == "details" }
            return (details.isEmpty ? texts : details).map(\.text).joined(separator: "\n")
        }
    }
    struct Issue: Decodable {
        let isKnown: Bool?
    }
    struct Message: Decodable {
        let symbol: String
        let text: String
    }

    let payload: Payload
}
