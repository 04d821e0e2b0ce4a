// SPDX-License-Identifier: Apache-2.0

/// The body of an answer while it comes: into memory, or on to who reads it, within its limit.
struct AnswerBody {
    /// What came; empty when it went on.
    private(set) var bytes: [UInt8] = []
    private let receiver: HTTPBodyStream?
    private let wholeLimit: Int?
    private var received = 0
    private var isStreaming = false

    init(_ exchange: HTTPExchange) {
        receiver = exchange.receiver
        wholeLimit = exchange.limit
    }

    /// Whether nothing of it came yet.
    var isAtStart: Bool { received == 0 }

    /// A head is there, whose body comes now.
    ///
    /// - Parameter length: As it travels; nil when the server does not say, or sends none.
    mutating func begin(status: Int, length: Int?) throws(HTTPFailure.Reason) {
        isStreaming = receiver != nil && 200..<300 ~= status
        guard let limit, let length, !isStreaming else { return }
        guard length <= limit else { throw .tooLarge(limit: limit) }
        // A server may promise what it never sends.
        bytes.reserveCapacity(min(length, 1024 * 1024))
    }

    /// Whether it takes more; if not, `ready` is called once it does.
    func hasRoom(otherwise ready: @escaping @Sendable () -> Void) -> Bool {
        guard isStreaming, let receiver else { return true }
        return receiver.hasRoom(otherwise: ready)
    }

    mutating func take(_ piece: UnsafeRawBufferPointer) throws(HTTPFailure.Reason) {
        received += piece.count
        if let limit, received > limit { throw .tooLarge(limit: limit) }
        if isStreaming {
            receiver?.write(piece)
        } else {
            bytes.append(contentsOf: piece)
        }
    }

    /// The page that says why a file cannot be had is short.
    private var limit: Int? { receiver == nil || isStreaming ? wholeLimit : 1024 * 1024 }
}
