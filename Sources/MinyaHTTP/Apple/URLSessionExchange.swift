// SPDX-License-Identifier: Apache-2.0

#if canImport(Darwin)
    import Foundation
    import Synchronization

    /// One exchange in progress in URLSession, as the delegate of its task.
    ///
    /// State without a lock is used only on the serial queue of the session.
    final class URLSessionExchange: NSObject, URLSessionDataDelegate, @unchecked Sendable {
        typealias Ending = Result<HTTPResponse, HTTPFailure.Reason>

        private struct Shared {
            var continuation: CheckedContinuation<Ending, Never>?
            /// The result, if the exchange was stopped before it was awaited.
            var ending: Ending?
            /// The reason for which this side stopped the exchange.
            var stopped: HTTPFailure.Reason?
        }

        /// The current exchange; after a redirect, the one for the new address.
        private(set) var exchange: HTTPExchange
        private let task: URLSessionTask
        private let shared = Mutex(Shared())

        private var answer: HTTPURLResponse?
        private var body: AnswerBody
        private var redirects = 0
        /// Whether one of the addresses so far used HTTPS.
        private var isSecured = false
        private var isConnected = false
        private var progress: HTTPProgress

        init(_ exchange: HTTPExchange, task: URLSessionTask) {
            self.exchange = exchange
            self.task = task
            body = AnswerBody(exchange)
            progress = HTTPProgress(toSend: exchange.upload?.length ?? 0)
        }

        // MARK: - For any thread

        func start(_ continuation: CheckedContinuation<Ending, Never>) {
            let ending = shared.withLock { shared in
                if shared.ending == nil { shared.continuation = continuation }
                return shared.ending
            }
            if let ending { return continuation.resume(returning: ending) }
            task.resume()
        }

        func stop(_ reason: HTTPFailure.Reason) {
            shared.withLock { shared in
                if shared.stopped == nil { shared.stopped = reason }
            }
            task.cancel()
        }

        // MARK: - Before the answer

        func urlSession(
            _ session: URLSession, task: URLSessionTask,
            willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
            completionHandler: @escaping @Sendable (URLRequest?) -> Void
        ) {
            guard exchange.followsRedirects else { return completionHandler(nil) }
            do throws(HTTPFailure.Reason) {
                completionHandler(try follow(request, from: response))
            } catch {
                stop(error)
                completionHandler(nil)
            }
        }

        private func follow(
            _ request: URLRequest, from response: HTTPURLResponse
        ) throws(HTTPFailure.Reason) -> URLRequest {
            redirects += 1
            guard redirects <= HTTPExchange.redirectLimit else { throw .tooManyRedirects }
            guard let place = request.url?.absoluteString else { throw .badRedirect }
            isSecured = isSecured || exchange.url.hasPrefix("https://")
            let before = exchange
            exchange = try exchange.redirected(
                to: place, by: response.statusCode, isSecured: isSecured)
            var request = request
            request.httpMethod = exchange.method.name
            for field in before.headers.fields where exchange.headers[field.name] == nil {
                request.setValue(nil, forHTTPHeaderField: field.name)
            }
            for field in exchange.headers.fields {
                request.setValue(field.value, forHTTPHeaderField: field.name)
            }
            return request
        }

        func urlSession(
            _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64,
            totalBytesSent: Int64, totalBytesExpectedToSend: Int64
        ) {
            progress.sent = Int(totalBytesSent)
            exchange.progress?.report(progress)
        }

        // MARK: - The answer

        func urlSession(
            _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
            completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
        ) {
            do throws(HTTPFailure.Reason) {
                guard let response = response as? HTTPURLResponse else { throw .badAnswer }
                answer = response
                let length = Int(response.expectedContentLength)
                progress.toReceive = length > 0 ? length : nil
                try body.begin(status: response.statusCode, length: length >= 0 ? length : nil)
                completionHandler(.allow)
            } catch {
                stop(error)
                completionHandler(.cancel)
            }
        }

        func urlSession(
            _ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data
        ) {
            let taken = data.withUnsafeBytes { bytes in
                Result { () throws(HTTPFailure.Reason) in try body.receive(bytes) }
            }
            if case .failure(let reason) = taken { return stop(reason) }
            progress.received += data.count
            exchange.progress?.report(progress)
            // A slow reader suspends the task. This happens under the lock, because a reader that
            // is ready at once could otherwise resume the task before it is suspended.
            shared.withLock { _ in
                let hasRoom = body.hasRoom { [self] in
                    shared.withLock { _ in dataTask.resume() }
                }
                if !hasRoom { dataTask.suspend() }
            }
        }

        // MARK: - The end

        func urlSession(
            _ session: URLSession, task: URLSessionTask,
            didFinishCollecting metrics: URLSessionTaskMetrics
        ) {
            isConnected = metrics.transactionMetrics.contains { $0.requestStartDate != nil }
        }

        func urlSession(
            _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
        ) {
            let ending = ending(error)
            let continuation = shared.withLock { shared in
                shared.ending = ending
                return shared.continuation.take()
            }
            continuation?.resume(returning: ending)
        }

        private func ending(_ error: (any Error)?) -> Ending {
            if let stopped = shared.withLock({ $0.stopped }) { return .failure(stopped) }
            if let error { return .failure(.init(error, isConnected: isConnected)) }
            guard let answer else { return .failure(.truncated) }
            let fields = answer.allHeaderFields.compactMap { name, value in
                (name as? String).map { HTTPHeaders.Field($0, "\(value)") }
            }
            var response = HTTPResponse(
                status: answer.statusCode, headers: HTTPHeaders(fields), body: body.bytes)
            if redirects > 0 { response.redirectedURL = exchange.url }
            return .success(response)
        }
    }
#endif
