// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Writes a line at once, for whoever waits for it.
package func say(_ text: String, to descriptor: Int32 = STDOUT_FILENO) {
    let bytes = Array((text + "\n").utf8)
    _ = write(descriptor, bytes, bytes.count)
}

/// Says why there is no server, and ends.
package func fail(_ message: String, _ code: Int32) -> Never {
    say(message, to: STDERR_FILENO)
    exit(code)
}

/// Ends the program when its input does, which a thread of its own waits for.
package func endWithInput() {
    var thread = pthread_t()
    pthread_create(
        &thread, nil,
        { _ in
            var byte: UInt8 = 0
            while read(STDIN_FILENO, &byte, 1) > 0 {}
            exit(0)
        }, nil)
    pthread_detach(thread)
}
