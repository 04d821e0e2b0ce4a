// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// Runs another program to completion, with a time limit.
package enum Subprocess {
    /// The time limit of a build in seconds: building Minya and a large app takes minutes.
    package static let build: Double = 3600

    /// The output of a program and how it ended.
    package struct Answer: Sendable {
        /// The exit status; -1 if the program was ended by a signal, including after a timeout.
        package let status: Int32
        /// Whether it exceeded the time limit.
        package let isLate: Bool
        /// Whether the user interrupted it, for example with Ctrl-C.
        package let isStopped: Bool
        /// The contents of its standard output.
        package let output: Data
        /// The contents of its standard error, as text.
        package let errors: String

        /// The complete output, as text.
        package var text: String { String(decoding: output, as: UTF8.self) + errors }
    }

    /// Runs a program without input and waits for it to end; its output is captured, not shown.
    ///
    /// Throws the system's error if the program cannot be started.
    ///
    /// - Parameters:
    ///   - program: The program's path.
    ///   - environment: Its environment variables; those of this process by default.
    ///   - patience: The time limit in seconds, including all child processes.
    ///   - isStoppable: Whether signals that would end this process, such as Ctrl-C, end that
    ///     program instead.
    package static func run(
        _ program: String, _ arguments: [String], in environment: [String: String]? = nil,
        patience: Double = 60, isStoppable: Bool = false
    ) throws -> Answer {
        // Files accept any amount of output. With two pipes, one could fill up while the other is
        // read, and processes left running would keep the pipes open.
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "minya-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = ["output", "errors"].map { folder.appending(path: $0) }
        for file in files { try Data().write(to: file) }
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        if let environment { process.environment = environment }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: files[0])
        process.standardError = try FileHandle(forWritingTo: files[1])
        // Before the program starts, so that no signal is missed.
        let ends = isStoppable ? try EndSignals() : nil
        defer { ends?.close() }
        try process.run()
        let number = process.processIdentifier
        let stop: @Sendable () -> Void = {
            // The whole process group: a build's compilers would continue otherwise.
            if kill(-number, SIGKILL) != 0 { kill(number, SIGKILL) }
        }
        let end = DispatchWorkItem(block: stop)
        ends?.onSignal(stop)
        let limit = ContinuousClock.now + .seconds(patience)
        DispatchQueue.global().asyncAfter(deadline: .now() + patience, execute: end)
        process.waitUntilExit()
        end.cancel()
        let isStopped = ends?.close() ?? false
        let isEnded = process.terminationReason != .exit
        return Answer(
            status: isEnded ? -1 : process.terminationStatus,
            isLate: isEnded && ContinuousClock.now >= limit, isStopped: isStopped,
            output: try Data(contentsOf: files[0]),
            errors: String(decoding: try Data(contentsOf: files[1]), as: UTF8.self))
    }
}

/// Redirects the signals that would end this process while it waits for another program.
///
/// Only one may be open at a time. The other program starts with the signals' default effect.
private final class EndSignals {
    private static let numbers = [SIGINT, SIGTERM, SIGHUP]
    /// The end of the pipe that the handler of a signal writes to.
    nonisolated(unsafe) private static var input: Int32 = -1

    /// The end of the pipe that is read, and whether a signal has arrived.
    private final class News: Sendable {
        let output: Int32
        private let came = Mutex(false)

        init(_ output: Int32) { self.output = output }

        /// Returns whether a signal has arrived, and whether that is new.
        func check() -> (came: Bool, isNew: Bool) {
            came.withLock { came in
                var byte: UInt8 = 0
                var isNew = false
                while read(output, &byte, 1) == 1 { isNew = true }
                came = came || isNew
                return (came, isNew)
            }
        }
    }

    private let news: News
    private let restore: [() -> Void]
    private var source: (any DispatchSourceRead)?
    /// Whether a signal had arrived when this was closed.
    private var result: Bool?

    init() throws {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EMFILE) }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        news = News(ends[0])
        Self.input = ends[1]
        restore = Self.numbers.map { number in
            let former = signal(number) { _ in
                let error = errno
                var byte: UInt8 = 0
                _ = write(EndSignals.input, &byte, 1)
                errno = error
            }
            return { _ = signal(number, former) }
        }
        // The program that started this one may have blocked them.
        var all = sigset_t()
        sigemptyset(&all)
        for number in Self.numbers { sigaddset(&all, number) }
        pthread_sigmask(SIG_UNBLOCK, &all, nil)
    }

    /// Calls a closure for each signal, even if it has arrived before this call.
    func onSignal(_ work: @escaping @Sendable () -> Void) {
        let source = DispatchSource.makeReadSource(
            fileDescriptor: news.output, queue: .global())
        source.setEventHandler { [news] in
            if news.check().isNew { work() }
        }
        source.setCancelHandler { [news] in _ = Foundation.close(news.output) }
        source.resume()
        self.source = source
    }

    /// Restores the signals' former effect and returns whether one arrived.
    @discardableResult
    func close() -> Bool {
        if let result { return result }
        for each in restore { each() }
        let came = news.check().came
        _ = Foundation.close(Self.input)
        if let source { source.cancel() } else { _ = Foundation.close(news.output) }
        result = came
        return came
    }
}
