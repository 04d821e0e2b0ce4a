// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaCLI
import TestFiles

/// A small app with its index, compiled without SwiftPM.
///
/// Its types are checked against the core that the tests were built with, and nothing is linked.
struct FixtureApp: Sendable {
    /// The folder of its sources, a copy that a test may change.
    let root: String
    /// The build folder, laid out like that of a package.
    let scratch: String
    private let folder: Folder
    /// The path of its index.
    var index: String { scratch + "/debug/index/store" }

    /// The names and folders of the fixture's modules, each after the modules that it imports.
    private static let modules = [
        ("UIKit", "Toolkit"), ("MistakesCore", "Core"), ("MistakesViews", "Views"),
        ("Mistakes", "App"),
    ]

    /// The app with all mistakes, shared by the tests that only read it.
    static let shared = Result { try FixtureApp("Mistakes") }

    /// Copies and compiles a fixture.
    init(_ name: String) throws {
        folder = try Folder()
        let source = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Fixtures/\(name)")
        root = folder.path(name)
        scratch = folder.path("build")
        try FileManager.default.copyItem(atPath: source.path, toPath: root)
        try FileManager.default.createDirectory(
            atPath: scratch, withIntermediateDirectories: true)
        for (module, folder) in Self.modules {
            try compile(module, "\(root)/\(folder)", into: scratch)
        }
    }

    private func compile(_ module: String, _ folder: String, into build: String) throws {
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder)
            .filter { $0.hasSuffix(".swift") }.sorted().map { "\(folder)/\($0)" }
        let common = [
            "-swift-version", "6", "-I", build, "-I", Self.builtModules,
            "-enable-upcoming-feature", "InternalImportsByDefault", "-module-name", module,
        ]
        if !files.contains(where: { $0.hasSuffix("/main.swift") }) {
            try run(
                ["-emit-module"] + common + files + ["-o", "\(build)/\(module).swiftmodule"])
        }
        let each = files.enumerated().flatMap { number, file in
            ["-primary-file", file, "-index-unit-output-path", "\(module)/\(number).o"]
        }
        try run(
            ["-typecheck"] + common + ["-index-store-path", index, "-index-ignore-stdlib"] + each)
    }

    private func run(_ arguments: [String]) throws {
        let answer = try Subprocess.run(
            Toolchain.find().swiftc, ["-frontend"] + arguments, patience: 300)
        if answer.status != 0 { throw FixtureProblem(description: answer.errors) }
    }

    /// The folder with the core's module, as built with these tests.
    private static var builtModules: String {
        let own = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        return own.deletingLastPathComponent().appending(path: "Modules").path
    }

    // MARK: - Reading

    /// Returns the sources in their current state.
    func sources(app: String? = "Mistakes") throws -> AppSources {
        let library = try IndexLibrary(path: Toolchain.find().indexLibrary)
        return try AppSources(
            root: root, store: IndexStore(path: index, library: library), app: app)
    }
}

/// The compiler's errors for a fixture.
struct FixtureProblem: Error, CustomStringConvertible {
    let description: String
}
