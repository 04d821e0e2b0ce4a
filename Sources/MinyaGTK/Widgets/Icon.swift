// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// An icon of the icon theme, in the colour of the surrounding text.
public final class Icon: Widget {
    /// Creates an icon with a themed name, such as `"folder-symbolic"`.
    ///
    /// - Parameter size: The side length in logical pixels; nil for the size of the text.
    public init(_ name: String, size: Int? = nil) {
        super.init(adopting: gtk_image_new_from_icon_name(name))
        gtk_image_set_pixel_size(opaque, gint(size ?? -1))
    }

    init(outlet pointer: UnsafeMutablePointer<GtkWidget>) {
        super.init(adopting: pointer)
    }

    /// The themed name.
    public var name: String {
        get { gtk_image_get_icon_name(opaque).map { String(cString: $0) } ?? "" }
        set { gtk_image_set_from_icon_name(opaque, newValue) }
    }
}
