// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Tells fingers that pull at an edge from all else that scrolls there.
///
/// GTK says that something was scrolled past its edge, however it came to that: also by a wheel, or
/// by itself after it was thrown.
@MainActor
package final class PullGesture {
    /// What a person does.
    package enum Event {
        /// A finger touches the screen, or lets it go.
        case touch, lift
        /// Fingers scroll on a touchpad, or stop to.
        case scroll, stop
        /// Something else scrolls: a wheel.
        case other
    }

    private var isTouching = false
    private var lastScroll: ContinuousClock.Instant?
    private var wasPulled = false

    /// Without news for so long fingers on a touchpad do not scroll; not each display tells.
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

    /// Whether what was scrolled past its edge was pulled there: once a gesture.
    package func takesPull(at now: ContinuousClock.Instant = .now) -> Bool {
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
