// SPDX-License-Identifier: Apache-2.0

import MinyaGTK
import Testing

@Suite("Zoom geometry")
struct ZoomGeometryTests {
    private func geometry(
        _ width: Double, _ height: Double, in view: (x: Double, y: Double) = (400, 300),
        scaleFactor: Double = 1
    ) -> ZoomGeometry {
        var geometry = ZoomGeometry()
        geometry.view = ZoomPoint(x: view.x, y: view.y)
        geometry.scaleFactor = scaleFactor
        geometry.show(ZoomPoint(x: width, y: height))
        return geometry
    }

    @Test("Fit shows the whole picture in the middle, and enlarges it only on request")
    func fit() {
        var large = geometry(1_600, 800)
        #expect(large.scale == 0.25)
        #expect(large.content == ZoomPoint(x: 400, y: 200))
        #expect(large.origin == ZoomPoint(x: 0, y: 50))
        large.quarterTurns = 1
        #expect(large.scale == 300.0 / 1_600)
        #expect(large.content == ZoomPoint(x: 150, y: 300))
        var small = geometry(40, 30)
        #expect(small.scale == 1)
        #expect(small.origin == ZoomPoint(x: 180, y: 135))
        small.enlargesToFit = true
        #expect(small.scale == 10)
        #expect(small.content == ZoomPoint(x: 400, y: 300))
    }

    @Test("At 100 %, each pixel is one device pixel, at a whole position")
    func oneToOne() {
        var geometry = geometry(301, 101, scaleFactor: 2)
        geometry.zoom = .scale(1)
        #expect(geometry.content == ZoomPoint(x: 150.5, y: 50.5))
        #expect(geometry.origin == ZoomPoint(x: 125, y: 125))
        var odd = self.geometry(301, 101)
        odd.zoom = .scale(1)
        #expect(odd.origin == ZoomPoint(x: 50, y: 100))
    }

    @Test("The scale is limited to 5 % to 2000 %, and to less if fit needs it")
    func limits() {
        var usual = geometry(1_600, 800)
        usual.zoom = .scale(0.001)
        #expect(usual.scale == 0.05)
        usual.zoom = .scale(1_000)
        #expect(usual.scale == 20)
        var panorama = geometry(40_000, 400)
        panorama.zoom = .scale(0.001)
        #expect(panorama.scale == 0.01)
    }

    @Test(
        "Zooming keeps the point of the picture that is below the pointer", arguments: [0, 1, 2, 3])
    func pointer(turns: Int) {
        var geometry = geometry(1_600, 1_200)
        geometry.quarterTurns = turns
        geometry.zoom = .scale(1)
        let point = ZoomPoint(x: 310, y: 70)
        let place = geometry.place(at: point)
        for scale in [1.3, 1.69, 2.2, 5, 3, 1] {
            geometry.zoom(to: .scale(scale), moving: place, to: point)
            let now = geometry.position(of: place)
            // Except for the rounding to device pixels.
            #expect(abs(now.x - point.x) <= 0.5)
            #expect(abs(now.y - point.y) <= 0.5)
        }
    }

    @Test("No scrolling or zooming shows anything beyond the edges of the picture")
    func edges() {
        var geometry = geometry(1_000, 1_000)
        geometry.zoom = .scale(1)
        geometry.scroll(to: ZoomPoint(x: -500, y: 5_000))
        #expect(geometry.offset == ZoomPoint(x: 0, y: 700))
        // The excess is not remembered: scrolling back begins at the edge.
        geometry.scroll(to: geometry.offset + ZoomPoint(x: 0, y: -10))
        #expect(geometry.offset == ZoomPoint(x: 0, y: 690))
        geometry.zoom(to: .scale(2), moving: ZoomPoint(), to: ZoomPoint(x: 200, y: 200))
        #expect(geometry.offset == ZoomPoint())
    }

    @Test("Resizing the view and rotating the picture keep the middle")
    func middle() {
        var geometry = geometry(1_000, 1_000)
        geometry.zoom = .scale(2)
        geometry.scroll(to: ZoomPoint(x: 700, y: 400))
        let middle = geometry.place(at: geometry.view / 2)
        #expect(middle == ZoomPoint(x: 450, y: 275))
        geometry.view = ZoomPoint(x: 200, y: 500)
        #expect(geometry.place(at: geometry.view / 2) == middle)
        geometry.quarterTurns = 1
        #expect(geometry.place(at: geometry.view / 2) == middle)
        geometry.view = ZoomPoint(x: 4_000, y: 4_000)
        #expect(geometry.place(at: geometry.view / 2) == ZoomPoint(x: 500, y: 500))
    }

    @Test("Points of the picture rotate with it", arguments: [0, 1, 2, 3])
    func places(turns: Int) {
        var geometry = geometry(400, 200)
        geometry.quarterTurns = turns
        geometry.zoom = .scale(0.5)
        let corner = geometry.position(of: ZoomPoint())
        let (left, top) = (corner.x < 200, corner.y < 150)
        #expect((left, top) == [(true, true), (false, true), (false, false), (true, false)][turns])
        let place = ZoomPoint(x: 30, y: 180)
        #expect(geometry.place(at: geometry.position(of: place)) == place)
    }
}
