// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The modules of a package, derived from the index units of their files.
struct Modules {
    /// The package's folder.
    let root: String
    private let units: [IndexUnit]
    private let byModule: [String: [IndexUnit]]
    private let own: Set<String>

    init(_ units: [IndexUnit], root: String) {
        self.units = units
        self.root = root
        byModule = Dictionary(grouping: units, by: \.module)
        own = Set(units.lazy.filter { Self.isSource($0.file, under: root) }.map(\.module))
    }

    /// Whether a file is a source of the package; builds and checkouts are in hidden folders.
    private static func isSource(_ file: String, under root: String) -> Bool {
        guard file.hasPrefix(root + "/") else { return false }
        let folders = file.dropFirst(root.count + 1).split(separator: "/").dropLast()
        return !folders.contains { $0.hasPrefix(".") || $0.hasSuffix(".build") }
    }

    // MARK: - Imports

    /// The modules that no other module imports, without test modules.
    var roots: [String] {
        let shipped = own.filter { !isTest($0) }
        let imported = shipped.reduce(into: Set<String>()) { found, module in
            found.formUnion(imports(of: module).subtracting([module]))
        }
        return shipped.subtracting(imported).sorted()
    }

    /// Returns a module and all modules of the package that it imports, directly or indirectly.
    func closure(of module: String) -> Set<String> { reached(from: [module], in: own) }

    private func reached(from modules: Set<String>, in allowed: Set<String>) -> Set<String> {
        var found = modules
        var next = Array(modules)
        while let module = next.popLast() {
            for imported in imports(of: module) where allowed.contains(imported) {
                if found.insert(imported).inserted { next.append(imported) }
            }
        }
        return found
    }

    private func imports(of module: String) -> Set<String> {
        (byModule[module] ?? []).reduce(into: []) { $0.formUnion($1.imports) }
    }

    private func isTest(_ module: String) -> Bool {
        // A file that imports Testing and Foundation has `_Testing_Foundation` instead of Testing.
        imports(of: module).contains {
            $0 == "Testing" || $0 == "XCTest" || $0.hasPrefix("_Testing_")
        }
    }

    // MARK: - Files

    /// Returns the files of modules of the package.
    func units(of modules: Set<String>) -> [IndexUnit] {
        units.filter { modules.contains($0.module) && Self.isSource($0.file, under: root) }
    }

    /// The files of the package's tests.
    var testUnits: [IndexUnit] { units(of: own.filter(isTest)) }

    /// Returns the files of imported modules outside the package, which may declare supertypes.
    func frameworks(of modules: Set<String>) -> [IndexUnit] {
        let all = reached(from: modules, in: Set(byModule.keys))
        return units.filter { all.contains($0.module) && !own.contains($0.module) }
    }

    /// Throws if a file is newer than its index unit, or has none.
    func checkFreshness(of modules: Set<String>) throws {
        let built = units(of: modules)
        var stale = built.filter { unit in
            Timestamp.ofFile(unit.file).map { $0 > unit.written } ?? false
        }.map(\.file)
        stale += newFiles(beside: built)
        guard stale.isEmpty else {
            throw AppError.stale(stale.sorted().map { String($0.dropFirst(root.count + 1)) })
        }
    }

    /// Returns the files that were added after the last build, in existing folders or in siblings
    /// of them.
    private func newFiles(beside built: [IndexUnit]) -> [String] {
        let known = Set(units.map(\.file))
        let folders = Set(built.map { Self.parent(of: $0.file) })
        guard let newest = built.map(\.written).max() else { return [] }
        var candidates = folders
        // A new page is a sibling of the other pages' folders; a folder within a page belongs to
        // another target, which need not have been built.
        for parent in Set(folders.map(Self.parent(of:)))
        where parent != root && !folders.contains(parent) {
            candidates.formUnion(Self.contents(of: parent))
        }
        return candidates.flatMap(Self.contents(of:)).filter { file in
            file.hasSuffix(".swift") && !known.contains(file)
                && (Timestamp.ofFile(file).map { $0 > newest } ?? false)
        }
    }

    private static func parent(of path: String) -> String {
        String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    }

    private static func contents(of folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { !$0.hasPrefix(".") }.map { "\(folder)/\($0)" }
    }
}
