// SPDX-License-Identifier: Apache-2.0

extension AppReader {
    /// Returns the tests that create a `Fuzz` of a page's Store, by the names that `swift test` has for
    /// them; nil if no page is registered under the name.
    ///
    /// - Parameter store: The index of a build with the tests.
    func fuzzTests(ofPage name: String, in store: IndexStore) throws -> [String]? {
        guard
            let page = registrations().last(where: { literals[$0.key] == name })?.store,
            case let usr = graph[page].usr
        else { return nil }
        var index = SourceIndex()
        try index.read(Modules(store.units(), root: sources.root).testUnits, from: store)
        let tests = CodeGraph(index)
        var found: [String] = []
        for file in index.files {
            for call in file.occurrences where call.roles.contains(.call) {
                guard tests[call.symbol].kind == .constructor,
                    tests[call.symbol].usr.hasPrefix(MinyaSymbol.fuzz),
                    let test = call.container,
                    file.occurrences.contains(where: {
                        $0.container == test && tests[$0.symbol].usr == usr
                    })
                else { continue }
                let suites = tests.types(around: test).reversed().map { tests[$0].name }
                let name = (suites + [tests[test].name]).joined(separator: "/")
                found.append("\(file.module).\(name)")
            }
        }
        return Set(found).sorted()
    }
}
