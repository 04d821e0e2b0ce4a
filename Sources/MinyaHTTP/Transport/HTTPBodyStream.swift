// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A body that a transport writes and one reader consumes, with backpressure for a slow reader.
///
/// ```swift
/// let body = HTTPBodyStream()
/// let reader = Task {
///     for try await bytes in body { print(bytes.count) }
/// }
/// var exchange = HTTPExchange(.get, url: "https://example.org/large.zip")
/// exchange.receiver = body
/// _ = try await transport.perform(exchange)
/// body.finish(.success(()))
/// try await reader.value
/// ```
///
/// Bytes that arrive while the reader is busy are delivered in one piece.
public final class HTTPBodyStream: Sendable {
    private struct State {
        var pending: [UInt8] = []
        var ending: Result<Void, HTTPFailure>?
        var reader: CheckedContinuation<[UInt8]?, any Error>?
        /// Set while the transport waits; called once there is room again.
        var whenReady: (@Sendable () -> Void)?
    }

    private let capacity: Int
    private let state = Mutex(State())

    /// Creates a stream that buffers about this many bytes before the transport has to wait.
    public init(capacity: Int = 512 * 1024) { self.capacity = capacity }

    // MARK: For a transport

    /// Returns whether the stream has room; if not, `ready` is called once it does.
    ///
    /// `ready` is called on the thread of the reader.
    public func hasRoom(otherwise ready: @escaping @Sendable () -> Void) -> Bool {
        state.withLock { state in
            guard state.pending.count >= capacity else { return true }
            state.whenReady = ready
            return false
        }
    }

    /// Writes bytes to the stream without ever blocking.
    public func write(_ bytes: UnsafeRawBufferPointer) {
        let waiting = state.withLock {
            state -> (CheckedContinuation<[UInt8]?, any Error>, [UInt8])? in
            state.pending.append(contentsOf: bytes)
            guard let reader = state.reader else { return nil }
            state.reader = nil
            defer { state.pending = [] }
            return (reader, state.pending)
        }
        waiting?.0.resume(returning: waiting?.1)
    }

    // MARK: For the caller that started the exchange

    /// Ends the stream: pending bytes are delivered first, then the end or the failure.
    ///
    /// A transport does not call this; the caller that started the exchange does, once it is over.
    public func finish(_ ending: Result<Void, HTTPFailure>) {
        let reader = state.withLock { state in
            if state.ending == nil { state.ending = ending }
            state.whenReady = nil
            defer { state.reader = nil }
            return state.reader
        }
        switch ending {
        case .success: reader?.resume(returning: nil)
        case .failure(let failure): reader?.resume(throwing: failure)
        }
    }
}

extension HTTPBodyStream: AsyncSequence {
    /// An iterator that returns the bytes that arrived since the last call.
    public struct Iterator: AsyncIteratorProtocol {
        let stream: HTTPBodyStream

        /// Returns the next piece; `nil` at the end.
        public func next() async throws -> [UInt8]? { try await stream.nextPiece() }
    }

    /// Makes the iterator of the single reader.
    public func makeAsyncIterator() -> Iterator { Iterator(stream: self) }

    private enum Next {
        case piece([UInt8], (@Sendable () -> Void)?)
        case ending(Result<Void, HTTPFailure>)
        case later
    }

    private func nextPiece() async throws -> [UInt8]? {
        try await withCheckedThrowingContinuation { reader in
            let next = state.withLock { state -> Next in
                if !state.pending.isEmpty {
                    let piece = state.pending
                    let ready = state.whenReady
                    state.pending = []
                    state.whenReady = nil
                    return .piece(piece, ready)
                }
                if let ending = state.ending { return .ending(ending) }
                precondition(
                    state.reader == nil, "A body has one reader: make a stream for each exchange.")
                state.reader = reader
                return .later
            }
            // Continuations are resumed outside the lock.
            switch next {
            case .piece(let piece, let ready):
                ready?()
                reader.resume(returning: piece)
            case .ending(.success): reader.resume(returning: nil)
            case .ending(.failure(let failure)): reader.resume(throwing: failure)
            case .later: break
            }
        }
    }
}
