// SPDX-License-Identifier: Apache-2.0

/// The remaining references to declarations that are about to be deleted.
struct Needed {
    /// The deleted types that are not nested in another one.
    let types: Set<String>
    /// The locations in source order, one per line.
    let places: [SourceLocation]

    /// - Parameter changes: The edited and deleted files. Declarations on removed lines are
    ///   deleted; references to them on remaining lines would be dangling.
    init(
        _ index: AppIndex, without changes: [(path: String, before: String, after: String?)]
    ) {
        var gone: [String: Set<Int>] = [:]
        for (path, before, after) in changes {
            let old = SymbolRenaming.lines(before)
            guard let after else {
                gone[path] = Set(old.indices)
                continue
            }
            let difference = SymbolRenaming.lines(after).difference(from: old)
            gone[path] = Set(
                difference.removals.map { removal in
                    if case .remove(let place, _, _) = removal { place } else { -1 }
                })
        }
        func isGone(_ path: String, _ line: Int) -> Bool { gone[path]?.contains(line - 1) ?? false }
        let symbols = Set(
            index.graph.declarations.keys.filter { symbol in
                index.location(of: symbol).map { isGone($0.path, $0.line) } ?? false
            })
        let types = symbols.filter { index.graph.types(around: $0) == [$0] }
        self.types = Set(types.map { index.graph[$0].name })
        var places: Set<SourceLocation> = []
        for file in index.files {
            let path = index.relative(file.path)
            for occurrence in file.occurrences where symbols.contains(occurrence.symbol) {
                let line = Int(occurrence.line)
                guard !isGone(path, line) else { continue }
                places.insert(SourceLocation(path: path, line: line, column: 1))
            }
        }
        self.places = places.sorted()
    }
}
