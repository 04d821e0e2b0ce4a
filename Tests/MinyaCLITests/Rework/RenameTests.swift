// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaCLI
import Testing

@Suite("minya rename")
struct RenameTests {
    let app: MadeApp

    init() throws { app = try MadeApp() }

    /// Renames a page with an index by names alone, and writes as the command does.
    private func rename(
        _ old: String, _ new: String, locals: [String: String] = [:]
    ) throws -> [String] {
        let renaming = try PageRenaming(old, to: new, in: Project(at: app.root))
        guard try !renaming.isDone() else { return ["done"] }
        let rework = try renaming.make(ReadApp(app, locals: locals).read(app))
        let writer = try Writer(app.root)
        try writer.write(rework.plan.check(against: writer))
        return rework.notes
    }

    private func core(_ page: String, _ part: String) -> String {
        "Sources/Pages/\(page)/Core/\(page)\(part).swift"
    }

    private func make(_ calls: [String]) {
        for call in calls { #expect(app.call(call) == .ok, "\(app.said)") }
    }

    /// The app's files, with the texts for users renamed as a person would rename them.
    private func texts(_ words: [(String, String)]) -> [String: String] {
        app.files.mapValues { text in
            words.reduce(text) { $0.replacing($1.0, with: $1.1) }
        }
    }

    @Test(
        "The result equals a page created with the new name, except for texts for users",
        arguments: [
            ["scene OLD --list Photo --open-from Home"],
            [
                "scene OLD --list Photo --ui --open-from Home",
                "scene Detail --context Photo --open-from OLD",
            ],
            ["scene OLD --form title:String,isOn:Bool --ui --open-from Home"],
            [
                "scene Opener --ui --open-from Home",
                "scene OLD --form title:String --open-from Opener",
            ],
            ["scene OLD --child-of Home --list Photo"],
            [
                "scene OLD --form title:String --open-from Home", "scene Shown --context OLDAnswer",
                "scene Next --context OLDAnswer --open-from Shown",
            ],
            ["scene OLD --form title:String --result Verdict --ui --open-from Home"],
            ["scene OLD --list Photo --open-from Home", "row Advert --in OLD"],
            ["scene Around --ui", "scene OLD --child-of Around"],
            [
                "scene OLD --no-view", "scene Next --context String",
                "scene Last --child-of OLD --no-view",
            ],
            [
                "service photos --list Photo",
                "scene OLD --context Photo --result Photo --service photos",
                "scene Pick --list Photo",
            ],
        ])
    func same(calls: [String]) throws {
        let other = try MadeApp()
        for call in calls {
            #expect(other.call(call.replacing("OLD", with: "Album")) == .ok, "\(other.said)")
        }
        make(calls.map { $0.replacing("OLD", with: "PhotoList") })
        _ = try rename("PhotoList", "Album")
        var now = texts([("Photo List", "Album"), ("photo list", "album")])
        let record = try #require(now[".minya/pages/Album.json"])
        #expect(record.contains("\"formerly\""))
        now[".minya/pages/Album.json"] = record.replacing(
            #/  "formerly" : \[\s*"PhotoList"\s*\],\n/#, with: "")
        let wanted = other.files
        #expect(now.keys.sorted() == wanted.keys.sorted())
        for (path, text) in wanted {
            let place = try ProjectPath(path)
            let difference = UnifiedDiff.between(
                Data(text.utf8), now[path].map { Data($0.utf8) }, place, place)
            #expect(difference.isEmpty)
        }
        // The record describes the renamed files, so the next page can be connected to them.
        #expect(app.call("scene Other") == .ok)
    }

    @Test("A list entry is broken into lines as the length of the new name requires")
    func lines() throws {
        make(["scene Album"])
        let pages = "Sources/GTK/DemoPages.swift"
        let before = app.text(pages)
        _ = try rename("Album", "AlbumOfAllPictures")
        #expect(
            app.text(pages)?.contains(
                """
                            .albumOfAllPictures, view: AlbumOfAllPicturesView.self,
                            store: AlbumOfAllPicturesStore.self)

                """) == true)
        _ = try rename("AlbumOfAllPictures", "Album")
        #expect(app.text(pages) == before)
    }

    @Test("A controller written by hand is renamed with the page and stays registered")
    func controller() throws {
        make(["scene PhotoList"])
        try app.write("class PhotoListController {}\n", to: core("PhotoList", "Controller"))
        let pages = "Sources/GTK/DemoPages.swift"
        try app.replace(
            ".photoList, view: PhotoListView.self, store:",
            by: ".photoList, view: PhotoListView.self,\n"
                + "            controller: PhotoListController.self, store:", in: pages)
        _ = try rename("PhotoList", "Album")
        #expect(app.text(core("Album", "Controller")) == "class AlbumController {}\n")
        #expect(
            app.text(pages)?.contains(
                """
                    package static func register(in mediator: Mediator) {
                        mediator.register(
                            .album, view: AlbumView.self,
                            controller: AlbumController.self, store: AlbumStore.self)
                        mediator.register(
                            .home
                """) == true)
    }

