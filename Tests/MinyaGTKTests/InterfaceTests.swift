// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Minya
import MinyaGTK
import TestFiles
import Testing

extension AllGTKTests {
    @MainActor @Suite("Interfaces that a file describes")
    struct InterfaceFiles {
        private let application = Desk.application

        private func interface(_ objects: String) throws(InterfaceError) -> Interface {
            try Interface(Array(Self.document(objects).utf8), name: "page.ui")
        }

        private nonisolated static func document(_ objects: String) -> String {
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <interface>
              <requires lib="gtk" version="4.0"/>
              \(objects)
            </interface>
            """
        }

        private static let page = """
            <object class="GtkBox" id="root">
              <property name="orientation">vertical</property>
              <child><object class="GtkLabel" id="title"><property name="label">Hi</property></object></child>
              <child><object class="GtkButton" id="go"><property name="label">Go</property></object></child>
              <child><object class="GtkSearchEntry" id="search"/></child>
              <child><object class="GtkToggleButton" id="hold"/></child>
            </object>
            <object class="GtkAdjustment" id="range"/>
            """

        @Test("Widgets are returned by id and type, and their handlers are called")
        func outlets() async throws {
            let interface = try interface(Self.page)
            let title = try interface.outlet("title", as: Label.self)
            #expect(title.text == "Hi")
            let go = try interface.outlet("go", as: Button.self)
            var clicks = 0
            go.onClick = { clicks += 1 }
            let search = try interface.outlet("search", as: SearchEntry.self)
            var written: [String] = []
            search.onChange = { written.append($0) }
            let window = await Desk.show(try interface.widget("root"))
            #expect(title.size.width > 0)
            gtk_widget_activate(go.pointer)
            #expect(await Desk.pump { clicks == 1 })
            var end = gint(0)
            gtk_editable_insert_text(OpaquePointer(search.pointer), "a", -1, &end)
            #expect(written == ["a"])
            #expect(type(of: search) == SearchEntry.self)
            await Desk.close(window)
        }

        @Test("A button in a status page can be focused")
        func statusPage() async throws {
            let interface = try interface(
                """
                <object class="AdwStatusPage" id="status">
                  <property name="child"><object class="GtkButton" id="go"/></property>
                </object>
                """)
            let status = try interface.outlet("status", as: StatusPage.self)
            let go = try interface.outlet("go", as: Button.self)
            let window = await Desk.show(status)
            // A window focuses its first focusable widget.
            #expect(gtk_widget_is_focus(go.pointer) != 0)
            await Desk.close(window)
        }

        @Test("A wrapper has the texts of the file, without their markup")
        func texts() throws {
            let interface = try interface(
                """
                <object class="AdwStatusPage" id="status">
                  <property name="description">Salt &amp;amp; &lt;b&gt;pepper&lt;/b&gt;</property>
                  <property name="child">
                    <object class="AdwPreferencesGroup" id="group">
                      <property name="title">Bread &amp;amp; butter</property>
                      <child><object class="AdwActionRow"/></child>
                    </object>
                  </property>
                </object>
                """)
            let status = try interface.outlet("status", as: StatusPage.self)
            let group = try interface.outlet("group", as: PreferencesGroup.self)
            #expect(status.description == "Salt & pepper")
            #expect(group.title == "Bread & butter")
            status.description = "Salt & sugar"
            #expect(StatusPage(description: status.description).description == "Salt & sugar")
        }

        @Test("A button keeps its icon when its text changes")
        func iconAndText() {
            let button = Button(icon: "list-add-symbolic", label: "_Add")
            #expect(button.label == "_Add")
            button.label = "_New"
            #expect(button.label == "_New")
            let content = gtk_widget_get_first_child(button.pointer)
            let icon = adw_button_content_get_icon_name(OpaquePointer(content))
            #expect(icon.map { String(cString: $0) } == "list-add-symbolic")
        }

        @Test("The same wrapper is returned each time, and a superclass may be requested")
        func sameWrapper() throws {
            let interface = try interface(Self.page)
            let go = try interface.outlet("go", as: Button.self)
            #expect(try interface.outlet("go", as: Button.self) === go)
            #expect(try interface.widget("go") === go)
            let hold = try interface.outlet("hold", as: Button.self)
            #expect(hold.pointer == (try interface.outlet("hold", as: ToggleButton.self)).pointer)
        }

        @Test("Releasing an interface frees its widgets and their wrappers")
        func frees() throws {
            var root: Witness?
            weak var wrapper: Button?
            do {
                let interface = try interface(Self.page)
                root = Witness(try interface.widget("root"))
                wrapper = try interface.outlet("go", as: Button.self)
                #expect(wrapper != nil)
            }
            #expect(root?.isGone == true)
            #expect(wrapper == nil)
        }

        @Test("The error for a missing object names the file and the expected type")
        func missing() throws {
            let interface = try interface(Self.page)
            #expect(
                throws: InterfaceError.missing(
                    file: "page.ui", id: "stop", wanted: "Button (GtkButton)")
            ) { try interface.outlet("stop", as: Button.self) }
            #expect(
                throws: InterfaceError.missing(file: "page.ui", id: "stop", wanted: "widget")
            ) { try interface.widget("stop") }
        }

        @Test(
            "The error for an object of another type names both types",
            arguments: [("title", "GtkLabel"), ("root", "GtkBox"), ("range", "GtkAdjustment")])
        func mistyped(id: String, found: String) throws {
            let interface = try interface(Self.page)
            let error = InterfaceError.mistyped(
                file: "page.ui", id: id, wanted: "Button (GtkButton)", found: found)
            #expect(throws: error) { try interface.outlet(id, as: Button.self) }
            #expect("\(error)".contains("'\(id)' in page.ui is a \(found)"))
            #expect("\(error)".contains("Button (GtkButton)"))
        }

        @Test("An object that is not a widget cannot be requested as one")
        func noWidget() throws {
            let interface = try interface(Self.page)
            #expect(
                throws: InterfaceError.mistyped(
                    file: "page.ui", id: "range", wanted: "widget", found: "GtkAdjustment")
            ) { try interface.widget("range") }
        }

        /// The content of a broken file, and a word in the message of GTK or GLib.
        @Test(
            "A broken file is refused with the message of GTK or GLib",
            arguments: [
                ("", "empty"),
                ("no XML at all", "element"),
                ("<interface>", "ended"),
                ("<html/>", "html"),
                (document("<object class=\"GtkBocks\" id=\"root\"/>"), "GtkBocks"),
                (
                    document(
                        "<object class=\"GtkBox\"><property name=\"hue\">1</property></object>"),
                    "hue"
                ),
                (
                    document(
                        "<object class=\"GtkButton\"><signal name=\"clicked\" handler=\"go\"/></object>"
                    ), "go"
                ),
                (
                    document(
                        "<object class=\"GtkBox\" id=\"a\"/><object class=\"GtkBox\" id=\"a\"/>"),
                    "a"
                ),
            ])
        func broken(xml: String, word: String) {
            do {
                _ = try Interface(Array(xml.utf8), name: "page.ui")
                Issue.record("It was accepted")
            } catch {
                guard case .invalid("page.ui", let why) = error else {
                    Issue.record("\(error)")
                    return
                }
                #expect(why.contains(word))
            }
        }

        @Test("A truncated file is refused, wherever it is cut")
        func cutShort() throws {
            let whole = Array(Self.document(Self.page).utf8)
            for length in stride(from: 0, to: whole.count - 1, by: 7) {
                #expect(throws: InterfaceError.self, "\(length) bytes were accepted") {
                    try Interface(Array(whole[..<length]), name: "page.ui")
                }
            }
        }

        @Test("A file that is not UTF-8 is refused, without a warning in GLib's log")
        func noText() {
            let before = GLibLog.counts
            #expect(throws: InterfaceError.self) {
                try Interface([0xFF, 0xFE, 0x00, 0x3C], name: "page.ui")
            }
            #expect(throws: InterfaceError.self) {
                try Interface(Array(repeating: 0, count: 100), name: "page.ui")
            }
            #expect(GLibLog.counts == before)
        }

        @Test("An interface is loaded from a file, and the error for a missing file names it")
        func files() throws {
            let folder = try Folder()
            let path = try folder.write("page.ui", Array(Self.document(Self.page).utf8))
            #expect(try Interface(file: path).outlet("title", as: Label.self).text == "Hi")
            #expect(
                throws: InterfaceError.unreadable(
                    file: folder.path("none.ui"), why: "it does not exist or is not a regular file."
                )
            ) {
                try Interface(file: folder.path("none.ui"))
            }
            #expect(throws: InterfaceError.self) { try Interface(file: folder.path("")) }
        }

        @Test("A translatable text without a translation is shown as it is")
        func translated() throws {
            let text = "<property name=\"label\" translatable=\"yes\">Back</property>"
            let document = Self.document("<object class=\"GtkLabel\" id=\"a\">\(text)</object>")
            let interface = try Interface(
                Array(document.utf8), name: "page.ui", domain: "minya-none")
            #expect(try interface.outlet("a", as: Label.self).text == "Back")
        }
    }

    @MainActor @Suite("Foreign widgets")
    struct ForeignWidgets {
        private let application = Desk.application

        @Test(
            "A foreign widget is shown, and freed with its window unless something else retains it")
        func foreign() async throws {
            guard let calendar = gtk_calendar_new(), let kept = gtk_level_bar_new() else { return }
            g_object_ref_sink(kept)
            defer { g_object_unref(kept) }
            var witness: Witness?
            do {
                let foreign = ForeignWidget(calendar)
                foreign.accessibleLabel = "Day"
                witness = Witness(foreign)
                let window = await Desk.show(Box(.vertical, [foreign, ForeignWidget(kept)]))
                #expect(gtk_widget_get_mapped(calendar) != 0)
                #expect(gtk_widget_get_mapped(kept) != 0)
                await Desk.close(window)
            }
            #expect(await Desk.pump { witness?.isGone == true })
            #expect(await Desk.pump { gtk_widget_get_parent(kept) == nil })
        }
    }
}
