// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A round image for a person: their initials, in a colour that depends on the name.
///
/// Screen readers skip it: the element it belongs to has the name.
public final class Avatar: Widget {
    /// Creates an avatar without a name.
    ///
    /// - Parameter size: Its width and height, in logical pixels.
    public init(size: Int) {
        super.init(adopting: adw_avatar_new(gint(size), "", 1))
        minya_accessible_set_hidden(pointer, 1)
    }

    init(outlet pointer: UnsafeMutablePointer<GtkWidget>) {
        super.init(adopting: pointer)
        minya_accessible_set_hidden(pointer, 1)
    }

    /// A picture of the person that replaces the initials; nil for the initials.
    public var texture: Texture? {
        didSet { adw_avatar_set_custom_image(opaque, texture?.pointer) }
    }

    /// The name of the person.
    public var name: String {
        get { adw_avatar_get_text(opaque).map { String(cString: $0) } ?? "" }
        set { adw_avatar_set_text(opaque, newValue) }
    }
}
