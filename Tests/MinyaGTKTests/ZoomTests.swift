// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Foundation
import MinyaGTK
import TestFiles
import Testing

extension AllGTKTests {
    @MainActor @Suite("Zoom views")
    struct Zooming {
        private let application = Desk.application
        private let folder = try? Folder()

        /// Shows a picture in a view of 400 × 300; returns it, its window and what it reported.
        private func show(_ path: String) async -> (ZoomView, Window, Told) {
            let view = ZoomView(PictureLoader())
            let told = Told()
            view.onZoomChange = { told.zooms.append($0) }
            view.onFinish = { told.finished.append($0) }
            view.setSizeRequest(width: 400, height: 300)
            // With a background, a picture of the view is as large as the view.
            view.addCSSClass("background")
            view.halign = .start
            view.valign = .start
            let window = await Desk.show(view)
            #expect(view.size == (400, 300))
            view.show(path)
            _ = await Desk.pump { !view.isLoading }
            await Desk.pump(for: .milliseconds(50))
            return (view, window, told)
        }

        @MainActor
        private final class Told {
            var zooms: [Zoom] = []
            var finished: [PictureError?] = []
        }

        // MARK: - Painting

        @Test(
            "The four quarters of a picture are in the right places at each rotation",
            arguments: 0..<4)
        func turns(turns: Int) async throws {
            let folder = try #require(folder)
            let (view, window, told) = await show(try folder.quarters("q.png", 200, 100))
            view.quarterTurns = turns + 4
            #expect(view.quarterTurns == turns)
            let clockwise = ["red", "green", "blue", "white"]
            let upright = [clockwise[0], clockwise[1], clockwise[3], clockwise[2]]
            let place = { (index: Int) in
                clockwise[(index - turns + 4) % 4]
            }
            let expected = [place(0), place(1), place(3), place(2)]
            #expect(turns > 0 || expected == upright)
            let away: (x: Int, y: Int) = turns.isMultiple(of: 2) ? (90, 40) : (40, 90)
            let seen = try await view.colours(
                [(-1, -1), (1, -1), (-1, 1), (1, 1)].map { (200 + $0 * away.x, 150 + $1 * away.y) })
            #expect(seen == expected)
            // It is not enlarged: nothing of it is painted outside of its edges.
            let outside = try await view.colours([
                (200, 150 - away.y - 15), (200 - away.x - 15, 150),
            ])
            #expect(!outside.contains { clockwise.contains($0) })
            #expect(told.finished == [nil])
            await Desk.close(window)
        }

        @Test("The focus is visible, whatever colors the picture has")
        func focus() async throws {
            let folder = try #require(folder)
            let (view, window, _) = await show(try folder.quarters("q.png", 800, 600))
            let corners = [(2, 2), (397, 2), (2, 297), (397, 297)]
            let without = try await view.colours(corners)
            #expect(without == ["red", "green", "white", "blue"])
            view.grabFocus()
            gtk_window_set_focus_visible(window.typed(), 1)
            let seen = try await view.colours(corners)
            #expect(seen == Array(repeating: "white", count: 4))
            let outside = try await view.colours(corners.map { ($0 == 2 ? 1 : 398, $1) })
            #expect(outside.allSatisfy { !["red", "green", "white", "blue"].contains($0) })
            await Desk.close(window)
        }

        @Test("At 100 %, a picture is shown pixel for pixel")
        func pixels() async throws {
            let folder = try #require(folder)
            let path = try folder.png("noise.png", 900, 700)
            let (view, window, told) = await show(path)
            #expect(view.scale == 300.0 / 700)
            view.zoom = .scale(1)
            #expect(await Desk.pump { view.paintedTexture?.width == 900 })
            await Desk.pump(for: .milliseconds(50))
            let (shot, width) = try await view.shot()
            let whole = try #require(view.paintedTexture).pixels()
            let offset = view.geometry.offset
            #expect(offset == ZoomPoint(x: 250, y: 200))
            for (x, y) in [(5, 5), (200, 150), (380, 120), (31, 277)] {
                let here = (y * width + x) * 4
                let there = ((y + Int(offset.y)) * 900 + x + Int(offset.x)) * 4
                #expect(shot[here..<here + 3] == whole[there..<there + 3])
            }
            // A zoom that the program sets is not reported.
            #expect(told.zooms == [])
            await Desk.close(window)
        }

        @Test("A picture has the role of an image, and a description for screen readers")
        func accessible() async throws {
            let view = ZoomView(PictureLoader())
            view.alternativeText = "A lake"
            #expect(view.alternativeText == "A lake")
            #expect(view.accessibleRoleOfPicture == GTK_ACCESSIBLE_ROLE_IMG)
        }

        // MARK: - Decoding

