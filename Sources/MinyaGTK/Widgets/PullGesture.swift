// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Distinguishes fingers that pull at an edge from all other scrolling there.
///
/// GTK reports scrolling past an edge whatever the cause, including a wheel or kinetic scrolling.
@MainActor
package final class PullGesture {
    /// An input event.
    package enum Event {
        /// A finger touches the screen, or is lifted.
        case touch, lift
        /// Fingers scroll on a touchpad, or stop scrolling.
        case scroll, stop
        /// Another device scrolls, such as a wheel.
        case other
    }

    private var isTouching = false
    private var lastScroll: ContinuousClock.Instant?
    private var wasPulled = false

    /// The time without events after which touchpad scrolling has ended; not every display reports
    /// that.
    private static var pause: Duration { .milliseconds(250) }

    package init() {}

    package func note(_ event: Event, at now: ContinuousClock.Instant = .now) {
        switch event {
        case .touch: (isTouching, wasPulled) = (true, false)
        case .lift: isTouching = false
        case .scroll:
            if !isScrolling(at: now) { wasPulled = false }
            lastScroll = now
        case .stop, .other: lastScroll = nil
        }
    }

    /// Returns whether scrolling past the edge is a pull; true once per gesture.
    package func consumePull(at now: ContinuousClock.Instant = .now) -> Bool {
        guard !wasPulled, isTouching || isScrolling(at: now) else { return false }
        wasPulled = true
        return true
    }

    private func isScrolling(at now: ContinuousClock.Instant) -> Bool {
        lastScroll.map { now - $0 < Self.pause } ?? false
    }
}

extension PullGesture {
    func note(_ event: OpaquePointer) {
        switch gdk_event_get_event_type(event) {
        case GDK_TOUCH_BEGIN: note(.touch)
        case GDK_TOUCH_END, GDK_TOUCH_CANCEL: note(.lift)
        case GDK_SCROLL where gdk_scroll_event_is_stop(event) != 0: note(.stop)
        case GDK_SCROLL:
            note(gdk_scroll_event_get_unit(event) == GDK_SCROLL_UNIT_SURFACE ? .scroll : .other)
        default: break
        }
    }
}
