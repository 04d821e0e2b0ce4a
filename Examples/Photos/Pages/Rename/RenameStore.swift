// SPDX-License-Identifier: Apache-2.0

public import Minya

/// Checks a name while it is typed. Whether it is taken only the folder knows, at the end.
public final class RenameStore: Store {
    public let lifetime = Lifetime()
    public let pipeline = StoreEnd(RenamePipeline())

    /// The most bytes that file systems take for a name.
    private static let longest = 255

    private let old: String

    public init(context: String, dependencies: Dependencies) {
        old = context
        pipeline.name = context
        let dot = context.lastIndex(of: ".") ?? context.startIndex
        let stem = dot > context.startIndex ? context[..<dot] : context[...]
        pipeline.stem = stem.count
    }

    public func addObservers() {
        pipeline.observe(\.name, by: self) { store, _ in store.check() }
        pipeline.observe(\.submit, by: self) { store in
            if store.pipeline.canSubmit { store.pipeline.response.send(.answer(store.wanted)) }
        }
        pipeline.observe(\.cancel, by: self) { store in store.pipeline.response.send(.giveUp) }
    }

    public func load() { check() }

    /// What is typed, without the empty room around it that nobody sees.
    private var wanted: String {
        var text = pipeline.name[...]
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }

    private func check() {
        let problem = problem(of: wanted)
        pipeline.batch {
            pipeline.problem = problem
            pipeline.canSubmit = problem == nil && !wanted.isEmpty && wanted != old
        }
    }

    /// An empty name needs no words: the button says enough.
    private func problem(of name: String) -> String? {
        if name.contains("/") { return localized("A name has no slash.") }
        if name.hasPrefix(".") {
            return localized("A name that begins with a dot would hide the picture.")
        }
        if name.utf8.contains(0) { return localized("A name has no such character.") }
        if name.utf8.count > Self.longest { return localized("The name is too long.") }
        return nil
    }
}
