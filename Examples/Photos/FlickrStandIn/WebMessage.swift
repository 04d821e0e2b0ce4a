// SPDX-License-Identifier: Apache-2.0

import CSoup

/// What was asked of the server.
struct WebRequest: Sendable {
    var method: String
    var path: String
    /// The fields of the query and of a form in the body.
    var fields: [String: String]
    /// By which name and port the server was reached.
    var host: String?
    /// The tag of what the client has already, from `If-None-Match`.
    var knownTag: String?
}

/// What the server answers.
struct WebAnswer: Sendable {
    var status = 200
    var type: String
    var body: Bytes
    /// Names this version of the body, so that a client that has it need not fetch it again.
    var tag: String?

    static func text(_ status: Int, _ text: String) -> WebAnswer {
        WebAnswer(status: status, type: "text/plain; charset=utf-8", body: Bytes(Array(text.utf8)))
    }
}

/// Bytes that libsoup sends without copying them.
final class Bytes: Sendable {
    // GBytes never change, and may be used on any thread.
    nonisolated(unsafe) let bytes: OpaquePointer

    init(_ array: [UInt8]) {
        bytes = g_bytes_new(array, gsize(array.count))
    }

    /// Takes over a reference.
    init(taking bytes: OpaquePointer) {
        self.bytes = bytes
    }

    /// A file's content, of which only what is sent at a time is in memory; nil if it is not there.
    init?(file path: UnsafePointer<CChar>) {
        guard let mapped = g_mapped_file_new(path, 0, nil) else { return nil }
        bytes = g_mapped_file_get_bytes(mapped)
        g_mapped_file_unref(mapped)
    }

    deinit {
        g_bytes_unref(bytes)
    }
}
