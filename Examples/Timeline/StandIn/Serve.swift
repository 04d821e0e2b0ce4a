// SPDX-License-Identifier: Apache-2.0

import CSoup
import ExampleProgram
import ExampleWebServer
import Synchronization

/// Runs the server until the program is terminated.
///
/// It is not in main.swift, because closures there belong to the main actor, which does not run:
/// GLib's loop occupies the main thread.
func serve(_ options: Options) -> Never {
    let site = Slot()
    let server = WebServer { request in
        guard let site = site.value else { return .text(503, "The server is starting.") }
        return await site.answer(request)
    }
    do {
        let port = try server.listen(at: options.port)
        Task {
            do {
                let gallery = try await Gallery(folder: options.folder)
                let board = Board(posts: options.posts, pictures: gallery.count)
                if let code = options.refusal { board.mood = .refuses(Refusal(code: code)) }
                site.value = Site(
                    board: board, gallery: gallery, token: options.token,
                    leave: { server.leave(milliseconds: $0) })
                printLine(
                    "http://127.0.0.1:\(port) serves \(board.count) posts with "
                        + "\(gallery.count) pictures")
                if let every = options.every { await publish(every: every, on: board) }
            } catch {
                fail("The folder cannot be read: \(error)", 66)
            }
        }
    } catch {
        fail(error.message, 69)
    }
    if options.endsWithInput { endWithInput() }
    withExtendedLifetime(server) {
        g_main_loop_run(g_main_loop_new(nil, 0))
    }
    fail("The main loop ended unexpectedly.", 70)
}

private func publish(every seconds: Int, on board: Board) async {
    while true {
        try? await Task.sleep(for: .seconds(seconds))
        board.publish(1)
    }
}

/// Holds the site once it exists.
private final class Slot: Sendable {
    private let site = Mutex<Site?>(nil)

    var value: Site? {
        get { site.withLock { $0 } }
        set { site.withLock { $0 = newValue } }
    }
}
