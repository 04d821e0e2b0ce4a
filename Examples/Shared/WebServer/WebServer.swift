// SPDX-License-Identifier: Apache-2.0

import CSoup
import ExampleProgram

/// A libsoup server on the loopback interface, with an async handler for requests.
///
/// libsoup runs on the thread of GLib's main loop. A request is paused while its handler runs, and
/// others are accepted meanwhile.
package final class WebServer: Sendable {
    package typealias Handler = @Sendable (WebRequest) async -> WebAnswer

    // Used only on the main loop's thread.
    private nonisolated(unsafe) let server: UnsafeMutablePointer<SoupServer>

    package init(handler: @escaping Handler) {
        server = examples_soup_server_new()
        soup_server_add_handler(
            server, nil,
            { _, message, path, query, handler in
                guard let message, let path, let handler else { return }
                let box = Unmanaged<HandlerBox>.fromOpaque(handler).takeUnretainedValue()
                answer(message, at: path, query, by: box.handler)
            },
            Unmanaged.passRetained(HandlerBox(handler)).toOpaque(),
            { box in if let box { Unmanaged<HandlerBox>.fromOpaque(box).release() } }
        )
    }

    deinit {
        soup_server_disconnect(server)
        g_object_unref(server)
    }

    /// Listens on a loopback port, or on a free one for 0, and returns it.
    package func listen(at port: Int) throws(ServerError) -> Int {
        var error: UnsafeMutablePointer<GError>?
        guard
            soup_server_listen_local(server, guint(port), SOUP_SERVER_LISTEN_IPV4_ONLY, &error) != 0
        else {
            defer { g_clear_error(&error) }
            throw ServerError(
                message: "Port \(port) cannot be used: "
                    + (error.map { String(cString: $0.pointee.message) } ?? "unknown"))
        }
        let uris = soup_server_get_uris(server)
        defer { g_slist_free_full(uris) { uri in g_uri_unref(OpaquePointer(uri)) } }
        return uris.map { Int(g_uri_get_port(OpaquePointer($0.pointee.data))) } ?? port
    }

    /// Stops listening for a while, as if the server were restarted.
    package func leave(milliseconds: Int) {
        // First the request that triggered this is answered.
        onLoop(after: 100) { [self] in
            let uris = soup_server_get_uris(server)
            let port = uris.map { Int(g_uri_get_port(OpaquePointer($0.pointee.data))) }
            g_slist_free_full(uris) { uri in g_uri_unref(OpaquePointer(uri)) }
            guard let port else { return }
            soup_server_disconnect(server)
            onLoop(after: milliseconds) { [self] in
                do throws(ServerError) { _ = try listen(at: port) } catch {
                    fail(error.message, 69)
                }
            }
        }
    }
}

/// An error of starting the server.
package struct ServerError: Error {
    package var message: String
}

private final class HandlerBox: Sendable {
    let handler: WebServer.Handler
    init(_ handler: @escaping WebServer.Handler) { self.handler = handler }
}

/// Calls the handler off the main loop, and sends its response on it.
private func answer(
    _ message: OpaquePointer, at path: UnsafePointer<CChar>, _ query: OpaquePointer?,
    by handler: @escaping WebServer.Handler
) {
    let headers = soup_server_message_get_request_headers(message)
    func header(_ name: String) -> String? {
        soup_message_headers_get_one(headers, name).map(String.init(cString:))
    }
    let request = WebRequest(
        method: String(cString: soup_server_message_get_method(message)),
        path: String(cString: path),
        fields: fields(of: query).merging(formFields(of: message, headers)) { $1 },
        host: header("Host"), knownTag: header("If-None-Match"),
        authorization: header("Authorization")
    )
    soup_server_message_pause(message)
    // Retain the message until it is answered; the client may disconnect before.
    nonisolated(unsafe) let held = OpaquePointer(g_object_ref(UnsafeMutableRawPointer(message)))
    Task {
        let answer = await handler(request)
        onLoop {
            guard let held else { return }
            send(answer, to: request, on: held)
            soup_server_message_unpause(held)
            g_object_unref(UnsafeMutableRawPointer(held))
        }
    }
}

private func send(_ answer: WebAnswer, to request: WebRequest, on message: OpaquePointer) {
    let headers = soup_server_message_get_response_headers(message)
    if let tag = answer.tag {
        soup_message_headers_replace(headers, "ETag", tag)
        soup_message_headers_replace(headers, "Cache-Control", "public, no-cache")
        if tag == request.knownTag {
            soup_server_message_set_status(message, 304, nil)
            return
        }
    }
    soup_server_message_set_status(message, guint(answer.status), nil)
    soup_message_headers_replace(headers, "Content-Type", answer.type)
    for (name, value) in answer.headers { soup_message_headers_append(headers, name, value) }
    soup_message_body_append_bytes(
        soup_server_message_get_response_body(message), answer.body.bytes)
}

private func formFields(of message: OpaquePointer, _ headers: OpaquePointer?) -> [String: String] {
    guard let type = soup_message_headers_get_content_type(headers, nil),
        String(cString: type) == "application/x-www-form-urlencoded",
        let body = soup_message_body_flatten(soup_server_message_get_request_body(message))
    else { return [:] }
    defer { g_bytes_unref(body) }
    var size: gsize = 0
    guard let data = g_bytes_get_data(body, &size) else { return [:] }
    let bytes = UnsafeRawBufferPointer(start: data, count: Int(size))
    guard let table = soup_form_decode(String(decoding: bytes, as: UTF8.self)) else { return [:] }
    defer { g_hash_table_unref(table) }
    return fields(of: table)
}

private func fields(of table: OpaquePointer?) -> [String: String] {
    guard let table else { return [:] }
    var found: [String: String] = [:]
    var iterator = GHashTableIter()
    var name: UnsafeMutableRawPointer?
    var value: UnsafeMutableRawPointer?
    g_hash_table_iter_init(&iterator, table)
    while g_hash_table_iter_next(&iterator, &name, &value) != 0 {
        guard let name, let value else { continue }
        let text = String(cString: name.assumingMemoryBound(to: CChar.self))
        found[text] = String(cString: value.assumingMemoryBound(to: CChar.self))
    }
    return found
}
