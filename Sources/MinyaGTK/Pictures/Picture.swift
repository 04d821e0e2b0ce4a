// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Shows a texture.
public final class Picture: Widget {
    /// How a texture is fitted into the widget.
    public enum Fit: UInt32, Sendable {
        /// Stretched, whatever its aspect ratio.
        case fill
        /// Shown as a whole, with empty space beside it.
        case contain
        /// No empty space; the longer side is cropped.
        case cover
        /// Like `contain`, but never enlarged.
        case scaleDown
    }

    /// Creates a picture that may become smaller than its texture.
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
        alternativeText = gtk_picture_get_alternative_text(opaque).map { String(cString: $0) } ?? ""
        // The file may have a label of its own.
        let hasLabel = gtk_test_accessible_has_property(opaque, GTK_ACCESSIBLE_PROPERTY_LABEL) != 0
        if !alternativeText.isEmpty, !hasLabel { accessibleLabel = alternativeText }
    }

    /// The texture to show, or `nil` for none.
    public var texture: Texture? {
        didSet { gtk_picture_set_paintable(opaque, texture?.pointer) }
    }

    /// How the texture is fitted.
    public var fit: Fit {
        get { Fit(rawValue: gtk_picture_get_content_fit(opaque).rawValue) ?? .contain }
        set { gtk_picture_set_content_fit(opaque, GtkContentFit(rawValue: newValue.rawValue)) }
    }

    /// A description of the picture for screen readers.
    public var alternativeText: String = "" {
        didSet {
            // GTK 4.8 exposes it as a description, and the name of the type as the picture's name.
            accessibleLabel = alternativeText
            hideFromReadersIfNameless()
        }
    }

    /// Whether the picture is shown.
    public override var isVisible: Bool {
        // GTK exposes a shown widget to screen readers again, whatever was set before.
        didSet { hideFromReadersIfNameless() }
    }

    /// Hides a picture without a text from screen readers, which would read the name of the type.
    private func hideFromReadersIfNameless() {
        minya_accessible_set_hidden(pointer, alternativeText.isEmpty.gboolean)
    }
}
