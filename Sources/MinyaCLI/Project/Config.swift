// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The configuration of an app, stored in `.minya/config`.
package struct Config: Codable, Equatable, Sendable {
    /// The hosts that present an app's pages.
    package enum Host: String, Codable, CaseIterable, Sendable {
        case gtk
        case gtkAndUIKit = "gtk,uikit"
        /// On systems other than Apple's, its program has no windows.
        case uikit
        case headless

        package var hasGTK: Bool { self == .gtk || self == .gtkAndUIKit }
        package var hasUIKit: Bool { self == .uikit || self == .gtkAndUIKit }
        /// The templates of the program and its package.
        var program: String { hasGTK ? "gtk" : "headless" }
    }

    /// The app's name, the prefix of its targets: `Photos`.
    package var name: String
    /// The app ID, by which the desktop identifies the app: `org.example.Photos`.
    package var id: String
    package var host = Host.gtk
    package var author = ""
    package var organization = ""
    /// The licence, as an SPDX identifier.
    package var license = "Apache-2.0"
    /// The header of each file, without comment markers; empty for none.
    package var header = ""
    /// The path of the Minya checkout, relative to the app's folder.
    package var minya: String
    /// The server that relative request paths refer to; nil until one is set.
    package var server: String?

    /// The folder of the file that registers all pages.
    package var pagesFolder: String { host.hasGTK ? "GTK" : "App" }
    /// The folder of the dependencies of stores, which two programs share if one is for UIKit.
    var dependenciesFolder: String { host.hasUIKit ? "Dependencies" : "App" }
    /// The file that provides the services and storages of stores.
    var dependencies: String { "Sources/\(dependenciesFolder)/\(name)App+Dependencies.swift" }

    /// Who holds the copyright: the organization, or else the author; nil if neither is known.
    var copyrightHolder: String? { [organization, author].first { !$0.isEmpty } }

    /// The header of a new app's files: the holder of the copyright if it is known, and the licence.
    package var standardHeader: String {
        let holder = copyrightHolder.map { "SPDX-FileCopyrightText: \(Self.year) \($0)\n" }
        return (holder ?? "") + "SPDX-License-Identifier: \(license)"
    }

    static var year: Int { Calendar(identifier: .gregorian).component(.year, from: Date()) }

    package init(name: String, id: String, minya: String) {
        self.name = name
        self.id = id
        self.minya = minya
    }
}

extension Config {
    /// Returns the file that stores the configuration.
    func file() throws -> RenderedFile {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let data = try encoder.encode(self)
        return RenderedFile(
            path: ".minya/config", text: String(decoding: data, as: UTF8.self) + "\n")
    }
}
