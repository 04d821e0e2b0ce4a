// SPDX-License-Identifier: Apache-2.0

/// Follows one request: a sequence of how far it is, which ends when the request does.
///
/// ```swift
/// let progress = HTTPProgressStream()
/// var request = HTTPRequest.get("large.zip", answer: .file(at: "large.zip"))
/// request.progress = progress
/// Task {
///     for await step in progress { print(step.received) }
/// }
/// let response = try await client.send(request)
/// ```
///
/// A slow reader gets the newest step and none in between. An attempt that is repeated starts at
/// zero again. A stream belongs to one request; for a second one it is over.
public final class HTTPProgressStream: AsyncSequence, Sendable {
    private let stream: AsyncStream<HTTPProgress>
    private let continuation: AsyncStream<HTTPProgress>.Continuation

    /// A stream to hand to a request.
    public init() {
        (stream, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// The steps, for one reader.
    public func makeAsyncIterator() -> AsyncStream<HTTPProgress>.Iterator {
        stream.makeAsyncIterator()
    }

    /// Tells the reader how far the exchange is: for a transport.
    public func report(_ progress: HTTPProgress) { continuation.yield(progress) }

    func finish() { continuation.finish() }
}
