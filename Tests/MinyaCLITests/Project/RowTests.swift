// SPDX-License-Identifier: Apache-2.0

import MinyaCLI
import Testing

@Suite("minya row")
struct RowTests {
    let app: MadeApp
    private let folder = "Sources/Pages/PhotoList"

    init() throws {
        app = try MadeApp()
        #expect(app.call("scene PhotoList --list Photo --open-from Home") == .ok)
    }

    private func core(_ file: String) -> String { app.text("\(folder)/Core/\(file).swift") ?? "" }

    @Test(
        "A list of one type becomes one of several; further types are added; repeating changes nothing"
    )
    func adds() {
        #expect(app.call("row Tip --in PhotoList --fields text,rank:Int") == .ok, "\(app.said)")
        #expect(core("PhotoListPipeline").contains("var rows = Rows<AnyRow>()"))
        #expect(core("PhotoListPipeline").contains("var selection = Input<RowID>()"))
        #expect(core("PhotoListStore").contains("        all += Tip.samples.map { AnyRow($0) }\n"))
        #expect(core("PhotoListTipViewModel").contains("details = \"\\(row.rank)\""))
        #expect(app.call("row Advert --in photo-list") == .ok, "\(app.said)")
        let rows = app.text("\(folder)/GTK/PhotoListRows.swift") ?? ""
        for type in ["Photo", "Tip", "Advert"] {
            #expect(
                rows.contains("factory.register(\(type).self, cell: { PhotoList\(type)Cell() })"))
            #expect(app.text("Sources/Model/\(type)+Row.swift") != nil)
            #expect(app.text("\(folder)/Tests/PhotoList\(type)Tests.swift") != nil)
        }
        let before = app.files
        #expect(app.call("row Tip --in PhotoList --fields text,rank:Int") == .ok)
        #expect(app.said.contains("Nothing to do"))
        #expect(app.call("scene PhotoList --list Photo --open-from Home") == .ok)
        #expect(app.said.contains("Nothing to do"))
        #expect(app.files == before)
    }

    @Test(
        "A row shows an optional value only if it exists",
        arguments: [
            ("text,rank:Int?", "row.rank?.description ?? \"\""),
            ("text,more:String?", "row.more ?? \"\""), ("text:String?", "\"\""),
            (
                "text,more:String?,rank:Int",
                "[row.more, \"\\(row.rank)\"].compactMap { $0 }.joined(separator: \" · \")"
            ),
        ])
    func optionals(fields: String, details: String) {
        #expect(app.call("row Tip --in PhotoList --fields \(fields)") == .ok, "\(app.said)")
        #expect(core("PhotoListTipViewModel").contains("        details = \(details)\n"))
        #expect(app.text("Sources/Model/Tip.swift")?.contains(": nil") == true)
    }

    @Test("A list of several types still opens pages by its own rows")
    func opens() {
        #expect(app.call("row Tip --in PhotoList") == .ok)
        #expect(app.call("scene ShowPhoto --context Photo --open-from PhotoList") == .ok)
        #expect(core("PhotoListController").contains("controller.open(.showPhoto, row)"))
        #expect(core("PhotoListStore").contains("all += Tip.samples"))
    }

    @Test(
        "Invalid fields are refused with the reason",
        arguments: [
            ("id:Int,title", "Every value has an id already"),
            ("", "There are no fields"), ("title:String,", "has no name"),
            ("class", "Try: classValue"),
            ("title,title", "two fields"),
        ])
    func refusals(fields: String, why: String) {
        let before = app.files
        let call = Call(["row", "Tip", "--in", "PhotoList", "--fields", fields], in: app.root)
        #expect(call.code == .refused)
        #expect(call.errors.contains(why), "\(call.errors)")
        #expect(app.files == before)
    }

    @Test("The changes can be shown first, and reverted")
    func undoes() {
        let before = app.files
        #expect(app.call("row Tip --in PhotoList --dry-run") == .ok)
        #expect(app.said.contains("PhotoListTipCell.swift"))
        #expect(app.files == before)
        #expect(app.call("row Tip --in PhotoList") == .ok)
        #expect(app.call("undo") == .ok)
        #expect(app.files == before)
    }

    @Test("Edits by hand are kept, and the call is refused if they conflict")
    func changed() throws {
        let store = "\(folder)/Core/PhotoListStore.swift"
        try app.replace("package init(", by: "// Mine.\n    package init(", in: store)
        #expect(app.call("row Tip --in PhotoList") == .ok)
        #expect(app.text(store)?.contains("// Mine.") == true)
        #expect(app.call("undo") == .ok)
        try app.replace("pipeline.rows.items = rows", by: "pipeline.rows.items += rows", in: store)
        let before = app.files
        #expect(app.call("row Tip --in PhotoList") == .refused)
        #expect(app.said.contains("PhotoListStore.swift"))
        #expect(app.said.contains("pipeline.rows.items = all(rows)"))
        #expect(app.files == before)
    }

    @Test(
        "The call is refused for a page without a list, a type without an id, and an existing row",
        arguments: [
            "row Tip --in Home", "row Tip --in Nowhere", "row Photo --in PhotoList",
            "row String --in PhotoList", "row Note --in PhotoList --fields other",
            "row View --in PhotoList",
        ])
    func refuses(call: String) {
        #expect(app.call("storage Note --fields title") == .ok)
        let before = app.files
        #expect(app.call(call) == .refused, "\(app.said)")
        #expect(app.files == before)
    }

    @Test("A page whose types would conflict with those of a row is refused")
    func clash() {
        #expect(app.call("row Tip --in PhotoList") == .ok)
        let before = app.files
        #expect(app.call("scene PhotoListTip") == .refused, "\(app.said)")
        #expect(app.files == before)
    }
}
