// SPDX-License-Identifier: Apache-2.0

import MinyaTape
import Testing

@MainActor @Suite("The option for a tape")
struct OptionTests {
    @Test(
        "An option and its file are taken out of the arguments",
        arguments: [
            (["app", "--tape", "a.tape", "x"], ["app", "x"], "a.tape"),
            (["app", "x", "--tape=b=c.tape"], ["app", "x"], "b=c.tape"),
            (["app", "--tape"], ["app"], nil), (["app", "--tape=", "x"], ["app", "x"], nil),
            (["app", "--tapes", "x"], ["app", "--tapes", "x"], nil),
            (["app", "--tape", "--ledger"], ["app", "--ledger"], nil),
            (["app", "--tape", "a", "--tape=b"], ["app"], "b"),
            (["app", "--", "--tape", "a"], ["app", "--", "--tape", "a"], nil),
        ] as [([String], [String], String?)])
    func taken(arguments: [String], rest: [String], file: String?) {
        var arguments = arguments
        #expect(Tape.removeOption("--tape", from: &arguments) == file)
        #expect(arguments == rest)
    }
}
