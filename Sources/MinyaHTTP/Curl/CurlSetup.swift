// SPDX-License-Identifier: Apache-2.0

#if canImport(CCurl)
    import CCurl
    import Glibc

    /// Configures a curl handle for a transfer.
    struct CurlSetup: Sendable {
        let authorities: String?

        /// Prepares the handle; returns the reason if that fails.
        func prepare(
            _ easy: UnsafeMutableRawPointer, for transfer: CurlTransfer
        ) -> HTTPFailure.Reason? {
            let exchange = transfer.exchange
            minya_curl_set_string(easy, CURLOPT_URL, exchange.url)
            setRules(easy, isSecure: transfer.isSecure)
            if transfer.isHTTP1 {
                minya_curl_set_long(easy, CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_1_1))
            }
            setTimeouts(easy, transfer)
            setMethod(easy, exchange)
            if transfer.isRepeated || transfer.needsOwnConnection {
                minya_curl_set_long(easy, CURLOPT_FRESH_CONNECT, 1)
            }
            // Other requests may already have a kept connection: idle ones would accumulate.
            if transfer.needsOwnConnection { minya_curl_set_long(easy, CURLOPT_FORBID_REUSE, 1) }
            CurlCallbacks.set(easy, for: transfer)
            return setHeaders(easy, transfer)
        }

        private func setRules(_ easy: UnsafeMutableRawPointer, isSecure: Bool) {
            minya_curl_set_long(easy, CURLOPT_NOSIGNAL, 1)
            // Otherwise an unresponsive name server would delay a cancellation.
            minya_curl_set_long(easy, CURLOPT_QUICK_EXIT, 1)
            minya_curl_set_string(easy, CURLOPT_PROTOCOLS_STR, "http,https")
            minya_curl_set_long(easy, CURLOPT_HTTP09_ALLOWED, 0)
            minya_curl_set_long(easy, CURLOPT_BUFFERSIZE, 64 * 1024)
            // Headers of a proxy's answer to CONNECT are not part of the answer.
            minya_curl_set_long(easy, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
            // Over unencrypted HTTP this option would serialize all exchanges on one connection.
            minya_curl_set_long(easy, CURLOPT_PIPEWAIT, isSecure ? 1 : 0)
            if let authorities { minya_curl_set_string(easy, CURLOPT_CAINFO, authorities) }
            // ``CurlNotes`` parses the verbose output about HTTP/2 and about a proxy.
            minya_curl_set_long(easy, CURLOPT_VERBOSE, isSecure || Self.mayHaveProxy ? 1 : 0)
        }

        /// Whether an HTTP request may use a proxy, by the environment variables that curl reads.
        private static var mayHaveProxy: Bool {
            getenv("http_proxy") != nil || getenv("all_proxy") != nil
                || getenv("ALL_PROXY") != nil
        }

        private func setTimeouts(_ easy: UnsafeMutableRawPointer, _ transfer: CurlTransfer) {
            let timeouts = transfer.exchange.timeouts
            // One millisecond more: curl truncates fractions, and would end a moment too early.
            let connect = timeouts.connect.milliseconds + 1
            minya_curl_set_long(easy, CURLOPT_CONNECTTIMEOUT_MS, connect)
        }

        private func setMethod(_ easy: UnsafeMutableRawPointer, _ exchange: HTTPExchange) {
            let length = curl_off_t(exchange.upload?.length ?? 0)
            switch exchange.method {
            case .get where exchange.upload == nil:
                minya_curl_set_long(easy, CURLOPT_HTTPGET, 1)
            case .head:
                minya_curl_set_long(easy, CURLOPT_NOBODY, 1)
            case .put:
                minya_curl_set_long(easy, CURLOPT_UPLOAD, 1)
                minya_curl_set_offset(easy, CURLOPT_INFILESIZE_LARGE, length)
            case .post:
                minya_curl_set_long(easy, CURLOPT_POST, 1)
                minya_curl_set_offset(easy, CURLOPT_POSTFIELDSIZE_LARGE, length)
            default:
                if exchange.upload != nil {
                    minya_curl_set_long(easy, CURLOPT_POST, 1)
                    minya_curl_set_offset(easy, CURLOPT_POSTFIELDSIZE_LARGE, length)
                }
                minya_curl_set_string(easy, CURLOPT_CUSTOMREQUEST, exchange.method.name)
            }
        }

        private func setHeaders(
            _ easy: UnsafeMutableRawPointer, _ transfer: CurlTransfer
        ) -> HTTPFailure.Reason? {
            let exchange = transfer.exchange
            let headers = exchange.headers
            var lines = headers.fields.map { field in
                // A header with an empty value and a colon would be removed by curl.
                field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)"
            }
            // A byte range of compressed data cannot be inflated.
            if headers["Accept-Encoding"] == nil, headers["Range"] == nil {
                lines.append("Accept-Encoding: gzip")
            }
            // By default curl would wait a second for "100 Continue", which few servers send, and
            // declare the body a form.
            if exchange.upload != nil { lines.append("Expect:") }
            if headers["Content-Type"] == nil, exchange.method == .post || exchange.upload != nil {
                lines.append("Content-Type:")
            }
            for line in lines {
                guard let list = minya_curl_slist_append(transfer.headerList, line) else {
                    return .connectionLost
                }
                transfer.headerList = list
            }
            minya_curl_set_list(easy, CURLOPT_HTTPHEADER, transfer.headerList)
            return nil
        }
    }
#endif
