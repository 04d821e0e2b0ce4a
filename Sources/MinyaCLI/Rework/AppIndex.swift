// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The compiler's index of all sources of an app, including tests.
package struct AppIndex: Sendable {
    /// The app's folder.
    package let root: String
    /// The declarations and their relations.
    package let graph: CodeGraph
    /// Swift files that the last build did not include, with paths relative to the app's folder.
    package let unseen: [String]

    /// Creates an app index from an existing index.
    package init(root: String, _ index: SourceIndex, unseen: [String] = []) {
        self.root = root
        graph = CodeGraph(index)
        self.unseen = unseen
    }

    /// Reads the index of an app's last build; nil if a file has changed since.
    ///
    /// - Parameter isBuilt: Whether it was just built; files that are not in the index are then not
    ///   part of the build.
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

    /// Returns a path relative to the app's folder.
    func relative(_ path: String) -> String {
        path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : path
    }

    /// Returns the location of a symbol's declaration in the app, with a relative path.
    func location(of symbol: SymbolID) -> SourceLocation? {
        guard var location = graph.location(of: symbol) else { return nil }
        location.path = relative(location.path)
        return location
    }
}
