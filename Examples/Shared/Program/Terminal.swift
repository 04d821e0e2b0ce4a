// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Writes a line without buffering, for a process that waits for it.
package func printLine(_ text: String, to descriptor: Int32 = STDOUT_FILENO) {
    let bytes = Array((text + "\n").utf8)
    _ = write(descriptor, bytes, bytes.count)
}

/// Prints why the program cannot run, and exits.
package func fail(_ message: String, _ code: Int32) -> Never {
    printLine(message, to: STDERR_FILENO)
    exit(code)
}

/// Runs a program with its options, and exits with the status that it returns.
///
/// For `--help` it prints the usage instead; a usage error is printed, with the status 64.
@MainActor
package func start(usage: String, _ run: () throws(UsageError) -> Int32) -> Never {
    if CommandLine.arguments.dropFirst().contains(where: { ["--help", "-h"].contains($0) }) {
        print(usage)
        exit(0)
    }
    do {
        exit(try run())
    } catch {
        fail(error.message, 64)
    }
}

/// Exits when the standard input is closed, which a separate thread waits for.
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
