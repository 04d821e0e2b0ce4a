// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaTesting
import Testing
import TimelineStubs

@testable import TimelineCore

@MainActor @Suite("Pictures page")
struct PicturesTests {
    let host = TestHost()
    let media = (0..<3).map { number in
        Media(
            id: "\(number)", kind: .picture,
            preview: WebLink("https://stub.example/small/\(number)"),
            whole: number == 1 ? nil : WebLink("https://stub.example/whole/\(number)"))
    }

    private func open(_ media: [Media], at index: Int) throws -> TestScene<PicturesStore> {
        host.mediator.register(.pictures, view: HeadlessView.self, store: PicturesStore.self)
        return try host.open(.pictures, PicturesStore.self, PicturesContext(media, at: index))
    }

    @Test("Next and Previous stop at the last and the first picture")
    func steps() throws {
        let page = try open(media, at: 1)
        #expect(page.view.index == 1)
        #expect(page.view.media == media)
        for index in [2, 2] {
            page.view.next.send()
            #expect(page.view.index == index)
        }
        for index in [1, 0, 0] {
            page.view.previous.send()
            #expect(page.view.index == index)
        }
    }

    @Test(
        "An index out of range becomes the nearest valid one",
        arguments: [Int.min, -1, 3, .max])
    func bounds(_ index: Int) throws {
        let page = try open(media, at: index)
        #expect(page.view.index == (index < 0 ? 0 : 2))
        page.view.index = 1
        page.view.index = index
        #expect(page.view.index == (index < 0 ? 0 : 2))
        let none = try open([], at: index)
        #expect(none.view.index == 0)
        none.view.next.send()
        none.view.visit.send()
        #expect(none.view.index == 0)
    }

    @Test("The user turns full screen on and off")
    func fullscreen() throws {
        let page = try open(media, at: 0)
        page.view.toggleFullscreen.send()
        #expect(page.view.isFullscreen)
        #expect(host.navigation.calls.last == .fullscreen(true))
        page.view.toggleFullscreen.send()
        #expect(!page.view.isFullscreen)
        #expect(host.navigation.calls.last == .fullscreen(false))
    }

    @Test("Visit opens the full picture, or the preview if there is no other")
    func visit() throws {
        let page = try open(media, at: 0)
        page.view.visit.send()
        #expect(host.navigation.calls.last == .launch(.link("https://stub.example/whole/0")))
        page.view.next.send()
        page.view.visit.send()
        #expect(host.navigation.calls.last == .launch(.link("https://stub.example/small/1")))
        #expect(host.problems.isEmpty)
    }
}
