// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import MinyaCLI

/// What the tests of a page have found; Tests/Tape/planted-faults runs such tests.
@Suite("minya fuzz")
struct FuzzCommandTests {
    private let begin = #"{"kind":"event","payload":{"kind":"runStarted"},"version":0}"#
    private let end = #"{"kind":"event","payload":{"kind":"runEnded"},"version":0}"#
    private let output = "1. a\n2. b\nother\n1. The View writes a.\n7 lines\n2. 10 s pass.\nother\n"

    private func ended(_ test: String) -> String {
        #"{"kind":"event","payload":{"kind":"testEnded","testID":"\#(test)"},"version":0}"#
    }

    private func issue(isKnown: Bool, _ messages: String) -> String {
        """
        {"kind":"event","payload":{"issue":{"isKnown":\(isKnown)},"kind":"issueRecorded",\
        "messages":[\(messages)]},"version":0}
        """
    }

    private func outcome(_ lines: String...) -> FuzzOutcome {
        FuzzOutcome(events: lines.map { $0 + "\n" }.joined(), output: output)
    }

    @Test("Tests that end without an issue have found nothing; suites do not count")
    func nothing() {
        let known = issue(isKnown: true, "")
        #expect(
            outcome(begin, known, ended("A.B/c()/D.swift:1:2"), ended("A.B"), end)
                == .nothing(tests: 1))
        #expect(outcome(begin, end) == .nothing(tests: 0))
    }

    @Test("What a test says about an issue is found, also if the process does not end then")
    func found() {
        let title = #"{"symbol":"fail","text":"Issue recorded"}"#
        let details = #"{"symbol":"details","text":"This:\n  1. a"}"#
        #expect(
            outcome(
                begin, issue(isKnown: false, title + "," + details), issue(isKnown: false, title))
                == .found(["This:\n  1. a", "Issue recorded"]))
    }

    @Test("If the process has ended before the tests, the steps of the last page are given")
    func crashed() {
        #expect(outcome(begin) == .ended(steps: "  1. The View writes a.\n  2. 10 s pass."))
        #expect(FuzzOutcome(events: "", output: "error\n") == .ended(steps: ""))
    }

    @Test(
        "Numbers that are none are wrong usage",
        arguments: [
            ["--seed", "1e3"], ["--rounds", "0"], ["--time", "0.5"], ["--time", "90000"],
        ])
    func numbers(options: [String]) {
        let call = Call(["fuzz", "note-list"] + options)
        #expect(call.code == .usage && call.errors.contains("\(options[0]) takes a number from"))
    }
}
