// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import MinyaGTK
import Testing

extension AllGTKTests {
    @MainActor @Suite("Wrap boxes")
    struct WrappingBoxes {
        private let application = Desk.application

        /// Returns the position and the width of a widget in another one.
        private func place(of widget: Widget, in box: Widget) -> (x: Int, y: Int, width: Int) {
            var bounds = graphene_rect_t()
            guard gtk_widget_compute_bounds(widget.pointer, box.pointer, &bounds) != 0 else {
                return (-1, -1, -1)
            }
            return (Int(bounds.origin.x), Int(bounds.origin.y), Int(bounds.size.width))
        }

        private func block(_ width: Int) -> Widget {
            let block = Box(.vertical)
            block.setSizeRequest(width: width, height: 30)
            return block
        }

        @Test("Children are side by side if there is room for all of them")
        func wide() async {
            let (first, second, hidden) = (block(150), block(200), block(900))
            hidden.isVisible = false
            let box = WrapBox(spacing: 12, [first, second, hidden])
            box.halign = .center
            let window = await Desk.show(Box(.vertical, [box]), width: 500)
            #expect(box.size == (362, 30))
            #expect(place(of: first, in: box) == (0, 0, 150))
            #expect(place(of: second, in: box) == (162, 0, 200))
            await Desk.close(window)
        }

        @Test("Without room, children are below each other, each as wide as the box")
        func narrow() async {
            let (first, second) = (block(150), block(200))
            let box = WrapBox(spacing: 12, [first, second])
            let room = Box(.vertical, [box])
            room.setMargins(top: 0, bottom: 0, start: 20, end: 80)
            let window = await Desk.show(room, width: 360 + 20)
            #expect(box.size.width < 362)
            #expect(box.size.height == 72)
            #expect(place(of: first, in: box) == (0, 0, box.size.width))
            #expect(place(of: second, in: box) == (0, 42, box.size.width))
            await Desk.close(window)
        }

        @Test("Flowing children fill several lines, none wider than its natural width")
        func flowing() async {
            let blocks = [100, 150, 90, 60, 400].map(block)
            let box = WrapBox(spacing: 10, flows: true, blocks)
            box.halign = .start
            let room = Box(.vertical, [box])
            room.setMargins(top: 0, bottom: 0, start: 0, end: 120)
            let window = await Desk.show(room, width: 520)
            let width = box.size.width
            #expect(width >= 360 && width <= 400)
            #expect(box.size.height == 110)
            let places = blocks.map { place(of: $0, in: box) }
            #expect(places[0] == (0, 0, 100) && places[1] == (110, 0, 150))
            #expect(places[2] == (270, 0, 90) && places[3] == (0, 40, 60))
            #expect(places[4] == (0, 80, width))
            await Desk.close(window)
        }

        @Test("Children are mirrored in a right-to-left language")
        func mirrored() async {
            let (first, second) = (block(150), block(200))
            let box = WrapBox(spacing: 12, [first, second])
            gtk_widget_set_direction(box.pointer, GTK_TEXT_DIR_RTL)
            box.halign = .center
            let window = await Desk.show(Box(.vertical, [box]), width: 500)
            #expect(place(of: first, in: box) == (212, 0, 150))
            #expect(place(of: second, in: box) == (0, 0, 200))
            await Desk.close(window)
        }
    }
}