        @Test("A picture is decoded as large as it is shown, up to its own size")
        func levels() async throws {
            let folder = try #require(folder)
            let (view, window, _) = await show(try folder.png("large.png", 2_400, 1_800))
            #expect(view.pictureSize == PictureSize(width: 2_400, height: 1_800))
            #expect(view.paintedTexture?.width == 400)
            view.zoom = .scale(0.4)
            // The better version is not available yet, and the current one stays.
            #expect(view.paintedTexture?.width == 400)
            #expect(await Desk.pump { view.paintedTexture?.width == 1_200 })
            view.zoom = .scale(1)
            #expect(view.paintedTexture?.width == 1_200)
            #expect(await Desk.pump { view.paintedTexture?.width == 2_400 })
            view.zoom = .fit
            #expect(view.paintedTexture?.width == 400)
            #expect(!view.isSharpening)
            await Desk.close(window)
        }

        @Test("A picture that is stored on its side is decoded as large as it is shown")
        func orientedLevels() async throws {
            let folder = try #require(folder)
            let path = try folder.jpeg("side.jpg", 1_200, 800, orientation: 6)
            let (view, window, _) = await show(path)
            #expect(view.pictureSize == PictureSize(width: 800, height: 1_200))
            #expect(view.scale == 0.25)
            view.zoom = .scale(1)
            #expect(await Desk.pump { view.paintedTexture?.height == 1_200 })
            await Desk.close(window)
        }

        @Test("A picture with more pixels than the limit is decoded at a smaller size")
        func capped() async throws {
            let folder = try #require(folder)
            let (view, window, _) = await show(try folder.plain("huge.jpg", 8_000, 6_000))
            view.zoom = .scale(4)
            #expect(await Desk.pump { view.paintedTexture?.width ?? 0 > 1_000 })
            let texture = try #require(view.paintedTexture)
            #expect(texture.width * texture.height <= 40_100_000)
            #expect(texture.width > 7_000)
            #expect(view.scale == 4)
            await Desk.close(window)
        }

        @Test("A picture stays until the next one is loaded, and no older result replaces that")
        func next() async throws {
            let folder = try #require(folder)
            let first = try folder.quarters("first.png", 200, 100)
            let (view, window, told) = await show(first)
            view.zoom = .scale(3)
            let second = try folder.png("second.png", 2_000, 2_000)
            let third = try folder.png("third.png", 80, 60)
            view.show(second)
            view.zoom = .fit
            // The previous picture stays as it was, at its own zoom.
            #expect(view.paintedTexture?.width == 200)
            view.show(third)
            #expect(await Desk.pump { !view.isLoading })
            #expect(view.paintedTexture?.width == 80)
            await Desk.pump(for: .milliseconds(300))
            #expect(view.paintedTexture?.width == 80)
            #expect(told.finished == [nil, nil])
            view.show(nil)
            #expect(view.paintedTexture == nil)
            await Desk.close(window)
        }

        @Test("The reason for a failure is shown, and a newer state of the file is loaded")
        func faults() async throws {
            let folder = try #require(folder)
            let path = try folder.quarters("f.png", 200, 100)
            let (view, window, told) = await show(path)
            _ = try folder.write("f.png", Array("no picture".utf8))
            view.show(path, version: 2)
            #expect(view.paintedTexture != nil)
            #expect(await Desk.pump { view.error == .noPicture })
            #expect(view.paintedTexture == nil)
            #expect(WidgetTree.texts(in: view.pointer).contains(PictureError.noPicture.description))
            view.reason = "It was a picture yesterday."
            #expect(WidgetTree.texts(in: view.pointer).contains("It was a picture yesterday."))
            _ = try folder.png("f.png", 90, 60)
            view.show(path, version: 3)
            #expect(await Desk.pump { view.pictureSize?.width == 90 })
            #expect(view.error == nil)
            #expect(told.finished == [nil, .noPicture, nil])
            await Desk.close(window)
        }

        @Test("A picture that may be shown next is decoded in advance")
        func prepared() async throws {
            let folder = try #require(folder)
            let (view, window, _) = await show(try folder.quarters("a.png", 200, 100))
            let next = try folder.png("b.png", 2_000, 1_000)
            view.prepare([(Array(next.utf8), 0)])
            await view.preparing?.value
            view.show(next)
            #expect(!view.isLoading)
            #expect(view.paintedTexture?.width == 400)
            await Desk.close(window)
        }

        @Test("A view that is replaced while its picture is loading is freed")
        func goes() async throws {
            let folder = try #require(folder)
            weak var gone: ZoomView?
            let window: Window
            let witness: Witness
            do {
                let view = ZoomView(PictureLoader())
                gone = view
                witness = Witness(view)
                window = await Desk.show(view)
                view.show(try folder.png("x.png", 2_000, 2_000))
                view.zoom = .scale(1)
            }
            await Desk.pump(for: .milliseconds(20))
            window.content = Box(.vertical)
            #expect(await Desk.pump { gone == nil && witness.isGone })
            await Desk.close(window)
        }
    }
}
