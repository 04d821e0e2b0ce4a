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
            "uikitImports": Self.imports(core, "Minya", "MinyaUIKit", "UIKit", indent: 4),
            "uikitCellImports": Self.imports(
                core, "Minya", "MinyaLists", "MinyaUIKit", "UIKit", indent: 4),
            "uikitPagesImports": Self.imports(core, "Foundation", "Minya", indent: 4),
            "startImports": Self.imports("\(name)UIKit", "Minya", "MinyaUIKit", "UIKit"),
            "viewImports": Self.imports(core, "Minya", "MinyaGTK"),
            "cellImports": Self.imports(core, "MinyaGTK", "MinyaLists"),
            "faceImports": Self.imports(core, "MinyaGTK"),
            "testImports": Self.imports(core, "Minya", "MinyaTesting", "Testing"),
            "rowTestImports": Self.imports(
                core, "Minya", "MinyaLists", "MinyaTesting", "Testing"),
            "viewTestImports": Self.imports(core, "\(name)GTK", "Minya", "Testing"),
            "shownImports": Self.imports("CAdwaita", "Minya", "MinyaGTK", "MinyaTesting"),
            "storageTestImports": Self.imports(core, "Testing"),
            "databaseTestImports": Self.imports(
                core, "Foundation", "Minya", "MinyaSQLite", "Testing"),
            "serviceTestImports": Self.imports(core, "Minya", "MinyaHTTP", "Testing"),
            "sampleImports": Self.imports(core, "Foundation"),
            "stubImports": Self.imports(core, "Minya", "Synchronization"),
            "pagesImports": Self.imports(core, "Minya"),
            "dependencyImports": host.hasUIKit
                ? .text("import Minya") : Self.imports(core, "Minya"),
            "dependenciesFolder": .text(dependenciesFolder),
            "access": .text(host.hasUIKit ? "package " : ""),
            "addUIKit": .text(host.hasUIKit ? "\n                + uikit" : ""),
            "hasUIKit": .flag(host.hasUIKit),
            "headlessImports": Self.imports(core, "Minya", "MinyaTape"),
            "appImports": Self.imports(core, "\(name)GTK", "Minya", "MinyaGTK"),
            "checkImports": Self.imports("\(name)GTK", "CAdwaita", "MinyaGTK"),
        ]
    }

    /// Returns the names of a page's folders that depend on the hosts; empty for those left out.
    func folders(hasView: Bool) -> [String: TemplateValue] {
        let isOnGTK = hasView && host.hasGTK
        return [
            "gtk": .text(isOnGTK ? "GTK" : ""),
            "viewTests": .text(isOnGTK ? "ViewTests" : ""),
            "uikit": .text(hasView && host.hasUIKit ? "UIKit" : ""),
        ]
    }

    /// Returns imports in the order of formatters, whatever the app's name.
    private static func imports(_ modules: String..., indent: Int = 0) -> TemplateValue {
        let room = String(repeating: " ", count: indent)
        return .text(modules.sorted().map { "\(room)import \($0)" }.joined(separator: "\n"))
    }

    private func commented(_ line: (Substring) -> String) -> String {
        header.split(separator: "\n").map(line).joined(separator: "\n")
    }
}
