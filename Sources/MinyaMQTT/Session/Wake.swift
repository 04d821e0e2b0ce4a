// SPDX-License-Identifier: Apache-2.0

internal import CMosquitto

/// Lets a thread sleep until another thread wakes it or a socket is ready.
final class Wake: Sendable {
    private let reading: Int32
    private let writing: Int32

    /// Returns `nil` if the system has no file descriptor left.
    init?() {
        var ends: (Int32, Int32) = (-1, -1)
        guard minya_mqtt_pipe(&ends.0, &ends.1) == 0 else { return nil }
        (reading, writing) = ends
    }

    deinit {
        close(reading)
        close(writing)
    }

    /// Ends the current wait, or else the next one.
    func call() {
        // A full pipe wakes the thread as well.
        var byte: UInt8 = 0
        _ = write(writing, &byte, 1)
    }

    /// Waits until `call()`, or until the given time.
    func wait(until moment: ContinuousClock.Instant?) {
        var nothing: Int16 = 0
        wait(for: -1, &nothing, until: moment)
    }

    /// Also waits for events of a socket; on return `events` contains those that occurred.
    func wait(for socket: Int32, _ events: inout Int16, until moment: ContinuousClock.Instant?) {
        // poll ignores negative descriptors.
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
        // Rounded up, so that the thread does not spin through the last millisecond.
        return Int32(max(0, min(left.rounded(.up), 3_600_000)))
    }
}
