// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The modules of a package, by the units of their files.
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

    /// Whether a file was written by somebody here; builds and checkouts are in hidden folders.
    private static func isSource(_ file: String, under root: String) -> Bool {
        guard file.hasPrefix(root + "/") else { return false }
        let folders = file.dropFirst(root.count + 1).split(separator: "/").dropLast()
        return !folders.contains { $0.hasPrefix(".") || $0.hasSuffix(".build") }
    }

    // MARK: - Who imports whom

    /// The modules that nothing else imports, without those of tests.
    var roots: [String] {
        let shipped = own.filter { !isTest($0) }
        let imported = shipped.reduce(into: Set<String>()) { found, module in
            found.formUnion(imports(of: module).subtracting([module]))
        }
        return shipped.subtracting(imported).sorted()
    }

    /// A module and all that it imports of the package, by whatever way.
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
        !imports(of: module).isDisjoint(with: ["Testing", "XCTest"])
    }

    // MARK: - Files

    /// The files of modules of the package.
    func units(of modules: Set<String>) -> [IndexUnit] {
        units.filter { modules.contains($0.module) && Self.isSource($0.file, under: root) }
    }

    /// The files of what modules of the package inherit from.
    func frameworks(of modules: Set<String>) -> [IndexUnit] {
        let all = reached(from: modules, in: Set(byModule.keys))
        return units.filter { all.contains($0.module) && !own.contains($0.module) }
    }

    /// Throws if a file was changed since its unit was written, or is not known yet.
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

    /// Files that came after the last build, into the folders of others or into one beside them.
    private func newFiles(beside built: [IndexUnit]) -> [String] {
        let known = Set(units.map(\.file))
        let folders = Set(built.map { Self.parent(of: $0.file) })
        guard let newest = built.map(\.written).max() else { return [] }
        var candidates = folders
        // A new page is a folder among those of the others; a folder within a page is another
        // target's, which need not have been built.
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
