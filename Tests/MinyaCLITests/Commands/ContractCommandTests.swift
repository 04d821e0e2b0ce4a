// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaCLI
import TestFiles
import Testing

@Suite("minya contract")
struct ContractCommandTests {
    private let app: FixtureApp
    private let folder: Folder

    init() throws {
        app = try FixtureApp.shared.get()
        folder = try Folder()
    }

    private func call(_ arguments: String...) -> Call {
        var environment = ProcessInfo.processInfo.environment
        environment["MINYA_SCRATCH"] = app.scratch
        return Call(
            ["contract", app.root, "--out", "Contracts", "--tapes", "."] + arguments,
            in: folder.url,
            environment: environment)
    }

    private func text(_ name: String) throws -> String {
        try folder.text(name)
    }

    private func write(_ text: String, to name: String) throws {
        try folder.write(name, text.utf8)
    }

    /// Replaces lines of a contract, as if the app had been like that before.
    private func edit(_ name: String, _ lines: KeyValuePairs<String, String>) throws {
        var text = try text(name)
        for (line, before) in lines {
            #expect(text.contains("\n\(line)\n"), "\(line)")
            text = text.replacing("\n\(line)\n", with: before.isEmpty ? "\n" : "\n\(before)\n")
        }
        try write(text, to: name)
    }

    private var names: [String] {
        let all = try? FileManager.default.contentsOfDirectory(
            atPath: folder.path("Contracts"))
        return (all ?? []).sorted()
    }

    // MARK: - Files

