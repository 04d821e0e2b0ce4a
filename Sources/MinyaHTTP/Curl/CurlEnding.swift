// SPDX-License-Identifier: Apache-2.0

#if canImport(CCurl)
    import CCurl
    import Glibc

    /// How an exchange ended, in our words.
    struct CurlEnding {
        let result: CurlTransfer.Ending
        /// Whether the connection, which had carried another exchange, brought no answer to this one:
        /// it was closed, or what was read was the rest of an answer that was longer than its server
        /// had said.
        let isLeftover: Bool

        /// - Parameter isOnline: Asked only where it makes a difference.
        init(
            _ code: CURLcode, easy: UnsafeMutableRawPointer, transfer: CurlTransfer,
            isOnline: () -> Bool
        ) {
            isLeftover =
                transfer.isDropped
                || (code == CURLE_UNSUPPORTED_PROTOCOL || code == CURLE_WEIRD_SERVER_REPLY)
                    && transfer.isConnected && !transfer.head.hasBegun
                    && minya_curl_get_long(easy, CURLINFO_NUM_CONNECTS) == 0
            do throws(HTTPFailure.Reason) {
                if let stopped = transfer.stopped { throw stopped }
                guard code == CURLE_OK else {
                    if Self.mayBeOffline(code, easy), !isOnline() { throw .offline }
                    throw Self.reason(code, easy: easy, transfer: transfer)
                }
                result = .success(
                    try transfer.response(
                        version: Self.version(minya_curl_get_long(easy, CURLINFO_HTTP_VERSION))))
            } catch {
                result = .failure(HTTPFailure(error, host: transfer.exchange.host))
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
            case CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING: return .truncated
            case CURLE_RECV_ERROR: return broken(transfer)
            // A line of headers that is longer than curl will keep.
            case CURLE_OUT_OF_MEMORY where !transfer.head.isComplete: return .headersTooLarge
            case CURLE_HTTP2, CURLE_HTTP2_STREAM, CURLE_WEIRD_SERVER_REPLY,
                CURLE_BAD_CONTENT_ENCODING:
                return .badAnswer
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
