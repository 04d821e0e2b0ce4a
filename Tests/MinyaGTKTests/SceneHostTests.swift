// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Minya
import MinyaGTK
import Testing

extension AllGTKTests {
    @MainActor @Suite("Scenes in a window that is not Minya's")
    struct SceneHostTests {
        private let application = Desk.application
        private let stage = Stage()

        /// A window of GTK's own with something beside the scenes.
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

        /// A first page, whose answers are noted, and a second one that it opened.
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

        @Test("pages are pushed in it and gone back from, and its bars leave the window alone")
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

        @Test("keys go back in it", .enabled(if: Keys.areThere))
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

        @Test("when its window is destroyed every scene answers once, and nothing stays alive")
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

        @Test("it may move from one container to another, and closes when it is taken out")
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

        @Test("when its first scene finishes it is empty, says so, and can be used again")
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

        @Test("and all made GTK complain of nothing")
        func noComplaints() {
            #expect(GLibLog.counts.criticals == 0, "\(GLibLog.messages)")
        }
    }
}

/// What came back, in order.
private final class Heard<Value> {
    var list: [SceneResult<Value>] = []
}
