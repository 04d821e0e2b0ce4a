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
        let ends = isStoppable ? EndSignals() : nil
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
/// The other program starts with the signals' default effect. A signal that this process ignores, for
/// example because of `nohup`, stays ignored.
private final class EndSignals: Sendable {
    private struct State {
        var hasArrived = false
        var work: (@Sendable () -> Void)?
    }

    /// What all of them share: programs may be run by several threads.
    private struct Shared {
        var open: [EndSignals] = []
        var restore: [@Sendable () -> Void] = []
    }

    private static let numbers = [SIGINT, SIGTERM, SIGHUP]
    private static let shared = Mutex(Shared())
    /// The ends of a pipe that the handler of a signal writes to, and a queue reads from. It is never closed:
    /// a handler may still run on another thread.
    nonisolated(unsafe) private static let pipe:
        (output: Int32, input: Int32, source: (any DispatchSourceRead)?) = {
            var ends: [Int32] = [-1, -1]
            guard Foundation.pipe(&ends) == 0 else { return (-1, -1, nil) }
            for end in ends {
                _ = fcntl(end, F_SETFD, FD_CLOEXEC)
                _ = fcntl(end, F_SETFL, O_NONBLOCK)
            }
            let source = DispatchSource.makeReadSource(fileDescriptor: ends[0], queue: .global())
            source.setEventHandler { deliver() }
            source.activate()
            return (ends[0], ends[1], source)
        }()

    private let state = Mutex(State())
    private let formerMask: sigset_t

    init() {
        // The pipe is created here, because a handler must not do that.
        _ = Self.pipe
        var (all, former) = (sigset_t(), sigset_t())
        sigemptyset(&all)
        for number in Self.numbers { sigaddset(&all, number) }
        // The program that started this one may have blocked them.
        pthread_sigmask(SIG_UNBLOCK, &all, &former)
        formerMask = former
        Self.shared.withLock { shared in
            if shared.open.isEmpty { shared.restore = Self.numbers.compactMap(Self.redirect) }
            shared.open.append(self)
        }
    }

    /// Redirects a signal, and returns how to restore its effect; `nil` for one that is ignored.
    private static func redirect(_ number: Int32) -> (@Sendable () -> Void)? {
        let former = signal(number) { _ in
            let error = errno
            var byte: UInt8 = 0
            _ = write(EndSignals.pipe.input, &byte, 1)
            errno = error
        }
        // SIG_IGN is not a function, but the number 1.
        if former.map({ unsafeBitCast($0, to: Int.self) }) == 1 {
            _ = signal(number, SIG_IGN)
            return nil
        }
        return { _ = signal(number, former) }
    }

    /// Reads the signals that have arrived, and does the work of all that are open.
    private static func deliver() {
        let works = shared.withLock { shared -> [@Sendable () -> Void] in
            var byte: UInt8 = 0
            var isNew = false
            while read(pipe.output, &byte, 1) == 1 { isNew = true }
            guard isNew else { return [] }
            return shared.open.compactMap { each in
                each.state.withLock {
                    $0.hasArrived = true
                    return $0.work
                }
            }
        }
        for work in works { work() }
    }

    /// Calls a closure for each signal, even if it has arrived before this call.
    func onSignal(_ work: @escaping @Sendable () -> Void) {
        let isLate = state.withLock {
            $0.work = work
            return $0.hasArrived
        }
        if isLate { work() }
    }

    /// Restores the signals' former effect and returns whether one has arrived; call it on the same thread.
    @discardableResult
    func close() -> Bool {
        Self.deliver()
        Self.shared.withLock { shared in
            guard let place = shared.open.firstIndex(where: { $0 === self }) else { return }
            shared.open.remove(at: place)
            if shared.open.isEmpty { for restore in shared.restore { restore() } }
        }
        var mask = formerMask
        pthread_sigmask(SIG_SETMASK, &mask, nil)
        return state.withLock {
            $0.work = nil
            return $0.hasArrived
        }
    }
}
