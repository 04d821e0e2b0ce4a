// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Shows a texture.
public final class Picture: Widget {
    /// How a texture is fitted into the widget.
    public enum Fit: UInt32, Sendable {
        /// Stretched, whatever its sides.
        case fill
        /// All of it, with empty room beside it.
        case contain
        /// No empty room, its longer side cut.
        case cover
        /// As `contain`, and never larger than it is.
        case scaleDown
    }

    /// Makes a picture that may become smaller than its texture.
    public init(_ texture: Texture? = nil, fit: Fit = .contain) {
        super.init(adopting: gtk_picture_new())
        gtk_picture_set_can_shrink(opaque, 1)
        hideFromReadersIfNameless()
        self.fit = fit
        self.texture = texture
        gtk_picture_set_paintable(opaque, texture?.pointer)
    }

    init(outlet pointer: UnsafeMutablePointer<GtkWidget>) {
        super.init(adopting: pointer)
    }

    /// What is shown; nil for nothing.
    public var texture: Texture? {
        didSet { gtk_picture_set_paintable(opaque, texture?.pointer) }
    }

    /// How the texture is fitted.
    public var fit: Fit {
        get { Fit(rawValue: gtk_picture_get_content_fit(opaque).rawValue) ?? .contain }
        set { gtk_picture_set_content_fit(opaque, GtkContentFit(rawValue: newValue.rawValue)) }
    }

    /// What the picture shows, for those who do not see it.
    public var alternativeText: String = "" {
        didSet {
            // GTK 4.8 makes it a description, and the type's name the picture's.
            accessibleLabel = alternativeText
            hideFromReadersIfNameless()
        }
    }

    /// Whether the picture is shown.
    public override var isVisible: Bool {
        // GTK tells them of what is shown, whatever it was told before.
        didSet { hideFromReadersIfNameless() }
    }

    /// Without a text they would read the name of the type.
    private func hideFromReadersIfNameless() {
        minya_accessible_set_hidden(pointer, alternativeText.isEmpty.gboolean)
    }
}
