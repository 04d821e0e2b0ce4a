// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The files of a tape: the current one, and the one before.
///
/// Used only by its ``TapeWriter``.
final class TapeFile {
    private let path: String
    private let app: String
    private let limit: Int
    private var descriptor: Int32 = -1
    private var size = 0
    private var part = 0
    private var hasFailed = false
    /// A number that the parts of a run have in common.
    private let run = UInt64.random(in: 0...UInt64.max)

    init(path: String, app: String, limit: Int) {
        self.path = path
        self.app = app
        self.limit = limit
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Appends whole lines; the first failure ends the tape and is printed.
    func append(_ lines: [UInt8]) {
        guard !hasFailed, !lines.isEmpty else { return }
        if descriptor < 0 || size + lines.count > limit { begin() }
        write(lines)
        var status = stat()
        if !hasFailed, fstat(descriptor, &status) == 0, status.st_nlink == 0 {
            fail("the file was removed")
        }
    }

    /// Begins the next file.
    private func begin() {
        if descriptor >= 0 { close(descriptor) }
        descriptor = -1
        var status = stat()
        if stat(path, &status) == 0 {
            guard status.isFile else { return fail(Self.notAFile) }
            if status.st_size > 0, rename(path, path + ".1") != 0 { return fail() }
        }
        // Only the owner may read a tape: it contains what the user sees and types.
        // Without waiting, in case it has become a pipe.
        descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0o600)
        guard descriptor >= 0, fstat(descriptor, &status) == 0 else { return fail() }
        guard status.isFile else { return fail(Self.notAFile) }
        part += 1
        size = 0
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        var header = Array(#"{"format":"minya-tape","version":1,"app":"#.utf8)
        JSON.append(app, to: &header)
        let run = String(run, radix: 16)
        header += ",\"run\":\"\(run)\",\"part\":\(part),\"date\":\(now.tv_sec)}\n".utf8
        write(header)
    }

    private func write(_ bytes: [UInt8]) {
        var left = bytes[...]
        while !left.isEmpty, !hasFailed {
            let count = left.withUnsafeBytes { posixWrite(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 {
                left = left.dropFirst(count)
                size += count
            } else if errno != EINTR {
                fail()
            }
        }
    }

    /// Why a pipe is refused: if its reader ends, the app would end; if it waits, the app would wait.
    private static let notAFile = "it is not a file, but a folder, a pipe or a device"

    private func fail(_ reason: String? = nil) {
        hasFailed = true
        warn("cannot be written: \(reason ?? String(cString: strerror(errno)))")
    }

    /// Prints a line about the tape to standard error.
    func warn(_ text: String) {
        let line = Array("The tape \(path): \(text)\n".utf8)
        _ = line.withUnsafeBytes { posixWrite(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}

extension stat {
    fileprivate var isFile: Bool { st_mode & S_IFMT == S_IFREG }
}

/// `write(2)`, which the method of this name hides.
private func posixWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}
