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
        private let loop: CurlLoop

        /// An engine with connections of its own; its thread starts with the first exchange.
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
            isOnline: @escaping @Sendable () -> Bool
        ) {
            loop = CurlLoop(
                authorities: authorities, perOrigin: max(1, exchangesPerServer), isOnline: isOnline)
        }

        deinit { loop.stop() }

        /// Sends and waits for the answer.
        public func perform(_ exchange: HTTPExchange) async throws(HTTPFailure) -> HTTPResponse {
            let origin = try HTTPAddress.origin(of: exchange.url)
            let handle = Handle()
            let loop = loop
            return try await withTaskCancellationHandler {
                await withCheckedContinuation { continuation in
                    let transfer = CurlTransfer(
                        exchange, origin: origin, continuation: continuation,
                        whenReady: { [weak loop] in loop?.post(.resume($0)) })
                    handle.set(transfer)
                    loop.post(.add(transfer))
                }
            } onCancel: {
                // It only posts: whoever resumes here may be under somebody's lock.
                if let transfer = handle.cancel() { loop.post(.cancel(transfer)) }
            }.get()
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