    @Test("Code written by hand is renamed where it refers to the page, and only there")
    func hand() throws {
        make(["scene PhotoList --list Photo --open-from Home", "scene Photo"])
        let mine = core("Home", "Mine")
        try app.write(
            """
            // PhotoListStore is one.
            enum HomeMine {
                static let stores: [Any.Type] = [PhotoListStore.self, PhotoStore.self]
                func open() { let photoList = 1; print(photoList, "photo-list") }
            }

            """, to: mine)
        try app.write("struct PhotoListSorting {}\n", to: core("PhotoList", "Sorting"))
        try app.replace("/// Holds", by: "/// Mine. Holds", in: core("Home", "Store"))
        let notes = try rename("PhotoList", "Album", locals: ["HomeMine.swift": "photoList"])
        let text = try #require(app.text(mine))
        #expect(text.contains("// PhotoListStore is one."))
        #expect(text.contains("[AlbumStore.self, PhotoStore.self]"))
        #expect(text.contains("let photoList = 1; print(photoList, \"photo-list\")"))
        #expect(
            app.text("Sources/Pages/Album/Core/AlbumSorting.swift") == "struct AlbumSorting {}\n")
        #expect(app.text(core("Home", "Store"))?.contains("/// Mine.") == true)
        #expect(app.text(core("Photo", "Store")) != nil)
        #expect(notes.count == 1 && notes[0].contains("still say 'Photo List'"), "\(notes)")
    }

    @Test("Code that was not compiled is reported and left unchanged")
    func unseen() throws {
        make(["scene PhotoList"])
        let mine = core("Home", "Mine")
        try app.write("#if os(macOS)\n    let one = PhotoListStore.self\n#endif\n", to: mine)
        let renaming = try PageRenaming("PhotoList", to: "Album", in: Project(at: app.root))
        var index = try ReadApp(app)
        index.forget("HomeMine.swift")
        let notes = try renaming.make(index.read(app)).notes
        #expect(notes.first?.contains("names PhotoList: \(mine):2") == true, "\(notes)")
    }

    @Test("Only the given page is renamed if its name is a prefix of another one")
    func prefix() throws {
        make(["scene Photo --open-from Home", "scene PhotoList --list Photo --open-from Home"])
        // Only the longer name tells which page it belongs to.
        let mine = core("Photo", "ListShown")
        try app.write("struct PhotoListShown {}\nstruct PhotoShown {}\n", to: mine)
        let list = app.files.filter { $0.key.contains("/PhotoList/") }
        _ = try rename("Photo", "Portrait")
        #expect(app.files.filter { $0.key.contains("/PhotoList/") } == list)
        #expect(
            app.text("Sources/Pages/Portrait/Core/PhotoListShown.swift")
                == "struct PhotoListShown {}\nstruct PortraitShown {}\n")
        #expect(app.text("Sources/Model/Photo.swift")?.contains("struct Photo:") == true)
        #expect(app.text(core("Home", "Controller"))?.contains("open(.portrait, ())") == true)
        #expect(app.text(core("Home", "Controller"))?.contains("open(.photoList, ())") == true)
    }

    @Test(
        "A name may differ only by case; the first page and a page in a folder can be renamed")
    func others() throws {
        make(["scene PhotoList --list Photo --open-from Home", "move PhotoList Lists --no-build"])
        _ = try rename("PhotoList", "Photolist")
        #expect(app.text("Sources/Pages/Lists/Photolist/Core/PhotolistStore.swift") != nil)
        #expect(app.text("Package.swift")?.contains("    \"Lists/Photolist\",\n") == true)
        _ = try rename("home", "start")
        #expect(app.text("Sources/App/DemoApp.swift")?.contains("open(.start, ()") == true)
        #expect(app.text(core("Start", "Scene"))?.contains("{ \"start\" }") == true)
    }

    @Test("Renaming again does nothing, and an unknown page is refused")
    func again() throws {
        make(["scene PhotoList --list Photo --open-from Home"])
        _ = try rename("PhotoList", "Album")
        #expect(try rename("photo-list", "album") == ["done"])
        #expect(app.call("rename PhotoList Album") == .ok)
        #expect(app.said.contains("Nothing to do"))
        #expect(app.call("rename PhotoList Other") == .refused)
        #expect(app.said.contains("it is called Album now"))
        #expect(app.call("rename Albun Other") == .refused)
        #expect(app.said.contains("did you mean Album?"))
        // With its new name it is the same page.
        #expect(app.call("scene Album --list Photo --open-from Home") == .ok)
        #expect(app.said.contains("Nothing to do"))
    }

    @Test(
        "An invalid new name is refused with the reason",
        arguments: [
            ("Home", "There is a page Home"), ("9x", "begins with a digit"), ("class", "Swift"),
            ("Photo List!", "cannot be a name"), ("Widget", "Minya has a type 'WidgetView'"),
            ("title", "two slots"), ("Taken", "Sources/Pages/Taken/Core already"),
            ("PhotoListt", "PhotoListt"),
        ])
    func refusals(name: String, why: String) throws {
        make(["scene Ask --form title:String", "scene PhotoList --list Photo --open-from Ask"])
        try app.make("Sources/Pages/Taken/Core")
        try app.write("struct PhotoListtStore {}\nstruct ScrollView {}\n", to: core("Home", "Mine"))
        let before = app.files
        let error = #expect(throws: Refusal.self) { try rename("PhotoList", name) }
        #expect(error?.description.contains(why) == true, "\(String(describing: error))")
        #expect(app.files == before)
    }

    @Test("A new name in use by hand-written code is refused with file and line")
    func clashes() throws {
        make(["scene PhotoList --list Photo --open-from Home"])
        try app.write("\nstruct AlbumStore {}\n", to: core("Home", "Mine"))
        let type = #expect(throws: Refusal.self) { try rename("PhotoList", "Album") }
        #expect(type?.description.contains("HomeMine.swift:2") == true)
        try app.write(
            "extension HomeView {\n    var albumRow: Int { 1 }\n}\n", to: core("Home", "Mine"))
        let member = #expect(throws: Refusal.self) { try rename("PhotoList", "Album") }
        #expect(member?.description.contains("HomeMine.swift:2") == true)
    }

    @Test("One undo reverts the renaming")
    func undone() throws {
        make(["scene PhotoList --list Photo --ui --open-from Home"])
        let before = app.files
        _ = try rename("PhotoList", "Album")
        #expect(app.files != before)
        #expect(app.call("undo") == .ok)
        #expect(app.files == before)
    }
}
