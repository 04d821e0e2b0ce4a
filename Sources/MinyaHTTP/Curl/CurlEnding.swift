// SPDX-License-Identifier: Apache-2.0

#if canImport(CCurl)
    import CCurl
    import Glibc

    /// How an exchange ended, in our words, and whether it is to be sent once more at once.
    struct CurlEnding {
        let result: CurlTransfer.Ending
        /// Whether it is to be sent once more, on a new connection.
        let isToResend: Bool
        /// Whether HTTP/1.1 is to be spoken then: the server said so.
        let wantsHTTP1: Bool

        /// - Parameter isOnline: Asked only where it makes a difference.
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
                // Also where an answer had begun, or HTTP/1.1 was spoken in vain.
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
                // Without TLS a proxy's words come in the server's place, and only a proxy says so.
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

        // MARK: - What may be sent again

        /// Whether the server said that it has not processed the request, so that it may be sent
        /// again whatever its method (RFC 9113, 8.7).
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

        /// Whether the connection, which had carried another exchange, brought no answer to this one:
        /// it was closed, or what was read was the rest of an answer that was longer than its server
        /// had said.
        private static func isLeftover(
            _ code: CURLcode, _ easy: UnsafeMutableRawPointer, _ transfer: CurlTransfer
        ) -> Bool {
            guard transfer.wasReused, !transfer.head.hasBegun else { return false }
            switch code {
            // Of HTTP/2: what the server said may have been told to another exchange.
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

        // MARK: - What went wrong

        private static func reason(
            _ code: CURLcode, easy: UnsafeMutableRawPointer, transfer: CurlTransfer
        ) -> HTTPFailure.Reason {
            switch code {
            case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY: return .nameNotFound
            case CURLE_COULDNT_CONNECT:
                return unconnected(minya_curl_get_long(easy, CURLINFO_OS_ERRNO))
            // It knows of no other limit.
            case CURLE_OPERATION_TIMEDOUT: return .timedOut(.connect)
            // It says so of an answer that is no HTTP, too.
            case CURLE_UNSUPPORTED_PROTOCOL where transfer.isConnected: return .badAnswer
            case CURLE_UNSUPPORTED_PROTOCOL, CURLE_URL_MALFORMAT:
                return .badAddress("no address of the web")
            case CURLE_PEER_FAILED_VERIFICATION:
                return .tls(problem(minya_curl_get_long(easy, CURLINFO_SSL_VERIFYRESULT)))
            case CURLE_SSL_CONNECT_ERROR: return .tls(.handshake)
            case CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER,
                CURLE_SSL_ENGINE_NOTFOUND, CURLE_SSL_ISSUER_ERROR, CURLE_USE_SSL_FAILED:
                return .tls(.other)
            case CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING: return closed(transfer)
            case CURLE_RECV_ERROR: return broken(transfer)
            // A line of headers that is longer than curl will keep.
            case CURLE_OUT_OF_MEMORY where !transfer.head.isComplete: return .headersTooLarge
            case CURLE_HTTP2: return transfer.goAway.map { .http2(.init($0.code)) } ?? .badAnswer
            case CURLE_HTTP2_STREAM: return reset(transfer)
            case CURLE_WEIRD_SERVER_REPLY, CURLE_BAD_CONTENT_ENCODING: return .badAnswer
            default: return .connectionLost
            }
        }

        /// Whether it is what a missing network looks like: nobody to ask for a name, or no way.
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

        /// What is wrong with the proxy; nil where none is used, or it is not to blame.
        private static func proxyProblem(
            _ code: CURLcode, _ easy: UnsafeMutableRawPointer, _ transfer: CurlTransfer
        ) -> HTTPFailure.ProxyProblem? {
            // From then on it only passes bytes on.
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
            // By SOCKS it may be either, and only curl's words tell.
            case CURLE_COULDNT_RESOLVE_HOST:
                let name = proxy.prefix { $0 != ":" }
                return transfer.words.hasSuffix(" \(name)") ? .nameNotFound : nil
            // Of the two addresses curl reads the server's first, and notes the proxy's only then.
            case CURLE_URL_MALFORMAT: return .badAddress
            case CURLE_UNSUPPORTED_PROTOCOL: return nil
            default: return .other
            }
        }

        /// The connection was closed: by HTTP/2 the server may have said why.
        private static func closed(_ transfer: CurlTransfer) -> HTTPFailure.Reason {
            guard let goAway = transfer.goAway, goAway.code != 0 else { return .truncated }
            return .http2(.init(goAway.code))
        }

        /// `HTTP/2 stream 1 was not closed cleanly: INTERNAL_ERROR (err 2)`
        private static func reset(_ transfer: CurlTransfer) -> HTTPFailure.Reason {
            guard let start = transfer.words.firstRange(of: "(err "),
                let code = Int(transfer.words[start.upperBound...].prefix { $0.isNumber })
            else { return .badAnswer }
            return .http2(.init(code))
        }

        /// curl has one code for all that can go wrong while it reads, and tells in words which.
        private static func broken(_ transfer: CurlTransfer) -> HTTPFailure.Reason {
            let words = transfer.words.lowercased()
            if words.contains("chunk") { return .badAnswer }
            return words.contains("unexpected eof") ? .truncated : .connectionLost
        }

        /// By the numbers of OpenSSL; 1 is what curl begins with, and leaves when it is the name.
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
