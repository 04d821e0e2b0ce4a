// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The options that select an app and the location of its build.
struct AppOptions: Sendable {
    static let app = OptionSpec(
        "app", kind: .value("MODULE"), help: "The module that starts the app, if there are several")
    static let build = OptionSpec("build", help: "Build first, for debugging, with swift build")
    static let scratch = OptionSpec(
        "scratch-path", kind: .value("FOLDER"), isPath: true,
        help: "The build folder, if it is neither MINYA_SCRATCH nor .build")
    static let folder = ArgumentSpec(
        "FOLDER", count: .oneOrNone, help: "A folder in the package; the current folder by default")
    static let all = [app, build, scratch]

    private let folder: String?
    private let app: String?
    private let scratch: String?
    private let builds: Bool

    /// - Parameter folder: A folder in the package; nil for the current one.
    init(_ arguments: ParsedArguments, folder: String?) {
        self.folder = folder
        app = arguments.value(of: Self.app)
        scratch = arguments.value(of: Self.scratch)
        builds = arguments.has(Self.build)
    }

    /// Reads the app's sources, building the app first if requested.
    func sources(_ context: CommandContext) throws -> AppSources {
        if builds { try context.checkMayBuild() }
        let place = try place(context)
        if builds { try place.build([], context) }
        return try sources(in: place)
    }

    /// Reads the sources of the app that is selected.
    func sources(in place: BuiltPackage) throws -> AppSources {
        try AppSources(root: place.root.path, store: try place.index(), app: app)
    }

    /// Finds the package.
    func place(_ context: CommandContext) throws -> BuiltPackage {
        let start = folder.map { URL(filePath: $0, relativeTo: context.directory) }
        let root = try Self.package(around: (start ?? context.directory).standardizedFileURL)
        // An app left behind by an interrupted call must not be read.
        let open = root.appending(path: "\(JournalFolder.path)/\(JournalFolder.open)")
        if FileManager.default.fileExists(atPath: open.path),
            let mended = try Writer(root).mended
        {
            context.output.note("\(mended)")
        }
        return BuiltPackage(
            root: root, scratch: scratch(of: root, context),
            toolchain: try Toolchain.find(path: context.environment["PATH"] ?? ""))
    }

    static func package(around folder: URL) throws -> URL {
        var root = folder
        while !FileManager.default.fileExists(atPath: root.appending(path: "Package.swift").path) {
            guard root.path != "/" else {
                throw Refusal(
                    "there is no Package.swift in \(folder.path.asPath) or around it: "
                        + "run minya in the folder of an app, or name that folder")
            }
            root = root.deletingLastPathComponent()
        }
        return root
    }

    private func scratch(of root: URL, _ context: CommandContext) -> URL {
        let given =
            scratch ?? context.environment["MINYA_SCRATCH"].flatMap { $0.isEmpty ? nil : $0 }
        guard let given else { return root.appending(path: ".build") }
        return URL(filePath: given, relativeTo: context.directory).standardizedFileURL
    }
}
