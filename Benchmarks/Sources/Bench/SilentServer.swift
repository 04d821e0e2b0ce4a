// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Glibc

/// A server on loopback that accepts requests and never answers.
final class SilentServer: Sendable {
    enum Event: Sendable {
        case asked(ContinuousClock.Instant)
        case closed(ContinuousClock.Instant)
    }

    private struct Refused: Error {
        let number = errno
    }

    let port: UInt16
    let events: AsyncStream<Event>
    private let listener: Int32

    init() throws {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        self.listener = listener
        guard let port = bindToLoopback(listener), listen(listener, 8) == 0 else { throw Refused() }
        self.port = port
        let (events, continuation) = AsyncStream.makeStream(of: Event.self)
        self.events = events
        DispatchQueue(label: "bench.silent").async {
            while true {
                let client = accept(listener, nil, nil)
                guard client >= 0 else { break }
                Self.serve(client, continuation)
            }
            // Closed here, not by the caller of stop: otherwise another socket could reuse the
            // number while it is still in use.
            Glibc.close(listener)
            continuation.finish()
        }
    }

    func stop() { shutdown(listener, Int32(SHUT_RDWR)) }

    private static func serve(_ client: Int32, _ events: AsyncStream<Event>.Continuation) {
        var bytes = [UInt8](repeating: 0, count: 4096)
        if read(client, &bytes, bytes.count) > 0 { events.yield(.asked(.now)) }
        while read(client, &bytes, bytes.count) > 0 {}
        events.yield(.closed(.now))
        Glibc.close(client)
    }
}
