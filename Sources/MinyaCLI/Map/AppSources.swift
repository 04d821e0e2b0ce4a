// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The sources of one app, as the compiler understood them.
package struct AppSources {
    /// The module that starts the app.
    package let app: String
    /// The package's folder.
    package let root: String
    /// What is declared where, in these files and in what they inherit from.
    package let graph: CodeGraph
    /// The files of the app itself, without those of its tests.
    package let files: [SourceIndex.File]

    /// Reads what the last build of a package wrote down.
    ///
    /// An app is a module that nothing else imports, together with all that it imports of the
    /// package. It takes some tenths of a second, which grow with the app and hardly with the package.
    ///
    /// - Parameters:
    ///   - root: The package's folder.
    ///   - store: The index of its build.
    ///   - app: The module that starts the app; nil for the only one there is.
    package init(
        root: String, store: IndexStore, app: String? = nil
    ) throws {
        let root = URL(filePath: root).resolvingSymlinksInPath().path
        let modules = Modules(store.units(), root: root)
        let (name, index) = try Self.app(app, of: modules, store)
        let own = modules.closure(of: name)
        try modules.checkFreshness(of: own)
        self.app = name
        self.root = root
        files = index.files
        var whole = index
        try whole.read(modules.frameworks(of: own), from: store) { $0.contains(.baseOf) }
        graph = CodeGraph(whole)
    }

    /// The module that was asked for, or the only one that registers and opens pages.
    private static func app(
        _ name: String?, of modules: Modules, _ store: IndexStore
    ) throws -> (String, SourceIndex) {
        func read(_ name: String) throws -> SourceIndex {
            var index = SourceIndex()
            try index.read(modules.units(of: modules.closure(of: name)), from: store)
            return index
        }
        if let name, modules.roots.contains(name) { return (name, try read(name)) }
        var found: [(String, SourceIndex)] = []
        for root in modules.roots {
            let index = try read(root)
            let starts = [MinyaSymbol.register, MinyaSymbol.openScene].allSatisfy { usr in
                index.symbols.contains { $0.usr.hasPrefix(usr) }
            }
            if starts { found.append((root, index)) }
        }
        if let name { throw AppError.unknown(name, known: found.map(\.0)) }
        guard let first = found.first else { throw AppError.none(root: modules.root) }
        guard found.count == 1 else { throw AppError.several(found.map(\.0)) }
        return first
    }

    /// A place with its path from the package's folder.
    func relative(_ location: SourceLocation) -> SourceLocation {
        guard location.path.hasPrefix(root + "/") else { return location }
        var location = location
        location.path.removeFirst(root.count + 1)
        return location
    }
}
