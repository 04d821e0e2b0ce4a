// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Locates the text of a licence by its SPDX identifier.
struct LicenceText {
    /// Licences whose text is among the templates.
    private static let templates = ["Apache-2.0", "MIT", "0BSD", "BSD-3-Clause", "ISC"]
    /// Licences whose text many systems include.
    private static let files = [
        "GPL-2.0-only": "GPL-2", "GPL-2.0-or-later": "GPL-2", "GPL-3.0-only": "GPL-3",
        "GPL-3.0-or-later": "GPL-3", "LGPL-2.1-only": "LGPL-2.1", "LGPL-2.1-or-later": "LGPL-2.1",
        "MPL-2.0": "MPL-2.0", "CC0-1.0": "CC0-1.0",
    ]

    private let name: String
    private let folder: URL

    /// - Parameter folder: The system's folder of licences.
    init(_ name: String, folder: URL = URL(filePath: "/usr/share/common-licenses")) {
        self.name = name
        self.folder = folder
    }

    /// Returns the licence file; empty if the text is not available, in which case the user has to
    /// add it.
    func files(_ project: Project, _ values: [String: TemplateValue]) throws -> [RenderedFile] {
        if Self.templates.contains(name) { return try project.render("licences/\(name)", values) }
        guard let file = Self.files[name],
            let text = try? String(contentsOf: folder.appending(path: file), encoding: .utf8)
        else { return [] }
        return [RenderedFile(path: "LICENSE", text: text)]
    }
}
