// SPDX-License-Identifier: Apache-2.0

import MinyaGTK
import Synchronization

/// Brings a small picture when it is told to.
final class LatePictures: PictureSource {
    private let gate = AsyncStream<Void>.makeStream()
    private let state = Mutex(State())

    private struct State {
        var asks = 0
        var isGone = false
    }

    var asked: Int { state.withLock { $0.asks } }

    /// Whether there is no way to it; who asked meanwhile is told so.
    var isGone: Bool {
        get { state.withLock { $0.isGone } }
        set { state.withLock { $0.isGone = newValue } }
    }

    func bring() { gate.continuation.finish() }

    func places(of request: PictureRequest) async throws -> [PicturePlace] {
        [PicturePlace(address: String(decoding: request.file, as: UTF8.self))]
    }

    func bytes(at place: PicturePlace) async throws -> [UInt8] {
        state.withLock { $0.asks += 1 }
        for await _ in gate.stream {}
        if isGone { throw PictureError.notFetched("") }
        return Self.picture
    }

    /// 400 × 3 grey pixels: of another shape than its room.
    private static let picture =
        Array("P5 400 3 255\n".utf8) + Array(repeating: 128, count: 1200)
}
