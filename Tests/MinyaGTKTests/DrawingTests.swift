// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Foundation
import MinyaGTK
import Testing

extension AllGTKTests {
    @MainActor @Suite("Drawings")
    struct Drawings {
        private let application = Desk.application

        /// The colour in the middle of a widget, as it is shown.
        private func middle(of widget: Widget) throws -> [UInt8] {
            let path = FileManager.default.temporaryDirectory.path + "/minya-\(UUID()).png"
            defer { try? FileManager.default.removeItem(atPath: path) }
            try widget.snapshotPNG(to: path)
            let texture = try #require(gdk_texture_new_from_filename(path, nil))
            defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
            let width = Int(gdk_texture_get_width(texture))
            let height = Int(gdk_texture_get_height(texture))
            var bytes = [UInt8](repeating: 0, count: width * height * 4)
            gdk_texture_download(texture, &bytes, gsize(width * 4))
            let place = (height / 2 * width + width / 2) * 4
            // Blue, green, red.
            return Array(bytes[place..<place + 3])
        }

        @Test("A drawing is repeated for another content or theme, and for nothing else")
        func repeated() async throws {
            var count = 0
            let area = DrawingArea<Double>(width: 40, height: 30, name: "Level") { drawing, level in
                count += 1
                drawing.rectangle(
                    x: 0, y: 0, width: drawing.width * level, height: drawing.height)
                drawing.fill(drawing.foreground.opacity(1))
            }
            let label = Label("0")
            let window = await Desk.show(Box(.vertical, [area, label]))
            #expect(count == 0)
            area.content = 1
            #expect(await Desk.pump { count == 1 })
            #expect(area.size.height == 30)
            #expect(try middle(of: area).max() ?? 255 < 100)
            area.content = 1
            label.text = "1"
            #expect(await Desk.comesToRest(window))
            #expect(count == 1)
            let manager = adw_style_manager_get_default()
            adw_style_manager_set_color_scheme(manager, ADW_COLOR_SCHEME_FORCE_DARK)
            defer { adw_style_manager_set_color_scheme(manager, ADW_COLOR_SCHEME_DEFAULT) }
            #expect(await Desk.pump { count > 1 })
            #expect(await Desk.comesToRest(window))
            #expect(try middle(of: area).min() ?? 0 > 200)
            area.content = nil
            #expect(await Desk.comesToRest(window))
            #expect(try middle(of: area).max() ?? 255 < 100)
            await Desk.close(window)
        }

        @Test("A circle is not joined to what was drawn before it")
        func separateCircle() throws {
            let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 40, 20)
            let cairo = try #require(cairo_create(surface))
            defer {
                cairo_destroy(cairo)
                cairo_surface_destroy(surface)
            }
            let area = DrawingArea<Int>(width: 40, height: 20, name: "") { drawing, _ in
                drawing.circle(x: 5, y: 10, radius: 4)
                drawing.circle(x: 35, y: 10, radius: 4)
                drawing.stroke(.init(red: 1, green: 1, blue: 1), width: 2)
            }
            area.content = 1
            area.draw(on: cairo, width: 40, height: 20)
            cairo_surface_flush(surface)
            let bytes = try #require(cairo_image_surface_get_data(surface))
            let red = { (x: Int) in bytes[10 * 160 + x * 4 + 2] }
            #expect(red(9) > 200)
            #expect(red(20) == 0)
        }

        @Test("A number that is not finite, or is huge, does not lose the rest of a drawing")
        func hostile() throws {
            let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 20, 20)
            let cairo = try #require(cairo_create(surface))
            defer {
                cairo_destroy(cairo)
                cairo_surface_destroy(surface)
            }
            let area = DrawingArea<[Double]>(width: 20, height: 20, name: "") { drawing, numbers in
                for number in numbers {
                    drawing.line(toX: number, y: number)
                    drawing.circle(x: 10, y: 10, radius: number)
                    drawing.arc(x: 10, y: 10, radius: 5, from: 0, to: number)
                    drawing.stroke(.init(red: 1, green: number, blue: 0), width: number)
                    drawing.text("\(number)", x: number, y: 0, drawing.accent)
                }
                drawing.rectangle(x: 0, y: 0, width: 20, height: 20)
                drawing.fill(.init(red: 0, green: 0, blue: 1))
            }
            area.content = [.nan, .infinity, -1e300, 1e300, -1, 0]
            area.draw(on: cairo, width: 20, height: 20)
            cairo_surface_flush(surface)
            #expect(cairo_status(cairo) == CAIRO_STATUS_SUCCESS)
            let bytes = try #require(cairo_image_surface_get_data(surface))
            #expect((0..<4).map { bytes[10 * 80 + 10 * 4 + $0] } == [255, 0, 0, 255])
        }
    }
}
