// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A package, the folder of its builds, and the toolchain that builds it.
struct BuiltPackage {
    let root: URL
    let scratch: URL
    let toolchain: Toolchain

    /// Builds it for debugging, with further options of `swift build`.
    func build(_ options: [String], _ context: CommandContext) throws {
        let name = root.lastPathComponent.cleaned
        let answer = try context.output.working(on: "Building \(name)") {
            try Subprocess.run(
                toolchain.swift,
                ["build", "--package-path", root.path, "--scratch-path", scratch.path] + options,
                patience: Subprocess.build)
        }
        guard answer.status == 0 else { throw Refusal("it does not build:\n" + answer.text) }
    }

    /// Opens the index of its last build.
    func index() throws -> IndexStore {
        try IndexStore(
            path: scratch.appending(path: "debug/index/store").path,
            library: IndexLibrary(path: toolchain.indexLibrary))
    }
}
