// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaCLI
import Testing

@Suite("Folders of templates")
struct TemplateFolderTests {
    private let folder: AppFolder
    private var own: URL { folder.around.appending(path: "own") }

    init() throws {
        folder = try AppFolder()
        try folder.files.write(
            "own/page/{{name}}/{{name}}Store.swift.mustache", "own {{name}}\n".utf8)
        try folder.files.write("own/page/{{name}}/{{view}}.mustache", "view\n".utf8)
        try folder.files.write("own/page/plain.txt", "{{as it is}}\n".utf8)
        try folder.files.write("own/page/scripts/run.mustache", "#!/bin/sh\n".utf8)
    }

    private func render(
        _ name: String = "page", view: String = "View.swift"
    ) throws(TemplateError) -> [RenderedFile] {
        try TemplateFolder(name, project: folder.root, own: own)
            .render(["name": .text("Home"), "view": .text(view)])
    }

    @Test("Paths are templates, too; files are sorted, and scripts are executable")
    func files() throws {
        #expect(
            try render() == [
                RenderedFile(path: "Home/HomeStore.swift", text: "own Home\n"),
                RenderedFile(path: "Home/View.swift", text: "view\n"),
                RenderedFile(path: "plain.txt", text: "{{as it is}}\n"),
                RenderedFile(path: "scripts/run", text: "#!/bin/sh\n", isExecutable: true),
            ])
    }

    @Test("A file with an empty path component is left out")
    func leftOut() throws {
        #expect(
            try render(view: "").map(\.path) == [
                "Home/HomeStore.swift", "plain.txt", "scripts/run",
            ])
    }

    @Test("The app's templates override the tool's, file by file, and may add further ones")
    func appsOwn() throws {
        let templates = ".minya/templates/page/"
        try folder.write(templates + "{{name}}/{{name}}Store.swift.mustache", "app's {{name}}\n")
        try folder.write(templates + "{{name}}/More.swift.mustache", "more\n")
        // With or without the extension, it is the same file.
        try folder.write(templates + "plain.txt.mustache", "app's {{name}}\n")
        try folder.write(templates + ".plain.txt.swp", "an editor's")
        try folder.write(templates + "plain.txt~", "an editor's")
        let files = try render()
        #expect(
            files.map(\.path) == [
                "Home/HomeStore.swift", "Home/More.swift", "Home/View.swift", "plain.txt",
                "scripts/run",
            ])
        #expect(
            files.map(\.text) == [
                "app's Home\n", "more\n", "view\n", "app's Home\n", "#!/bin/sh\n",
            ])
    }

    @Test("An error in an app's template is reported with its path in the app and the line")
    func broken() throws {
        let store = ".minya/templates/page/{{name}}/{{name}}Store.swift.mustache"
        try folder.write(store, "a\n{{nme}}\n")
        #expect(try error() == "\(store):2: there is no value 'nme'; did you mean name?")
        try folder.write(store, "a\n{{#name}\n")
        #expect(try error().hasPrefix("\(store):2: "))
        try Data([0xff, 0xfe]).write(to: folder.root.appending(path: store))
        #expect(try error() == "\(store): is not text in UTF-8")
        try folder.write(store, "fine\n")
        let path = ".minya/templates/page/{{nme}}.swift"
        try folder.write(path, "a\n")
        #expect(try error() == "\(path):1: there is no value 'nme'; did you mean name?")
        try FileManager.default.removeItem(at: folder.root.appending(path: path))
        try folder.link(".minya/templates/page/Loop", to: ".")
        #expect(try error().hasPrefix(".minya/templates/page/Loop: is a link to a folder"))
    }

    @Test("Two templates that render to the same path are refused")
    func sameFile() throws {
        try folder.write(".minya/templates/page/Home/{{view}}.mustache", "a\n")
        #expect(
            try error() == "Templates/Files/page/{{name}}/{{view}}.mustache: makes "
                + "Home/View.swift, as .minya/templates/page/Home/{{view}}.mustache does")
    }

    @Test("A missing folder is refused")
    func missing() throws {
        let error = #expect(throws: TemplateError.self) { try render("nothing") }
        #expect(error?.reason == "there are no templates")
        // The tool finds its own templates by itself.
        let other = #expect(throws: TemplateError.self) {
            try TemplateFolder("nothing", project: nil).render([:])
        }
        #expect(other?.reason == "there are no templates")
    }

    private func error() throws -> String {
        "\(try #require(throws: TemplateError.self) { try render() })"
    }
}
