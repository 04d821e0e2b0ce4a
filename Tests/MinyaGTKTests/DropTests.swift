// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Foundation
import MinyaGTK
import Testing

extension AllGTKTests {
    @MainActor @Suite("Dropped files")
    struct Drops {
        private let application = Desk.application

        /// Drops files on a widget, as GTK does at the end of a drag.
        private func drop(_ paths: [String], on widget: Widget) throws -> Bool {
            let type = gdk_file_list_get_type()
            let controllers = gtk_widget_observe_controllers(widget.pointer)
            defer { controllers.map { g_object_unref(UnsafeMutableRawPointer($0)) } }
            let target = try #require(
                (0..<g_list_model_get_n_items(controllers)).lazy
                    .compactMap { g_list_model_get_item(controllers, $0) }
                    .first {
                        g_type_check_instance_is_a(
                            $0.assumingMemoryBound(to: GTypeInstance.self),
                            gtk_drop_target_get_type()) != 0
                    })
            defer { g_object_unref(target) }
            var list: UnsafeMutablePointer<GSList>?
            for path in paths.reversed() {
                list = g_slist_prepend(list, UnsafeMutableRawPointer(g_file_new_for_path(path)))
            }
            let boxed = gdk_file_list_new_from_list(list)
            g_slist_free_full(list, { g_object_unref($0) })
            var values = [GValue](repeating: GValue(), count: 4)
            g_value_init(&values[0], gtk_drop_target_get_type())
            g_value_set_object(&values[0], target)
            var inner = GValue()
            g_value_init(&inner, type)
            defer { g_value_unset(&inner) }
            g_value_take_boxed(&inner, UnsafeMutableRawPointer(boxed))
            // A value that contains a value, as the signal's signature requires.
            g_value_init(&values[1], g_value_get_type())
            g_value_set_boxed(&values[1], &inner)
            for index in 2...3 {
                g_value_init(&values[index], GType(15 << 2))  // G_TYPE_DOUBLE
                g_value_set_double(&values[index], 5)
            }
            var answer = GValue()
            g_value_init(&answer, GType(5 << 2))  // G_TYPE_BOOLEAN
            g_signal_emitv(values, g_signal_lookup("drop", gtk_drop_target_get_type()), 0, &answer)
            for index in values.indices { g_value_unset(&values[index]) }
            return g_value_get_boolean(&answer) != 0
        }

        @Test("Dropped files are received as URIs")
        func kinds() throws {
            let folder = try Folder()
            let file = try folder.write("a b.txt", [65])
            let box = Box(.vertical)
            var dropped: [String] = []
            box.acceptFiles {
                dropped = $0
                return true
            }
            #expect(try drop([folder.path, file, folder.path("gone")], on: box))
            #expect(dropped.count == 3)
            #expect(dropped.dropFirst().first?.hasSuffix("/a%20b.txt") == true)
            #expect(dropped.allSatisfy { $0.hasPrefix("file:///") })
        }

        @Test("Dropped files are refused if the handler returns false")
        func refused() throws {
            let box = Box(.vertical)
            box.acceptFiles { _ in false }
            #expect(try !drop(["/"], on: box))
        }
    }
}
