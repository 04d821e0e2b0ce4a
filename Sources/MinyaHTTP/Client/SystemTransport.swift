// SPDX-License-Identifier: Apache-2.0

/// The engine that all clients of this process share, with its connections.
enum SystemTransport {
    #if canImport(CCurl)
        static let shared: any HTTPTransport = CurlTransport()
    #else
        static let shared: any HTTPTransport = URLSessionTransport()
    #endif
}
