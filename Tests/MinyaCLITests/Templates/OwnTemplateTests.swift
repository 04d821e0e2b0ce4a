// SPDX-License-Identifier: Apache-2.0

import MinyaCLI
import Testing

@Suite("An app's own templates")
struct OwnTemplateTests {
    let app: MadeApp
    private let store =
        ".minya/templates/scene/Sources/Pages/{{name}}/Core/{{name}}Store.swift.mustache"

    init() throws { app = try MadeApp() }

    @Test("Templates are listed, and the tool's can be copied into the app")
    func copies() throws {
        #expect(app.call("templates") == .ok)
        #expect(app.said.contains("tool's scene/Sources/Pages/{{name}}/Core/{{name}}Store.swift"))
        #expect(!app.said.contains("gitkeep"))
        #expect(app.call("templates --copy {{name}}Store.swift") == .ok, "\(app.said)")
        #expect(app.text(store)?.contains("class {{name}}Store") == true)
        #expect(app.call("templates") == .ok)
        #expect(app.said.contains("own    scene/Sources/Pages/{{name}}/Core/{{name}}Store.swift"))
        let before = app.files
        #expect(app.call("templates --copy {{name}}Store.swift") == .ok)
        #expect(app.said.contains("Nothing to do"))
        #expect(app.call("templates --copy {{name}}") == .refused)
        #expect(app.call("templates --copy nothing") == .refused)
        #expect(app.call("templates --copy ../secret") == .refused)
        #expect(app.files == before)
    }

    @Test("Pages are made from the app's own templates")
    func makes() throws {
        #expect(app.call("templates --copy {{name}}Store.swift") == .ok)
        try app.replace("package final class", by: "// Ours.\npackage final class", in: store)
        #expect(app.call("scene Other") == .ok)
        let made = app.text("Sources/Pages/Other/Core/OtherStore.swift")
        #expect(made?.contains("// Ours.\npackage final class OtherStore: Store") == true)
    }

    @Test("An error in an own template is reported by file and line, and nothing is written")
    func broken() throws {
        #expect(app.call("templates --copy {{name}}Store.swift") == .ok)
        try app.replace("import Minya\n", by: "import Minya\n{{nme}}\n", in: store)
        let before = app.files
        #expect(app.call("scene Other") == .refused)
        #expect(app.said.contains("\(store):4: there is no value 'nme'; did you mean name?"))
        try app.replace("{{nme}}", by: "{{#name", in: store)
        #expect(app.call("scene Other") == .refused)
        #expect(app.said.contains("\(store):4: "))
        try app.replace("{{#name", by: "{{nme}}", in: store)
        #expect(app.files == before)
    }

    @Test("The values of a page are printed")
    func values() {
        #expect(app.call("templates --values home") == .ok)
        for line in ["name: Home\n", "app: Demo\n", "list: no\n", "plain: yes\n"] {
            #expect(app.said.contains(line), "\(line)")
        }
        #expect(app.call("templates --values Nowhere") == .refused)
        #expect(app.call("templates --values Home --copy x") == .usage)
    }
}
