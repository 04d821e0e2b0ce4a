// SPDX-License-Identifier: Apache-2.0

#if canImport(CCurl)
    import CCurl
    import Synchronization

    /// One exchange in progress in curl.
    ///
    /// Once posted to the loop, it is used only on the loop's thread, except for `isCancelled`.
    final class CurlTransfer: @unchecked Sendable {
        typealias Ending = Result<HTTPResponse, HTTPFailure>

        /// The current exchange; after a redirect, the one for the new address.
        private(set) var exchange: HTTPExchange
        private(set) var origin: String
        let isCancelled = Atomic(false)
        let continuation: CheckedContinuation<Ending, Never>

        /// The curl handle, set while curl performs the transfer.
        var easy: UnsafeMutableRawPointer?
        var headerList: UnsafeMutablePointer<curl_slist>?
        /// The time of the last activity, in nanoseconds on the loop's clock.
        var lastActivity = 0
        /// The time at which the total limit is exceeded, if there is one.
        private(set) var deadline = Int.max
        /// The time of the next check of the connection.
        private var nextLook = 0
        /// The number of transferred bytes at the last check of the connection.
        private var moved = 0
        var isConnected = false
        var isPaused = false
        private var redirects = 0
        /// Whether one of the addresses so far used HTTPS.
        private var isSecured = false
        var lastProgress = HTTPProgress()
        /// Whether this is a further attempt, because the earlier connection could not be used.
        private(set) var isRepeated = false
        /// Whether the server requires HTTP/1.1.
        private(set) var isHTTP1 = false
        /// How many times curl was about to send the request since it was dispatched.
        private var sendings = 0
        /// Whether the connection had carried another exchange before.
        private(set) var wasReused = false
        /// Whether curl tried to send the request again.
        private(set) var isDropped = false
        /// Whether curl tried to send the request again without an error message.
        ///
        /// On a reused HTTP/2 connection this is how curl reacts to REFUSED_STREAM.
        private(set) var isDroppedSilently = false
        /// The parsed verbose output of the last attempt.
        private(set) var notes = CurlNotes()
        /// Whether a reused connection was unusable, so that nothing was sent.
        private(set) var isUnsent = false
        /// The sockets that were opened for the transfer.
        var sockets: [Int32] = []
        /// The connection in use.
        private var connection: CurlConnections.Connection?
        private let connections: CurlConnections
        /// The reason for which a callback stopped the transfer.
        var stopped: HTTPFailure.Reason?

        var head = HeaderReader()
        private(set) var upload: UploadReader?
        /// Called once the reader of the body has room again.
        let whenReady: @Sendable (CurlTransfer) -> Void
        /// The buffer for curl's error message.
        let errorBuffer = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))
        private var body: AnswerBody
        private var inflater: Inflater?
        /// Whether the end of the body must be confirmed by TLS, because nothing else marks it.
        private var needsCloseNotify = false
        private var hasCloseNotify = false
        /// The number of skipped body bytes of a redirecting answer.
        private var skipped = 0

        init(
            _ exchange: HTTPExchange, origin: String, connections: CurlConnections,
            continuation: CheckedContinuation<Ending, Never>,
            whenReady: @escaping @Sendable (CurlTransfer) -> Void
        ) {
            self.exchange = exchange
            self.origin = origin
            self.connections = connections
            self.continuation = continuation
            self.whenReady = whenReady
            upload = exchange.upload.map(UploadReader.init)
            body = AnswerBody(exchange)
            errorBuffer.pointee = 0
        }

        deinit { errorBuffer.deallocate() }

        var errorMessage: String { String(cString: errorBuffer) }

        var isSecure: Bool { exchange.url.hasPrefix("https://") }

        // MARK: - Limits

        /// Starts the total time limit, which includes waiting for a turn.
        func begin(at time: Int) {
            if let total = exchange.timeouts.total {
                deadline = time.saturatingAdd(total.nanoseconds)
            }
        }

        /// Returns the limit that is exceeded, if any.
        ///
        /// The transfer is not idle while it waits for the connection, which has its own limit, or
        /// for the reader.
        func reachedLimit(at time: Int) -> HTTPFailure.Limit? {
            if time >= deadline { return .total }
            guard easy != nil, isConnected, !isPaused else {
                lastActivity = time
                return nil
            }
            let idle = exchange.timeouts.idle.nanoseconds
            guard time >= nextLook || time >= lastActivity.saturatingAdd(idle) else { return nil }
            // curl does not report a partial header line, nor bytes that leave the system's send
            // buffer.
            let moved = connection?.movedBytes ?? self.moved
            if moved != self.moved {
                self.moved = moved
                lastActivity = time
            }
            let isSoon = time - lastActivity < idle / 8
            nextLook = time.saturatingAdd(max(1_000_000, isSoon ? idle / 32 : idle / 8))
            return time >= lastActivity.saturatingAdd(idle) ? .idle : nil
        }

        /// Returns the time of the next check of the limits.
        func nextCheck(at time: Int) -> Int {
            guard easy != nil else { return deadline }
            let idle = exchange.timeouts.idle.nanoseconds
            // Connecting and reading may take this long: no limit of the loop is exceeded
            // meanwhile.
            guard isConnected, !isPaused else {
                // Bytes that are sent once it is connected are noticed at the next check.
                return min(deadline, time.saturatingAdd(max(1_000_000, idle / 32)))
            }
            return min(deadline, max(nextLook, time + 1_000_000), lastActivity.saturatingAdd(idle))
        }

        func end(_ reason: HTTPFailure.Reason) {
            continuation.resume(returning: .failure(HTTPFailure(reason, host: exchange.host)))
        }

        /// Prepares the transfer for another attempt.
        func rewind(isHTTP1: Bool = false) {
            isRepeated = true
            self.isHTTP1 = self.isHTTP1 || isHTTP1
            notes = CurlNotes()
            isConnected = false
            sockets = []
            sendings = 0
            isDropped = false
            isDroppedSilently = false
            isUnsent = false
            stopped = nil
            upload?.seek(to: 0)
            errorBuffer.pointee = 0
        }

        /// Whether the server must never receive the request twice.
        ///
        /// Only a separate connection guarantees this: the server may close a kept one while the
        /// request is sent, and it is not possible to tell whether it has read the request.
        var needsOwnConnection: Bool { !exchange.method.isIdempotent }

        // MARK: - Redirects

        /// The target of a redirect; `nil` if there is none, or if redirects are not followed.
        private var location: String? {
            guard exchange.followsRedirects, HTTPExchange.isRedirect(head.status),
                let location = head.headers["Location"], !location.isEmpty
            else { return nil }
            return location
        }

        /// Returns whether the answer is a redirect; the transfer is then ready to be sent to the
        /// new address.
        func redirect() throws(HTTPFailure.Reason) -> Bool {
            guard let location else { return false }
            guard redirects < HTTPExchange.redirectLimit else { throw .tooManyRedirects }
            guard let url = CurlLibrary.resolve(location, at: exchange.url) else {
                throw .badRedirect
            }
            isSecured = isSecured || isSecure
            exchange = try exchange.redirected(to: url, by: head.status, isSecured: isSecured)
            origin = (try? HTTPAddress.origin(of: url)) ?? origin
            redirects += 1
            upload = exchange.upload.map(UploadReader.init)
            head = HeaderReader()
            body = AnswerBody(exchange)
            inflater = nil
            skipped = 0
            needsCloseNotify = false
            hasCloseNotify = false
            lastProgress = HTTPProgress()
            rewind()
            isRepeated = false
            isHTTP1 = false
            return true
        }

        // MARK: - Callbacks of curl

        /// Returns whether curl may send the request now, which is allowed once.
        ///
        /// curl resends a request on its own in several cases, and in some of them the server may
        /// have processed it: a reused connection was closed without an answer, or the server
        /// refused the request by HTTP/2, even after a part of an answer. Therefore the loop
        /// decides, see ``CurlEnding``.
        func maySend(at address: String, port: Int32, isReused: Bool) -> Bool {
            sendings += 1
            isDropped = sendings > 1
            guard !isDropped else {
                isDroppedSilently =
                    wasReused && connection?.isMultiplexed == true && errorMessage.isEmpty
                return false
            }
            wasReused = isReused
            leaveConnection()
            let connection =
                isReused
                ? connections[address]
                : connections.add(address: address, port: port, among: sockets)
            // Bytes that are already there would be read as the answer.
            isUnsent = isReused && connection?.isUnclean == true
            guard !isUnsent else { return false }
            connection?.users += 1
            self.connection = connection
            moved = connection?.movedBytes ?? 0
            nextLook = 0
            return true
        }

        /// Releases the connection, once the transfer is no longer in curl.
        func leaveConnection() {
            connection?.users -= 1
            connection = nil
        }

        /// Parses a message of curl's verbose output.
        func readNote(_ message: UnsafeRawBufferPointer) {
            notes.read(message)
            // curl reports GOAWAY to one of the exchanges of a connection, but it concerns all of
            // them.
            if let goAway = notes.goAway { connection?.goAway = goAway }
        }

        /// The GOAWAY frame that the server sent on the connection, if any.
        var goAway: CurlNotes.GoAway? { notes.goAway ?? connection?.goAway }

        func readHeader(_ line: UnsafeRawBufferPointer) throws(HTTPFailure.Reason) {
            try head.read(line)
            if line.starts(with: "HTTP/2".utf8) { connection?.isMultiplexed = true }
            guard head.isComplete, body.isAtStart else { return }
            inflater = nil
            needsCloseNotify =
                isSecure && exchange.method != .head && head.endsWithConnection
            if needsCloseNotify, let easy { minya_curl_set_long(easy, CURLOPT_NOPROGRESS, 0) }
            if location != nil { return }
            if let easy, head.status == 204, (head.contentLength ?? 0) > 0 {
                // The body that follows would be read as the next answer.
                minya_curl_set_long(easy, CURLOPT_FORBID_REUSE, 1)
            }
            if head.isGzip, exchange.method != .head {
                guard let fresh = Inflater() else { throw .badAnswer }
                inflater = fresh
            }
            try body.begin(
                status: head.status, length: exchange.method == .head ? nil : head.contentLength)
        }

        /// The maximum size of the body of a redirecting answer.
        private static let longestRedirect = 1024 * 1024

        /// Called while the connection is open, and a last time at the end.
        func checkCloseNotify() {
            if needsCloseNotify, let easy { hasCloseNotify = minya_curl_has_close_notify(easy) }
        }

        enum Taken {
            case taken
            case later
        }

        func readBody(_ bytes: UnsafeRawBufferPointer) throws(HTTPFailure.Reason) -> Taken {
            if location != nil {
                skipped += bytes.count
                guard skipped <= Self.longestRedirect else {
                    throw .tooLarge(limit: Self.longestRedirect)
                }
                return .taken
            }
            guard body.hasRoom(otherwise: { [whenReady] in whenReady(self) }) else {
                isPaused = true
                return .later
            }
            if let inflater {
                try inflater.inflate(bytes) { piece throws(HTTPFailure.Reason) in
                    try body.receive(piece)
                }
            } else {
                try body.receive(bytes)
            }
            return .taken
        }

        // MARK: - The end

        /// Returns the answer, once curl reports that it is complete.
        func response(version: String?) throws(HTTPFailure.Reason) -> HTTPResponse {
            guard hasCloseNotify || !needsCloseNotify else { throw .truncated }
            guard head.isComplete, inflater?.isWhole != false else { throw .truncated }
            var response = HTTPResponse(
                status: head.status, headers: head.headers, body: body.bytes, version: version)
            if redirects > 0 { response.redirectedURL = exchange.url }
            return response
        }
    }
#endif
