// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Library {
    /// Returns the app's types that a name may conflict with, as far as the tool has records of
    /// them.
    ///
    /// The types of a page begin with its name, so only pages count of which one name is a prefix
    /// of the other. For an app of a thousand pages the cost is that of listing them.
    ///
    /// - Parameter file: A file that is about to be created; an existing file at its path, and the
    ///   types in it, are ignored.
    package func types(near name: Name, besides file: String? = nil) -> Set<String> {
        var types = Self.given
        types.formUnion(declared.filter { $0.value != file }.keys)
        for folder in ["Model", "UIKit"] {
            types.formUnion(names(in: "Sources/\(folder)", ending: ".swift"))
        }
        types.formUnion(names(in: ".minya/models", ending: ".json"))
        let wanted = name.type.lowercased()
        for page in names(in: ".minya/pages", ending: ".json") {
            let other = page.lowercased()
            guard other.hasPrefix(wanted) || wanted.hasPrefix(other) else { continue }
            types.formUnion((try? NameUse.page.types(of: Name(parsing: page))) ?? [])
            guard let record = try? self.page(named: page), record.isMixed else { continue }
            for row in record.rows + [record.list ?? ""] {
                types.formUnion((try? NameUse.row.types(of: Name(parsing: page + row))) ?? [])
            }
        }
        for service in names(in: ".minya/services", ending: ".json") {
            types.formUnion((try? NameUse.service.types(of: Name(parsing: service))) ?? [])
        }
        for storage in names(in: ".minya/storages", ending: ".json") {
            guard let name = try? Name(parsing: storage) else { continue }
            types.formUnion(NameUse.storage.types(of: name).filter { $0 != name.type })
        }
        return types
    }

    /// The types that every new app has.
    private static let given: Set<String> = [
        "Answers", "AppDatabase", "AppDatabaseTests", "Display", "InterfaceFiles", "KeepingPlace",
        "ServerDate", "ServerDateText", "ServerDateValue", "ShownPage", "StandInServer",
        "TemporaryFolder",
    ]

    /// Returns the names of all pages, sorted.
    package func pageNames() -> [String] { names(in: ".minya/pages", ending: ".json").sorted() }

    func names(in folder: String, ending: String) -> [String] {
        let place = root.appending(path: folder).path
        let files = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
        return files.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }
    }
}
