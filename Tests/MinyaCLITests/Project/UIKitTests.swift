// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaCLI
import Testing

@Suite("Apps for UIKit")
struct UIKitTests {
    let app: MadeApp

    init() throws { app = try MadeApp.fresh(host: "gtk,uikit") }

    private func make(_ calls: String..., in app: MadeApp) {
        for call in calls { #expect(app.call(call) == .ok, "\(app.said)") }
    }

    /// The files that differ.
    private static func differences(
        _ files: [String: String], _ others: [String: String]
    ) -> [String] {
        Set(files.keys).union(others.keys).filter { files[$0] != others[$0] }.sorted()
    }

    private let pages = "Sources/UIKit/DemoPages.swift"

    @Test("Each page has both views, which other systems than Apple's compile as an empty file")
    func both() throws {
        make("scene Album --list Photo --open-from Home", "scene Tips --child-of Home", in: app)
        make("row Advert --in Album", "scene Quiet --no-view", in: app)
        for page in ["Home", "Album", "Tips"] {
            for toolkit in ["GTK", "UIKit"] {
                #expect(app.text("Sources/Pages/\(page)/\(toolkit)/\(page)View.swift") != nil)
            }
        }
        let views = app.files.filter { $0.key.contains("/UIKit/") }
        #expect(views["Sources/Pages/Album/UIKit/AlbumAdvertCell.swift"] != nil)
        #expect(!views.keys.contains { $0.contains("Quiet") })
        for (path, text) in views {
            let code = text.split(separator: "\n").drop { $0.hasPrefix("//") }
            #expect(code.first == "#if canImport(UIKit)" && code.last == "#endif", "\(path)")
        }
        #expect(app.text(pages)?.contains(".album, view: AlbumView.self,\n") == true)
    }

    @Test("A page that is deleted leaves nothing, and undo brings it back")
    func deletion() throws {
        make("scene Other --list Photo", in: app)
        let before = app.files
        make("scene Album --list Photo --open-from Home", in: app)
        let after = app.files
        let deletion = try PageDeletion("Album", takesOpenings: true, in: Project(at: app.root))
        let rework = try deletion.make(ReadApp(app, page: "album").read(app))
        let writer = try Writer(app.root)
        try writer.write(rework.plan.check(against: writer))
        #expect(Self.differences(app.files, before) == [])
        try writer.undo()
        #expect(Self.differences(app.files, after) == [])
    }

    @Test("A renamed page has the views of one that was made with the new name")
    func renaming() throws {
        let other = try MadeApp.fresh(host: "gtk,uikit")
        for (app, name) in [(app, "Photos"), (other, "Album")] {
            make("scene \(name) --list Photo --open-from Home", in: app)
            make("scene One --context Photo --open-from \(name)", "row Tip --in \(name)", in: app)
        }
        // Written by hand.
        for (app, name) in [(app, "Photos"), (other, "Album")] {
            let view = "Sources/Pages/\(name)/UIKit/\(name)View.swift"
            try app.replace(
                "#endif", by: "    struct \(name)Mark { let page: \(name)View }\n#endif", in: view)
        }
        let renaming = try PageRenaming("Photos", to: "Album", in: Project(at: app.root))
        let writer = try Writer(app.root)
        try writer.write(renaming.make(ReadApp(app).read(app)).plan.check(against: writer))
        func views(_ app: MadeApp) -> [String: String] {
            app.files.filter { $0.key.contains("/UIKit/") }.mapValues {
                // Texts for users stay.
                $0.replacing("\"Photos\"", with: "\"Album\"").replacing("“photos”", with: "“album”")
            }
        }
        #expect(Self.differences(views(app), views(other)) == [])
        #expect(views(app).keys.contains("Sources/Pages/Album/UIKit/AlbumView.swift"))
    }

    @Test(
        "Each line for UIKit that still names a renamed or deleted page is reported",
        arguments: ["rename", "delete"])
    func unseen(change: String) throws {
        make("scene Album --list Photo --open-from Home", in: app)
        let mine = "Sources/UIKit/Mine.swift"
        try app.write(
            """
            #if canImport(UIKit)
                func mine() { mediator.open(.album, ()) }
                let rows = [albumRow]
                let slots = (\\HomePipeline.album, view.pipeline.album)
                // AlbumView opens .album.
                let others = (photo.album, albums, AlbumList.self, album)
            #endif

            """, to: mine)
        try app.write("let key: SceneKey<Void, Never> = .album\n", to: "iOS/App/Key.swift")
        try app.write("let type = AlbumView.self\n", to: "iOS/App/Type.swift")
        let project = try Project(at: app.root)
        let notes =
            change == "rename"
            ? try PageRenaming("Album", to: "Pictures", in: project).make(
                ReadApp(app).read(app)
            ).notes
            : try PageDeletion("Album", takesOpenings: true, in: project).make(
                ReadApp(app, page: "album").read(app)
            ).notes
        let places = "\(mine):2, \(mine):3, \(mine):4, iOS/App/Key.swift:1, iOS/App/Type.swift:1"
        #expect(notes.first?.hasSuffix("still names Album: \(places)") == true, "\(notes)")
    }

    @Test("An entry follows the text size, and one for a number has its keyboard")
    func entries() throws {
        make("scene Edit --form title:String,count:Int?,rank:Double", in: app)
        let view = try #require(app.text("Sources/Pages/Edit/UIKit/EditView.swift"))
        #expect(view.contains("let titleField = FormField(localized(\"Title\"))\n"))
        for label in ["Count", "Rank"] {
            #expect(view.contains("localized(\"\(label)\"), keyboard: .numbersAndPunctuation)\n"))
        }
        let field = try #require(app.text("Sources/UIKit/FormField.swift"))
        #expect(field.contains("entry.font = .preferredFont(forTextStyle: .body)\n"))
        #expect(field.contains("entry.adjustsFontForContentSizeCategory = true\n"))
    }

    @Test("A list below buttons has no margins besides its own")
    func margins() throws {
        make("scene Photos --list Photo", "scene Edit --open-from Photos", in: app)
        let view = try #require(app.text("Sources/Pages/Photos/UIKit/PhotosView.swift"))
        #expect(view.contains("            column.isLayoutMarginsRelativeArrangement = true\n"))
        #expect(view.contains("            root = UIStackView(column: [column, faces])\n"))
    }

    @Test(
        "A type with a name of Apple's, or of what views share, is refused in an app for UIKit",
        arguments: ["gtk,uikit", "uikit"])
    func names(host: String) throws {
        let app = try MadeApp.fresh(host: host)
        let before = app.files
        for call in [
            "scene Categories --list Category", "storage Method --fields name:String",
            "service selectors --of Selector", "scene Edit --form name --result Category",
            "scene Home2 --context Selector",
        ] {
            #expect(app.call(call) == .refused, "\(call)")
            #expect(app.said.contains("on iOS, ObjectiveC has a type"), "\(app.said)")
        }
        for helper in ["TextCell", "SwitchRow"] {
            #expect(app.call("scene Cells --list \(helper)") == .refused, "\(helper)")
        }
        #expect(app.said.contains("has a type 'SwitchRow'"), "\(app.said)")
        #expect(app.files == before)
    }

    @Test("A moved page takes both views with it")
    func moving() throws {
        make("scene Album", in: app)
        let rework = try PageMove("Album", to: "Lists", in: Project(at: app.root)).make()
        let writer = try Writer(app.root)
        try writer.write(rework.plan.check(against: writer))
        for toolkit in ["GTK", "UIKit"] {
            #expect(app.text("Sources/Pages/Lists/Album/\(toolkit)/AlbumView.swift") != nil)
        }
    }

    @Test("A view for UIKit that was changed by hand does not keep the others as they are")
    func changed() throws {
        let view = "Sources/Pages/Home/UIKit/HomeView.swift"
        try app.write("// Mine.\n", to: view)
        make("scene Album --open-from Home", in: app)
        #expect(app.text(view) == "// Mine.\n")
        #expect(app.said.contains("Left as it was") && app.said.contains(view), "\(app.said)")
        #expect(app.text("Sources/Pages/Home/GTK/HomeView.swift")?.contains("albumRow") == true)
    }

    @Test("An app for UIKit alone has a program without windows, and no files for GTK")
    func alone() throws {
        let app = try MadeApp.fresh(host: "uikit")
        make("scene Album --list Photo --open-from Home", in: app)
        #expect(app.files.keys.allSatisfy { !$0.contains("GTK") && !$0.contains("ViewTests") })
        #expect(app.files.values.allSatisfy { !$0.contains("MinyaGTK") })
        #expect(app.text("Sources/App/DemoPages.swift")?.contains("HeadlessView.self") == true)
        #expect(app.text(pages)?.contains(".album, view: AlbumView.self,\n") == true)
        #expect(app.call("scene Settings --ui") == .refused)
    }

    @Test("Both programs provide the same dependencies, in a file of the logic")
    func dependencies() throws {
        make("service photos --list Photo", "storage Note --fields title:String", in: app)
        let text = try #require(app.text("Sources/Dependencies/DemoApp+Dependencies.swift"))
        #expect(text.contains("provide(.photos, SamplePhotosService())"))
        #expect(text.contains("provide(.note, SQLiteNoteStorage(in: .own))"))
    }
}
