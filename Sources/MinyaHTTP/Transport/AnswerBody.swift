// SPDX-License-Identifier: Apache-2.0

/// Collects the body of an answer in memory, or passes it on to a stream, up to its limit.
struct AnswerBody {
    /// The received bytes; empty if they were passed on.
    private(set) var bytes: [UInt8] = []
    private let receiver: HTTPBodyStream?
    private let wholeLimit: Int?
    private var received = 0
    private var isStreaming = false

    init(_ exchange: HTTPExchange) {
        receiver = exchange.receiver
        wholeLimit = exchange.limit
    }

    /// Whether no part of the body has arrived yet.
    var isAtStart: Bool { received == 0 }

    /// Prepares for the body of an answer whose head has arrived.
    ///
    /// - Parameter length: The length as transferred; `nil` if the server does not state it, or
    ///   sends no body.
    mutating func begin(status: Int, length: Int?) throws(HTTPFailure.Reason) {
        isStreaming = receiver != nil && 200..<300 ~= status
        guard let limit, let length, !isStreaming else { return }
        guard length <= limit else { throw .tooLarge(limit: limit) }
        // A server may announce more than it ever sends.
        bytes.reserveCapacity(min(length, 1024 * 1024))
    }

    /// Returns whether more can be received; if not, `ready` is called once it can.
    func hasRoom(otherwise ready: @escaping @Sendable () -> Void) -> Bool {
        guard isStreaming, let receiver else { return true }
        return receiver.hasRoom(otherwise: ready)
    }

    mutating func receive(_ piece: UnsafeRawBufferPointer) throws(HTTPFailure.Reason) {
        received += piece.count
        if let limit, received > limit { throw .tooLarge(limit: limit) }
        if isStreaming {
            receiver?.write(piece)
        } else {
            bytes.append(contentsOf: piece)
        }
    }

    /// An error page, which is not written to the stream, is short.
    private var limit: Int? { receiver == nil || isStreaming ? wholeLimit : 1024 * 1024 }
}
