// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaCLI
import Testing

@Suite("minya delete")
struct DeleteTests {
    let app: MadeApp

    init() throws { app = try MadeApp() }

    @discardableResult
    private func delete(_ page: String, force: Bool = false) throws -> [String] {
        let deletion = try PageDeletion(
            page, takesOpenings: force, in: Project(at: app.root))
        let rework = try deletion.make(ReadApp(app, page: page.replacing("-", with: "")).read(app))
        let writer = try Writer(app.root)
        try writer.write(rework.plan.check(against: writer))
        return rework.notes
    }

    private func make(_ calls: String...) {
        for call in calls { #expect(app.call(call) == .ok, "\(app.said)") }
    }

    private let controller = "Sources/Pages/Home/Core/HomeController.swift"

    @Test(
        "After deletion the app is as if the page had never been made",
        arguments: [
            "scene PhotoList --list Memo --ui --open-from Home",
            "scene PhotoList --form title:String --ui --open-from Home",
            "scene PhotoList --context String", "scene PhotoList --child-of Home",
            "scene PhotoList --no-view --storage note",
        ])
    func whole(call: String) throws {
        make("scene Other --list Memo --open-from Home", "storage Note --fields title:String")
        let before = app.files
        make(call)
        #expect(app.files != before)
        let notes = try delete("photo-list", force: true)
        #expect(app.files == before)
        #expect(notes.contains { $0.contains("the storage 'note'") } == call.contains("--storage"))
    }

    @Test("Types that only the page used and files written by hand are reported")
    func notes() throws {
        make("service photos --list Photo", "scene Album --list Photo --service photos")
        let mine = "Sources/Pages/Album/Core/AlbumMine.swift"
        try app.write("enum AlbumMine {}\n", to: mine)
        let notes = try delete("Album")
        #expect(notes.count == 2)
        #expect(notes.first?.contains("kept: Photo, the service 'photos'") == true, "\(notes)")
        #expect(notes.last?.contains(mine) == true)
        #expect(app.text(mine) == nil)
        #expect(app.text("Sources/Model/Photo.swift") != nil)
    }

    @Test(
        "A page that no longer needs its controller loses it",
        arguments: [
            "--open-from Album", "--child-of Album --list Memo", "--form x --open-from Album",
        ])
    func controllerGoes(options: String) throws {
        make("storage Memo --fields title:String", "scene Album --context String --result String")
        let before = app.files
        make("scene Photos \(options)")
        let path = "Sources/Pages/Album/Core/AlbumController.swift"
        #expect(app.text(path) != nil)
        try delete("Photos", force: true)
        #expect(app.files == before)
    }

    @Test("A controller that was changed by hand is kept when its page opens nothing any more")
    func controllerStays() throws {
        make("scene Album --open-from Home")
        try app.replace(
            "    package func addObservers() {\n",
            by: "    package func addObservers() {\n        mine()\n", in: controller)
        try delete("Album", force: true)
        let text = try #require(app.text(controller))
        #expect(text.contains("        mine()\n") && !text.contains("album"))
        let pages = "Sources/GTK/DemoPages.swift"
        #expect(app.text(pages)?.contains("controller: HomeController.self") == true)
        let tests = "Sources/Pages/Home/Tests/HomeTests.swift"
        #expect(app.text(tests)?.contains("HomeController") == true)
        // The next page is connected to it, and a page with a controller can be deleted, too.
        make("scene Photos --open-from Home")
        #expect(app.text(controller)?.contains("open(.photos, ())") == true)
        #expect(app.text(controller)?.contains("        mine()\n") == true)
        #expect(app.text(pages)?.split(separator: "HomeController").count == 2)
    }

    @Test("A controller written by hand is deleted with its page")
    func ownController() throws {
        make("scene Album")
        let before = app.files
        make("scene Photos")
        let path = "Sources/Pages/Photos/Core/PhotosController.swift"
        try app.write("final class PhotosController {}\n", to: path)
        try app.replace(
            ".photos, view: PhotosView.self, store:",
            by: ".photos, view: PhotosView.self,\n"
                + "            controller: PhotosController.self, store:",
            in: "Sources/GTK/DemoPages.swift")
        let notes = try delete("Photos")
        #expect(app.files == before)
        #expect(notes.contains { $0.contains(path) })
    }

    @Test("Deletion is refused while another page opens the page, and each place is listed")
    func opened() throws {
        make("scene Album --open-from Home")
        let before = app.files
        let error = #expect(throws: Refusal.self) { try delete("Album") }
        let said = try #require(error?.description)
        #expect(said.contains("\(controller):14"), "\(said)")
        #expect(said.contains("Sources/Pages/Home/Tests/HomeTests.swift:13"))
        #expect(said.contains("--force"))
        #expect(app.files == before)
    }

    @Test("Code written by hand is never removed, and each place is listed")
    func hand() throws {
        make("scene Album --open-from Home")
        let mine = "Sources/Pages/Home/Core/HomeMine.swift"
        try app.write("enum HomeMine {\n    static let one = AlbumStore.self\n}\n", to: mine)
        let before = app.files
        let error = #expect(throws: Refusal.self) { try delete("Album", force: true) }
        let said = try #require(error?.description)
        #expect(said.contains("\(mine):2") && said.contains("by hand"), "\(said)")
        #expect(!said.contains(controller))
        #expect(app.files == before)
    }

    @Test("If hand-written code opens the page, the advice is to name another page there")
    func advice() throws {
        make("scene Album --open-from Home")
        let mine = "Sources/App/DemoApp.swift"
        try app.replace(
            "    private func showAbout() {",
            by: "    private func showAlbum() { mediator.open(.album, (), in: window) }\n\n"
                + "    private func showAbout() {", in: mine)
        let before = app.files
        let error = #expect(throws: Refusal.self) { try delete("Album") }
        let parts = try #require(error?.description).split(separator: "This was written").map(
            String.init)
        #expect(parts.count == 2)
        // What --force removes, and what it does not.
        #expect(parts.first?.contains("\(controller):14") == true, "\(parts)")
        #expect(parts.first?.contains(mine) == false)
        #expect(parts.last?.contains("    \(mine):") == true)
        #expect(parts.last?.contains(controller) == false)
        #expect(parts.last?.contains("name another page there") == true)
        #expect(app.files == before)
    }

