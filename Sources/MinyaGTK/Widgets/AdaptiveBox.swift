// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A box that arranges its children side by side in a wide window and vertically in a narrow one.
///
/// ```swift
/// let page = AdaptiveBox(breakpoint: 640, [picture, facts])
/// ```
///
/// libadwaita has breakpoints since 1.4; this class observes the width of the window's surface.
public final class AdaptiveBox: Box {
    private let breakpoint: Int
    private var surface: SignalConnection?

    /// Creates a box.
    ///
    /// - Parameter breakpoint: The window width, in logical pixels, from which the window counts as
    ///   wide.
    public init(breakpoint: Int, spacing: Int = 0, _ children: [Widget] = []) {
        self.breakpoint = breakpoint
        super.init(.horizontal, spacing: spacing, children)
        keep(SignalConnection(pointer, "realize", plain: { [weak self] in self?.followSurface() }))
        keep(SignalConnection(pointer, "unrealize", plain: { [weak self] in self?.surface = nil }))
    }

    private func followSurface() {
        guard let native = gtk_widget_get_native(pointer),
            let found = gtk_native_get_surface(native)
        else { return }
        surface = SignalConnection(
            UnsafeMutableRawPointer(found), "notify::width",
            pointer: { [weak self] _ in
                // GTK is in the middle of a layout: changes to the layout have to wait until it is
                // done.
                Idle.once { self?.adapt() }
            })
        adapt()
    }

    private func adapt() {
        guard let native = gtk_widget_get_native(pointer),
            let surface = gtk_native_get_surface(native)
        else { return }
        let width = Int(gdk_surface_get_width(surface))
        guard width > 1 else { return }
        let way = width < breakpoint ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL
        gtk_orientable_set_orientation(opaque, way)
    }
}
