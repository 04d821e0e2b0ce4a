// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Testing

@testable import MinyaGTK

extension AllGTKTests {
    @MainActor @Suite("Signals of widgets without a wrapper")
    struct Signals {
        @Test("A closure receives a signal's values, until its wrapper is released")
        func values() throws {
            var received: [[SignalValue]] = []
            let pointer = try #require(gtk_level_bar_new())
            g_object_ref_sink(pointer)
            defer { g_object_unref(pointer) }
            do {
                let level = ForeignWidget(pointer)
                level.onSignal("offset-changed") { received.append($0) }
                gtk_level_bar_add_offset_value(OpaquePointer(pointer), "full", 0.5)
                withExtendedLifetime(level) {}
            }
            #expect(received == [[.text("full")]])
            gtk_level_bar_add_offset_value(OpaquePointer(pointer), "full", 0.6)
            #expect(received.count == 1)
        }

        @Test("A change of a property is a signal, too")
        func property() throws {
            var changes = 0
            let level = ForeignWidget(gtk_level_bar_new())
            level.onSignal("notify::value") { values in
                guard case .other = values.first else { return }
                changes += 1
            }
            gtk_level_bar_set_value(level.opaque, 0.5)
            #expect(changes == 1)
        }

        @Test("An unknown signal is reported, and nothing is connected")
        func unknown() {
            let level = ForeignWidget(gtk_level_bar_new())
            let before = GLibLog.counts
            weak var captured: Label?
            do {
                let label = Label()
                captured = label
                level.onSignal("no-such-signal") { _ in label.text = "called" }
            }
            #expect(GLibLog.counts != before)
            #expect(captured == nil)
            gtk_level_bar_set_value(level.opaque, 0.5)
        }

        @Test("Values of each type, the largest included")
        func types() {
            func value(_ type: Int, _ set: (UnsafeMutablePointer<GValue>) -> Void) -> SignalValue {
                var value = GValue()
                g_value_init(&value, GType(type << 2))
                defer { g_value_unset(&value) }
                set(&value)
                return SignalValue(&value)
            }
            #expect(value(5) { g_value_set_boolean($0, 1) } == .bool(true))
            #expect(value(7) { g_value_set_uint($0, .max) } == .integer(Int(UInt32.max)))
            #expect(value(11) { g_value_set_uint64($0, .max) } == .integer(-1))
            #expect(value(15) { g_value_set_double($0, .infinity) } == .number(.infinity))
            #expect(value(16) { _ in } == .text(nil))
            #expect(value(20) { _ in } == .object(nil))
            #expect(value(17) { _ in } == .other)
        }
    }
}
