// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Foundation
import Minya
import MinyaGTK
import TestFiles
import Testing

extension AllGTKTests {
    @MainActor @Suite("Toasts, the clipboard, other apps and file choosers")
    struct Asking {
        private let application = Desk.application
        private let stage = Stage()

        private func open() async throws -> GTKNavigation {
            let navigation = GTKNavigation(Desk.application, title: "Test", width: 600, height: 400)
            stage.mediator.open(.items, 20, in: navigation)
            navigation.window.present()
            await Desk.pump(for: .milliseconds(200))
            return navigation
        }

        @Test(
            "In an alert's entry, Return confirms the text and Escape cancels, by keyboard alone",
            .enabled(if: Keys.areThere),
            arguments: [(false, "Return"), (true, "Return"), (false, "Escape")])
        func entry(isSecret: Bool, key: String) async throws {
            let navigation = try await open()
            try await Keys.focus(navigation.window)
            var answers: [(Int?, String)] = []
            navigation.alert(
                Alert(
                    "Rename the picture", message: "It is called IMG_1.", field: "Name",
                    text: "IMG_1", isSecret: isSecret,
                    choices: [.cancel("Cancel"), .entered("Rename") { _ in 1 }])
            ) { answers.append(($0, $1)) }
            let dialog = { WidgetTree.window(of: "AdwMessageDialog") }
            #expect(await Desk.pump { dialog() != nil })
            await Desk.pump(for: .milliseconds(300))
            // The entry has the focus, and its text is selected.
            try await Keys.press("f", "o", "x")
            if !isSecret {
                #expect(WidgetTree.texts(in: try #require(dialog())).contains("Rename"))
            }
            try await Keys.press(key)
            #expect(await Desk.pump { answers.count == 1 })
            #expect(answers[0].0 == (key == "Return" ? 1 : nil))
            if key == "Return" { #expect(answers[0].1 == "fox") }
            #expect(await Desk.pump { dialog() == nil })
            await Desk.close(navigation.window)
            #expect(answers.count == 1)
        }

        @Test("A toast's button calls its handler once")
        func toast() async throws {
            let navigation = try await open()
            var pressed = 0
            navigation.toast("1 < 2", button: "Undo", of: navigation.scenes.last) { pressed += 1 }
            #expect(
                await Desk.pump {
                    WidgetTree.button("Undo", in: navigation.window.pointer) != nil
                })
            #expect(WidgetTree.texts(in: navigation.window.pointer).contains("1 < 2"))
            let button = try #require(WidgetTree.button("Undo", in: navigation.window.pointer))
            gtk_widget_activate(button)
            #expect(await Desk.pump { pressed == 1 })
            let hasGone = { WidgetTree.button("Undo", in: navigation.window.pointer) == nil }
            #expect(await Desk.pump(until: hasGone))
            await Desk.close(navigation.window)
            #expect(pressed == 1)
        }

        @Test("A toast with a button is removed together with its own page only")
        func toastGoes() async throws {
            let navigation = try await open()
            let window = navigation.window.pointer
            let openNext = { [stage] in
                try #require(stage.stores.first).pipeline.openNext.send(5)
                #expect(await Desk.pump { navigation.scenes.count == 2 })
            }
            try await openNext()
            navigation.toast("above", button: "Undo", of: navigation.scenes.last) {}
            #expect(await Desk.pump { WidgetTree.button("Undo", in: window) != nil })
            navigation.back()
            await Desk.pump(for: .milliseconds(1500))
            #expect(WidgetTree.button("Undo", in: window) == nil)
            try await openNext()
            // Shown for the page below, as for a list that is beside its detail.
            navigation.toast("below", button: "Keep", of: navigation.scenes.first) {}
            navigation.back()
            await Desk.pump(for: .milliseconds(1500))
            #expect(WidgetTree.button("Keep", in: window) != nil)
            await Desk.close(navigation.window)
        }

