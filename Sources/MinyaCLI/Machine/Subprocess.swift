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
        try process.run()
        let number = process.processIdentifier
        let stop: @Sendable () -> Void = {
            // The whole process group: a build's compilers would continue otherwise.
            if kill(-number, SIGKILL) != 0 { kill(number, SIGKILL) }
        }
        let end = DispatchWorkItem(block: stop)
        let ends = isStoppable ? EndSignals(stop) : nil
        let limit = ContinuousClock.now + .seconds(patience)
        DispatchQueue.global().asyncAfter(deadline: .now() + patience, execute: end)
        process.waitUntilExit()
        end.cancel()
        let isStopped = ends?.end() ?? false
        let isEnded = process.terminationReason != .exit
        return Answer(
            status: isEnded ? -1 : process.terminationStatus,
            isLate: isEnded && ContinuousClock.now >= limit, isStopped: isStopped,
            output: try Data(contentsOf: files[0]),
            errors: String(decoding: try Data(contentsOf: files[1]), as: UTF8.self))
    }
}

/// Redirects the signals that would end this process while it waits for another program.
private struct EndSignals {
    private final class News: Sendable {
        let came = Mutex(false)
    }

    private static let numbers = [SIGINT, SIGTERM, SIGHUP]

    private let news = News()
    private let sources: [any DispatchSourceSignal]

    init(_ work: @escaping @Sendable () -> Void) {
        sources = Self.numbers.map { [news] number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler {
                news.came.withLock { $0 = true }
                work()
            }
            source.resume()
            return source
        }
    }

    /// Restores the signals' default effect and returns whether one arrived.
    func end() -> Bool {
        for source in sources { source.cancel() }
        for number in Self.numbers { signal(number, SIG_DFL) }
        return news.came.withLock { $0 }
    }
}