    @Test("A page has one file: what opens it, what it needs, and a line for each slot")
    func written() throws {
        let call = call()
        #expect(call.code == .ok, "\(call.errors)")
        #expect(
            names == [
                "Detail.txt", "Island.txt", "List.txt", "Neglected.txt", "Reef.txt", "Unseen.txt",
                "Wish.txt",
            ])
        #expect(
            try text("Contracts/List.txt") == """
                # The contract of a page, written by `minya contract`.

                page: the-list
                context: Void
                result: Never
                needs handedOn: ItemService
                needs items: ItemService
                needs kept: ItemStorage

                ListPipeline.action: Input<ListAction>, to Store or Controller
                ListPipeline.banner: BannerPipeline, child
                ListPipeline.detail: Context<Item>, from Store to Controller
                ListPipeline.forgotten: Input<Void>, to Store or Controller
                ListPipeline.hint: Distinct<String>, from Store
                ListPipeline.ignored: Input<Int>, to Store or Controller
                ListPipeline.neverFilled: Rows<Item>, from Store
                ListPipeline.nextList: Request<Void>, from Store to Controller
                ListPipeline.nextPage: Context<Item>, from Store to Controller
                ListPipeline.nothingPicked: Input<SceneResult<Never>>, to Store or Controller
                ListPipeline.panel: Child<BannerPipeline>, from Store
                ListPipeline.picked: Input<SceneResult<String>>, to Store or Controller
                ListPipeline.query: Field<String>, both ways
                ListPipeline.refresh: Input<Void>, to Store or Controller
                ListPipeline.response: Request<Response<ListAction>>, from Store to Controller
                ListPipeline.rows: Rows<Item>, from Store
                ListPipeline.shook: Flag, from Store
                ListPipeline.title: Normal<String>, from Store
                ListPipeline.unbound: Rows<Item>, from Store
                ListPipeline.unused: Field<String>, both ways, private

                BannerPipeline.isOld: Normal<Bool>, from Store
                BannerPipeline.isShown: Status<Bool>, from Store
                BannerPipeline.text: Normal<String>, from Store

                """)
    }

    @Test("Inherited slots, children of a list and generic pipelines are in it; so is a shared one")
    func kinds() throws {
        _ = call()
        let detail = try text("Contracts/Detail.txt")
        for line in [
            "context: Item", "result: String", "DetailPipeline.count: Normal<Int>, from Store",
            "DetailPipeline.item: Normal<Item?>, from Store",
            "DetailPipeline.pick: PickPipeline<Item>, child",
            "DetailPipeline.tabs: Children<BannerPipeline>, from Store",
            "BannerPipeline.text: Normal<String>, from Store",
            "PickPipeline<Item>.choices: Normal<[Item]>, from Store",
            "PickPipeline<Item>.picked: Input<Item>, to Store or Controller",
        ] {
            #expect(detail.contains("\n\(line)\n"), "\(line) is not in\n\(detail)")
        }
        let pages = try [text("Contracts/Island.txt"), text("Contracts/Reef.txt")]
        #expect(
            pages.allSatisfy {
                $0.contains("\nIslandPipeline.leave: Input<Void>, to Store or Controller\n")
            })
        #expect(pages[0].replacing("page: island", with: "page: reef") == pages[1])
    }

    @Test("The manual shows a contract of an example as it is")
    func manual() throws {
        let minya = URL(filePath: MadeApp.minya)
        let contract = try String(
            contentsOf: minya.appending(path: "Examples/Contracts/Notes/NoteList.txt"),
            encoding: .utf8)
        let manual = try String(
            contentsOf: minya.appending(path: "docs/minya.md"), encoding: .utf8)
        let shown = contract.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
        #expect(manual.contains("\n\(shown)\n"))
    }

    // MARK: - The check

    @Test("The check writes nothing, and ends with 1 while a file is missing")
    func missing() throws {
        let missing = call("--check")
        #expect(missing.code == .failedChecks)
        #expect(missing.out.contains("/Contracts/Wish.txt is missing\n"))
        #expect(missing.out.contains("7 files to be changed (7 pages)"))
        #expect(names.isEmpty)
        _ = call()
        let there = call("--check")
        #expect(there.code == .ok)
        #expect(there.out == "Mistakes: the contracts of 7 pages are as in the files\n")
    }

    @Test("Each change is a sentence, and the files' changes a diff")
    func changes() throws {
        _ = call()
        let before = try text("Contracts/List.txt")
        try edit(
            "Contracts/List.txt",
            [
                "context: Void": "context: Item",
                "needs kept: ItemStorage": "needs older: ItemStorage",
                "ListPipeline.hint: Distinct<String>, from Store":
                    "ListPipeline.hint: Normal<String>, from Store",
                "ListPipeline.ignored: Input<Int>, to Store or Controller":
                    "ListPipeline.ignored: Input<[String: Int]>, to Store or Controller",
                "ListPipeline.query: Field<String>, both ways":
                    "ListPipeline.search: Field<String>, both ways",
                "ListPipeline.shook: Flag, from Store": "",
                "ListPipeline.unused: Field<String>, both ways, private":
                    "ListPipeline.unused: Field<String>, both ways",
            ])
        let call = call("--check")
        #expect(call.code == .failedChecks)
        for sentence in [
            "context was Item and is Void", "needs older is gone: it was ItemStorage",
            "needs kept is new: ItemStorage",
            "the kind of ListPipeline.hint was Normal and is Distinct",
            "the type of ListPipeline.ignored was [String: Int] and is Int",
            "ListPipeline.search is gone, and ListPipeline.query is new with the same type, "
                + "Field<String>, both ways: was it renamed?",
            "ListPipeline.shook is new: Flag, from Store",
            "ListPipeline.unused was Field<String>, both ways and is Field<String>, both ways, "
                + "private",
        ] {
            #expect(call.out.contains("  \(sentence)\n"), "\(sentence) is not in\n\(call.out)")
        }
        #expect(call.out.contains("\n-ListPipeline.search: Field<String>, both ways\n"))
        #expect(call.out.contains("\n+ListPipeline.query: Field<String>, both ways\n"))
        #expect(call.out.contains("1 file to be changed (7 pages)"))
        #expect(try text("Contracts/List.txt") != before)
        // Writing prints the same, and ends with 0.
        let written = self.call()
        #expect(written.code == .ok && written.out.contains("was it renamed?"))
        #expect(try text("Contracts/List.txt") == before)
    }

    @Test("A file of a page that is gone is reported, then removed; other files are left alone")
    func left() throws {
        _ = call()
        try write(
            text("Contracts/List.txt").replacing("page: the-list", with: "page: gone"),
            to: "Contracts/Gone.txt")
        try write("mine\n", to: "Contracts/README.txt")
        let check = call("--check")
        #expect(check.code == .failedChecks)
        #expect(check.out.contains("/Contracts/Gone.txt has no page: nothing registers 'gone'\n"))
        #expect(names.count == 9)
        #expect(call().code == .ok)
        #expect(names.count == 8 && names.contains("README.txt"))
    }

    @Test("A file that the tool did not write is not replaced")
    func foreign() throws {
        _ = call()
        try write("mine\n", to: "Contracts/List.txt")
        let refused = call()
        #expect(refused.code == .refused)
        #expect(refused.errors.contains("/Contracts/List.txt is not a contract"))
        #expect(try text("Contracts/List.txt") == "mine\n")
    }

    @Test("Differences in JSON have the file, its state, the changes and the diff")
    func json() throws {
        struct Difference: Decodable {
            struct Change: Decodable {
                let kind: String
                let subject: String
            }
            let file: String
            let page: String
            let state: String
            let changes: [Change]
            let diff: String
        }
        _ = call()
        try edit(
            "Contracts/List.txt",
            [
                "ListPipeline.shook: Flag, from Store":
                    "ListPipeline.shook: Input<Int>, to Store or Controller"
            ])
        let call = call("--check", "--json")
        let found = try JSONDecoder().decode([Difference].self, from: Data(call.out.utf8))
        #expect(found.count == 1 && found[0].page == "the-list" && found[0].state == "changed")
        #expect(found[0].changes.map(\.kind) == ["changed"])
        #expect(found[0].changes.map(\.subject) == ["ListPipeline.shook"])
        #expect(found[0].diff.contains("+ListPipeline.shook: Flag, from Store\n"))
        #expect(found[0].file.hasSuffix("/Contracts/List.txt"))
    }

    // MARK: - Tapes

    /// A tape of the page that is read in the tests, with one slot in each line from the second.
    private func tape(_ slots: String..., page: String = "the-list") -> String {
        let head = #"{"format":"minya-tape","version":1,"app":"Mistakes","run":"1","part":1}"#
        let lines = slots.enumerated().map { number, slot in
            #"{"event":"written","position":\#(number + 1),"time":1.5,"id":1,"scene":"\#(page)","#
                + #""slot":"\#(slot)","kind":"Field","layer":"View","writer":"V","type":"Int","value":1}"#
        }
        return ([head] + lines).map { $0 + "\n" }.joined()
    }

    @Test("A tape or a test that uses a renamed, removed or retyped slot is named with the slot")
    func tapes() throws {
        _ = call()
        try edit(
            "Contracts/List.txt",
            [
                "ListPipeline.query: Field<String>, both ways":
                    "ListPipeline.search: Field<String>, both ways",
                "ListPipeline.ignored: Input<Int>, to Store or Controller":
                    "ListPipeline.ignored: Input<String>, to Store or Controller",
                "ListPipeline.refresh: Input<Void>, to Store or Controller": "",
                "BannerPipeline.text: Normal<String>, from Store":
                    "BannerPipeline.words: Normal<Int>, from Store",
            ])
        try write(
            tape("ListPipeline.rows", "ListPipeline.search", "ListPipeline.search"),
            to: "search.tape")
        try write(
            tape("ListPipeline.banner.words", "ListPipeline.refresh"), to: "banner.tape")
        try write(tape("ListPipeline.ignored", page: "other"), to: "other.tape")
        try write(
            "let tape = ####\"\"\"\n    \(tape("ListPipeline.ignored").replacing("\n", with: "\n    "))",
            to: "ListTapeTests.swift")
        let out = call("--check").out
        func used(_ place: String, _ slot: String) -> Bool {
            out.contains("\(place) still uses \(slot): record that tape again")
        }
        #expect(used("/search.tape:3", "ListPipeline.search"), "\(out)")
        #expect(used("/banner.tape:2", "BannerPipeline.words"), "\(out)")
        #expect(used("/ListTapeTests.swift:3", "ListPipeline.ignored"), "\(out)")
        #expect(!out.contains("other.tape"))
        // A slot that was added is on no tape that was recorded before.
        #expect(!out.contains("uses ListPipeline.refresh"))
        #expect(out.components(separatedBy: " still uses ").count == 4)
    }

    @Test("A damaged tape is used up to the damage, which is reported")
    func damagedTape() throws {
        _ = call()
        try edit(
            "Contracts/List.txt",
            [
                "ListPipeline.query: Field<String>, both ways":
                    "ListPipeline.search: Field<String>, both ways"
            ])
        try write(tape("ListPipeline.search") + "{\n", to: "a.tape")
        let call = call("--check")
        #expect(call.out.contains("/a.tape:2 still uses ListPipeline.search"))
        #expect(call.errors.contains("Not read as a whole"))
        #expect(call.errors.contains("a.tape:3"))
    }
}
