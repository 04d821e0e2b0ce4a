// SPDX-License-Identifier: Apache-2.0

import MinyaCLI
import Testing

@Suite("minya scene")
struct SceneTests {
    let app: MadeApp

    init() throws { app = try MadeApp() }

    private func core(_ page: String, _ part: String) -> String {
        "Sources/Pages/\(page)/Core/\(page)\(part).swift"
    }

    @Test("minya undo reverts the call and prints it completely")
    func undone() {
        #expect(app.call("scene PhotoList --list Photo --open-from Home") == .ok)
        #expect(app.call("undo") == .ok)
        let head = "Reverted 'minya scene PhotoList --list Photo --open-from Home':"
        #expect(app.said.hasPrefix(head), "\(app.said)")
        #expect(app.text(core("PhotoList", "Store")) == nil)
    }

    @Test(
        "The same name in any spelling is the same page",
        arguments: [
            "photoList", "photo-list", "PhotoList", "photo_list",
        ])
    func names(name: String) {
        #expect(app.call("scene \(name)") == .ok)
        #expect(app.text(core("PhotoList", "Scene"))?.contains("\"photo-list\"") == true)
        #expect(app.call("scene PhotoList") == .ok)
        #expect(app.said.contains("Nothing to do"))
    }

    @Test("Repeating a call writes nothing; the same name with other options is refused")
    func repeated() {
        #expect(app.call("scene Album --list Photo --open-from Home") == .ok)
        let before = app.files
        #expect(app.call("scene Album --list Photo --open-from Home") == .ok)
        #expect(app.said.contains("Nothing to do"))
        #expect(app.call("scene Album --list Photo") == .refused)
        #expect(app.said.contains("minya scene Album --list Photo --open-from Home"))
        #expect(app.files == before)
    }

    @Test("Pages that were edited are connected where the place is clear")
    func edited() throws {
        let controller = core("Home", "Controller")
        #expect(app.call("scene First --open-from Home") == .ok)
        try app.replace("/// Takes", by: "/// Mine. Takes", in: controller)
        try app.replace(
            "            controller.open(.first, ())\n",
            by: "            // mine\n            controller.open(.first, ())\n", in: controller)
        #expect(app.call("scene Second --open-from Home") == .ok)
        let text = try #require(app.text(controller))
        #expect(text.contains("/// Mine. Takes") && text.contains("// mine\n"))
        #expect(text.contains("controller.open(.first, ())"))
        #expect(text.contains("controller.open(.second, ())"))
    }

    @Test("If the place is not clear, the additions are reported and nothing is written")
    func unclear() throws {
        #expect(app.call("scene Zeroth --open-from Home") == .ok)
        try app.write("struct Mine {}\n", to: core("Home", "Controller"))
        let before = app.files
        #expect(app.call("scene First --open-from Home") == .refused)
        #expect(app.said.contains(core("Home", "Controller")))
        #expect(app.said.contains("controller.open(.first, ())"))
        #expect(app.files == before)
        try app.replace("let pages: [String] = [", by: "let all = [", in: "Package.swift")
        #expect(app.call("scene Second") == .refused)
        #expect(app.said.contains("Package.swift") && app.said.contains("\"Second\""))
    }

    @Test("A row opens its page, and that page opens another one with the same context")
    func openings() throws {
        #expect(app.call("scene Album --list Photo --open-from Home") == .ok)
        #expect(app.call("scene Detail --context Photo --open-from Album") == .ok)
        #expect(app.text(core("Album", "Controller"))?.contains("open(.detail, row)") == true)
        #expect(app.text(core("Album", "Controller"))?.contains("toast") == false)
        #expect(app.call("scene Edit --context Photo --open-from Detail") == .ok)
        #expect(app.text(core("Detail", "Controller"))?.contains("open(.edit, subject)") == true)
        #expect(app.call("scene Other --context Photo --open-from Album") == .refused)
        #expect(app.said.contains("package var other = Context<Photo>()"))
    }

