// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import MinyaGTK
import Testing

extension AllGTKTests {
    @MainActor @Suite("Pull gestures")
    struct Pulling {
        private let scrolled = ScrolledWindow()
        private let pulls = Pulls()

        private final class Pulls { var count = 0 }

        init() {
            let tall = Box(.vertical)
            tall.setSizeRequest(height: 5_000)
            scrolled.child = tall
            scrolled.onPull = { [pulls] in pulls.count += 1 }
        }

        @Test("A pull is reported once per gesture, by touch or on a touchpad")
        func gestures() throws {
            let pull = try #require(scrolled.pull)
            for event in [PullGesture.Event.touch, .scroll] {
                pulls.count = 0
                for round in 1...3 {
                    pull.note(event)
                    overshoot(GTK_POS_TOP)
                    pull.note(event == .touch ? .other : event)
                    overshoot(GTK_POS_TOP)
                    #expect(pulls.count == round)
                    pull.note(event == .touch ? .lift : .stop)
                }
            }
        }

        @Test("Neither a wheel nor kinetic scrolling is a pull")
        func others() throws {
            let pull = try #require(scrolled.pull)
            overshoot(GTK_POS_TOP)
            pull.note(.other)
            overshoot(GTK_POS_TOP)
            pull.note(.touch)
            pull.note(.lift)
            overshoot(GTK_POS_TOP)
            pull.note(.scroll)
            pull.note(.stop)
            overshoot(GTK_POS_TOP)
            #expect(pulls.count == 0)
        }

        @Test("Scrolling past the bottom edge, or with more content above, is not a pull")
        func edges() async throws {
            let window = await Desk.show(scrolled)
            let pull = try #require(scrolled.pull)
            pull.note(.touch)
            overshoot(GTK_POS_BOTTOM)
            scrolled.offset = 10
            overshoot(GTK_POS_TOP)
            #expect(pulls.count == 0)
            scrolled.offset = 0
            overshoot(GTK_POS_TOP)
            #expect(pulls.count == 1)
            await Desk.close(window)
        }

        @Test("After a pause, scrolling on a touchpad that reports no end is another gesture")
        func pause() {
            let pull = PullGesture()
            let start = ContinuousClock.now
            var taken = 0
            for step in 0..<10 {
                pull.note(.scroll, at: start + .milliseconds(20 * step))
                if pull.consumePull(at: start + .milliseconds(20 * step + 1)) { taken += 1 }
            }
            #expect(taken == 1)
            #expect(!pull.consumePull(at: start + .seconds(1)))
            pull.note(.scroll, at: start + .seconds(1))
            #expect(pull.consumePull(at: start + .seconds(1)))
        }

        @Test("A real wheel that scrolls past the top is not a pull", .enabled(if: Keys.areThere))
        func wheel() async throws {
            let window = await Desk.show(scrolled)
            try await Keys.focus(window)
            try await Keys.move(to: scrolled, x: 100, y: 100)
            try await Keys.wheel(down: 2)
            #expect(scrolled.offset > 0)
            try await Keys.wheel(up: 20)
            #expect(scrolled.offset == 0)
            #expect(pulls.count == 0)
            await Desk.close(window)
        }

        private func overshoot(_ edge: GtkPositionType) {
            var values = [GValue(), GValue()]
            g_value_init(&values[0], gtk_scrolled_window_get_type())
            g_value_set_object(&values[0], UnsafeMutableRawPointer(scrolled.pointer))
            g_value_init(&values[1], gtk_position_type_get_type())
            g_value_set_enum(&values[1], Int32(edge.rawValue))
            defer { for place in values.indices { g_value_unset(&values[place]) } }
            g_signal_emitv(
                values, g_signal_lookup("edge-overshot", gtk_scrolled_window_get_type()), 0, nil)
        }
    }
}
