// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Minya
import MinyaGTK
import Testing

extension AllGTKTests {
    @MainActor @Suite("Queued toasts")
    struct Toasts {
        private let stage = Stage()

        private func open(width: Int = 600) async throws -> GTKNavigation {
            let navigation = GTKNavigation(
                Desk.application, title: "Test", width: width, height: 400)
            stage.mediator.open(.items, 20, in: navigation)
            try #require(stage.stores.first).pipeline.openNext.send(5)
            navigation.window.present()
            #expect(await Desk.pump { navigation.scenes.count == 2 })
            await Desk.pump(for: .milliseconds(200))
            return navigation
        }

        @Test("Toasts are shown one after the other, each when the previous one was pressed")
        func pressed() async throws {
            let navigation = try await open()
            let window = navigation.window.pointer
            let texts = ["one", "two", "three"]
            var pressed: [String] = []
            for text in texts {
                navigation.toast(text, button: text, of: nil) { pressed.append(text) }
            }
            for text in texts {
                #expect(await Desk.pump { WidgetTree.button(text, in: window) != nil })
                gtk_widget_activate(WidgetTree.button(text, in: window))
                #expect(await Desk.pump { pressed.last == text })
            }
            await Desk.pump(for: .milliseconds(1000))
            #expect(pressed == texts)
            #expect(WidgetTree.all("AdwToastWidget", in: window).isEmpty)
            navigation.toast("four")
            #expect(await Desk.pump { WidgetTree.texts(in: window).contains("four") })
            await Desk.close(navigation.window)
        }

        @Test("In a narrow window, a toast shows all of its text beside its button, without markup")
        func narrow() async throws {
            let navigation = try await open(width: 360)
            let window = navigation.window.pointer
            let text = "“<b>Hills</b>” & two others were deleted"
            navigation.toast(text, button: "Bring Back", of: nil) {}
            let label = { () -> UnsafeMutablePointer<GtkWidget>? in
                WidgetTree.all("GtkLabel", in: window).first {
                    gtk_label_get_text(OpaquePointer($0)).map { String(cString: $0) } == text
                }
            }
            #expect(await Desk.pump { label().map { gtk_widget_get_width($0) > 0 } ?? false })
            let layout = gtk_label_get_layout(OpaquePointer(try #require(label())))
            #expect(pango_layout_is_ellipsized(layout) == 0)
            #expect(pango_layout_get_line_count(layout) > 1)
            await Desk.close(navigation.window)
        }

        @Test("A toast with a button has one line if there is room for it")
        func wide() async throws {
            let navigation = try await open(width: 600)
            let window = navigation.window.pointer
            let text = "Message deleted"
            navigation.toast(text, button: "Undo", of: nil) {}
            let label = { () -> UnsafeMutablePointer<GtkWidget>? in
                WidgetTree.all("GtkLabel", in: window).first {
                    gtk_label_get_text(OpaquePointer($0)).map { String(cString: $0) } == text
                }
            }
            #expect(await Desk.pump { label().map { gtk_widget_get_width($0) > 0 } ?? false })
            let layout = gtk_label_get_layout(OpaquePointer(try #require(label())))
            #expect(pango_layout_get_line_count(layout) == 1)
            await Desk.close(navigation.window)
        }

        @Test("A toast that has just replaced another one is removed with its page")
        func removedWithPage() async throws {
            let navigation = try await open()
            let window = navigation.window.pointer
            let says = { (text: String) in WidgetTree.texts(in: window).contains(text) }
            navigation.toast("one", button: "Undo", of: navigation.scenes.last) {}
            #expect(await Desk.pump { says("one") })
            await Desk.pump(for: .milliseconds(500))
            navigation.toast("two", button: "Undo", of: navigation.scenes.last) {}
            navigation.back()
            #expect(!says("two"))
            navigation.toast("below")
            // Longer than one toast takes to slide in and another to slide out.
            await Desk.pump(for: .milliseconds(1200))
            #expect(says("below"))
            #expect(!says("one") && !says("two"))
            await Desk.close(navigation.window)
        }

        @Test("A queued toast is never shown if its page closes before")
        func neverComes() async throws {
            let navigation = try await open()
            let window = navigation.window.pointer
            let says = { (text: String) in WidgetTree.texts(in: window).contains(text) }
            navigation.toast("first", button: "first", of: nil) {}
            navigation.toast("above", button: "above", of: navigation.scenes.last) {}
            navigation.toast("below", button: "below", of: navigation.scenes.first) {}
            #expect(await Desk.pump { says("first") })
            await Desk.pump(for: .milliseconds(500))
            #expect(!says("above") && !says("below"))
            navigation.back()
            #expect(await Desk.pump { navigation.scenes.count == 1 })
            #expect(says("first"))
            gtk_widget_activate(WidgetTree.button("first", in: window))
            #expect(await Desk.pump { says("above") || says("below") })
            #expect(says("below"))
            await Desk.close(navigation.window)
        }
    }
}
