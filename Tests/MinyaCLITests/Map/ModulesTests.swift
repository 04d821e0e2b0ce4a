// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import MinyaCLI

/// Which modules of a package are tests.
@Suite("Modules")
struct ModulesTests {
    @Test(
        "A module that imports Testing, with or without Foundation, is tests and not an app",
        arguments: ["Testing", "_Testing_Foundation", "XCTest"])
    func tests(library: String) {
        var app = IndexUnit(file: "/app/Sources/App.swift", module: "App")
        app.imports = ["Minya"]
        var test = IndexUnit(file: "/app/Tests/AppTests.swift", module: "AppTests")
        test.imports = ["App", library]
        let modules = Modules([app, test], root: "/app")
        #expect(modules.testUnits.map(\.file) == [test.file])
        // AppTests imports it.
        #expect(modules.roots == ["App"])
    }
}
