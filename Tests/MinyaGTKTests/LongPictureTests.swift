// SPDX-License-Identifier: Apache-2.0

import MinyaGTK
import TestFiles
import Testing

extension AllGTKTests {
    /// Cairo paints nothing of a texture with a side beyond 32,767 pixels, nor anything after it.
    @MainActor @Suite("Pictures longer than a renderer can paint")
    struct LongPictures {
        private let application = Desk.application
        private let folder = try? Folder()
        private let loader = PictureLoader()
        private let small = PictureSize(width: 64, height: 64)

        /// Shows a file in a view of 400 × 300; returns the view and its window.
        private func show(_ path: String) async -> (ZoomView, Window) {
            let view = ZoomView(loader)
            view.setSizeRequest(width: 400, height: 300)
            view.addCSSClass("background")
            view.halign = .start
            view.valign = .start
            let window = await Desk.show(view)
            view.show(path)
            _ = await Desk.pump { !view.isLoading }
            return (view, window)
        }

        @Test(
            "Only a part is decoded if the picture fills its area, and otherwise a smaller whole",
            arguments: [(40_000, 2), (2, 40_000)])
        func sides(width: Int, height: Int) async throws {
            let folder = try #require(folder)
            let path = try folder.quarters("long.png", width, height)
            let filled = try await loader.texture(
                for: PictureRequest(path: path, size: small, fills: true))
            #expect((filled.width, filled.height) == (2, 2))
            // Red and blue, on opposite sides of the middle.
            let pixels = filled.pixels()
            #expect(pixels.prefix(3) == [0, 0, 255])
            #expect(pixels.suffix(4).prefix(3) == [255, 0, 0])
            let room = PictureSize(width: 60_000, height: 60_000)
            let whole = try await loader.texture(for: PictureRequest(path: path, size: room))
            #expect(max(whole.width, whole.height) == 32_000)
            #expect(min(whole.width, whole.height) == 2)
        }

        @Test("The whole picture is shown as a line that is one pixel wide", arguments: 0..<4)
        func line(turns: Int) async throws {
            let folder = try #require(folder)
            let (view, window) = await show(try folder.quarters("hair.png", 2, 40_000))
            view.quarterTurns = turns
            let ends = turns.isMultiple(of: 2) ? [(200, 20), (200, 280)] : [(20, 150), (380, 150)]
            let line = Set(try await view.colours(ends))
            let ground = Set(try await view.colours([(198, 20), (202, 20), (20, 148), (20, 152)]))
            #expect(ground.count == 1)
            #expect(line.isDisjoint(with: ground))
            await Desk.close(window)
        }

        @Test("The picture is shown at its own size and larger, slightly less sharp")
        func closely() async throws {
            let folder = try #require(folder)
            let (view, window) = await show(try folder.quarters("tower.png", 100, 40_000))
            view.zoom = .scale(1)
            #expect(await Desk.pump { view.paintedTexture?.height ?? 0 > 1_000 })
            #expect(view.paintedTexture?.height == 32_000)
            #expect(view.pictureSize == PictureSize(width: 100, height: 40_000))
            #expect(view.scale == 1)
            #expect(!view.isSharpening)
            let quarters = [(160, 60), (240, 60), (160, 240), (240, 240)]
            #expect(try await view.colours(quarters) == ["red", "green", "white", "blue"])
            // As if it were 800,000 pixels high.
            view.zoom = .scale(20)
            #expect(try await view.colours(quarters) == ["red", "green", "white", "blue"])
            await Desk.close(window)
        }

        @Test("A cached texture of a part of the picture is not used as a preview")
        func parts() async throws {
            let folder = try #require(folder)
            let (view, window) = await show(try folder.quarters("q.png", 200, 100))
            let path = try folder.quarters("ribbon.png", 40_000, 2)
            let thumbnail = PictureRequest(path: path, size: small, fills: true)
            #expect(try await loader.texture(for: thumbnail).width == 2)
            view.show(path, size: PictureSize(width: 40_000, height: 2))
            // The previous picture stays until this one is loaded.
            #expect(view.paintedTexture?.width == 200)
            #expect(await Desk.pump { !view.isLoading })
            #expect(view.paintedTexture?.width == 400)
            await Desk.close(window)
        }
    }
}
