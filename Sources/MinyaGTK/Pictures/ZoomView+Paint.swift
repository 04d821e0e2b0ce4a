// SPDX-License-Identifier: Apache-2.0

import CAdwaita

extension ZoomView {
    /// Paints what is visible, and a part of the focus outline.
    func paint(_ snapshot: OpaquePointer) {
        paintPicture(snapshot)
        paintFocus(snapshot)
    }

    /// Paints the picture, the former one, or nothing.
    private func paintPicture(_ snapshot: OpaquePointer) {
        guard !seen.isEmpty, let texture = paintedTexture else { return }
        let geometry = seen
        let (origin, content) = (geometry.origin, geometry.content)
        gtk_snapshot_save(snapshot)
        defer { gtk_snapshot_restore(snapshot) }
        translate(snapshot, origin)
        switch geometry.quarterTurns {
        case 1: translate(snapshot, ZoomPoint(x: content.x))
        case 2: translate(snapshot, content)
        case 3: translate(snapshot, ZoomPoint(y: content.y))
        default: break
        }
        if geometry.quarterTurns > 0 {
            gtk_snapshot_rotate(snapshot, Float(geometry.quarterTurns * 90))
        }
        let size = geometry.isTurned ? content.turned : content
        var room = graphene_rect_t(
            origin: graphene_point_t(x: 0, y: 0),
            size: graphene_size_t(width: Float(size.x), height: Float(size.y)))
        gtk_snapshot_append_texture(snapshot, texture.pointer, &room)
    }

    /// The texture that is currently painted; `nil` for none.
    package var paintedTexture: Texture? {
        if let leftover { return leftover.texture }
        return levels?.texture(at: geometry.scale) ?? preview
    }

    private func translate(_ snapshot: OpaquePointer, _ way: ZoomPoint) {
        var point = graphene_point_t(x: Float(way.x), y: Float(way.y))
        gtk_snapshot_translate(snapshot, &point)
    }

    // MARK: - Focus

    /// Paints a white line inside the theme's colored outline, whose color a picture may have.
    private func paintFocus(_ snapshot: OpaquePointer) {
        let flags = gtk_widget_get_state_flags(canvas.pointer)
        guard flags.rawValue & GTK_STATE_FLAG_FOCUS_VISIBLE.rawValue != 0 else { return }
        var place = graphene_rect_t()
        graphene_rect_init(&place, 0, 0, Float(canvas.size.width), Float(canvas.size.height))
        graphene_rect_inset(&place, Self.outline, Self.outline)
        var line = GskRoundedRect()
        gsk_rounded_rect_init_from_rect(&line, &place, 0)
        let white = GdkRGBA(red: 1, green: 1, blue: 1, alpha: 1)
        gtk_snapshot_append_border(
            snapshot, &line, Array(repeating: 1, count: 4), Array(repeating: white, count: 4))
    }

    /// The width of the theme's outline.
    private static let outline: Float = 2

    /// Styles the focus outline: themes have none for a canvas, and keyboard users must see the
    /// focus.
    static func style() { _ = styleOnce }

    private static let styleOnce: Void = Style.add(
        """
        canvas:focus-visible { outline: 2px solid @accent_color; outline-offset: -2px; }
        """)
}
