// SPDX-License-Identifier: Apache-2.0

public import Minya

/// Checks a name while it is typed.
///
/// Only the folder can tell, at the end, whether the name is already taken.
public final class RenameStore: Store {
    public static var needs: Needs { Needs(.photoFiles) }

    public let lifetime = Lifetime()
    public let pipeline = StoreEnd(RenamePipeline())

    /// The maximum length of a file name in bytes on common file systems.
    private static let longest = 255

    private let context: RenameContext
    private let files: any PhotoFiles

    public init(context: RenameContext, dependencies: Dependencies) {
        self.context = context
        files = dependencies[.photoFiles]
        // After a rejection the user continues from the rejected name.
        let name = context.refused?.name ?? context.name
        pipeline.name = name
        let dot = name.lastIndex(of: ".") ?? name.startIndex
        let stem = dot > name.startIndex ? name[..<dot] : name[...]
        pipeline.stem = stem.count
    }

    public func addObservers() {
        pipeline.observe(\.name, by: self) { store, _ in store.check() }
        pipeline.observe(\.submit, by: self) { store in
            if store.pipeline.canSubmit { store.pipeline.result.send(.value(store.wanted)) }
        }
        pipeline.observe(\.cancel, by: self) { store in store.pipeline.result.send(.cancelled) }
    }

    public func load() { check() }

    /// The typed name without surrounding white space, which is invisible.
    private var wanted: String {
        var text = pipeline.name[...]
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }

    private func check() {
        let wanted = wanted
        let outcome = files.name(of: context.photo, renamedTo: wanted)
        let problem = problem(of: wanted, becoming: outcome)
        let isPossible = problem == nil && !wanted.isEmpty
        pipeline.batch {
            pipeline.problem = problem
            pipeline.outcome = isPossible && outcome != wanted ? outcome : nil
            pipeline.canSubmit = isPossible && outcome != context.name
        }
    }

    /// An empty name needs no message: the disabled button is enough.
    private func problem(of name: String, becoming outcome: String) -> String? {
        if let refused = context.refused, refused.name == name { return refused.why }
        // Compares bytes: a slash or a dot followed by a combining mark is a different `Character`.
        if name.utf8.contains(UInt8(ascii: "/")) {
            return localized("A name cannot contain a slash.")
        }
        if name.utf8.first == UInt8(ascii: ".") {
            return localized("A name that begins with a dot would hide the picture.")
        }
        if name.utf8.contains(0) { return localized("A name cannot contain null characters.") }
        if outcome.utf8.count > Self.longest { return localized("The name is too long.") }
        return nil
    }
}
