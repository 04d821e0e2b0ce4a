// SPDX-License-Identifier: Apache-2.0

/// The source of a test that replays the Stores of a page.
///
/// The tape is part of the source, so that one file is the whole test. A test in which each step is
/// a statement would need a literal of every value, and a stub that knows which call of a service each
/// outcome on the tape belongs to; the tape has neither. So the steps are comments.
struct TapeTest {
    let excerpt: TapeExcerpt
    let parts: PageParts
    /// The name of the file, which is that of the suite; nil to name it after the Store.
    let name: String?
    /// The line with the licence, as other files of the app have it.
    let licence: String?

    var text: String {
        ([licence, "// swift-format-ignore-file", ""].compactMap { $0 } + imports + [""] + suite
            + standIns + tape).joined(separator: "\n") + "\n"
    }

    private var imports: [String] {
        var modules = parts.modules
        for module in ["Minya", "MinyaTape", "MinyaTesting", "Testing"] { modules[module] = false }
        // A program's declarations are internal.
        let (internals, others) = (modules.filter(\.value), modules.filter { !$0.value })
        var lines = others.keys.sorted().map { "import \($0)" }
        if !internals.isEmpty { lines.append("") }
        return lines + internals.keys.sorted().map { "@testable import \($0)" }
    }

    private var suiteName: String {
        let letters = String((name ?? "").filter(SwiftText.isOfWord))
        let isUsable =
            letters.first.map { $0.isLetter } == true && letters != parts.store
            && [Keywords.all, KnownTypes.testing, KnownTypes.swift, KnownTypes.minya]
                .allSatisfy { !$0.contains(letters) }
        guard isUsable else {
            let store = parts.store.split(separator: ".").joined()
            return (store.hasSuffix("Store") ? String(store.dropLast(5)) : store) + "TapeTests"
        }
        return letters
    }

    private var suite: [String] {
        let provided = parts.dependencies.map { dependency in
            let value =
                dependency.members == nil
                ? "<#a \(dependency.type)#>" : "\(standInName(of: dependency))()"
            return "        host.provide(.\(dependency.key), \(value))"
        }
        let controller = parts.controller.map { " controller: \($0).self," } ?? ""
        return """
            /// The page \(excerpt.scene.cleaned), as it was recorded in a run of \(excerpt.app.cleaned).
            ///
            /// `minya tape to-test` has written it. The Store receives what the View and the Controller wrote on
            /// the tape, and the outcomes of its work; no Service or Storage is called. If the page is to behave
            /// differently from now on, record it again.
            @MainActor @Suite(\("\(excerpt.scene), as recorded".swiftLiteral))
            struct \(suiteName) {
                private let host = TestHost()

                init() {
            \((provided + [
                "        host.mediator.register(",
                "            .\(parts.key), view: HeadlessView.self,\(controller) store: \(parts.store).self)",
            ]).joined(separator: "\n"))
                }

                @Test("The Store writes the same as on the tape")
                func replays() async throws {
                    let replay = try TapeReplay(text: tape)
                    #expect(replay.damage.isEmpty && replay.scenes.count == \(excerpt.openings))
                    for scene in replay.scenes {
                        let verdict = await replay.verdict(on: .store, of: scene, in: host.mediator)
                        guard case .same = verdict else {
                            Issue.record("\\(scene.name) (\\(scene.id)): \\(verdict)")
                            continue
                        }
                    }
                    #expect(host.problems.isEmpty)
                }
            }

            """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    private func standInName(of dependency: PageParts.Dependency) -> String {
        "Uncalled\(dependency.type.filter(SwiftText.isOfWord))"
    }

    private var standIns: [String] {
        let all = Dictionary(
            parts.dependencies.map { ($0.type, $0) }, uniquingKeysWith: { first, _ in first })
        return all.values.sorted { $0.type < $1.type }.flatMap { dependency in
            guard let members = dependency.members else { return [String]() }
            return ["private final class \(standInName(of: dependency)): \(dependency.type) {"]
                + members.map { "    \($0)" } + ["}", ""]
        }
    }

    private var tape: [String] {
        let hashes = String(
            repeating: "#", count: 1 + (excerpt.lines.map(\.longestRunOfHashes).max() ?? 0))
        return ["// The steps of the tape:", "//"] + excerpt.steps.map { "// \($0)" }
            + ["private let tape = \(hashes)\"\"\""] + excerpt.lines.map { "    \($0)" }
            + ["    \"\"\"\(hashes)"]
    }
}

extension String {
    /// The length of the longest sequence of `#`, which a raw literal's delimiter must exceed.
    fileprivate var longestRunOfHashes: Int {
        split { $0 != "#" }.map(\.count).max() ?? 0
    }
}
