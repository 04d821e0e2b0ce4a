// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A picture of the icon theme, in the colour of the text around it.
public final class Icon: Widget {
    /// Makes an icon of a themed name, such as `"folder-symbolic"`.
    ///
    /// - Parameter size: The side in logical pixels; nil for the size of the text.
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
