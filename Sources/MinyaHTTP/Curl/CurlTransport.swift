// SPDX-License-Identifier: Apache-2.0

#if canImport(CCurl)
    import Synchronization

    /// The engine on Linux: libcurl's multi interface on one thread of its own.
    ///
    /// ```swift
    /// let transport = CurlTransport(authorities: "/etc/ssl/our-own.pem")
    /// let client = HTTPClient("https://intranet.example", transport: transport)
    /// ```
    ///
    /// Connections are kept and shared by all exchanges of a transport. There are no cookies and no
    /// cache in it. Proxies are those of the environment, as curl reads it.
    public final class CurlTransport: HTTPTransport {
        private let library: CurlLibrary
        private let makeLoop: @Sendable () -> CurlLoop
        /// nil until libcurl is here.
        private let loop = Mutex<CurlLoop?>(nil)

        /// An engine with connections of its own; libcurl is loaded, and its thread starts, with
        /// the first exchange.
        ///
        /// - Parameters:
        ///   - authorities: A file of certificates in PEM that are trusted instead of the system's.
        ///   - exchangesPerServer: So many at once; the others wait for their turn.
        public convenience init(authorities: String? = nil, exchangesPerServer: Int = 32) {
            self.init(
                authorities: authorities, exchangesPerServer: exchangesPerServer,
                isOnline: Routes.leadOut)
        }

        init(
            authorities: String? = nil, exchangesPerServer: Int = 32,
            isOnline: @escaping @Sendable () -> Bool, library: CurlLibrary = CurlLibrary()
        ) {
            self.library = library
            makeLoop = {
                CurlLoop(
                    authorities: authorities, perOrigin: max(1, exchangesPerServer),
                    isOnline: isOnline)
            }
        }

        deinit { loop.withLock { $0 }?.stop() }

        /// Sends and waits for the answer.
        public func perform(_ exchange: HTTPExchange) async throws(HTTPFailure) -> HTTPResponse {
            try exchange.checkHeaders()
            let (exchange, origin) = try exchange.addressed()
            let handle = Handle()
            let loop = try startedLoop(for: exchange)
            return try await withTaskCancellationHandler {
                await withCheckedContinuation { continuation in
                    let transfer = CurlTransfer(
                        exchange, origin: origin, connections: loop.connections,
                        continuation: continuation,
                        whenReady: { [weak loop] in loop?.post(.resume($0)) })
                    handle.set(transfer)
                    loop.post(.add(transfer))
                }
            } onCancel: {
                // It only posts: whoever resumes here may be under somebody's lock.
                if let transfer = handle.cancel() { loop.post(.cancel(transfer)) }
            }.get()
        }

        /// Where libcurl is missing it is looked for again each time: it may be installed
        /// meanwhile.
        private func startedLoop(for exchange: HTTPExchange) throws(HTTPFailure) -> CurlLoop {
            do throws(HTTPFailure.Reason) {
                return try loop.withLock { loop throws(HTTPFailure.Reason) in
                    if let loop { return loop }
                    try library.load()
                    let made = makeLoop()
                    loop = made
                    return made
                }
            } catch {
                throw HTTPFailure(error, host: exchange.host)
            }
        }
    }

    extension HTTPExchange {
        /// With an address that was checked, and its origin.
        fileprivate func addressed() throws(HTTPFailure) -> (HTTPExchange, origin: String) {
            if let origin { return (self, origin) }
            let address = try HTTPAddress(url)
            var checked = self
            checked.url = address.url
            return (checked, address.origin)
        }
    }

    /// Joins a transfer with a cancellation that may come before it is made.
    private final class Handle: Sendable {
        private struct State {
            var transfer: CurlTransfer?
            var isCancelled = false
        }

        private let state = Mutex(State())

        func set(_ transfer: CurlTransfer) {
            state.withLock { state in
                state.transfer = transfer
                if state.isCancelled { transfer.isCancelled.store(true, ordering: .relaxed) }
            }
        }

        func cancel() -> CurlTransfer? {
            state.withLock { state in
                state.isCancelled = true
                state.transfer?.isCancelled.store(true, ordering: .relaxed)
                return state.transfer
            }
        }
    }
#endif
