// SPDX-License-Identifier: Apache-2.0

import CIndexStore
import Foundation

/// The compiler's index: a unit for each source file, which refers to a record of the file's
/// symbols.
///
/// A debug build writes it next to its products (`debug/index/store`).
package final class IndexStore {
    /// The path of the index.
    package let path: String
    let library: IndexLibrary
    let store: MinyaIndexStore

    var functions: MinyaIndexFunctions { library.functions }

    /// Opens the index at a path.
    package init(path: String, library: IndexLibrary) throws(SourceError) {
        // The library would create an empty index.
        guard FileManager.default.fileExists(atPath: path) else { throw .noIndex(path: path) }
        var error: MinyaIndexError?
        guard let store = library.functions.store_create(path, &error) else {
            throw .unreadable(path: path, why: library.words(error))
        }
        self.path = path
        self.library = library
        self.store = store
    }

    deinit { functions.store_dispose(store) }

    /// Returns the newest unit of each existing source file.
    ///
    /// A file that was built in several configurations, or for two packages in one folder, also has
    /// older units, and units of deleted files remain.
    package func units() -> [IndexUnit] {
        var newest: [String: IndexUnit] = [:]
        forEachName(
            { functions.store_units_apply_f(store, 1, $0, $1) },
            { name in
                guard let unit = unit(library.string(name)) else { return }
                if let known = newest[unit.file], known.written >= unit.written { return }
                newest[unit.file] = unit
            })
        return newest.values.filter { FileManager.default.fileExists(atPath: $0.file) }
            .sorted { $0.file < $1.file }
    }

    private func unit(_ name: String) -> IndexUnit? {
        var error: MinyaIndexError?
        guard let reader = functions.unit_reader_create(store, name, &error) else {
            // A unit that is damaged or was just replaced: the file counts as not built.
            if let error { functions.error_dispose(error) }
            return nil
        }
        defer { functions.unit_reader_dispose(reader) }
        // Units of modules and of the system.
        if functions.unit_reader_is_system_unit(reader) { return nil }
        let file = library.string(functions.unit_reader_get_main_file(reader))
        guard !file.isEmpty else { return nil }
        var unit = IndexUnit(
            file: file, module: library.string(functions.unit_reader_get_module_name(reader)))
        forEach(
            { functions.unit_reader_dependencies_apply_f(reader, $0, $1) },
            { dependency in
                switch functions.unit_dependency_get_kind(dependency) {
                case 1:
                    let path = library.string(functions.unit_dependency_get_filepath(dependency))
                    if let module = Self.module(at: path) { unit.imports.insert(module) }
                case 2:
                    let path = library.string(functions.unit_dependency_get_filepath(dependency))
                    guard path == file else { return }
                    unit.record = library.string(functions.unit_dependency_get_name(dependency))
                default: break
                }
            })
        var seconds: Int64 = 0
        var nanoseconds: Int64 = 0
        _ = functions.store_get_unit_modification_time(store, name, &seconds, &nanoseconds, &error)
        if let error { functions.error_dispose(error) }
        unit.written = Timestamp(seconds: seconds, nanoseconds: nanoseconds)
        return unit
    }

    /// Returns the module of an index file; nil if it is not a Swift module.
    private static func module(at path: String) -> String? {
        let part = path.split(separator: "/").first { $0.hasSuffix(".swiftmodule") }
        return part.map { String($0.dropLast(".swiftmodule".count)) }
    }
}
