// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Foundation
import MinyaGTK
import Testing

extension AllGTKTests {
    @MainActor @Suite("Saved window state", .serialized)
    final class WindowStateTests {
        private let application = Desk.application
        private var file: String { Desk.state.path + "/org.minya.Tests/window.ini" }

        init() {
            application.remembersWindows = true
            try? FileManager.default.removeItem(atPath: file)
        }

        isolated deinit {
            application.remembersWindows = false
        }

        /// Shows a window, closes it, and returns the size that it had.
        private func size(
            width: Int = 500, height: Int = 400, resize: ((Window) -> Void)? = nil
        ) async -> Size {
            let window = Window(application, title: "Test", width: width, height: height)
            let content = Box(.vertical)
            window.content = content
            window.present()
            _ = await Desk.pump { content.size.width > 0 }
            resize?(window)
            await Desk.pump(for: .milliseconds(100))
            // Without a compositor, the window has a frame of five pixels.
            let size = Size(width: content.size.width + 10, height: content.size.height + 10)
            await Desk.close(window)
            return size
        }

        @Test("A window has the size of the last one")
        func remembers() async throws {
            #expect(await size() == Size(width: 500, height: 400))
            _ = await size { gtk_window_set_default_size(pointer($0), 620, 480) }
            #expect(await size() == Size(width: 620, height: 480))
        }

        @Test("A window is maximized if the last one was, and its unmaximized size is saved")
        func maximized() async throws {
            _ = await size { gtk_window_maximize(pointer($0)) }
            let text = try String(contentsOfFile: file, encoding: .utf8)
            #expect(text.contains("Width=500"))
            // Without a window manager, the window only requests to be maximized.
            try "[Window]\nWidth=500\nHeight=400\nMaximized=true\n"
                .write(toFile: file, atomically: true, encoding: .utf8)
            let second = Window(application, title: "Test")
            second.present()
            #expect(gtk_window_is_maximized(pointer(second)) != 0)
            second.close()
            await Desk.pump(for: .milliseconds(50))
        }

        @Test("No window is larger than the monitor")
        func fits() async throws {
            _ = await size()
            try "[Window]\nWidth=9000\nHeight=8000\nMaximized=false\n"
                .write(toFile: file, atomically: true, encoding: .utf8)
            let size = await size()
            #expect(size.width > 500 && size.width <= 1280)
            #expect(size.height > 400 && size.height <= 900)
        }

        @Test(
            "A damaged file is ignored and replaced",
            arguments: [
                "", "[Window", "\u{0}\u{1}", "[Window]\nWidth=-5\nHeight=400\n",
                "[Window]\nWidth=99999999999999\nHeight=400\n", "[Other]\nWidth=5\n",
            ])
        func damaged(text: String) async throws {
            _ = await size()
            try text.write(toFile: file, atomically: true, encoding: .utf8)
            #expect(await size(width: 510, height: 410) == Size(width: 510, height: 410))
            #expect(try String(contentsOfFile: file, encoding: .utf8).contains("Width=510"))
        }

        @Test("The state of a window is saved if the application quits while a sheet is open")
        func sheet() async throws {
            let (stage, answers) = (Stage(), Answers())
            let navigation = GTKNavigation(application, title: "Test", width: 530, height: 430)
            answers.open("page", in: navigation, stage)
            navigation.window.present()
            await Desk.pump(for: .milliseconds(100))
            answers.open("sheet", in: navigation, as: .sheet, stage)
            await Desk.pump(for: .milliseconds(200))
            #expect(application.activeWindow !== navigation.window)
            application.quit()
            #expect(try String(contentsOfFile: file, encoding: .utf8).contains("Width=530"))
            await Desk.close(navigation.window)
        }

        @Test("Nothing is saved unless the application requests it")
        func off() async throws {
            application.remembersWindows = false
            _ = await size()
            #expect(!FileManager.default.fileExists(atPath: file))
        }

        @Test("A folder that cannot be written causes no error")
        func unwritable() async throws {
            let folder = Desk.state.path + "/org.minya.Tests"
            try? FileManager.default.removeItem(atPath: folder)
            try "a file".write(toFile: folder, atomically: true, encoding: .utf8)
            #expect(await size() == Size(width: 500, height: 400))
            try FileManager.default.removeItem(atPath: folder)
        }
    }
}

private struct Size: Equatable {
    var width: Int
    var height: Int
}

@MainActor
private func pointer(_ window: Window) -> UnsafeMutablePointer<GtkWindow> {
    UnsafeMutableRawPointer(window.pointer).assumingMemoryBound(to: GtkWindow.self)
}