        @Test(
            "A toast with a button is replaced by the next such toast of its page, and by no other")
        func toastGivesWay() async throws {
            let navigation = try await open()
            let window = navigation.window.pointer
            let scene = navigation.scenes.last
            for text in ["one", "two", "three"] {
                navigation.toast(text, button: "Undo", of: scene) {}
            }
            let isShown = { (text: String) in WidgetTree.texts(in: window).contains(text) }
            #expect(await Desk.pump { isShown("three") })
            navigation.toast("said")
            await Desk.pump(for: .milliseconds(800))
            #expect(isShown("three"))
            navigation.toast("four", button: "Undo", of: scene) {}
            await Desk.pump(for: .milliseconds(800))
            #expect(!isShown("three"))
            await Desk.close(navigation.window)
        }

        @Test("A toast is placed above buttons that float at the bottom of its page")
        func toastAbove() async throws {
            final class ButtonsView: WidgetView<ItemsPipeline> {
                override var hasButtonsAtBottom: Bool { true }
            }
            let navigation = try await open()
            let window = navigation.window.pointer
            let room: () throws -> Float = {
                let toast = try #require(WidgetTree.all("AdwToastWidget", in: window).first)
                var bounds = graphene_rect_t()
                #expect(gtk_widget_compute_bounds(toast, window, &bounds) != 0)
                return Float(navigation.window.size.height) - bounds.origin.y - bounds.size.height
            }
            navigation.toast("said")
            await Desk.pump(for: .milliseconds(500))
            let usual = try room()
            #expect(try #require(navigation.scenes.first).replaceView(with: ButtonsView.self))
            await Desk.pump(for: .milliseconds(300))
            #expect(try room() >= usual + 46)
            #expect(try #require(navigation.scenes.first).replaceView(with: ItemsView.self))
            await Desk.pump(for: .milliseconds(300))
            #expect(try room() == usual)
            await Desk.close(navigation.window)
        }

        @Test("Text is copied to the clipboard")
        func copyText() async throws {
            let navigation = try await open()
            navigation.copy(.text("päth ☂"))
            #expect(await text(of: navigation) == "päth ☂")
            await Desk.close(navigation.window)
        }

        @Test("A picture file is copied to the clipboard as a file and as a picture")
        func copyFile() async throws {
            let folder = try Folder()
            let path = try folder.png("a picture.png", 40, 30)
            let navigation = try await open()
            let uri = URL(filePath: path).absoluteString
            navigation.copy(.file(uri: uri))
            #expect(formats(of: navigation).contains("text/uri-list"))
            #expect(await Desk.pump { formats(of: navigation).contains("image/png") })
            #expect(formats(of: navigation).contains("text/uri-list"))
            await Desk.close(navigation.window)
        }

        @Test("A picture that is decoded late does not replace what was copied since")
        func copyTwice() async throws {
            let folder = try Folder()
            let path = try folder.png("a.png", 400, 300)
            let navigation = try await open()
            navigation.copy(.file(uri: URL(filePath: path).absoluteString))
            navigation.copy(.text("later"))
            await Desk.pump(for: .milliseconds(300))
            #expect(await text(of: navigation) == "later")
            await Desk.close(navigation.window)
        }

        @Test("A toast reports a link that no app opens, and a missing file")
        func launch() async throws {
            let navigation = try await open()
            navigation.launch(.link("x-minya-nobody-knows:this"))
            #expect(await Desk.pump { shows("There is no app to open this with", navigation) })
            await Desk.close(navigation.window)
            let another = try await open()
            another.launch(.with("file:///nowhere/at/all.png"))
            #expect(
                await Desk.pump {
                    WidgetTree.texts(in: another.window.pointer).contains {
                        $0.hasPrefix("This could not be opened")
                    }
                })
            await Desk.close(another.window)
        }

