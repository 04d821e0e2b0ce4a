// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Minya
import MinyaGTK
import Testing

extension AllGTKTests {
    @MainActor @Suite("Scenes in a foreign window")
    struct SceneHostTests {
        private let application = Desk.application
        private let stage = Stage()

        /// A plain GTK window, and the box in it that contains the host.
        private struct Foreign {
            let window: UnsafeMutablePointer<GtkWindow>
            let box: UnsafeMutablePointer<GtkWidget>
        }

        private func foreign() throws -> Foreign {
            let window = try #require(gtk_window_new())
            let box = try #require(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
            let top = UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self)
            gtk_window_set_default_size(top, 500, 400)
            gtk_window_set_child(top, box)
            return Foreign(window: top, box: box)
        }

        private func append(_ host: SceneHost, to foreign: Foreign) {
            let box = UnsafeMutableRawPointer(foreign.box).assumingMemoryBound(to: GtkBox.self)
            gtk_box_append(box, host.pointer)
        }

        private func remove(_ host: SceneHost, from foreign: Foreign) {
            let box = UnsafeMutableRawPointer(foreign.box).assumingMemoryBound(to: GtkBox.self)
            gtk_box_remove(box, host.pointer)
        }

        /// Opens a page, whose answers are recorded, and a second one from it.
        private func open(
            in foreign: Foreign, answers: Heard<String>
        ) async throws -> SceneHost {
            let host = SceneHost()
            append(host, to: foreign)
            gtk_window_present(foreign.window)
            stage.mediator.open(.items, 3, in: host) { answers.list.append($0) }
            await Desk.pump(for: .milliseconds(150))
            try #require(stage.stores.last).pipeline.openNext.send(2)
            await Desk.pump(for: .milliseconds(400))
            #expect(host.scenes.count == 2)
            return host
        }

