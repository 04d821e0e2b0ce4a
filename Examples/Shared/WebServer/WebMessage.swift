// SPDX-License-Identifier: Apache-2.0

import CSoup

/// What was asked of the server.
package struct WebRequest: Sendable {
    package var method: String
    package var path: String
    /// The fields of the query and of a form in the body.
    package var fields: [String: String]
    /// By which name and port the server was reached.
    package var host: String?
    /// The tag of what the client has already, from `If-None-Match`.
    package var knownTag: String?
    /// By what the client says who asks, from `Authorization`.
    package var authorization: String?
}

/// What the server answers.
package struct WebAnswer: Sendable {
    package var status: Int
    package var type: String
    package var body: Bytes
    /// Names this version of the body, so that a client that has it need not fetch it again.
    package var tag: String?
    /// What else the header says, beside what the server itself says.
    package var headers: [(name: String, value: String)]

    /// An answer of its parts.
    package init(
        status: Int = 200, type: String, body: Bytes, tag: String? = nil,
        headers: [(name: String, value: String)] = []
    ) {
        self.status = status
        self.type = type
        self.body = body
        self.tag = tag
        self.headers = headers
    }

    package static func text(_ status: Int, _ text: String) -> WebAnswer {
        WebAnswer(status: status, type: "text/plain; charset=utf-8", body: Bytes(Array(text.utf8)))
    }
}

/// Bytes that libsoup sends without copying them.
package final class Bytes: Sendable {
    // GBytes never change, and may be used on any thread.
    package nonisolated(unsafe) let bytes: OpaquePointer

    package init(_ array: [UInt8]) {
        bytes = g_bytes_new(array, gsize(array.count))
    }

    /// Takes over a reference.
    package init(taking bytes: OpaquePointer) {
        self.bytes = bytes
    }

    /// A file's content, of which only what is sent at a time is in memory; nil if it is not there.
    package init?(file path: UnsafePointer<CChar>) {
        guard let mapped = g_mapped_file_new(path, 0, nil) else { return nil }
        bytes = g_mapped_file_get_bytes(mapped)
        g_mapped_file_unref(mapped)
    }

    /// The first half of them.
    package var half: Bytes {
        Bytes(taking: g_bytes_new_from_bytes(bytes, 0, g_bytes_get_size(bytes) / 2))
    }

    deinit {
        g_bytes_unref(bytes)
    }
}