    @Test(
        "An impossible call is refused with the reason",
        arguments: [
            ("A --list String", "have no id"), ("A --list AView", "page itself"),
            ("A --form x:Date", "cannot have the type"), ("A --form x:Date?", "followed by ?"),
            ("A --form x:Int??", "cannot have the type"), ("A --form x?:Int", "cannot be a name"),
            ("A --form x:Bool?", "write x:Bool."),
            ("A --form x:Int? --result Int", "takes one field, of the type Int"),
            ("A --context Int?", "cannot be a name"), ("A --form result", "two slots"),
            ("A --form a,a", "two fields"),
            ("A --form answer", "'answer' is reserved for generated code in A"),
            ("A --form id", "'id' is reserved for generated code in A"),
            ("A --form observe", "is reserved for generated code in A"),
            ("A --form hashValue:Int", "Try: hash"),
            ("Show --open-from Home", "is reserved for generated code in Home"),
            ("A --form a:b:c", "not a field"), ("A --service a", "minya service a"),
            ("A --storage a", "minya storage a"), ("A --child-of B", "no page B"),
            ("A --open-from B", "no page B"), ("A --child-of Home --context String", "not opened"),
            ("A --child-of Home --form x", "not opened"),
            ("A --no-view --open-from Home", "cannot be opened"),
            ("A --no-view --route", "no link can open"),
            ("A --child-of Home --route", "leave out --route"),
            ("A --context Photo --open-from Home", "no Photo"),
            ("A --form x --result Int", "takes one field"), ("A --form class", "Try: classValue"),
            ("Home --list Photo", "already"),
            ("A --context Date", "Swift has"), ("A --form b,bProblem", "two slots"),
            ("../A", "cannot be a name"), ("home --ui", "already"),
        ])
    func refusals(call: String, why: String) {
        let before = app.files
        #expect(app.call("scene \(call)") == .refused)
        #expect(app.said.contains(why), "\(app.said)")
        #expect(app.files == before)
    }

    @Test("A link opens a page with a route, with or without a context")
    func routes() throws {
        let desktop = "Data/org.example.Demo.desktop"
        let start = "Sources/App/DemoApp.swift"
        #expect(app.call("scene Plain --context Photo") == .ok, "\(app.said)")
        #expect(app.text("Sources/GTK/DemoPages.swift")?.contains("route(") == false)
        #expect(app.text(desktop)?.contains("\nExec=demo\n") == true)
        #expect(app.call("scene About --route") == .ok, "\(app.said)")
        let linked = [desktop, start].map(app.text)
        #expect(linked[0]?.contains("\nExec=demo %u\n") == true)
        #expect(linked[0]?.contains("\nMimeType=x-scheme-handler/demo;\n") == true)
        #expect(linked[1]?.contains("application.onOpen = {") == true)
        #expect(app.call("scene Shown --context Photo --route") == .ok, "\(app.said)")
        #expect([desktop, start].map(app.text) == linked)
        let pages = app.text("Sources/GTK/DemoPages.swift") ?? ""
        #expect(pages.contains("route(.about)") && pages.contains("route(.shown)"))
        #expect(!pages.contains("route(.plain)"))
        // If the user changed the file, the addition is reported and nothing is written.
        let other = try MadeApp()
        try other.replace("Exec=demo", by: "Exec=env demo", in: desktop)
        let before = other.files
        #expect(other.call("scene About --route") == .refused)
        #expect(other.said.contains("Exec=demo %u"), "\(other.said)")
        #expect(other.files == before)
    }

