// SPDX-License-Identifier: Apache-2.0

/// A product of Minya that an app requires only for certain services or storages.
package enum Engine: String, Sendable {
    /// For services that send requests to a server.
    case http = "MinyaHTTP"
    /// For storages in a file.
    case sqlite = "MinyaSQLite"
}

extension Draft {
    /// Adds a product of Minya to the app's manifest, and its system libraries to the app's
    /// scripts.
    ///
    /// An app that already has them is unchanged.
    package mutating func need(_ engine: Engine) {
        add(["    \"\(engine.rawValue)\""], to: .engines, in: "Package.swift")
        for library in SystemLibrary.all where library.product == engine.rawValue {
            add(["    \"\(library.line)\""], to: .libraries, in: "scripts/packages")
        }
    }
}

extension SystemLibrary {
    /// The product's entry in an app's `scripts/packages`.
    package var line: String {
        let packages = PackageSystem.allCases.map { system in
            self.packages[system]?.joined(separator: ",") ?? "-"
        }
        return ([module, oldest] + packages).joined(separator: " ")
    }
}

extension SourceList {
    fileprivate static let engines = SourceList(
        begin: "let engines: [String] = [", end: "]", prefix: "    \"", isArray: true)
    fileprivate static let libraries = SourceList(
        begin: "libraries=(", end: ")", prefix: "    \"")
}
