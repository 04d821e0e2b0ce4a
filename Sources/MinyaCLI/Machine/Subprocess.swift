// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// Another program, run to its end, for which it is not waited without end.
package enum Subprocess {
    /// How many seconds a build may take: one of Minya and a large app takes minutes.
    package static let build: Double = 3600

    /// What a program said, and how it ended.
    package struct Answer: Sendable {
        /// Its exit status; -1 if it was ended by a signal, also because it took too long.
        package let status: Int32
        /// Whether it took too long.
        package let isLate: Bool
        /// Whether the person stopped it, as by Ctrl-C.
        package let isStopped: Bool
        /// What it wrote to its standard output.
        package let output: Data
        /// What it wrote to its standard error, as text.
        package let errors: String

        /// All that it wrote, as text.
        package var text: String { String(decoding: output, as: UTF8.self) + errors }
    }

    /// Runs a program and waits for its end; nothing of what it says is shown, nothing is there for
    /// it to read.
    ///
    /// Throws what the system says of a program that cannot be started.
    ///
    /// - Parameters:
    ///   - program: The program's path.
    ///   - environment: Its variables; those of this process if left out.
    ///   - patience: How many seconds it has, with all that it starts.
    ///   - isStoppable: Whether what would end this process, as Ctrl-C, ends that program in its place.
    package static func run(
        _ program: String, _ arguments: [String], in environment: [String: String]? = nil,
        patience: Double = 60, isStoppable: Bool = false
    ) throws -> Answer {
        // Files take any amount; of two pipes one fills up while the other is read, and what a
        // program leaves running keeps them open.
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
            // With what it started: a build's compilers would go on.
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

/// What would end this process, which does something else meanwhile.
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

    /// Has them end this process again. Returns whether one came.
    func end() -> Bool {
        for source in sources { source.cancel() }
        for number in Self.numbers { signal(number, SIG_DFL) }
        return news.came.withLock { $0 }
    }
}