        @Test("Pages open and close in the host, and their header bars have no close button")
        func pushes() async throws {
            let foreign = try foreign()
            let host = try await open(in: foreign, answers: Heard())
            let store = try #require(stage.stores.dropLast().last)
            let view = try #require(stage.views.last)
            #expect(view.root.size.width > 0)
            #expect(
                adw_header_bar_get_show_end_title_buttons(OpaquePointer(view.header.pointer)) == 0)
            host.back()
            #expect(store.answers == [.cancelled])
            host.back()
            #expect(host.scenes.count == 1)
            gtk_window_destroy(foreign.window)
            #expect(await Desk.pump { host.scenes.isEmpty })
        }

        @Test("Alt+Left goes back in the host", .enabled(if: Keys.areThere))
        func keys() async throws {
            let foreign = try foreign()
            let host = try await open(in: foreign, answers: Heard())
            gtk_window_set_title(foreign.window, "foreign-window")
            await Desk.pump(for: .milliseconds(100))
            try await Keys.focus(named: "foreign-window")
            try await Keys.press("alt+Left")
            #expect(await Desk.pump { host.scenes.count == 1 })
            gtk_window_destroy(foreign.window)
            #expect(await Desk.pump { host.scenes.isEmpty })
        }

        /// Opens a page without focusable content over one with buttons.
        private func openEmptyPage(
            in foreign: Foreign, width: gint = 500, as presentation: Presentation = .page
        ) async throws -> (host: SceneHost, mediator: Mediator) {
            let mediator = Mediator()
            mediator.register(
                .shelf, view: FacesView.self, controller: ShelfController.self,
                store: ShelfStore.self)
            let host = SceneHost()
            append(host, to: foreign)
            gtk_window_set_default_size(foreign.window, width, 400)
            gtk_window_set_title(foreign.window, "foreign-\(UInt32.random(in: 0 ... .max))")
            gtk_window_present(foreign.window)
            mediator.open(.shelf, 0, in: host)
            let first = try #require(host.scenes.first?.view as? FacesView)
            first.faces.visiblePage = "buttons"
            await Desk.pump(for: .milliseconds(200))
            try await Keys.focus(
                named: String(cString: #require(gtk_window_get_title(foreign.window))))
            #expect(first.retry.grabFocus())
            mediator.open(.shelf, 0, in: host, as: presentation)
            return (host, mediator)
        }

        @Test(
            "Keys go back from a page without focusable content",
            .enabled(if: Keys.areThere), arguments: ["alt+Left", "Escape", "XF86Back"])
        func keysFromNowhere(key: String) async throws {
            let foreign = try foreign()
            let (host, mediator) = try await openEmptyPage(in: foreign)
            await Desk.pump(for: .milliseconds(400))
            #expect(gtk_window_get_focus(foreign.window) == nil)
            try await Keys.press(key)
            #expect(await Desk.pump { host.scenes.count == 1 })
            // Nothing is focused between two pages either, and each key goes back once.
            for _ in 0..<2 { mediator.open(.shelf, 0, in: host) }
            #expect(gtk_window_get_focus(foreign.window) == nil)
            try await Keys.press(key)
            #expect(await Desk.pump { host.scenes.count == 2 })
            gtk_window_destroy(foreign.window)
            #expect(await Desk.pump { host.scenes.isEmpty })
        }

        @Test(
            "Keys do not go back while the focus is outside the host", .enabled(if: Keys.areThere),
            arguments: ["alt+Left", "Escape"])
        func keysBeside(key: String) async throws {
            let foreign = try foreign()
            let (host, _) = try await openEmptyPage(in: foreign)
            let other = Button(label: "beside")
            let box = UnsafeMutableRawPointer(foreign.box).assumingMemoryBound(to: GtkBox.self)
            gtk_box_append(box, other.pointer)
            await Desk.pump(for: .milliseconds(400))
            #expect(other.grabFocus())
            try await Keys.press(key)
            await Desk.pump(for: .milliseconds(200))
            #expect(host.scenes.count == 2)
            #expect(other.hasFocus)
            gtk_window_destroy(foreign.window)
            #expect(await Desk.pump { host.scenes.isEmpty })
        }

        @Test(
            "F6 moves the focus to the other column, even if nothing is focused",
            .enabled(if: Keys.areThere))
        func otherColumn() async throws {
            let foreign = try foreign()
            let (host, _) = try await openEmptyPage(in: foreign, width: 1200, as: .detail)
            await Desk.pump(for: .milliseconds(400))
            let views = host.scenes.compactMap { $0.view as? FacesView }
            try #require(views.count == 2)
            #expect(views[0].retry.hasFocus)
            try await Keys.press("F6")
            #expect(views[1].other.hasFocus || WidgetTree.holdsFocus(views[1].header))
            gtk_window_set_focus(foreign.window, nil)
            try await Keys.press("F6")
            #expect(views[0].retry.hasFocus)
            gtk_window_destroy(foreign.window)
            #expect(await Desk.pump { host.scenes.isEmpty })
        }

        @Test("When the window is destroyed, each scene answers once, and everything is freed")
        func destroyed() async throws {
            let answers = Heard<String>()
            weak var host: SceneHost?
            let foreign = try foreign()
            host = try await open(in: foreign, answers: answers)
            let witness = try Witness(#require(host))
            var ends = 0
            host?.onEnd = { ends += 1 }
            gtk_window_destroy(foreign.window)
            #expect(await Desk.pump { host == nil && witness.isGone })
            await Desk.pump(for: .milliseconds(100))
            #expect(answers.list == [.cancelled])
            #expect(ends == 1)
            #expect(stage.views.isEmpty)
            #expect(stage.stores.isEmpty)
        }

        @Test("The host may move between containers, and its scenes close when it is removed")
        func moves() async throws {
            let answers = Heard<String>()
            let foreign = try foreign()
            let other = try self.foreign()
            let host = try await open(in: foreign, answers: answers)
            gtk_window_present(other.window)
            remove(host, from: foreign)
            append(host, to: other)
            await Desk.pump(for: .milliseconds(200))
            #expect(host.scenes.count == 2)
            #expect(answers.list.isEmpty)
            remove(host, from: other)
            #expect(await Desk.pump { host.scenes.isEmpty })
            #expect(answers.list == [.cancelled])
            for window in [foreign.window, other.window] { gtk_window_destroy(window) }
            await Desk.pump(for: .milliseconds(100))
            #expect(answers.list == [.cancelled])
        }

        @Test("After its first scene has finished, the host is empty and can be used again")
        func finishes() async throws {
            let answers = Heard<String>()
            let foreign = try foreign()
            let host = try await open(in: foreign, answers: answers)
            var ends = 0
            host.onEnd = { ends += 1 }
            try #require(stage.stores.dropLast().last).pipeline.finish.send("done")
            #expect(await Desk.pump { !answers.list.isEmpty })
            #expect(answers.list == [.value("done")])
            #expect(ends == 1)
            #expect(host.scenes.isEmpty)
            stage.mediator.open(.items, 1, in: host)
            await Desk.pump(for: .milliseconds(100))
            #expect(host.scenes.count == 1)
            gtk_window_destroy(foreign.window)
            #expect(await Desk.pump { host.scenes.isEmpty })
            #expect(ends == 2)
        }

        @Test("None of these tests makes GTK log a critical message")
        func noComplaints() {
            #expect(GLibLog.counts.criticals == 0, "\(GLibLog.messages)")
        }
    }
}

/// The results, in order.
private final class Heard<Value> {
    var list: [SceneResult<Value>] = []
}