    @Test("References to a deleted slot are found, too")
    func slot() throws {
        make("scene Album --open-from Home")
        let store = "Sources/Pages/Home/Core/HomeStore.swift"
        try app.write("enum Mine {\n    let slot = \\HomePipeline.album\n}\n", to: store)
        let error = #expect(throws: Refusal.self) { try delete("Album", force: true) }
        #expect(error?.description.contains("\(store):2") == true)
    }

    @Test("The only page, the app's first page and a page with parts cannot be deleted")
    func first() throws {
        let only = #expect(throws: Refusal.self) { try delete("Home", force: true) }
        #expect(only?.description.contains("only page") == true)
        make("scene Album")
        let first = #expect(throws: Refusal.self) { try delete("Home", force: true) }
        let app = "Sources/App/DemoApp.swift:42"
        #expect(first?.description.contains(app) == true, "\(String(describing: first))")
        #expect(first?.description.contains("name another page there") == true)
        make("scene Tips --child-of Album")
        let parts = #expect(throws: Refusal.self) { try delete("Album", force: true) }
        #expect(parts?.description.contains("delete Tips first") == true)
    }

    @Test("A changed list of pages is reported, and a misspelt page is corrected")
    func lists() throws {
        make("scene Album")
        try app.replace("AlbumStore.self", by: "Other.self", in: "Sources/GTK/DemoPages.swift")
        let error = #expect(throws: Refusal.self) { try delete("Album") }
        #expect(error?.description.contains("Sources/GTK/DemoPages.swift") == true)
        let none = #expect(throws: Refusal.self) { try delete("Albun") }
        #expect(none?.description.contains("did you mean Album?") == true)
    }
}
