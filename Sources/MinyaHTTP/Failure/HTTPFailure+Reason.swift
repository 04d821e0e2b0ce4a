// SPDX-License-Identifier: Apache-2.0

extension HTTPFailure {
    /// What went wrong.
    public enum Reason: Error, Hashable, Sendable {
        /// The system has no route to the network.
        case offline
        /// The host name cannot be resolved.
        case nameNotFound
        /// Nothing listens at the address, or no route leads to the host.
        case refused
        /// The connection was lost.
        case connectionLost
        /// A limit of ``HTTPTimeouts`` was exceeded.
        case timedOut(Limit)
        /// No secure connection could be established.
        case tls(TLSProblem)
        /// The proxy of this network, named by the failure's host, is at fault.
        case proxy(ProxyProblem)
        /// The server reported, by HTTP/2, that it did not process the request.
        ///
        /// The request was sent twice and refused each time. Sending it again is safe, whatever its
        /// method.
        case notProcessed
        /// The server ended the request by HTTP/2 with this error, and may have processed it.
        case http2(HTTP2Error)
        /// The request was cancelled on this side.
        case cancelled
        /// The answer ended early, or never began.
        case truncated
        /// The body after inflating is longer than this many bytes.
        case tooLarge(limit: Int)
        /// The headers exceed the limit on their length or number.
        case headersTooLarge
        /// The server redirected too many times.
        case tooManyRedirects
        /// The server redirected from HTTPS to unencrypted HTTP.
        case insecureRedirect
        /// The server redirected to an invalid address.
        case badRedirect
        /// A gateway answered instead of the server.
        ///
        /// Either it received no answer (502, 504), or its network requires a sign-in first (511).
        case gateway(status: Int)
        /// The answer is not valid HTTP.
        case badAnswer
        /// The media type of the answer is not the requested one.
        case wrongType(String)
        /// The body is not valid JSON.
        case notJSON
        /// The JSON does not have the expected shape at this path.
        ///
        /// An example of a path is `photos.photo[3].title`; dictionary keys are shown as `*`.
        case wrongShape(path: String, ShapeProblem)
        /// A file to send cannot be read, or changed while it was sent.
        case fileUnreadable(path: String)
        /// The file cannot be written, or the disk is full.
        case fileUnwritable(path: String)
        /// libcurl is not installed, or lacks a required function; the text is that of the system's
        /// loader.
        case libraryMissing(String)
        /// The address of the request is invalid, for this reason.
        case badAddress(String)
        /// The request is invalid, for this reason: a programming error.
        case badRequest(String)
    }

    /// The limit that was exceeded.
    public enum Limit: String, Hashable, Sendable {
        /// The limit for connecting to the server.
        case connect
        /// The limit for a connection without any bytes.
        case idle
        /// The limit for the whole request.
        case total
    }

    /// Why a server was not trusted.
    public enum TLSProblem: String, Hashable, Sendable {
        /// The certificate has expired.
        case expired
        /// The certificate is not valid yet; one of the clocks may be wrong.
        case notYetValid
        /// The certificate is self-signed.
        case selfSigned
        /// The issuer of the certificate is unknown.
        case unknownIssuer
        /// The certificate belongs to another host.
        case wrongName
        /// The TLS handshake failed.
        case handshake
        /// Any other fault, such as an unreadable file of certificate authorities.
        case other
    }

    /// Why a proxy did not connect to the server.
    public enum ProxyProblem: Hashable, Sendable {
        /// The name of the proxy cannot be resolved.
        case nameNotFound
        /// The address of the proxy is invalid, or its name cannot be converted to ASCII.
        ///
        /// In the second case the ASCII form works, which is the failure's host.
        case badAddress
        /// The proxy cannot be connected to, or not in time.
        case unreachable
        /// The proxy requires authentication (407).
        case signIn
        /// The proxy did not connect to the server, and answered with this status.
        case rejected(status: Int)
        /// The connection to the proxy was lost, or it is not a proxy.
        case other
    }

    /// An error of HTTP/2, with its code from RFC 9113, section 7.
    public struct HTTP2Error: Hashable, Sendable {
        /// The error code.
        public let code: Int

        /// Creates an error from a code, which need not be a standard one.
        public init(_ code: Int) { self.code = code }

        /// The server has an internal error.
        public static let internalError = HTTP2Error(2)
        /// The server did not process the request.
        public static let refusedStream = HTTP2Error(7)
        /// The server no longer needs the request.
        public static let cancel = HTTP2Error(8)
        /// The client sends too many requests.
        public static let enhanceYourCalm = HTTP2Error(11)
        /// The server requires HTTP/1.1; the request is repeated that way unless an answer had
        /// begun.
        public static let http11Required = HTTP2Error(13)
    }

    /// What is wrong with a part of an answer.
    public enum ShapeProblem: String, Hashable, Sendable {
        /// The part is missing.
        case missing
        /// The part has the wrong type, such as a text instead of a number.
        case ofAnotherType
        /// The part has the right type, but its value is not allowed.
        case invalid
    }
}

extension HTTPFailure.Limit: CustomStringConvertible {
    /// The name of the limit.
    public var description: String { rawValue }
}

extension HTTPFailure.TLSProblem: CustomStringConvertible {
    /// The name of the problem.
    public var description: String { rawValue }
}

extension HTTPFailure.HTTP2Error: CustomStringConvertible {
    /// The name of the error in the standard.
    public var description: String {
        Self.names.indices.contains(code) ? Self.names[code] : "error \(code)"
    }

    private static let names = [
        "NO_ERROR", "PROTOCOL_ERROR", "INTERNAL_ERROR", "FLOW_CONTROL_ERROR", "SETTINGS_TIMEOUT",
        "STREAM_CLOSED", "FRAME_SIZE_ERROR", "REFUSED_STREAM", "CANCEL", "COMPRESSION_ERROR",
        "CONNECT_ERROR", "ENHANCE_YOUR_CALM", "INADEQUATE_SECURITY", "HTTP_1_1_REQUIRED",
    ]
}

extension HTTPFailure.ShapeProblem: CustomStringConvertible {
    /// The name of the problem.
    public var description: String { rawValue }
}
