// SPDX-License-Identifier: Apache-2.0

extension Config {
    /// The template values used in every file: its header and its imports.
    package var moduleValues: [String: TemplateValue] {
        let core = "\(name)Core"
        return [
            "app": .text(name),
            "id": .text(id),
            "domain": .text(((try? Name(parsing: name).key) ?? name)),
            "header": .text(commented { "// \($0)" }),
            "scriptHeader": .text(commented { "# \($0)" }),
            "xmlHeader": .text(commented { "<!-- \($0.replacing(/-(?=-)/, with: "- ")) -->" }),
            "viewImports": Self.imports(core, "Minya", "MinyaGTK"),
            "faceImports": Self.imports(core, "MinyaGTK"),
            "testImports": Self.imports(core, "Minya", "MinyaTesting", "Testing"),
            "viewTestImports": Self.imports(core, "\(name)GTK", "Minya", "Testing"),
            "shownImports": Self.imports("CAdwaita", "Minya", "MinyaGTK", "MinyaTesting"),
            "storageTestImports": Self.imports(core, "Testing"),
            "databaseTestImports": Self.imports(
                core, "Foundation", "Minya", "MinyaSQLite", "Testing"),
            "serviceTestImports": Self.imports(core, "Minya", "MinyaHTTP", "Testing"),
            "sampleImports": Self.imports(core, "Foundation"),
            "stubImports": Self.imports(core, "Minya", "Synchronization"),
            "dependencyImports": Self.imports(core, "Minya"),
            "headlessImports": Self.imports(core, "Minya", "MinyaTape"),
            "appImports": Self.imports(core, "\(name)GTK", "Minya", "MinyaGTK"),
            "checkImports": Self.imports("\(name)GTK", "CAdwaita", "MinyaGTK"),
        ]
    }

    /// Returns imports in the order of formatters, whatever the app's name.
    private static func imports(_ modules: String...) -> TemplateValue {
        .text(modules.sorted().map { "import \($0)" }.joined(separator: "\n"))
    }

    private func commented(_ line: (Substring) -> String) -> String {
        header.split(separator: "\n").map(line).joined(separator: "\n")
    }
}
