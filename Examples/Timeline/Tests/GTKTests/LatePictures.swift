// SPDX-License-Identifier: Apache-2.0

import MinyaGTK
import Synchronization

/// A picture source that delivers a small picture on demand.
final class LatePictures: PictureSource {
    private let gate = AsyncStream<Void>.makeStream()
    private let state = Mutex(State())

    private struct State {
        var requests = 0
        var isGone = false
    }

    var asked: Int { state.withLock { $0.requests } }

    /// Whether the source is unavailable; pending requests fail.
    var isGone: Bool {
        get { state.withLock { $0.isGone } }
        set { state.withLock { $0.isGone = newValue } }
    }

    func answerAll() { gate.continuation.finish() }

    func places(of request: PictureRequest) async throws -> [PicturePlace] {
        [PicturePlace(address: String(decoding: request.file, as: UTF8.self))]
    }

    func bytes(at place: PicturePlace) async throws -> [UInt8] {
        state.withLock { $0.requests += 1 }
        for await _ in gate.stream {}
        if isGone { throw PictureError.notFetched("") }
        return Self.picture
    }

    /// 400 × 3 grey pixels, a different aspect ratio than the reserved space.
    private static let picture =
        Array("P5 400 3 255\n".utf8) + Array(repeating: 128, count: 1200)
}
