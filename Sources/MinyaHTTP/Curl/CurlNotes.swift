// SPDX-License-Identifier: Apache-2.0

#if canImport(CCurl)
    import CCurl
    import Glibc

    /// The facts about a transfer that libcurl reports only in its verbose output.
    ///
    /// The patterns are those of libcurl 7.88. If another version uses other words, nothing is
    /// recorded: then a request is not sent again, and a failure of the proxy names the server.
    struct CurlNotes {
        /// A GOAWAY frame of HTTP/2.
        struct GoAway {
            let code: Int
            /// The highest stream that was or may be processed.
            let lastStream: Int
        }

        /// Whether the server reported with REFUSED_STREAM that it did not process the request.
        private(set) var isRefused = false
        /// Whether the server requires HTTP/1.1, reported with HTTP_1_1_REQUIRED.
        private(set) var wantsHTTP1 = false
        private(set) var goAway: GoAway?
        /// The stream number of the request on its HTTP/2 connection.
        private(set) var stream: Int?
        /// The host of the proxy in use; if its address is invalid, the name of the environment
        /// variable.
        private(set) var proxy: String?

        /// Parses one message.
        ///
        /// It compares bytes: there are ten messages for each request, and most are irrelevant.
        // not translated: words of curl, which it does not translate
        mutating func read(_ message: UnsafeRawBufferPointer) {
            let begins = { (words: String) in message.starts(with: words.utf8) }
            let text = { String(decoding: message, as: UTF8.self) }
            if begins("REFUSED_STREAM, retrying") {
                isRefused = true
            } else if begins("Downgrades to HTTP/1.1") {
                wantsHTTP1 = true
            } else if begins("Using Stream ID: ") {
                stream = Self.number(in: text(), after: "Stream ID: ")
            } else if begins("recveived GOAWAY") || begins("received GOAWAY") {
                guard let code = Self.number(in: text(), after: "error="),
                    let last = Self.number(in: text(), after: "last_stream=")
                else { return }
                goAway = GoAway(code: code, lastStream: last)
            } else if begins("Uses proxy env variable ") {
                readProxy(text())
            }
        }

        /// Parses `Uses proxy env variable https_proxy == 'http://proxy.example:3128'`.
        private mutating func readProxy(_ text: String) {
            let words = text.split(separator: " ", maxSplits: 6)
            guard words.count == 7, words[4].lowercased() != "no_proxy",
                let start = words[6].firstIndex(of: "'"), let end = words[6].lastIndex(of: "'"),
                start < end
            else { return }
            let address = words[6][words[6].index(after: start)..<end]
            guard !address.isEmpty else { return }
            proxy = String(words[4])
            guard let host = minya_curl_proxy_host(String(address)) else { return }
            defer { free(host) }
            proxy = HTTPAddress.host(of: String(cString: host))
        }

        private static func number(in text: String, after start: String) -> Int? {
            guard let range = text.firstRange(of: start) else { return nil }
            return Int(text[range.upperBound...].prefix { $0.isNumber })
        }
    }
#endif
