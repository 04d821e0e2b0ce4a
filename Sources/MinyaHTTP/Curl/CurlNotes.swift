// SPDX-License-Identifier: Apache-2.0

#if canImport(CCurl)
    import CCurl
    import Glibc

    /// What libcurl says of a transfer only in the words of its verbose output.
    ///
    /// The words are those of libcurl 7.88. Where another version has other words, nothing is noted:
    /// then a request is not sent again, and a failure of the proxy names the server.
    struct CurlNotes {
        /// The frame GOAWAY of HTTP/2.
        struct GoAway {
            let code: Int
            /// No stream above this one was processed, or will be.
            let lastStream: Int
        }

        /// Whether the server said, by REFUSED_STREAM, that it did not process the request.
        private(set) var isRefused = false
        /// Whether the server said, by HTTP_1_1_REQUIRED, that it wants the request by HTTP/1.1.
        private(set) var wantsHTTP1 = false
        private(set) var goAway: GoAway?
        /// The number of the request on its connection of HTTP/2.
        private(set) var stream: Int?
        /// The host of the proxy that it goes through, or the name of the variable that says none.
        private(set) var proxy: String?

        /// Takes one message.
        // not translated: they are curl's words
        ///
        /// By bytes: there are ten for each request, and most are about something else.
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

        /// `Uses proxy env variable https_proxy == 'http://proxy.example:3128'`
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
