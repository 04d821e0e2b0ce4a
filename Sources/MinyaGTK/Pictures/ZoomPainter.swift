// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Paints a picture, and a part of the focus outline.
@MainActor
struct ZoomPainter {
    let snapshot: OpaquePointer

    /// Paints a picture where its geometry says.
    func paint(_ texture: Texture, _ geometry: ZoomGeometry) {
        guard !geometry.isEmpty else { return }
        let content = geometry.content
        gtk_snapshot_save(snapshot)
        defer { gtk_snapshot_restore(snapshot) }
        translate(geometry.origin)
        switch geometry.quarterTurns {
        case 1: translate(ZoomPoint(x: content.x))
        case 2: translate(content)
        case 3: translate(ZoomPoint(y: content.y))
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

    private func translate(_ way: ZoomPoint) {
        var point = graphene_point_t(x: Float(way.x), y: Float(way.y))
        gtk_snapshot_translate(snapshot, &point)
    }

    // MARK: - Focus

    /// Paints a white line inside the theme's coloured outline, whose colour a picture may have.
    func paintFocus(of canvas: Canvas) {
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

    /// The style of the focus outline: themes have none for a canvas, and keyboard users must see
    /// the focus.
    static let style: Void = Style.add(
        """
        canvas:focus-visible { outline: 2px solid @accent_color; outline-offset: -2px; }
        """)
}
