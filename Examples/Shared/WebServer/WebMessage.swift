// SPDX-License-Identifier: Apache-2.0

import CSoup

/// A request to the server.
package struct WebRequest: Sendable {
    package var method: String
    package var path: String
    /// The fields of the query and of a form in the body.
    package var fields: [String: String]
    /// The host and port of the server in the request.
    package var host: String?
    /// The entity tag of the client's cached version, from `If-None-Match`.
    package var knownTag: String?
    /// The client's credentials, from `Authorization`.
    package var authorization: String?
}

/// A response of the server.
package struct WebAnswer: Sendable {
    package var status: Int
    package var type: String
    package var body: Bytes
    /// The entity tag of the body, with which a client can avoid fetching it again.
    package var tag: String?
    /// The headers in addition to those of the server itself.
    package var headers: [(name: String, value: String)]

    /// Creates a response from its parts.
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
    // GBytes are immutable and may be used on any thread.
    package nonisolated(unsafe) let bytes: OpaquePointer

    package init(_ array: [UInt8]) {
        bytes = g_bytes_new(array, gsize(array.count))
    }

    /// Takes ownership of a reference.
    package init(taking bytes: OpaquePointer) {
        self.bytes = bytes
    }

    /// Maps a file, so that only the parts being sent are in memory; nil if it does not exist.
    package init?(file path: UnsafePointer<CChar>) {
        guard let mapped = g_mapped_file_new(path, 0, nil) else { return nil }
        bytes = g_mapped_file_get_bytes(mapped)
        g_mapped_file_unref(mapped)
    }

    /// The first half of the bytes.
    package var half: Bytes {
        Bytes(taking: g_bytes_new_from_bytes(bytes, 0, g_bytes_get_size(bytes) / 2))
    }

    deinit {
        g_bytes_unref(bytes)
    }
}
