// SPDX-License-Identifier: Apache-2.0

internal import CMosquitto

/// What a thread sleeps at, until there is news from another thread or from a socket.
final class Wake: Sendable {
    private let reading: Int32
    private let writing: Int32

    /// Nil when the system has no file left.
    init?() {
        var ends: (Int32, Int32) = (-1, -1)
        guard minya_mqtt_pipe(&ends.0, &ends.1) == 0 else { return nil }
        (reading, writing) = ends
    }

    deinit {
        close(reading)
        close(writing)
    }

    /// Ends a wait, the next one when there is none.
    func call() {
        // A full pipe wakes as well.
        var byte: UInt8 = 0
        _ = write(writing, &byte, 1)
    }

    /// Waits until it is called, or the moment comes.
    func wait(until moment: ContinuousClock.Instant?) {
        var nothing: Int16 = 0
        wait(for: -1, &nothing, until: moment)
    }

    /// Waits for a socket, too: for the given events, which are those that came when it returns.
    func wait(for socket: Int32, _ events: inout Int16, until moment: ContinuousClock.Instant?) {
        // poll passes over what is negative.
        var both = (
            pollfd(fd: socket, events: events, revents: 0),
            pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
        )
        withUnsafeMutablePointer(to: &both) { pointer in
            pointer.withMemoryRebound(to: pollfd.self, capacity: 2) { polled in
                _ = poll(polled, 2, Self.milliseconds(until: moment))
            }
        }
        events = both.0.revents
        guard both.1.revents != 0 else { return }
        var bytes: (UInt64, UInt64) = (0, 0)
        while read(reading, &bytes, 16) == 16 {}
    }

    private static func milliseconds(until moment: ContinuousClock.Instant?) -> Int32 {
        guard let moment else { return -1 }
        let left = ContinuousClock.now.duration(to: moment) / .milliseconds(1)
        // Up, or a thread would spin through the last millisecond.
        return Int32(max(0, min(left.rounded(.up), 3_600_000)))
    }
}
