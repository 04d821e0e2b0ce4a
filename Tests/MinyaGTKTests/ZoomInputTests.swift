// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Foundation
import MinyaGTK
import TestFiles
import Testing

extension AllGTKTests {
    /// With keys and pointer buttons that are sent through the display.
    @MainActor @Suite("Zooming by pointer and keys", .enabled(if: Keys.areThere))
    struct ZoomInput {
        private let application = Desk.application
        private let folder = try? Folder()

        @MainActor
        private final class Page {
            let view = ZoomView(PictureLoader())
            var window: Window?
            var zooms: [Zoom] = []
            var passedOn: [String] = []

            func isAt(_ place: ZoomPoint, _ x: Double, _ y: Double) -> Bool {
                let now = view.geometry.position(of: place)
                return abs(now.x - x) < 1 && abs(now.y - y) < 1
            }
        }

        /// Opens a window filled by a picture of 1600 × 1200, which fits at about a quarter.
        private func open() async throws -> Page {
            let folder = try #require(folder)
            let page = Page()
            page.view.onZoomChange = { [weak page] in page?.zooms.append($0) }
            let box = Box(.vertical, [page.view])
            page.view.vexpand = true
            box.addShortcut("Right") { [weak page] in page?.passedOn.append("Right") != nil }
            page.view.show(try folder.png("p.png", 1_600, 1_200))
            let window = await Desk.show(box, width: 400, height: 300)
            page.window = window
            _ = await Desk.pump { !page.view.isLoading }
            try await Keys.focus(window)
            await Desk.pump(for: .milliseconds(50))
            return page
        }

        @Test("The wheel zooms about the pointer, and stops at fit and at 100 %")
        func wheel() async throws {
            let page = try await open()
            let view = page.view
            let fit = view.scale
            #expect(fit < 0.3)
            try await Keys.move(to: page.view, x: 300, y: 100)
            let point = ZoomPoint(x: 300, y: 100)
            let place = view.geometry.place(at: point)
            try await Keys.wheel(up: 1)
            #expect(abs(view.scale - fit * 1.3) < 0.001)
            try await Keys.wheel(up: 3)
            #expect(abs(view.scale - fit * 1.3 * 1.3 * 1.3 * 1.3) < 0.001)
            #expect(page.isAt(place, 300, 100))
            try await Keys.wheel(up: 2)
            #expect(view.zoom == .scale(1))
            #expect(page.zooms.last == .scale(1))
            try await Keys.wheel(down: 12)
            #expect(page.zooms.contains(.fit))
            #expect(view.scale < fit)
            #expect(view.scale >= 0.05)
            if let window = page.window { await Desk.close(window) }
        }

        @Test("Shift and the wheel move the picture sideways")
        func shiftWheel() async throws {
            let page = try await open()
            page.view.zoom = .scale(1)
            await Desk.pump(for: .milliseconds(50))
            let before = page.view.geometry.offset
            try await Keys.move(to: page.view, x: 200, y: 150)
            try await Keys.hold("shift") { try await Keys.wheel(down: 1) }
            await Desk.pump(for: .milliseconds(300))
            #expect(page.view.zoom == .scale(1))
            #expect(page.view.geometry.offset.x > before.x)
            #expect(page.view.geometry.offset.y == before.y)
            if let window = page.window { await Desk.close(window) }
        }

        @Test("The keys + − 0 and 1 zoom")
        func keys() async throws {
            let page = try await open()
            let view = page.view
            let fit = view.scale
            try await Keys.press("plus")
            #expect(view.scale == fit * 1.5)
            try await Keys.press("KP_Add", "equal", "plus")
            // The last step would have passed 100 %.
            #expect(view.scale == 1)
            try await Keys.press("minus")
            #expect(abs(view.scale - 1 / 1.5) < 0.001)
            try await Keys.press("0")
            #expect(view.zoom == .fit)
            try await Keys.press("1")
            #expect(view.zoom == .scale(1))
            try await Keys.press("ctrl+0")
            #expect(view.zoom == .fit)
            try await Keys.press("KP_Subtract")
            #expect(abs(view.scale - fit / 1.5) < 0.001)
            #expect(page.zooms.count == 9)
            if let window = page.window { await Desk.close(window) }
        }

        @Test("Arrow keys move the picture only while it is larger than the view")
        func arrows() async throws {
            let page = try await open()
            try await Keys.press("Right")
            #expect(page.passedOn == ["Right"])
            page.view.zoom = .scale(1)
            await Desk.pump(for: .milliseconds(50))
            let before = page.view.geometry.offset
            try await Keys.press("Right", "Right", "Down", "Left")
            let way = page.view.geometry.offset - before
            #expect(way == ZoomPoint(x: 64, y: 64))
            #expect(page.passedOn == ["Right"])
            if let window = page.window { await Desk.close(window) }
        }

        @Test("A double click toggles between the whole picture and its own pixels")
        func doubleClick() async throws {
            let page = try await open()
            try await Keys.move(to: page.view, x: 100, y: 100)
            let place = page.view.geometry.place(at: ZoomPoint(x: 100, y: 100))
            try await Keys.doubleClick()
            _ = await Desk.pump { !page.zooms.isEmpty }
            #expect(page.zooms == [.scale(1)])
            #expect(page.isAt(place, 100, 100))
            if let window = page.window { await Desk.close(window) }
            // In another window: in this one, the first click would count as the third.
            let larger = try await open()
            larger.view.zoom = .scale(1)
            await Desk.pump(for: .milliseconds(50))
            try await Keys.move(to: larger.view, x: 100, y: 100)
            try await Keys.doubleClick()
            _ = await Desk.pump { !larger.zooms.isEmpty }
            #expect(larger.zooms == [.fit])
            if let window = larger.window { await Desk.close(window) }
        }

        @Test("Dragging and the scrollbars move the picture")
        func drag() async throws {
            let page = try await open()
            page.view.zoom = .scale(1)
            await Desk.pump(for: .milliseconds(50))
            let before = page.view.geometry.offset
            try await Keys.drag(in: page.view, from: (200, 150), to: (140, 190))
            #expect(page.view.geometry.offset - before == ZoomPoint(x: 60, y: -40))
            #expect(page.zooms == [])
            page.view.scrollDown(to: 10)
            #expect(page.view.geometry.offset.y == 10)
            if let window = page.window { await Desk.close(window) }
        }

        @Test("Pinching zooms about the point between the fingers")
        func pinch() async throws {
            let page = try await open()
            let view = page.view
            let point = ZoomPoint(x: 300, y: 200)
            let place = view.geometry.place(at: point)
            let fit = view.scale
            view.beginPinch(at: point)
            view.pinch(2, at: point)
            view.pinch(4, at: ZoomPoint(x: 280, y: 190))
            #expect(view.scale == fit * 4)
            #expect(page.isAt(place, 280, 190))
            view.pinch(1.01, at: point)
            #expect(view.zoom == .fit)
            #expect(page.zooms == [.scale(fit * 2), .scale(fit * 4), .fit])
            if let window = page.window { await Desk.close(window) }
        }
    }
}

extension ZoomView {
    /// Moves the vertical scrollbar, as the user's pointer would.
    fileprivate func scrollDown(to offset: Double) {
        let scrolled = children.compactMap { $0 as? ScrolledWindow }.first
        scrolled?.offset = offset
    }
}
