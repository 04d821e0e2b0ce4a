// SPDX-License-Identifier: Apache-2.0

import CAdwaita

extension Widget {
    /// The alignment of a widget in a space larger than itself.
    public enum Align: UInt32, Sendable {
        /// The use of space that the widget does not need.
        case fill, start, end, center, baseline
    }

    /// Whether the widget takes extra horizontal space.
    public var hexpand: Bool {
        get { gtk_widget_get_hexpand(pointer) != 0 }
        set { gtk_widget_set_hexpand(pointer, newValue.gboolean) }
    }

    /// Whether the widget takes extra vertical space.
    public var vexpand: Bool {
        get { gtk_widget_get_vexpand(pointer) != 0 }
        set { gtk_widget_set_vexpand(pointer, newValue.gboolean) }
    }

    /// The horizontal alignment.
    public var halign: Align {
        get { Align(rawValue: gtk_widget_get_halign(pointer).rawValue) ?? .fill }
        set { gtk_widget_set_halign(pointer, GtkAlign(rawValue: newValue.rawValue)) }
    }

    /// The vertical alignment.
    public var valign: Align {
        get { Align(rawValue: gtk_widget_get_valign(pointer).rawValue) ?? .fill }
        set { gtk_widget_set_valign(pointer, GtkAlign(rawValue: newValue.rawValue)) }
    }

    /// Sets the margins around the widget, in logical pixels.
    ///
    /// "start" is left in left-to-right text.
    public func setMargins(top: Int = 0, bottom: Int = 0, start: Int = 0, end: Int = 0) {
        gtk_widget_set_margin_top(pointer, gint(top))
        gtk_widget_set_margin_bottom(pointer, gint(bottom))
        gtk_widget_set_margin_start(pointer, gint(start))
        gtk_widget_set_margin_end(pointer, gint(end))
    }

    /// Sets the same margin on all sides, in logical pixels.
    public func setMargins(_ all: Int) {
        setMargins(top: all, bottom: all, start: all, end: all)
    }

    /// Sets the minimum size, in logical pixels; nil leaves a dimension to the widget.
    public func setSizeRequest(width: Int? = nil, height: Int? = nil) {
        gtk_widget_set_size_request(pointer, gint(width ?? -1), gint(height ?? -1))
    }

    /// The size of the last layout, in logical pixels; zero before the first layout.
    public var size: (width: Int, height: Int) {
        (Int(gtk_widget_get_width(pointer)), Int(gtk_widget_get_height(pointer)))
    }

    /// The number of device pixels per logical pixel on the widget's screen.
    public var scaleFactor: Int { Int(gtk_widget_get_scale_factor(pointer)) }

    /// The user's text scale, on any screen: 1.5 is one and a half times the usual size.
    ///
    /// Text scales automatically; this is for space that is set in pixels.
    public static var textScale: Double {
        guard let settings = gtk_settings_get_default() else { return 1 }
        var dpi = GValue()
        g_value_init(&dpi, g_type_from_name("gint"))
        defer { g_value_unset(&dpi) }
        g_object_get_property(
            UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self), "gtk-xft-dpi",
            &dpi)
        // In 1024ths of a dot per inch; negative if it is not set.
        let dots = Double(g_value_get_int(&dpi)) / 1024
        return dots > 0 ? dots / 96 : 1
    }
}
