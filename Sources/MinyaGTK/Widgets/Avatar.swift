// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A round sign of a person: the first letters of their name, in a colour that the name has.
///
/// A screen reader passes it over: what it belongs to says the name.
public final class Avatar: Widget {
    /// Makes one of nobody.
    ///
    /// - Parameter size: How wide and high it is, in logical pixels.
    public init(size: Int) {
        super.init(adopting: adw_avatar_new(gint(size), "", 1))
        minya_accessible_set_hidden(pointer, 1)
    }

    init(outlet pointer: UnsafeMutablePointer<GtkWidget>) {
        super.init(adopting: pointer)
        minya_accessible_set_hidden(pointer, 1)
    }

    /// A picture of the person, in the place of the letters; nil for the letters.
    public var texture: Texture? {
        didSet { adw_avatar_set_custom_image(opaque, texture?.pointer) }
    }

    /// Whose sign it is.
    public var name: String {
        get { adw_avatar_get_text(opaque).map { String(cString: $0) } ?? "" }
        set { adw_avatar_set_text(opaque, newValue) }
    }
}