        @Test("A toast reports a folder that no file manager shows")
        func launchFolder() async throws {
            let navigation = try await open()
            navigation.launch(.folder(of: "x-minya-nobody-knows:///folder/file.png"))
            #expect(
                await Desk.pump { shows("There is no file manager to show it in", navigation) })
            await Desk.close(navigation.window)
        }

        @Test("A toast reports a file of a type that no app opens")
        func launchWith() async throws {
            let folder = try Folder()
            let path = folder.path("strange.minya-unknown")
            try Data([0, 1, 2, 255, 254]).write(to: URL(filePath: path))
            let navigation = try await open()
            navigation.launch(.with(URL(filePath: path).absoluteString))
            #expect(await Desk.pump { shows("There is no app to open this with", navigation) })
            await Desk.close(navigation.window)
        }

        @Test(
            "A file chooser that is closed by a key or with its window answers nil once",
            .enabled(if: Keys.areThere))
        func chooserClosed() async throws {
            let navigation = try await open()
            var answers: [[String]?] = []
            navigation.choose("Pick one", .files(types: ["image/png"])) { answers.append($0) }
            #expect(await Desk.pump { WidgetTree.windowTitles.contains("Pick one") })
            try await Keys.focus(named: "Pick one")
            try await Keys.press("Escape")
            #expect(await Desk.pump { answers == [nil] })
            #expect(await Desk.pump { !WidgetTree.windowTitles.contains("Pick one") })
            navigation.choose("Pick more", .folders) { answers.append($0) }
            #expect(await Desk.pump { WidgetTree.windowTitles.contains("Pick more") })
            await Desk.close(navigation.window)
            #expect(await Desk.pump { answers == [nil, nil] })
            #expect(await Desk.pump { !WidgetTree.windowTitles.contains("Pick more") })
        }

        @Test("Choosing where to save answers once, with a URI", .enabled(if: Keys.areThere))
        func chooserSaves() async throws {
            let navigation = try await open()
            var answers: [[String]?] = []
            let name = "minya \(UInt32.random(in: 0 ... .max)).txt"
            navigation.choose("Save", .save(name: name)) { answers.append($0) }
            #expect(await Desk.pump { WidgetTree.windowTitles.contains("Save") })
            await Desk.pump(for: .milliseconds(500))
            try await Keys.focus(named: "Save")
            try await Keys.press("Return")
            #expect(await Desk.pump { !answers.isEmpty })
            await Desk.close(navigation.window)
            #expect(answers.count == 1)
            let uri = try #require(answers.first??.first)
            #expect(uri.hasPrefix("file:///"))
            #expect(uri.hasSuffix(name.replacing(" ", with: "%20")))
        }

        @Test("None of these tests makes GTK log a warning")
        func noComplaints() {
            #expect(GLibLog.messages.isEmpty, "\(GLibLog.messages)")
        }

        // MARK: - Parts

        private func shows(_ text: String, _ navigation: GTKNavigation) -> Bool {
            WidgetTree.texts(in: navigation.window.pointer).contains(text)
        }

        private func formats(of navigation: GTKNavigation) -> String {
            let clipboard = gtk_widget_get_clipboard(navigation.window.pointer)
            let provider = gdk_clipboard_get_content(clipboard)
            let formats = gdk_content_formats_union_serialize_mime_types(
                gdk_content_provider_ref_formats(provider))
            defer { gdk_content_formats_unref(formats) }
            let text = gdk_content_formats_to_string(formats)
            defer { g_free(text) }
            return text.map { String(cString: $0) } ?? ""
        }

        private func text(of navigation: GTKNavigation) async -> String? {
            final class Answer { var text: String?? }
            let answer = Answer()
            let data = Unmanaged.passRetained(answer).toOpaque()
            gdk_clipboard_read_text_async(
                gtk_widget_get_clipboard(navigation.window.pointer), nil,
                { clipboard, result, data in
                    guard let data, let clipboard else { return }
                    let text = gdk_clipboard_read_text_finish(
                        OpaquePointer(UnsafeMutableRawPointer(clipboard)), result, nil)
                    Unmanaged<Answer>.fromOpaque(data).takeRetainedValue().text =
                        .some(text.map { String(cString: $0) })
                    g_free(text)
                }, data)
            _ = await Desk.pump { answer.text != nil }
            return answer.text ?? nil
        }
    }
}
