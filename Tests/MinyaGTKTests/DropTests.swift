// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Foundation
import MinyaGTK
import TestFiles
import Testing

extension AllGTKTests {
    @MainActor @Suite("Dragged and dropped content")
    struct Drops {
        private let application = Desk.application

        /// Returns the first controller of a type on a widget; the caller owns a reference.
        private func controller(_ type: GType, of widget: Widget) throws -> UnsafeMutableRawPointer
        {
            let controllers = gtk_widget_observe_controllers(widget.pointer)
            defer { controllers.map { g_object_unref(UnsafeMutableRawPointer($0)) } }
            return try #require(
                (0..<g_list_model_get_n_items(controllers)).lazy
                    .compactMap { g_list_model_get_item(controllers, $0) }
                    .first {
                        g_type_check_instance_is_a(
                            $0.assumingMemoryBound(to: GTypeInstance.self), type) != 0
                    })
        }

        /// Emits a signal of a controller, with its arguments before the coordinates of a point.
        private func emit(
            _ signal: String, on controller: UnsafeMutableRawPointer, _ type: GType,
            _ argument: GValue? = nil, answer: inout GValue
        ) {
            var values = [GValue()]
            g_value_init(&values[0], type)
            g_value_set_object(&values[0], controller)
            if var argument {
                // A value that contains a value, as the signal's signature requires.
                values.append(GValue())
                g_value_init(&values[1], g_value_get_type())
                g_value_set_boxed(&values[1], &argument)
            }
            for _ in 0..<2 {
                var five = GValue()
                g_value_init(&five, GType(15 << 2))  // G_TYPE_DOUBLE
                g_value_set_double(&five, 5)
                values.append(five)
            }
            g_signal_emitv(values, g_signal_lookup(signal, type), 0, &answer)
            for index in values.indices { g_value_unset(&values[index]) }
        }

        /// Drops a value on a widget, as GTK does at the end of a drag.
        private func drop(_ value: GValue, on widget: Widget) throws -> Bool {
            let target = try controller(gtk_drop_target_get_type(), of: widget)
            defer { g_object_unref(target) }
            var answer = GValue()
            g_value_init(&answer, GType(5 << 2))  // G_TYPE_BOOLEAN
            emit("drop", on: target, gtk_drop_target_get_type(), value, answer: &answer)
            return g_value_get_boolean(&answer) != 0
        }

        private func drop(_ paths: [String], on widget: Widget) throws -> Bool {
            var list: UnsafeMutablePointer<GSList>?
            for path in paths.reversed() {
                list = g_slist_prepend(list, UnsafeMutableRawPointer(g_file_new_for_path(path)))
            }
            let boxed = gdk_file_list_new_from_list(list)
            g_slist_free_full(list, { g_object_unref($0) })
            var value = GValue()
            g_value_init(&value, gdk_file_list_get_type())
            defer { g_value_unset(&value) }
            g_value_take_boxed(&value, UnsafeMutableRawPointer(boxed))
            return try drop(value, on: widget)
        }

        /// Begins a drag of a widget, and drops what it offers, if it does, on another widget.
        private func drag(_ type: GType, from widget: Widget, to other: Widget) throws -> Bool {
            let source = try controller(gtk_drag_source_get_type(), of: widget)
            defer { g_object_unref(source) }
            var answer = GValue()
            g_value_init(&answer, gdk_content_provider_get_type())
            defer { g_value_unset(&answer) }
            emit("prepare", on: source, gtk_drag_source_get_type(), answer: &answer)
            guard let offered = g_value_get_object(&answer) else { return false }
            var value = GValue()
            g_value_init(&value, type)
            defer { g_value_unset(&value) }
            let provider = offered.assumingMemoryBound(to: GdkContentProvider.self)
            guard gdk_content_provider_get_value(provider, &value, nil) != 0 else { return false }
            return try drop(value, on: other)
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

        @Test("What is dragged from one widget is dropped on another, as files or as text")
        func dragged() throws {
            let uris = ["file:///a%20b.txt", "sftp://host/c"]
            let (source, target) = (Label(uris.joined(separator: "\n")), Box(.vertical))
            var dropped: [String] = []
            source.dragFiles { [weak source] in
                source?.text.split(separator: "\n").map(String.init) ?? []
            }
            target.acceptFiles {
                dropped = $0
                return true
            }
            #expect(try drag(gdk_file_list_get_type(), from: source, to: target))
            #expect(dropped == uris)
            source.text = ""
            #expect(try !drag(gdk_file_list_get_type(), from: source, to: target))
            let text = Label()
            text.dragText { [weak text] in text?.text }
            target.acceptText {
                dropped = ["text", $0]
                return true
            }
            let string = g_type_from_name("gchararray")
            #expect(try !drag(string, from: text, to: target))
            text.text = "Grüße"
            #expect(try drag(string, from: text, to: target))
            #expect(dropped == ["text", "Grüße"])
            // A drag of files also offers their paths as a text.
            let drops = try controller(gtk_drop_target_get_type(), of: target)
            defer { g_object_unref(drops) }
            var count: gsize = 0
            let types = gtk_drop_target_get_gtypes(OpaquePointer(drops), &count)
            #expect(count == 2 && types?[0] == gdk_file_list_get_type())
        }
    }
}
