// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaTesting
import PhotosCore
import Testing

@MainActor @Suite("The rename prompt")
struct RenameTests {
    private let host = TestHost()

    init() {
        host.provide(.photoFiles, StubFiles())
        host.mediator.register(.rename, view: HeadlessView.self, store: RenameStore.self)
    }

    private func open(
        _ name: String, refused: RenameContext.Refusal? = nil,
        answered: @escaping @MainActor (SceneResult<String>) -> Void = { _ in }
    ) throws -> TestScene<RenameStore> {
        try host.open(
            .rename, RenameStore.self,
            RenameContext(Photo.ID(path: PhotoPath(name)), refused: refused),
            answered: answered)
    }

    @Test("The prompt starts with the current name and selects the part before the extension")
    func begins() throws {
        let page = try open("Lake.at.night.jpg")
        #expect(page.view.name == "Lake.at.night.jpg")
        #expect(page.view.stem == 13)
        #expect(!page.view.canSubmit)
        #expect(page.view.problem == nil)
        #expect(try open("Lake").view.stem == 4)
        #expect(try open(".jpg").view.stem == 4)
    }

    @Test("Each change of the name is checked once, after the page has opened")
    func writes() throws {
        let writes = host.crossings(of: RenameStore.self)
        let page = try open("Lake.jpg")
        writes.expect(\.name, "Lake.jpg")
        writes.expect(\.stem, 4)
        // When it is observed, and when the page loads.
        for _ in 0..<2 {
            writes.expect(\.problem, nil)
            writes.expect(\.outcome, nil)
            writes.expect(\.canSubmit, false)
        }
        page.view.name = "Sea"
        writes.expect(\.problem, nil)
        writes.expect(\.outcome, "Sea.jpg")
        writes.expect(\.canSubmit, true)
        page.view.submit.send()
        writes.expect(\.result) { $0.value == "Sea" }
        writes.expectNothingElse()
    }

    @Test("An invalid name is explained, an empty or unchanged one is not")
    func problems() throws {
        let page = try open("Lake.jpg")
        let tooLong = String(repeating: "é", count: 126)
        for bad in ["a/b", ".hidden", "../\u{301}", ".\u{301}", tooLong] {
            page.view.name = bad
            #expect(page.view.problem != nil)
            #expect(page.view.outcome == nil)
            #expect(!page.view.canSubmit)
        }
        for none in ["", "   ", "Lake.jpg", " Lake.jpg ", "Lake"] {
            page.view.name = none
            #expect(page.view.problem == nil)
            #expect(!page.view.canSubmit)
        }
        page.view.name = "Sea"
        #expect(page.view.problem == nil)
        #expect(page.view.canSubmit)
    }

    @Test("The resulting name is shown if it differs from the typed one")
    func outcome() throws {
        let page = try open("Lake.jpg")
        #expect(page.view.outcome == nil)
        page.view.name = " gone.txt "
        #expect(page.view.outcome == "gone.txt.jpg")
        #expect(page.view.canSubmit)
        page.view.name = "gone.jpg"
        #expect(page.view.outcome == nil)
        page.view.name = ""
        #expect(page.view.outcome == nil)
    }

    @Test("Submitting answers once with the trimmed name")
    func answers() throws {
        var results: [SceneResult<String>] = []
        let page = try open("Lake.jpg") { results.append($0) }
        page.view.submit.send()
        #expect(results.isEmpty)
        page.view.name = " Sea.jpg "
        page.view.submit.send()
        #expect(results.map(\.value) == ["Sea.jpg"])
        #expect(host.navigation.scenes.isEmpty)
    }

    @Test("A rejected name is kept, with the reason until the name is changed")
    func refused() throws {
        let page = try open("Lake.jpg", refused: .init(name: "Sea.jpg", why: "It is taken."))
        #expect(page.view.name == "Sea.jpg")
        #expect(page.view.stem == 3)
        #expect(page.view.problem == "It is taken.")
        #expect(!page.view.canSubmit)
        page.view.name = "Ocean.jpg"
        #expect(page.view.problem == nil)
        #expect(page.view.canSubmit)
        page.view.name = "Sea.jpg"
        #expect(!page.view.canSubmit)
    }

    @Test("The prompt can be cancelled")
    func givenUp() throws {
        var results: [SceneResult<String>] = []
        let page = try open("Lake.jpg") { results.append($0) }
        page.view.name = "Sea.jpg"
        page.view.cancel.send()
        #expect(results.map(\.value) == [nil])
    }
}
