// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Library {
    /// The types that the app has, as far as the tool knows; one more of the same name would not
    /// compile.
    ///
    /// It looks at names of files alone, so an app of a thousand pages costs a few milliseconds.
    package func types() -> Set<String> {
        var types = Self.given
        types.formUnion(names(in: "Sources/Model", ending: ".swift"))
        types.formUnion(names(in: ".minya/models", ending: ".json"))
        for (use, folder) in [(NameUse.page, "pages"), (.service, "services")] {
            for name in names(in: ".minya/\(folder)", ending: ".json") {
                types.formUnion((try? use.types(of: Name(parsing: name))) ?? [])
            }
        }
        for name in names(in: ".minya/storages", ending: ".json") {
            guard let name = try? Name(parsing: name) else { continue }
            types.formUnion(NameUse.storage.types(of: name).filter { $0 != name.type })
        }
        return types
    }

    /// Those that each app begins with.
    private static let given: Set<String> = [
        "Answers", "FormField", "InterfaceFiles", "LoadFaces", "LoadPhase", "PageColumn",
    ]

    private func names(in folder: String, ending: String) -> [String] {
        let place = root.appending(path: folder).path
        let files = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
        return files.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }
    }
}
