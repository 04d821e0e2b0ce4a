// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import MinyaCLI

@Suite("Members of stand-ins")
struct StandInMemberTests {
    private func isProtocol(_ name: String) -> Bool { name.hasSuffix(".Error") }

    @Test(
        "A function has the signature of its mangled name, and an empty value where it may be called",
        arguments: [
            (
                "notes(containing: Swift.String) -> Swift.AsyncThrowingStream<Swift.Array<B.Note>, Swift.Error>",
                "func notes(containing _: String) -> AsyncThrowingStream<[Note], any Error> { "
                    + "AsyncThrowingStream { $0.finish() } }"
            ),
            ("save(B.Note) async throws -> ()", "func save(_: Note) async throws {}"),
            (
                "find(B.Id, in: Swift.Optional<B.Box<B.A, B.C>>) async -> Swift.Bool",
                "func find(_: Id, in _: Box<A, C>?) async -> Bool { "
                    + "fatalError(\"A replay calls no service.\") }"
            ),
            ("all() -> Swift.Array<B.Note>", "func all() -> [Note] { [] }"),
            (
                "byName() -> Swift.Dictionary<Swift.String, B.Note>",
                "func byName() -> [String: Note] { [:] }"
            ),
            ("first() -> Swift.Optional<B.Note>", "func first() -> Note? { nil }"),
            (
                "one() -> B.Note",
                "func one() -> Note { fatalError(\"The Store reads it outside of run: return a Note.\") }"
            ),
        ])
    func function(declaration: String, expected: String) throws {
        let member = try #require(
            StandInMember(function: "A.P." + declaration, of: "A.P", isProtocol: isProtocol))
        #expect(member.text == expected)
        #expect(member.modules.isSubset(of: ["B"]))
    }

    @Test(
        "What has no such signature is not written",
        arguments: ["make<A>(A) -> ()", "== infix(A.P, A.P) -> Swift.Bool", "init() -> A.P"])
    func unknown(declaration: String) {
        let type = declaration.hasPrefix("init") ? "A.Q" : "A.P"
        #expect(
            StandInMember(function: "A.P." + declaration, of: type, isProtocol: isProtocol) == nil)
    }

    @Test("A property can be written if the protocol says so")
    func property() {
        func text(_ declaration: String, isSettable: Bool) -> String? {
            StandInMember(
                property: declaration, of: "A.P", isSettable: isSettable, isProtocol: isProtocol)?
                .text
        }
        #expect(text("A.P.on : Swift.Bool", isSettable: false) == "var on: Bool { false }")
        #expect(
            text("A.P.on : Swift.Bool", isSettable: true)
                == "var on: Bool { get { false } set {} }")
    }
}
