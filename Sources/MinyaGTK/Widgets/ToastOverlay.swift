// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Shows short messages above its child, which go by themselves.
public final class ToastOverlay: Widget {
    /// Makes an overlay.
    public init(_ child: Widget) {
        super.init(adopting: adw_toast_overlay_new())
        keep(child)
        adw_toast_overlay_set_child(opaque, child.pointer)
    }

    /// Shows a message; several wait for each other.
    public func show(_ text: String) {
        adw_toast_overlay_add_toast(opaque, adw_toast_new(escaped(text)))
    }
}
