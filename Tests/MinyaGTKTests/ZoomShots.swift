// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Foundation
import MinyaGTK
import TestFiles

extension ZoomView {
    /// Returns the pixels of what is painted, and their number in a line.
    func shot() async throws -> (pixels: [UInt8], width: Int) {
        let folder = try Folder()
        let path = folder.path("shot.png")
        try snapshotPNG(to: path)
        let size = size
        let room = PictureSize(width: size.width, height: size.height)
        let texture = try await PictureLoader().texture(for: PictureRequest(path: path, size: room))
        return (texture.pixels(), texture.width)
    }

    /// Returns the colours that are painted at some positions of the view.
    func colours(_ places: [(x: Int, y: Int)]) async throws -> [String] {
        await Desk.pump(for: .milliseconds(50))
        var (pixels, width): ([UInt8], Int) = ([], 0)
        for isLast in [false, false, false, true] where pixels.isEmpty {
            var isPainted = false
            afterNextPaint { isPainted = true }
            gtk_widget_queue_draw(pointer)
            _ = await Desk.pump { isPainted }
            // A view that needs a layout has no picture, and it may need one again by now.
            do { (pixels, width) = try await shot() } catch SnapshotError.notShown where !isLast {}
        }
        return places.map { x, y in
            let at = (y * width + x) * 4
            switch (pixels[at + 2], pixels[at + 1], pixels[at]) {
            case (200..., ..<50, ..<50): return "red"
            case (..<50, 200..., ..<50): return "green"
            case (..<50, ..<50, 200...): return "blue"
            case (255, 255, 255): return "white"
            case let (red, green, blue): return "\(red) \(green) \(blue)"
            }
        }
    }

    /// The accessible role of the picture.
    var accessibleRoleOfPicture: GtkAccessibleRole? {
        let scrolled = children.compactMap { $0 as? ScrolledWindow }.first
        return scrolled?.child.map { gtk_accessible_get_accessible_role($0.opaque) }
    }
}

extension Folder {
    /// Writes a PNG of four quarters: red and green, and below them white and blue.
    func quarters(_ name: String, _ width: Int, _ height: Int) throws -> String {
        try save(
            name, "png",
            pixbuf(width, height) { x, y in
                switch (x < width / 2, y < height / 2) {
                case (true, true): 0xFF00_00FF
                case (false, true): 0x00FF_00FF
                case (false, false): 0x0000_FFFF
                case (true, false): 0xFFFF_FFFF
                }
            })
    }

    /// Writes a JPEG of one colour, which takes little time at any size.
    func plain(_ name: String, _ width: Int, _ height: Int) throws -> String {
        let made = gdk_pixbuf_new(GDK_COLORSPACE_RGB, 0, 8, gint(width), gint(height))
        gdk_pixbuf_fill(made, 0x3366_99FF)
        return try save(name, "jpeg", made)
    }
}
