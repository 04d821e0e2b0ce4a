// SPDX-License-Identifier: Apache-2.0

import CAdwaita

extension ZoomView {
    /// Paints what is seen: the picture, the one before it, or nothing.
    func paint(_ snapshot: OpaquePointer) {
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

    /// The texture that is painted just now; nil for none.
    package var paintedTexture: Texture? {
        if let leftover { return leftover.texture }
        return levels?.texture(at: geometry.scale) ?? preview
    }

    private func translate(_ snapshot: OpaquePointer, _ way: ZoomPoint) {
        var point = graphene_point_t(x: Float(way.x), y: Float(way.y))
        gtk_snapshot_translate(snapshot, &point)
    }

    /// The theme knows nothing of a canvas: who moves by keys must see that it has the keyboard.
    static func style() { _ = styleOnce }

    private static let styleOnce: Void = Style.add(
        """
        canvas:focus-visible { outline: 2px solid alpha(@accent_color, 0.7);
            outline-offset: -2px; }
        """)
}
