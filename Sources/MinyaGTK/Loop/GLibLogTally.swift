// SPDX-License-Identifier: Apache-2.0

/// The warnings and criticals of a process, without those that GTK causes itself.
package struct GLibLogTally: Sendable {
    package private(set) var counts = GLibLog.Counts()
    /// The texts of the first hundred.
    package private(set) var messages: [String] = []

    /// The state before the last message, if that may be the first one of `tooltipCriticals`.
    private var beforeTooltip: (counts: GLibLog.Counts, messages: [String])?

    private static let mostMessages = 100

    /// The two criticals that GTK 4 logs one after the other when its timer for a tooltip fires on
    /// the surface of a menu that has closed meanwhile.
    ///
    /// The pointer grab of an opening menu starts the timer, even if the pointer is elsewhere. Only
    /// GTK can call the second function; the first one alone may be the program's own mistake.
    private static let tooltipCriticals = (
        "gdk_surface_get_device_position: assertion 'GDK_IS_SURFACE (surface)' failed",
        "_gtk_widget_find_at_coords: assertion 'GDK_IS_SURFACE (surface)' failed"
    )

    package init() {}

    /// Counts a message.
    package mutating func count(_ text: String, isCritical: Bool) {
        let before = beforeTooltip
        beforeTooltip = nil
        if let before, text == Self.tooltipCriticals.1 {
            (counts, messages) = before
            return
        }
        if text == Self.tooltipCriticals.0 { beforeTooltip = (counts, messages) }
        if isCritical { counts.criticals += 1 } else { counts.warnings += 1 }
        if messages.count < Self.mostMessages { messages.append(text) }
    }
}
