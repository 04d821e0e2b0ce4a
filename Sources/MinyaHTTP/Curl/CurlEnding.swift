// SPDX-License-Identifier: Apache-2.0

#if canImport(CCurl)
    import CCurl
    import Glibc

    /// The outcome of an exchange, translated from curl, and whether to send the request again at
    /// once.
    struct CurlEnding {
        let result: CurlTransfer.Ending
        /// Whether the request is to be sent again, on a new connection.
        let isToResend: Bool
        /// Whether the server requires HTTP/1.1 for the next attempt.
        let wantsHTTP1: Bool

        /// - Parameter isOnline: Called only if it makes a difference.
        init(
            _ code: CURLcode, easy: UnsafeMutableRawPointer, transfer: CurlTransfer,
            isOnline: () -> Bool
        ) {
            let isRefused = code != CURLE_OK && Self.isRefused(transfer)
            wantsHTTP1 = isRefused && Self.wantsHTTP1(transfer)
            isToResend =
                wantsHTTP1 && !transfer.isHTTP1
                || !transfer.isRepeated
                    && (isRefused || transfer.isUnsent
                        || transfer.exchange.mayBeResent && Self.isLeftover(code, easy, transfer))
            do throws(HTTPFailure.Reason) {
                // This also applies if an answer had begun, or if HTTP/1.1 was already used.
                if wantsHTTP1 || transfer.notes.wantsHTTP1 { throw .http2(.http11Required) }
                if isRefused { throw .notProcessed }
                if let stopped = transfer.stopped { throw stopped }
                guard code == CURLE_OK else {
                    if Self.mayBeOffline(code, easy), !isOnline() { throw .offline }
                    throw Self.proxyProblem(code, easy, transfer).map { .proxy($0) }
                        ?? Self.reason(code, easy: easy, transfer: transfer)
                }
                let response = try transfer.response(
                    version: Self.version(minya_curl_get_long(easy, CURLINFO_HTTP_VERSION)))
                // Without TLS the answer of a proxy replaces that of the server; only a proxy
                // answers 407.
                if response.status == 407, transfer.notes.proxy != nil, !transfer.isSecure {
                    throw .proxy(.signIn)
                }
                result = .success(response)
            } catch {
                var host = transfer.exchange.host
                if case .proxy = error, let proxy = transfer.notes.proxy { host = proxy }
                result = .failure(HTTPFailure(error, host: host))
            }
        }

        // MARK: - Whether to send again

        /// Returns whether the server reported that it has not processed the request, so that it
        /// may be sent again whatever its method (RFC 9113, 8.7).
        private static func isRefused(_ transfer: CurlTransfer) -> Bool {
            guard !transfer.head.hasBegun else { return false }
            if transfer.isDropped,
                transfer.notes.isRefused || transfer.notes.wantsHTTP1 || transfer.isDroppedSilently
            {
                return true
            }
            guard let goAway = transfer.goAway, let stream = transfer.notes.stream else {
                return false
            }
            return stream > goAway.lastStream
        }

        private static func wantsHTTP1(_ transfer: CurlTransfer) -> Bool {
            transfer.notes.wantsHTTP1
                || transfer.goAway?.code == HTTPFailure.HTTP2Error.http11Required.code
        }

        /// Returns whether a reused connection delivered no answer to this exchange.
        ///
        /// It was closed, or the bytes read were the rest of an earlier answer that was longer than
        /// the server had announced.
        private static func isLeftover(
            _ code: CURLcode, _ easy: UnsafeMutableRawPointer, _ transfer: CurlTransfer
        ) -> Bool {
            guard transfer.wasReused, !transfer.head.hasBegun else { return false }
            switch code {
            // HTTP/2: curl may have reported the server's error to another exchange.
            case CURLE_HTTP2, CURLE_PARTIAL_FILE: return true
            case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY: return transfer.isConnected
            default: return transfer.isDropped
            }
        }

        private static func version(_ number: Int) -> String? {
            switch number {
            case Int(CURL_HTTP_VERSION_1_0): "1.0"
            case Int(CURL_HTTP_VERSION_1_1): "1.1"
            case Int(CURL_HTTP_VERSION_2_0): "2"
            default: nil
            }
        }

        // MARK: - The failure

        private static func reason(
            _ code: CURLcode, easy: UnsafeMutableRawPointer, transfer: CurlTransfer
        ) -> HTTPFailure.Reason {
            switch code {
            case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY: return .nameNotFound
            case CURLE_COULDNT_CONNECT:
                return unconnected(minya_curl_get_long(easy, CURLINFO_OS_ERRNO))
            // The connection timeout is the only one that curl enforces.
            case CURLE_OPERATION_TIMEDOUT: return .timedOut(.connect)
            // curl also reports this for an answer that is not HTTP.
            case CURLE_UNSUPPORTED_PROTOCOL where transfer.isConnected: return .badAnswer
            case CURLE_UNSUPPORTED_PROTOCOL, CURLE_URL_MALFORMAT:
                return .badAddress("it is not a web address")
            case CURLE_PEER_FAILED_VERIFICATION:
                return .tls(problem(minya_curl_get_long(easy, CURLINFO_SSL_VERIFYRESULT)))
            case CURLE_SSL_CONNECT_ERROR: return .tls(.handshake)
            case CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER,
                CURLE_SSL_ENGINE_NOTFOUND, CURLE_SSL_ISSUER_ERROR, CURLE_USE_SSL_FAILED:
                return .tls(.other)
            case CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING: return closed(transfer)
            case CURLE_RECV_ERROR: return broken(transfer)
            // A header line exceeds curl's own limit.
            case CURLE_OUT_OF_MEMORY where !transfer.head.isComplete: return .headersTooLarge
            case CURLE_HTTP2: return transfer.goAway.map { .http2(.init($0.code)) } ?? .badAnswer
            case CURLE_HTTP2_STREAM: return reset(transfer)
            case CURLE_WEIRD_SERVER_REPLY, CURLE_BAD_CONTENT_ENCODING: return .badAnswer
            default: return .connectionLost
            }
        }

        /// Returns whether the error may be due to a missing network: no name server, or no route.
        private static func mayBeOffline(
            _ code: CURLcode, _ easy: UnsafeMutableRawPointer
        ) -> Bool {
            switch code {
            case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY: true
            case CURLE_COULDNT_CONNECT:
                [ENETUNREACH, EHOSTUNREACH, ENETDOWN, EHOSTDOWN]
                    .contains(Int32(minya_curl_get_long(easy, CURLINFO_OS_ERRNO)))
            default: false
            }
        }

        private static func unconnected(_ number: Int) -> HTTPFailure.Reason {
            Int32(number) == ETIMEDOUT ? .timedOut(.connect) : .refused
        }

        /// Returns the problem of the proxy; `nil` if none is used, or if it is not at fault.
        private static func proxyProblem(
            _ code: CURLcode, _ easy: UnsafeMutableRawPointer, _ transfer: CurlTransfer
        ) -> HTTPFailure.ProxyProblem? {
            // Once connected, the proxy only forwards bytes.
            guard let proxy = transfer.notes.proxy, !transfer.isConnected else { return nil }
            let status = minya_curl_get_long(easy, CURLINFO_HTTP_CONNECTCODE)
            switch status {
            case 0: break
            case 200..<300: return nil
            case 407: return .signIn
            default: return .rejected(status: status)
            }
            switch code {
            case CURLE_COULDNT_RESOLVE_PROXY: return .nameNotFound
            case CURLE_COULDNT_CONNECT, CURLE_OPERATION_TIMEDOUT: return .unreachable
            // With SOCKS either name may have failed; only curl's message distinguishes them.
            case CURLE_COULDNT_RESOLVE_HOST:
                let name = proxy.prefix { $0 != ":" }
                return transfer.errorMessage.hasSuffix(" \(name)") ? .nameNotFound : nil
            // curl parses the address of the server first, and notes the proxy only afterwards.
            case CURLE_URL_MALFORMAT: return .badAddress
            case CURLE_UNSUPPORTED_PROTOCOL: return nil
            default: return .other
            }
        }

        /// The connection was closed; with HTTP/2 the server may have stated why.
        private static func closed(_ transfer: CurlTransfer) -> HTTPFailure.Reason {
            guard let goAway = transfer.goAway, goAway.code != 0 else { return .truncated }
            return .http2(.init(goAway.code))
        }

        /// Parses a message such as `HTTP/2 stream 1 was not closed cleanly: INTERNAL_ERROR (err
        /// 2)`.
        private static func reset(_ transfer: CurlTransfer) -> HTTPFailure.Reason {
            guard let start = transfer.errorMessage.firstRange(of: "(err "),
                let code = Int(transfer.errorMessage[start.upperBound...].prefix { $0.isNumber })
            else { return .badAnswer }
            return .http2(.init(code))
        }

        /// curl has a single code for all read errors; only its message distinguishes them.
        private static func broken(_ transfer: CurlTransfer) -> HTTPFailure.Reason {
            let words = transfer.errorMessage.lowercased()
            if words.contains("chunk") { return .badAnswer }
            return words.contains("unexpected eof") ? .truncated : .connectionLost
        }

        /// Maps OpenSSL's verification codes; 1 is curl's initial value, which remains if the name
        /// is wrong.
        private static func problem(_ number: Int) -> HTTPFailure.TLSProblem {
            switch number {
            case 9: .notYetValid
            case 10: .expired
            case 18: .selfSigned
            case 19, 20, 21: .unknownIssuer
            case 0, 1, 62: .wrongName
            default: .other
            }
        }
    }
#endif