    @Test("A form changes a value without a field for its id, and reads localized numbers")
    func forms() throws {
        #expect(app.call("storage Trip --fields place:String,cost:Double") == .ok, "\(app.said)")
        let call = "scene EditTrip --form place:String,cost:Double"
        #expect(app.call("\(call) --result Trip") == .refused)
        #expect(
            app.said.contains("because nothing gives it an id: add --context Trip"), "\(app.said)")
        #expect(app.call("scene X --form place:String,days:Int --result Trip") == .refused)
        #expect(
            app.said.contains("lacks id:Int, cost:Double, and Trip has no days:Int"),
            "\(app.said)")
        #expect(
            app.call("scene X --form cost:Double,place --context Trip --result Trip") == .refused)
        #expect(app.said.contains("order is id:Int, place:String, cost:Double"), "\(app.said)")
        #expect(app.call("\(call) --context Trip --result Trip") == .ok, "\(app.said)")
        let store = app.text("Sources/Pages/EditTrip/Core/EditTripStore.swift") ?? ""
        for line in [
            "    private let id: Trip.ID\n", "        id = context.id\n",
            "        pipeline.cost = context.cost.written\n",
            "guard let cost = Double(written: pipeline.cost.trimmed) else { return nil }",
            "return Trip(id: id, place: place, cost: cost)",
        ] { #expect(store.contains(line), "\(line) is not in \(store)") }
    }

    @Test("A form answers with nil for an optional field that is empty, which it is at first")
    func optionals() throws {
        let fields = "place:String,note:String?,days:Int?,cost:Double?"
        #expect(app.call("storage Trip --fields \(fields),isDone:Bool?") == .ok, "\(app.said)")
        let table = app.text("Sources/Storage/SQLiteTripStorage.swift") ?? ""
        for line in [
            "place TEXT NOT NULL,", "note TEXT,", "days INTEGER,", "cost REAL,", "isDone INTEGER\n",
        ] { #expect(table.contains("            \(line)"), "\(line) is not in \(table)") }
        #expect(app.call("scene Change --form \(fields) --context Trip --result Trip") == .refused)
        #expect(app.said.contains("the form lacks isDone:Bool?."), "\(app.said)")
        #expect(app.call("storage Tour --fields \(fields)") == .ok, "\(app.said)")
        #expect(app.call("scene Change --form \(fields) --context Tour --result Tour") == .ok)
        let store = app.text(core("Change", "Store")) ?? ""
        for line in [
            "        pipeline.note = context.note ?? \"\"\n",
            "        pipeline.days = context.days?.description ?? \"\"\n",
            "        pipeline.cost = context.cost?.written ?? \"\"\n",
            "        guard !place.isEmpty else { return nil }\n",
            "        guard days != nil || pipeline.days.trimmed.isEmpty else { return nil }\n",
            "note: note.isEmpty ? nil : note, days: days, cost: cost)",
        ] { #expect(store.contains(line), "\(line) is not in \(store)") }
        let pipeline = app.text(core("Change", "Pipeline")) ?? ""
        #expect(pipeline.contains("daysProblem") && !pipeline.contains("noteProblem"))
        #expect(app.call("scene New --form \(fields) --ui") == .ok, "\(app.said)")
        let answer = app.text(core("New", "Scene")) ?? ""
        // So a replay can pass it to the page that opened the form.
        #expect(answer.contains("package struct NewAnswer: Codable, "), "\(answer)")
        #expect(answer.contains("    package var note: String?\n    package var days: Int?\n"))
        let outlets = app.text("Sources/Pages/New/GTK/NewOutlets.swift") ?? ""
        #expect(outlets.contains("daysProblemLabel") && !outlets.contains("noteProblemLabel"))
        // The answer is in the record, so that a repeated call is recognized.
        #expect(app.call("scene New --form \(fields) --ui") == .ok)
        #expect(app.said.contains("Nothing to do"))
        #expect(app.call("scene New --form place:String,note:String --ui") == .refused)
        #expect(app.said.contains("--form \(fields)"), "\(app.said)")
    }

    @Test(
        "A row's text is a required field, or a replacement for a missing value",
        arguments: [
            ("note:String?,place:String", "$0.place"), ("note:String?", "$0.note ?? \"\\($0.id)\""),
            ("days:Int?", "\"\\($0.id)\""),
        ])
    func shown(fields: String, text: String) throws {
        #expect(app.call("storage Trip --fields \(fields)") == .ok, "\(app.said)")
        let project = try Project(at: app.root)
        #expect(try project.library.type("Trip").text == text)
    }

    @Test("The app's own templates take precedence, and an error in one is reported with its line")
    func templates() throws {
        let folder = ".minya/templates/scene/Sources/Pages/{{name}}/Core"
        try app.make(folder)
        try app.write(
            "// mine: {{name}}\n", to: "\(folder)/{{name}}Pipeline.swift.mustache")
        #expect(app.call("scene First") == .ok)
        #expect(app.text(core("First", "Pipeline")) == "// mine: First\n")
        try app.write("a\n{{nonsense}}\n", to: "\(folder)/{{name}}Pipeline.swift.mustache")
        let before = app.files
        #expect(app.call("scene Second") == .refused)
        #expect(app.said.contains("{{name}}Pipeline.swift.mustache:2:"))
        #expect(app.files == before)
    }

    @Test("Outside of an app the call is refused")
    func outside() {
        #expect(app.callAround("scene First") == .refused)
        #expect(app.said.contains("minya new"))
    }

    @Test("With --dry-run the changes are shown and not written")
    func dry() {
        let before = app.files
        #expect(app.call("scene First --dry-run") == .ok)
        #expect(app.said.contains(core("First", "Store")))
        #expect(app.files == before)
    }
}
