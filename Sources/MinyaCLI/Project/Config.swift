// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What holds for all of an app: kept in `.minya/config`.
package struct Config: Codable, Equatable, Sendable {
    /// What shows an app's pages.
    package enum Host: String, Codable, CaseIterable, Sendable {
        case gtk
        case headless
    }

    /// `Photos`: what its targets begin with.
    package var name: String
    /// `org.example.Photos`: what the desktop knows it by.
    package var id: String
    package var host = Host.gtk
    package var author = ""
    package var organisation = ""
    /// As SPDX names it.
    package var licence = "Apache-2.0"
    /// The first lines of each file, without comment signs; empty for none.
    package var header = ""
    /// Where Minya is: a folder, by the way from the app's.
    package var minya: String
    /// The server that services ask by paths; nil while nobody has named one.
    package var server: String?

    /// The folder of the file that registers all pages.
    package var pagesFolder: String { host == .gtk ? "GTK" : "App" }

    package init(name: String, id: String, minya: String) {
        self.name = name
        self.id = id
        self.minya = minya
    }
}

extension Config {
    /// The file that keeps it.
    func file() throws -> RenderedFile {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let data = try encoder.encode(self)
        return RenderedFile(
            path: ".minya/config", text: String(decoding: data, as: UTF8.self) + "\n")
    }
}
