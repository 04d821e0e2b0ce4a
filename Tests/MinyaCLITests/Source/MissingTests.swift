// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaCLI
import Testing

@Suite("Missing tools and builds")
struct MissingTests {
    @Test("A missing compiler is reported")
    func noCompiler() {
        #expect(throws: SourceError.noToolchain(why: "PATH names no folder with swiftc")) {
            try Toolchain.find(path: "/nowhere:/neither")
        }
    }

    @Test("A library that is missing or is another one is named, with the loader's message")
    func noLibrary() throws {
        let missing = #expect(throws: SourceError.self) { try IndexLibrary(path: "/nowhere.so") }
        #expect(try #require(missing).description.contains("/nowhere.so"))
        // A system library without the required functions.
        let other = #expect(throws: SourceError.self) { try IndexLibrary(path: "libm.so.6") }
        #expect(try #require(other).description.contains("indexstore_error_get_description"))
    }

    @Test("An app that was not built has no index, and none is created")
    func noIndex() throws {
        let path = "/nowhere/index/store"
        let library = try IndexLibrary(path: Toolchain.find().indexLibrary)
        #expect(throws: SourceError.noIndex(path: path)) {
            try IndexStore(path: path, library: library)
        }
    }

    @Test("An unknown app is refused with the names of the existing ones")
    func noApp() throws {
        let app = try FixtureApp.shared.get()
        #expect(throws: AppError.unknown("Other", known: ["Mistakes"])) {
            try app.sources(app: "Other")
        }
    }
}
