// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Synchronization

/// Counts the warnings of GLib, GTK and libadwaita.
///
/// A warning of GTK is nearly always a mistake in the calling program, so a test or a guided tour
/// calls `install()` first and fails if a count is not zero. The messages are still written to
/// standard error. The one pair that GTK logs through no fault of the program, if a menu closes
/// within half a second of opening, is not counted.
public enum GLibLog {
    /// The numbers of messages so far.
    public struct Counts: Equatable, Sendable {
        /// The number of messages of level "warning".
        public var warnings = 0
        /// The number of messages of levels "critical" and "error".
        public var criticals = 0
    }

    private struct State {
        var isInstalled = false
        var tally = GLibLogTally()
        /// The messages captured by `capture(_:)`; nil while nothing is captured.
        var captured: [String]?
    }

    private static let state = Mutex(State())

    /// The counts since `install()`; readable from any thread.
    public static var counts: Counts { state.withLock { $0.tally.counts } }

    /// The texts of the first hundred warnings and criticals.
    public static var messages: [String] { state.withLock { $0.tally.messages } }

    /// Starts counting; a second call has no effect, because GLib has one writer per process.
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

    /// Records a message; returns true if it was captured and must not be printed.
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
            if state.captured != nil {
                state.captured?.append(text ?? "")
                // Messages that make GLib abort are printed nevertheless.
                return level.rawValue & G_LOG_LEVEL_ERROR.rawValue == 0
            }
            state.tally.count(text ?? "", isCritical: isCritical)
            return false
        }
    }

    /// Returns the warnings emitted while `body` runs; they are neither counted nor printed.
    package static func capture(_ body: () throws -> Void) rethrows -> [String] {
        install()
        state.withLock { $0.captured = [] }
        defer { state.withLock { $0.captured = nil } }
        try body()
        return state.withLock { $0.captured ?? [] }
    }

    /// Logs a critical message about a mistake in the program, as GTK would.
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
