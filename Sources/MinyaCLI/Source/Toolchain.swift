// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The compiler that is first in PATH, and what it brings along.
package struct Toolchain: Sendable {
    /// The compiler.
    package let swiftc: String
    /// The driver of builds, beside it.
    package var swift: String { String(swiftc.dropLast()) }
    /// The library that reads the index which it writes.
    package let indexLibrary: String

    /// A toolchain whose parts are known.
    package init(swiftc: String, indexLibrary: String) {
        self.swiftc = swiftc
        self.indexLibrary = indexLibrary
    }

    /// Looks for the compiler in the folders of a PATH, which separate colons.
    ///
    /// The library is looked for beside it. Where the compiler is only the way to another one, as
    /// version managers have it, it is asked where that one is, which takes some milliseconds.
    package static func find(
        path: String = ProcessInfo.processInfo.environment["PATH"] ?? ""
    ) throws(SourceError) -> Toolchain {
        let candidates = path.split(separator: ":").map { "\($0)/swiftc" }
        guard let swiftc = candidates.first(where: FileManager.default.isExecutableFile) else {
            throw .noToolchain(why: "PATH names no folder with swiftc")
        }
        let real = URL(filePath: swiftc).resolvingSymlinksInPath()
        let bin = real.deletingLastPathComponent()
        let beside = bin.deletingLastPathComponent().path + "/lib/" + libraryName
        if FileManager.default.fileExists(atPath: beside) {
            return Toolchain(swiftc: swiftc, indexLibrary: beside)
        }
        return Toolchain(swiftc: swiftc, indexLibrary: try library(askedOf: swiftc))
    }

    #if canImport(Darwin)
        private static let libraryName = "libIndexStore.dylib"
    #else
        private static let libraryName = "libIndexStore.so"
    #endif

    private struct TargetInfo: Decodable {
        struct Paths: Decodable {
            let runtimeResourcePath: String
        }
        let paths: Paths
    }

    private static func library(askedOf swiftc: String) throws(SourceError) -> String {
        guard let answer = try? Subprocess.run(swiftc, ["-print-target-info"]), answer.status == 0,
            let info = try? JSONDecoder().decode(TargetInfo.self, from: answer.output)
        else { throw .noToolchain(why: "\(swiftc) does not say where its libraries are") }
        let resources = URL(filePath: info.paths.runtimeResourcePath)
        return resources.deletingLastPathComponent().path + "/" + libraryName
    }
}
