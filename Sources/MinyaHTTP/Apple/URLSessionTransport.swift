// SPDX-License-Identifier: Apache-2.0

#if canImport(Darwin)
    import Foundation

    /// The engine on Apple's systems: URLSession, without its cache, cookies and passwords.
    ///
    /// URLSession has no separate limit for connecting: the idle limit applies instead. A body that is
    /// not a single file is written to a temporary file before it is sent.
    public final class URLSessionTransport: HTTPTransport {
        private let session: URLSession

        /// Creates an engine with its own connections.
        ///
        /// - Parameter exchangesPerServer: The maximum number of simultaneous exchanges; further
        ///   ones wait.
        public init(exchangesPerServer: Int = 32) {
            let configuration = URLSessionConfiguration.ephemeral
            configuration.urlCache = nil
            configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
            configuration.httpCookieStorage = nil
            configuration.httpShouldSetCookies = false
            configuration.urlCredentialStorage = nil
            configuration.httpMaximumConnectionsPerHost = max(1, exchangesPerServer)
            session = URLSession(configuration: configuration)
        }

        // Otherwise the session and its connections would be kept alive.
        deinit { session.finishTasksAndInvalidate() }

        /// Sends the request and waits for the answer.
        public func perform(_ exchange: HTTPExchange) async throws(HTTPFailure) -> HTTPResponse {
            let host = exchange.host
            try exchange.checkHeaders()
            _ = try HTTPAddress.origin(of: exchange.url)
            guard let url = URL(string: exchange.url) else {
                throw HTTPFailure(.badAddress("it is not a web address"), host: host)
            }
            let upload = try exchange.upload.map { upload throws(HTTPFailure) in
                try UploadFile(upload, host: host)
            }
            let request = Self.request(exchange, url: url)
            let task =
                if let upload {
                    session.uploadTask(with: request, fromFile: upload.url)
                } else {
                    session.dataTask(with: request)
                }
            let carried = URLSessionExchange(exchange, task: task)
            // Foundation retains the delegate for as long as the task runs.
            task.delegate = carried
            let limit = exchange.timeouts.total.map { total in
                Task {
                    try await Task.sleep(for: total)
                    carried.stop(.timedOut(.total))
                }
            }
            defer { limit?.cancel() }
            let ending = await withTaskCancellationHandler {
                await withCheckedContinuation { carried.start($0) }
            } onCancel: {
                carried.stop(.cancelled)
            }
            withExtendedLifetime(upload) {}
            do throws(HTTPFailure.Reason) {
                return try ending.get()
            } catch {
                // The task is complete, so `carried` does not change any more.
                throw HTTPFailure(error, host: carried.exchange.host)
            }
        }

        private static func request(_ exchange: HTTPExchange, url: URL) -> URLRequest {
            var request = URLRequest(url: url)
            request.httpMethod = exchange.method.name
            request.timeoutInterval = exchange.timeouts.idle.seconds
            request.httpShouldHandleCookies = false
            for field in exchange.headers.fields {
                request.addValue(field.value, forHTTPHeaderField: field.name)
            }
            return request
        }
    }

    extension Duration {
        fileprivate var seconds: TimeInterval {
            TimeInterval(components.seconds) + TimeInterval(components.attoseconds) / 1e18
        }
    }
#endif
