// SPDX-License-Identifier: Apache-2.0

/// A product of Minya that an app has only if a service or a storage of it needs that.
package enum Engine: String, Sendable {
    /// Services that ask a server.
    case http = "MinyaHTTP"
    /// Storages in a file.
    case sqlite = "MinyaSQLite"
}

extension Draft {
    /// Has the app be built with a product of Minya, and its scripts ask for the libraries of the
    /// system that this one needs; an app that has them already stays as it is.
    package mutating func need(_ engine: Engine) {
        add(["    \"\(engine.rawValue)\""], to: .engines, in: "Package.swift")
        for library in SystemLibrary.all where library.product == engine.rawValue {
            add(["    \"\(library.line)\""], to: .libraries, in: "scripts/packages")
        }
    }
}

extension SystemLibrary {
    /// What an app's `scripts/packages` says of it.
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
