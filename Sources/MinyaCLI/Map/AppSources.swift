// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The sources of one app, as indexed by the compiler.
package struct AppSources {
    /// The main module of the app.
    package let app: String
    /// The package's folder.
    package let root: String
    /// The declarations of these files and of their supertypes.
    package let graph: CodeGraph
    /// The app's own files, without tests.
    package let files: [SourceIndex.File]

    /// Reads the index of a package's last build.
    ///
    /// An app is a module that no other module imports, together with all modules of the package
    /// that it imports. Reading takes some tenths of a second, which grow with the app and hardly
    /// with the package.
    ///
    /// - Parameters:
    ///   - root: The package's folder.
    ///   - store: The index store of its build.
    ///   - app: The main module of the app; nil if the package has only one.
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

    /// Returns the requested module, or the only one that registers and opens pages.
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

    /// Returns a location with its path relative to the package's folder.
    func relative(_ location: SourceLocation) -> SourceLocation {
        guard location.path.hasPrefix(root + "/") else { return location }
        var location = location
        location.path.removeFirst(root.count + 1)
        return location
    }
}
