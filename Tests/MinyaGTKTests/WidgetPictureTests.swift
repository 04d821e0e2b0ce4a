// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Foundation
import MinyaGTK
import Testing

extension AllGTKTests {
    @MainActor @Suite("Pictures of widgets")
    struct WidgetPictures {
        private let application = Desk.application

        /// The size of a widget's picture, in pixels.
        private func picture(of widget: Widget) throws -> (width: Int, height: Int) {
            let path = FileManager.default.temporaryDirectory.path + "/minya-\(UUID()).png"
            defer { try? FileManager.default.removeItem(atPath: path) }
            try widget.snapshotPNG(to: path)
            guard let texture = gdk_texture_new_from_filename(path, nil) else { return (0, 0) }
            defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
            return (Int(gdk_texture_get_width(texture)), Int(gdk_texture_get_height(texture)))
        }

        @Test("The picture of a window shows its content, without the frame")
        func window() async throws {
            let content = Box(.vertical)
            let window = await Desk.show(content, width: 500)
            #expect(try picture(of: window) == content.size)
            await Desk.close(window)
        }

        @Test("The picture of a widget includes its border")
        func button() async throws {
            let button = Button(label: "Wide enough")
            button.halign = .start
            button.valign = .start
            let window = await Desk.show(Box(.vertical, [button]), width: 500)
            #expect(try picture(of: button).width > button.size.width)
            await Desk.close(window)
        }
    }
}
