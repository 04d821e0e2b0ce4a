// SPDX-License-Identifier: Apache-2.0

/// The progress of one request as an asynchronous sequence, which ends when the request ends.
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
/// A slow reader receives only the newest step. A repeated attempt starts at zero again. A stream
/// belongs to one request; it has already ended for a second one.
public final class HTTPProgressStream: AsyncSequence, Sendable {
    private let stream: AsyncStream<HTTPProgress>
    private let continuation: AsyncStream<HTTPProgress>.Continuation

    /// Creates a stream to assign to a request.
    public init() {
        (stream, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// Makes the iterator of the single reader.
    public func makeAsyncIterator() -> AsyncStream<HTTPProgress>.Iterator {
        stream.makeAsyncIterator()
    }

    /// Reports progress to the reader; called by a transport.
    public func report(_ progress: HTTPProgress) { continuation.yield(progress) }

    func finish() { continuation.finish() }
}
