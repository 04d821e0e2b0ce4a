// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A reader of the events of a tape, in the order in which they were recorded.
///
/// It reads the file in blocks, so its memory does not grow with the file. If the tape has an older
/// part, `FILE.1`, it is read first.
///
/// ```swift
/// let reader = try TapeReader(file: "photos.tape")
/// while let event = try reader.next() {
///     print(event.time, event.scene, event.kind)
/// }
/// ```
public final class TapeReader {
    /// The name of the app.
    public let app: String
    /// Whether older events are missing, because the tape was longer than its limit.
    public let isCut: Bool
    /// Whether it has only some of the scenes, so that causes are missing.
    let isExcerpt: Bool
    /// The run in the first line of an excerpt.
    package static let excerptRun = "test"
    /// The line of the last event, as recorded.
    package private(set) var line: [UInt8] = []
    private var files: [TapeLines]

    /// Opens a tape and reads its first line.
    ///
    /// - Throws: A ``TapeError`` if the file cannot be read, is no tape or has a newer version.
    public init(file: String) throws(TapeError) {
        let newest = try Part(TapeLines(file))
        app = newest.app
        isExcerpt = newest.run == Self.excerptRun
        if newest.number > 1, let older = try? Part(TapeLines(file + ".1")),
            older.run == newest.run,
            older.number == newest.number - 1
        {
            files = [older.lines, newest.lines]
            isCut = older.number > 1
        } else {
            files = [newest.lines]
            isCut = newest.number > 1
        }
    }

    /// Reads the first line of a tape that is given as a text; its last line may lack its end.
    init(text: String) throws(TapeError) {
        let part = try Part(TapeLines(text: text))
        app = part.app
        isExcerpt = part.run == Self.excerptRun
        files = [part.lines]
        isCut = part.number > 1
    }

    /// Returns the next event; nil at the end, or before a last line that was not finished.
    ///
    /// - Throws: A ``TapeError`` with the number of a damaged line. The next call returns the event
    ///   after that line.
    public func next() throws(TapeError) -> TapeEvent? {
        while let lines = files.first {
            if let line = try lines.next() {
                self.line = line
                do {
                    return try TapeEvent(line, line: lines.number)
                } catch {
                    throw lines.error(error.what)
                }
            }
            files.removeFirst()
        }
        return nil
    }
}

/// One file of a tape, whose first line was read.
private struct Part {
    let lines: TapeLines
    let app: String
    let run: String
    let number: Int

    init(_ lines: TapeLines) throws(TapeError) {
        self.lines = lines
        guard let line = try lines.next() else {
            throw lines.error(lines.isEmpty ? "it is empty" : "it is not a tape", .noTape)
        }
        (app, run, number) = try line.withUnsafeBufferPointer { line throws(TapeError) in
            try Self.read(line, of: lines)
        }
    }

    /// Reads a first line: the app, the run and the number of the part.
    private static func read(
        _ line: JSON.Bytes, of lines: TapeLines
    ) throws(TapeError) -> (String, String, Int) {
        guard let members = try? JSON.members(of: line) else {
            throw lines.error("it is not a tape", .noTape)
        }
        func text(_ name: String) -> String? { members[name].flatMap { JSON.text(line, $0) } }
        func number(_ name: String) -> Int? {
            members[name].flatMap { Int(String(decoding: line[$0], as: UTF8.self)) }
        }
        guard text("format") == "minya-tape", let version = number("version") else {
            throw lines.error("it is not a tape", .noTape)
        }
        guard version == 1 else {
            throw lines.error("its version is \(version), and this tool reads version 1")
        }
        guard let app = text("app"), let run = text("run"), let part = number("part") else {
            throw lines.error("its first line is incomplete")
        }
        return (app, run, part)
    }
}

/// The lines of a file, read in blocks.
final class TapeLines {
    /// The number of the last line that was read, from 1.
    private(set) var number = 0
    /// Whether nothing was read so far.
    private(set) var isEmpty = true
    private let file: String
    private let descriptor: Int32
    private var block: [UInt8] = []
    private var at = 0

    /// The length of the longest line that is read; a longer one is skipped.
    static let mostBytes = 4 << 20
    private static let blockSize = 1 << 16

    init(_ file: String) throws(TapeError) {
        self.file = file
        descriptor = open(file, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw systemError() }
    }

    init(text: String) {
        file = "the text"
        descriptor = -1
        block = Array(text.utf8)
        isEmpty = block.isEmpty
        if block.last != UInt8(ascii: "\n") { block.append(UInt8(ascii: "\n")) }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    func error(_ reason: String, _ kind: TapeError.Kind = .damaged) -> TapeError {
        let isWhole = number == 0 || kind == .noTape
        return TapeError(file: file, line: isWhole ? nil : number, reason: reason, kind: kind)
    }

    /// The error of the system's last call.
    private func systemError() -> TapeError {
        error(String(cString: strerror(errno)), .unreadable)
    }

    /// Returns the next line without its end; nil at the end of the file, or if the end is missing.
    func next() throws(TapeError) -> [UInt8]? {
        var line: [UInt8] = []
        var isTooLong = false
        while true {
            if at == block.count, try !readBlock() { return nil }
            let end = endInBlock
            let piece = block[at..<(end ?? block.count)]
            isTooLong = isTooLong || line.count + piece.count > Self.mostBytes
            if !isTooLong { line += piece }
            at = end.map { $0 + 1 } ?? block.count
            guard end != nil else { continue }
            number += 1
            if isTooLong { throw error("it is longer than \(Self.mostBytes) bytes") }
            return line
        }
    }

    /// The position of the next end of a line in the block.
    private var endInBlock: Int? {
        block.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return nil }
            return memchr(start + at, Int32(UInt8(ascii: "\n")), bytes.count - at)
                .map { UnsafeRawPointer($0) - start }
        }
    }

    private func readBlock() throws(TapeError) -> Bool {
        guard descriptor >= 0 else { return false }
        at = 0
        var result = 0
        block = [UInt8](unsafeUninitializedCapacity: Self.blockSize) { buffer, count in
            repeat {
                result = read(descriptor, buffer.baseAddress, buffer.count)
            } while result < 0 && errno == EINTR
            count = max(0, result)
        }
        if result < 0 { throw systemError() }
        if result > 0 { isEmpty = false }
        return !block.isEmpty
    }
}
