// SPDX-License-Identifier: Apache-2.0

#if canImport(CCurl)
    import CCurl
    import Glibc

    /// Tells a handle of curl what to do.
    struct CurlSetup: Sendable {
        let authorities: String?

        /// Why it cannot be done; nil when all is well.
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
            // Others have a kept connection already: idle ones would pile up.
            if transfer.needsOwnConnection { minya_curl_set_long(easy, CURLOPT_FORBID_REUSE, 1) }
            CurlCallbacks.set(easy, for: transfer)
            return setHeaders(easy, transfer)
        }

        private func setRules(_ easy: UnsafeMutableRawPointer, isSecure: Bool) {
            minya_curl_set_long(easy, CURLOPT_NOSIGNAL, 1)
            // Or a name server that never answers holds up whoever gives up waiting for it.
            minya_curl_set_long(easy, CURLOPT_QUICK_EXIT, 1)
            minya_curl_set_string(easy, CURLOPT_PROTOCOLS_STR, "http,https")
            minya_curl_set_long(easy, CURLOPT_HTTP09_ALLOWED, 0)
            minya_curl_set_long(easy, CURLOPT_BUFFERSIZE, 64 * 1024)
            // What a proxy says before it connects is no part of the answer.
            minya_curl_set_long(easy, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
            // Over plain http it would lead all exchanges through one connection.
            minya_curl_set_long(easy, CURLOPT_PIPEWAIT, isSecure ? 1 : 0)
            if let authorities { minya_curl_set_string(easy, CURLOPT_CAINFO, authorities) }
            // What ``CurlNotes`` reads: of HTTP/2, and of a proxy.
            minya_curl_set_long(easy, CURLOPT_VERBOSE, isSecure || Self.mayHaveProxy ? 1 : 0)
        }

        /// Whether a request by http may go through a proxy, as curl looks for it.
        private static var mayHaveProxy: Bool {
            getenv("http_proxy") != nil || getenv("all_proxy") != nil
                || getenv("ALL_PROXY") != nil
        }

        private func setTimeouts(_ easy: UnsafeMutableRawPointer, _ transfer: CurlTransfer) {
            let timeouts = transfer.exchange.timeouts
            // One more: it cuts parts of a millisecond off, and would end a moment too early.
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
                // An empty value would remove the header.
                field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)"
            }
            // A part of what is compressed cannot be inflated.
            if headers["Accept-Encoding"] == nil, headers["Range"] == nil {
                lines.append("Accept-Encoding: gzip")
            }
            // curl would wait a second for a leave that few servers give, and call a body a form.
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
