// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Synchronization

/// Counts what GLib, GTK and libadwaita complain about.
///
/// A warning of GTK is nearly always a mistake in the calling program, so a test or a guided tour
/// installs this first and fails when a count is not zero. The messages still reach the standard
/// error output.
public enum GLibLog {
    /// What was counted so far.
    public struct Counts: Equatable, Sendable {
        /// Messages of the level "warning".
        public var warnings = 0
        /// Messages of the level "critical" and "error".
        public var criticals = 0
    }

    private struct State {
        var isInstalled = false
        var counts = Counts()
        var messages: [String] = []
        /// What is being heard; nil while nobody listens.
        var heard: [String]?
    }

    private static let state = Mutex(State())
    private static let kept = 100

    /// The counts since `install()`; readable from any thread.
    public static var counts: Counts { state.withLock { $0.counts } }

    /// The first hundred warnings and criticals, as text.
    public static var messages: [String] { state.withLock { $0.messages } }

    /// Starts counting; a second call does nothing, because GLib takes one writer per process.
    public static func install() {
        let isFirst = state.withLock { state in
            defer { state.isInstalled = true }
            return !state.isInstalled
        }
        guard isFirst else { return }
        g_log_set_writer_func(
            { level, fields, count, data in
                if GLibLog.note(level, fields, count) { return G_LOG_WRITER_HANDLED }
                return g_log_writer_default(level, fields, count, data)
            }, nil, nil)
    }

    /// Whether somebody listens, so that it is not to be printed.
    private static func note(
        _ level: GLogLevelFlags, _ fields: UnsafePointer<GLogField>?, _ count: gsize
    ) -> Bool {
        let isWarning = level.rawValue & G_LOG_LEVEL_WARNING.rawValue != 0
        let critical = G_LOG_LEVEL_CRITICAL.rawValue | G_LOG_LEVEL_ERROR.rawValue
        let isCritical = level.rawValue & critical != 0
        guard isWarning || isCritical else { return false }
        let text = UnsafeBufferPointer(start: fields, count: Int(count))
            .first { String(cString: $0.key) == "MESSAGE" }
            .flatMap { $0.value }
            .map { String(cString: $0.assumingMemoryBound(to: CChar.self)) }
        return state.withLock { state in
            if state.heard != nil {
                state.heard?.append(text ?? "")
                // What GLib aborts at is printed all the same.
                return level.rawValue & G_LOG_LEVEL_ERROR.rawValue == 0
            }
            if isCritical { state.counts.criticals += 1 } else { state.counts.warnings += 1 }
            if state.messages.count < kept { state.messages.append(text ?? "") }
            return false
        }
    }

    /// What is complained of while something is done, which is neither counted nor printed then.
    package static func heard(_ body: () throws -> Void) rethrows -> [String] {
        install()
        state.withLock { $0.heard = [] }
        defer { state.withLock { $0.heard = nil } }
        try body()
        return state.withLock { $0.heard ?? [] }
    }

    /// Complains as GTK does: of a mistake in the program that only GTK would meet.
    static func complain(_ text: String) {
        let keys: [StaticString] = ["MESSAGE", "GLIB_DOMAIN"]
        text.withCString { message in
            "Minya".withCString { domain in
                let fields = zip(keys, [message, domain].map(UnsafeRawPointer.init)).map {
                    key, value in
                    GLogField(
                        key: UnsafeRawPointer(key.utf8Start).assumingMemoryBound(to: CChar.self),
                        value: value, length: -1)
                }
                g_log_structured_array(G_LOG_LEVEL_CRITICAL, fields, gsize(fields.count))
            }
        }
    }
}
