// SPDX-License-Identifier: Apache-2.0

#if canImport(CCurl)
    import CCurl
    import Synchronization

    /// One exchange on its way through curl.
    ///
    /// Only the loop's thread touches it once it was posted there; all but `isCancelled`.
    final class CurlTransfer: @unchecked Sendable {
        typealias Ending = Result<HTTPResponse, HTTPFailure>

        /// Of a redirect the one that it leads to.
        private(set) var exchange: HTTPExchange
        private(set) var origin: String
        let isCancelled = Atomic(false)
        let continuation: CheckedContinuation<Ending, Never>

        /// Set while curl has it.
        var easy: UnsafeMutableRawPointer?
        var headerList: UnsafeMutablePointer<curl_slist>?
        /// Nanoseconds on the loop's clock.
        var lastActivity = 0
        /// When its time is up, if it has a limit.
        private(set) var deadline = Int.max
        /// When its connection is looked at next.
        private var nextLook = 0
        /// How many bytes the system had moved when it was looked at.
        private var moved = 0
        var isConnected = false
        var isPaused = false
        private var redirects = 0
        /// Whether one of the addresses was secure.
        private var isSecured = false
        var lastProgress = HTTPProgress()
        /// Whether it was given to curl before, and its connection could not be used.
        private(set) var isRepeated = false
        /// Whether its server wants it by HTTP/1.1.
        private(set) var isHTTP1 = false
        /// How often curl was about to send it since it was dispatched.
        private var sendings = 0
        /// Whether its connection had carried another exchange.
        private(set) var wasReused = false
        /// Whether curl wanted to send it again.
        private(set) var isDropped = false
        /// Whether curl wanted to, for no reason that it has words for: on a connection of HTTP/2 that
        /// had carried another exchange, this is how it takes REFUSED_STREAM.
        private(set) var isDroppedSilently = false
        /// What curl said while it was sent for the last time.
        private(set) var notes = CurlNotes()
        /// Whether a reused connection could not be used, so that nothing was sent.
        private(set) var isUnsent = false
        /// Those that were made for it.
        var sockets: [Int32] = []
        /// The one that it is on.
        private var connection: CurlConnections.Connection?
        private let connections: CurlConnections
        /// Why a callback stopped it.
        var stopped: HTTPFailure.Reason?

        var head = HeaderReader()
        private(set) var upload: UploadReader?
        /// Called once the reader of the body has room again.
        let whenReady: @Sendable (CurlTransfer) -> Void
        /// Where curl writes in words what went wrong.
        let wordsRoom = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))
        private var body: AnswerBody
        private var inflater: Inflater?
        /// Whether TLS must say that the body is at its end: nothing else does.
        private var needsCloseNotify = false
        private var hasCloseNotify = false
        /// Bytes of an answer that only redirects.
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
            wordsRoom.pointee = 0
        }

        deinit { wordsRoom.deallocate() }

        var words: String { String(cString: wordsRoom) }

        var isSecure: Bool { exchange.url.hasPrefix("https://") }

        // MARK: - Limits

        /// Begins the time of the whole, which passes also while it waits for its turn.
        func begin(at time: Int) {
            if let total = exchange.timeouts.total {
                deadline = time.saturatingAdd(total.nanoseconds)
            }
        }

        /// Which limit is reached, if one is.
        ///
        /// While it is another who is waited for (the connection, which has a limit of its own, or
        /// the reader) it is not idle.
        func reachedLimit(at time: Int) -> HTTPFailure.Limit? {
            if time >= deadline { return .total }
            guard easy != nil, isConnected, !isPaused else {
                lastActivity = time
                return nil
            }
            let idle = exchange.timeouts.idle.nanoseconds
            guard time >= nextLook || time >= lastActivity.saturatingAdd(idle) else { return nil }
            // curl tells nothing of half a line of a head, nor of what leaves the system's buffer.
            let moved = connection?.movedBytes ?? self.moved
            if moved != self.moved {
                self.moved = moved
                lastActivity = time
            }
            let isSoon = time - lastActivity < idle / 8
            nextLook = time.saturatingAdd(max(1_000_000, isSoon ? idle / 32 : idle / 8))
            return time >= lastActivity.saturatingAdd(idle) ? .idle : nil
        }

        /// When to ask again for the limit that is reached.
        func nextCheck(at time: Int) -> Int {
            guard easy != nil else { return deadline }
            let idle = exchange.timeouts.idle.nanoseconds
            // The connection, or the reader, may take as long: no limit of ours passes meanwhile.
            guard isConnected, !isPaused else {
                // What is sent once it is connected counts as sent when it is looked at next.
                return min(deadline, time.saturatingAdd(max(1_000_000, idle / 32)))
            }
            return min(deadline, max(nextLook, time + 1_000_000), lastActivity.saturatingAdd(idle))
        }

        func end(_ reason: HTTPFailure.Reason) {
            continuation.resume(returning: .failure(HTTPFailure(reason, host: exchange.host)))
        }

        /// Makes it ready to be sent once more.
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
            wordsRoom.pointee = 0
        }

        /// A request of which the server must never see two copies.
        ///
        /// A connection of its own is the only sure way: the server may close a kept one at the
        /// moment of sending, and nobody can tell whether it has read the request.
        var needsOwnConnection: Bool { !exchange.method.isIdempotent }

        // MARK: - Redirects

        /// Where its answer sends it; nil when nowhere, or when it is not to follow.
        private var location: String? {
            guard exchange.followsRedirects, HTTPExchange.isRedirect(head.status),
                let location = head.headers["Location"], !location.isEmpty
            else { return nil }
            return location
        }

        /// Whether it became the exchange that its answer leads to, ready to be sent.
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

        // MARK: - What curl tells

        /// Whether curl may send the request now, which it may once.
        ///
        /// By itself curl sends a request again in cases that differ in whether the server may have
        /// processed it: a reused connection closed without an answer, or the server refused it by
        /// HTTP/2, even after a part of an answer. So the loop decides, see ``CurlEnding``.
        func maySend(at address: String, port: Int32, isReused: Bool) -> Bool {
            sendings += 1
            isDropped = sendings > 1
            guard !isDropped else {
                isDroppedSilently =
                    wasReused && connection?.isMultiplexed == true && words.isEmpty
                return false
            }
            wasReused = isReused
            leaveConnection()
            let connection =
                isReused
                ? connections[address]
                : connections.add(address: address, port: port, among: sockets)
            // What is there already would be taken for the answer.
            isUnsent = isReused && connection?.isUnclean == true
            guard !isUnsent else { return false }
            connection?.users += 1
            self.connection = connection
            moved = connection?.movedBytes ?? 0
            nextLook = 0
            return true
        }

        /// It is no longer with curl.
        func leaveConnection() {
            connection?.users -= 1
            connection = nil
        }

        /// Takes a message of curl's verbose output.
        func readNote(_ message: UnsafeRawBufferPointer) {
            notes.read(message)
            // It is told to one of the exchanges on a connection, and is about all of them.
            if let goAway = notes.goAway { connection?.goAway = goAway }
        }

        /// What the server said of the connection, by HTTP/2, before it ended.
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
                // What follows would be read as the next answer.
                minya_curl_set_long(easy, CURLOPT_FORBID_REUSE, 1)
            }
            if head.isGzip, exchange.method != .head {
                guard let fresh = Inflater() else { throw .badAnswer }
                inflater = fresh
            }
            try body.begin(
                status: head.status, length: exchange.method == .head ? nil : head.contentLength)
        }

        /// The most bytes of a page that says where another one is.
        private static let longestRedirect = 1024 * 1024

        /// Called while the connection is there, and at the end for the last time.
        func lookAtConnection() {
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
                    try body.take(piece)
                }
            } else {
                try body.take(bytes)
            }
            return .taken
        }

        // MARK: - The end

        /// The answer, once curl says that all of it came.
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
