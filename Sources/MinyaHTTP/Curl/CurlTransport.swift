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
    /// Connections are kept and shared by all exchanges of a transport. It has no cookies and no
    /// cache. Proxies are taken from the environment, as curl does.
    public final class CurlTransport: HTTPTransport {
        private let library: CurlLibrary
        private let makeLoop: @Sendable () -> CurlLoop
        /// `nil` until libcurl is loaded.
        private let loop = Mutex<CurlLoop?>(nil)

        /// Creates an engine with its own connections; libcurl and the thread start with the first
        /// exchange.
        ///
        /// - Parameters:
        ///   - authorities: A PEM file of certificates that are trusted instead of the system's.
        ///   - exchangesPerServer: The maximum number of simultaneous exchanges; further ones wait.
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

        /// Sends the request and waits for the answer.
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
                // Only posts a message, because a cancellation handler may run under a lock of the
                // caller.
                if let transfer = handle.cancel() { loop.post(.cancel(transfer)) }
            }.get()
        }

        /// Returns the loop; as long as libcurl is missing, each exchange tries to load it again.
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
        /// Returns the exchange with a validated address, and its origin.
        fileprivate func addressed() throws(HTTPFailure) -> (HTTPExchange, origin: String) {
            if let origin { return (self, origin) }
            let address = try HTTPAddress(url)
            var checked = self
            checked.url = address.url
            return (checked, address.origin)
        }
    }

    /// Connects a transfer with a cancellation that may happen before the transfer is created.
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
