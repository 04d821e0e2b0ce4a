// SPDX-License-Identifier: Apache-2.0

import CSoup
import ExampleProgram
import ExampleWebServer
import Minya

/// Serves until the program is terminated.
///
/// It is not in main.swift, because closures there belong to the main actor, which does not run
/// here: GLib's loop occupies the thread.
func serve(_ options: Options) -> Never {
    let catalogue = Catalogue(folder: options.folder)
    let server = WebServer { [key = options.key] request in
        let address = "http://\(request.host ?? "127.0.0.1")"
        let flickr = Flickr(catalogue: catalogue, key: key, address: address)
        return request.path.hasPrefix("/services/rest")
            ? await flickr.answer(request.fields) : await flickr.file(at: request.path)
    }
    do {
        let port = try server.listen(at: options.port)
        Task { await load(catalogue, at: port) }
    } catch {
        fail(error.message, 69)
    }
    if options.endsWithInput { endWithInput() }
    withExtendedLifetime(server) {
        g_main_loop_run(g_main_loop_new(nil, 0))
    }
    fail("GLib's main loop ended unexpectedly.", 70)
}

private func load(_ catalogue: Catalogue, at port: Int) async {
    do {
        let count = try await catalogue.load()
        printLine("http://127.0.0.1:\(port) serves \(count) pictures")
    } catch let rejection as Rejection {
        fail(rejection.message, 66)
    } catch {
        fail("The folder cannot be read: \(error)", 66)
    }
}
