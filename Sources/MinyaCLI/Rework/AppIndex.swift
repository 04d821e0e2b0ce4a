// SPDX-License-Identifier: Apache-2.0

import Foundation

/// All sources of an app as the compiler understood them, with those of its tests.
package struct AppIndex: Sendable {
    /// The app's folder.
    package let root: String
    /// What is declared where.
    package let graph: CodeGraph
    /// Swift files that the last build left out, by their paths from the app's folder.
    package let unseen: [String]

    /// An index that is known.
    package init(root: String, _ index: SourceIndex, unseen: [String] = []) {
        self.root = root
        graph = CodeGraph(index)
        self.unseen = unseen
    }

    /// Reads what the last build of an app wrote down; nil if a file has changed since.
    ///
    /// - Parameter isBuilt: Whether it was built just now: what it did not look at then it never does.
    init?(root: URL, store: IndexStore, isBuilt: Bool) throws {
        let root = root.resolvingSymlinksInPath().path
        let sources = root + "/Sources/"
        let units = store.units().filter { $0.file.hasPrefix(sources) }
        let built = Dictionary(units.map { ($0.file, $0.written) }) { first, _ in first }
        var unseen: [String] = []
        let names = FileManager.default.subpaths(atPath: root + "/Sources") ?? []
        for name in names where name.hasSuffix(".swift") {
            guard let written = built[sources + name] else {
                unseen.append("Sources/" + name)
                continue
            }
            guard let changed = Timestamp.ofFile(sources + name), changed <= written else {
                return nil
            }
        }
        guard isBuilt || unseen.isEmpty else { return nil }
        var index = SourceIndex()
        try index.read(units, from: store)
        self.init(root: root, index, unseen: unseen.sorted())
    }

    var files: [SourceIndex.File] { graph.index.files }

    /// A path from the app's folder.
    func relative(_ path: String) -> String {
        path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : path
    }

    /// Where a symbol is declared in the app, with the path from its folder.
    func location(of symbol: SymbolID) -> SourceLocation? {
        guard var location = graph.location(of: symbol) else { return nil }
        location.path = relative(location.path)
        return location
    }
}
