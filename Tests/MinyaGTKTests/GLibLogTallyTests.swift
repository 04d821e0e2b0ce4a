// SPDX-License-Identifier: Apache-2.0

import MinyaGTK
import Testing

@Suite("The count of GLib's warnings")
struct GLibLogTallyTests {
    private let position =
        "gdk_surface_get_device_position: assertion 'GDK_IS_SURFACE (surface)' failed"
    private let lookUp = "_gtk_widget_find_at_coords: assertion 'GDK_IS_SURFACE (surface)' failed"

    @Test("The pair that GTK logs for the tooltip of a closed menu is not counted")
    func tooltip() {
        #expect(counted([position, lookUp]) == [])
        #expect(counted(["a", position, lookUp, "b"]) == ["a", "b"])
        #expect(counted([position, lookUp, position, lookUp]) == [])
    }

    @Test("Either message of the pair without the other is counted")
    func alone() {
        #expect(counted([position]) == [position])
        #expect(counted([lookUp]) == [lookUp])
        #expect(counted([lookUp, position]) == [lookUp, position])
        #expect(counted([position, "a", lookUp]) == [position, "a", lookUp])
        #expect(counted([position, position, lookUp]) == [position])
        #expect(counted([position, lookUp, lookUp]) == [lookUp])
    }

    @Test("Warnings and criticals are counted apart, and a hundred texts are kept")
    func levels() {
        var tally = GLibLogTally()
        for number in 0..<150 { tally.count("\(number)", isCritical: number % 3 == 0) }
        #expect(tally.counts.warnings == 100 && tally.counts.criticals == 50)
        #expect(tally.messages == (0..<100).map { "\($0)" })
    }

    private func counted(_ messages: [String]) -> [String] {
        var tally = GLibLogTally()
        for message in messages { tally.count(message, isCritical: true) }
        #expect(tally.counts.criticals == tally.messages.count)
        return tally.messages
    }
}
