// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Shows short messages above its child, which go by themselves.
public final class ToastOverlay: Widget {
    private var waiting: [OpaquePointer: [SignalConnection]] = [:]

    /// Makes an overlay.
    public init(_ child: Widget) {
        super.init(adopting: adw_toast_overlay_new())
        keep(child)
        adw_toast_overlay_set_child(opaque, child.pointer)
    }

    /// Shows a message; several wait for each other.
    ///
    /// - Parameters:
    ///   - button: What its button is called; nil for none.
    ///   - pressed: Called when the person presses the button, once at most.
    public func show(
        _ text: String, button: String? = nil, pressed: (@MainActor () -> Void)? = nil
    ) {
        guard let toast = adw_toast_new(escaped(text)) else { return }
        if let button, let pressed {
            adw_toast_set_button_label(toast, button)
            let object = UnsafeMutableRawPointer(toast)
            waiting[toast] = [
                SignalConnection(object, "button-clicked", plain: pressed),
                SignalConnection(
                    object, "dismissed",
                    plain: { [weak self] in
                        // The button's handler may still be under way.
                        Idle.once { self?.waiting[toast] = nil }
                    }),
            ]
        }
        adw_toast_overlay_add_toast(opaque, toast)
    }
}
