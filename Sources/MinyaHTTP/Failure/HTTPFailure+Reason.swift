// SPDX-License-Identifier: Apache-2.0

extension HTTPFailure {
    /// What went wrong; each can be told from the others.
    public enum Reason: Error, Hashable, Sendable {
        /// There is no way out of this machine, as far as the system knows.
        case offline
        /// No machine of this name is known.
        case nameNotFound
        /// Nobody listens there, or no way leads to the machine.
        case refused
        /// The connection broke off.
        case connectionLost
        /// A limit of ``HTTPTimeouts`` was reached.
        case timedOut(Limit)
        /// No secure connection could be made.
        case tls(TLSProblem)
        /// The proxy of this network, which the failure's host names, is to blame.
        case proxy(ProxyProblem)
        /// The server said, by HTTP/2, that it did not process the request.
        ///
        /// It was sent twice, each time to be refused. Sending it again does nothing twice, whatever
        /// its method.
        case notProcessed
        /// The server ended the request by HTTP/2 with this error, and may have processed it.
        case http2(HTTP2Error)
        /// This side gave up.
        case cancelled
        /// The answer ended before it was whole, or never began.
        case truncated
        /// The body is longer than this many bytes, inflated.
        case tooLarge(limit: Int)
        /// The headers are longer, or more, than any server needs.
        case headersTooLarge
        /// The server sent from place to place without end.
        case tooManyRedirects
        /// The server sent from https to http, where anybody may listen.
        case insecureRedirect
        /// The server sent to where no web server is.
        case badRedirect
        /// A gateway answered in the server's place: that it got no answer (502, 504), or that its
        /// network wants a sign-in first (511).
        case gateway(status: Int)
        /// The answer is no HTTP, or contradicts itself.
        case badAnswer
        /// The answer's media type is another than the one that was asked for.
        case wrongType(String)
        /// The body is no JSON.
        case notJSON
        /// The JSON is another than expected, at this path: `photos.photo[3].title`, where the keys
        /// of a dictionary are `*`.
        case wrongShape(path: String, ShapeProblem)
        /// A file to be sent cannot be read, or changed meanwhile.
        case fileUnreadable(path: String)
        /// The file cannot be written, or the disk is full.
        case fileUnwritable(path: String)
        /// libcurl is not installed, or lacks what is needed of it, in the words of the system.
        case libraryMissing(String)
        /// The address of the request is none, for this reason.
        case badAddress(String)
        /// The request itself is wrong, for this reason: a mistake in the program.
        case badRequest(String)
    }

    /// Which limit was reached.
    public enum Limit: String, Hashable, Sendable {
        /// Until the server is connected.
        case connect
        /// Without a byte.
        case idle
        /// From the start to the end.
        case total
    }

    /// Why a server was not trusted.
    public enum TLSProblem: String, Hashable, Sendable {
        /// Its certificate is too old.
        case expired
        /// Its certificate is not valid yet: one of the clocks is wrong.
        case notYetValid
        /// It vouches for itself.
        case selfSigned
        /// Whoever vouches for it is not known here.
        case unknownIssuer
        /// The certificate is somebody else's.
        case wrongName
        /// The two did not agree on a way to speak.
        case handshake
        /// The authorities of this side cannot be read, or another fault.
        case other
    }

    /// Why a proxy did not lead to the server.
    public enum ProxyProblem: Hashable, Sendable {
        /// No machine of its name is known.
        case nameNotFound
        /// Its address is not valid, or has a name beyond ASCII that the system cannot convert: then
        /// the ASCII form that the failure's host has works.
        case badAddress
        /// Nobody listens there, or not in time.
        case unreachable
        /// It wants to know who asks (407).
        case signIn
        /// It did not connect to the server, and answered with this status.
        case rejected(status: Int)
        /// It broke off, or is no proxy.
        case other
    }

    /// An error of HTTP/2, by its code in RFC 9113, section 7.
    public struct HTTP2Error: Hashable, Sendable {
        /// The number that was sent.
        public let code: Int

        /// An error of a number, which may be one that nobody knows.
        public init(_ code: Int) { self.code = code }

        /// The server has a fault.
        public static let internalError = HTTP2Error(2)
        /// The server did not process the request.
        public static let refusedStream = HTTP2Error(7)
        /// The server has no more use for the request.
        public static let cancel = HTTP2Error(8)
        /// The server was asked too often.
        public static let enhanceYourCalm = HTTP2Error(11)
        /// The server wants the request by HTTP/1.1; it is sent so unless an answer had begun.
        public static let http11Required = HTTP2Error(13)
    }

    /// What is wrong with a part of an answer.
    public enum ShapeProblem: String, Hashable, Sendable {
        /// It is not there.
        case missing
        /// It is a text where a number was expected, or the like.
        case ofAnotherType
        /// It is of the right type, and no value that is allowed.
        case invalid
    }
}

extension HTTPFailure.Limit: CustomStringConvertible {
    /// Its name.
    public var description: String { rawValue }
}

extension HTTPFailure.TLSProblem: CustomStringConvertible {
    /// Its name.
    public var description: String { rawValue }
}

extension HTTPFailure.HTTP2Error: CustomStringConvertible {
    /// Its name in the standard.
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
    /// Its name.
    public var description: String { rawValue }
}
