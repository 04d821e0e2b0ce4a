// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Minya

/// The settings of a program: a text file in the user's folder for configuration.
///
/// ```swift
/// let settings = SettingsFile(application: "org.example.Notes")
/// let size = SettingsKey("font-size", default: 12)
/// try settings.write(settings.read(size) + 1, to: size)
/// ```
///
/// Each call reads or writes the whole file at once, which takes well below a millisecond; writing
/// takes as long as the disk needs. The file is replaced, so that a full disk or a killed process leaves
/// the former one. A missing file has the defaults, and so has each value that
/// cannot be read from a damaged one.
public struct SettingsFile: Storage {
    /// The path of the file.
    public let path: String

    private static let group = "Settings"  // not translated: a key

    /// The settings of an application: `settings.ini` in a folder of its id, usually in `~/.config`.
    public init(application id: String) {
        self.init(path: String(cString: g_get_user_config_dir()) + "/\(id)/settings.ini")
    }

    /// The settings in another file.
    public init(path: String) { self.path = path }

    /// Returns the value of a key, or its default.
    ///
    /// Another program or the user can write any value of its type: limit a value that must be within a range.
    public func read<Value>(_ key: SettingsKey<Value>) -> Value {
        withFile { file, _ in text(of: key.name, in: file).flatMap(key.parse) ?? key.fallback }
    }

    /// Writes a value, unless the file has it already; all others stay as they are.
    ///
    /// A file that cannot be read as a whole is not replaced.
    ///
    /// - Throws: A failure whose message says why the file cannot be read or written.
    public func write<Value>(_ value: Value, to key: SettingsKey<Value>) throws(Failure) {
        let why: String? = withFile { file, fault in
            let new = key.text(value)
            guard text(of: key.name, in: file) != new else { return nil }
            if let fault { return fault }
            g_key_file_set_string(file, Self.group, key.name, new)
            return save(file)
        }
        guard let why else { return }
        throw Failure(.unreadable, localized("The settings cannot be saved: %s", why))
    }

    /// One element at once, and one for each later change of the file, by this program or another one.
    ///
    /// The elements have no value, because the newest one is in the file: read it.
    public var changes: AsyncStream<Void> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { [path] continuation in
            Task { @MainActor in
                let watch = SettingsWatch(path) { continuation.yield() }
                continuation.onTermination = { _ in Task { @MainActor in watch.end() } }
                // What changed before the watch existed. The stream may have been terminated, too.
                if case .terminated = continuation.yield() { watch.end() }
            }
        }
    }

    // MARK: - The file

    /// Calls the closure with the file's values, and the reason if not all of them could be read.
    private func withFile<Result>(_ body: (OpaquePointer?, String?) -> Result) -> Result {
        let file = g_key_file_new()
        defer { g_key_file_unref(file) }
        // Reading a pipe might never end. Comments and foreign keys are kept.
        let isThere = g_file_test(path, G_FILE_TEST_IS_REGULAR) != 0
        let flags = GKeyFileFlags(
            rawValue: G_KEY_FILE_KEEP_COMMENTS.rawValue | G_KEY_FILE_KEEP_TRANSLATIONS.rawValue)
        var error: UnsafeMutablePointer<GError>?
        defer { g_clear_error(&error) }
        if isThere { g_key_file_load_from_file(file, path, flags, &error) }
        return body(
            file,
            error.map { error in
                // GLib's message has the damaged line, which may be a secret.
                error.pointee.domain == g_key_file_error_quark()
                    ? localized("“%s” is damaged.", path) : String(cString: error.pointee.message)
            })
    }

    private func text(of name: String, in file: OpaquePointer?) -> String? {
        guard let text = g_key_file_get_string(file, Self.group, name, nil) else { return nil }
        defer { g_free(text) }
        return String(cString: text)
    }

    /// Returns why the file could not be written; nil if it was.
    private func save(_ file: OpaquePointer?) -> String? {
        var error: UnsafeMutablePointer<GError>?
        if let folder = g_path_get_dirname(path) {
            g_mkdir_with_parents(folder, 0o700)
            g_free(folder)
        }
        guard g_key_file_save_to_file(file, path, &error) == 0 else { return nil }
        defer { g_clear_error(&error) }
        return error.map { String(cString: $0.pointee.message) } ?? path
    }
}

/// Reports each change of a file until it is ended.
@MainActor
private final class SettingsWatch {
    private var connection: SignalConnection?

    init(_ path: String, _ notify: @escaping @MainActor () -> Void) {
        // A folder that does not exist cannot be watched.
        if let folder = g_path_get_dirname(path) {
            g_mkdir_with_parents(folder, 0o700)
            g_free(folder)
        }
        guard let file = g_file_new_for_path(path) else { return }
        defer { g_object_unref(UnsafeMutableRawPointer(file)) }
        guard let monitor = g_file_monitor_file(file, G_FILE_MONITOR_NONE, nil, nil) else { return }
        connection = .changes(of: UnsafeMutableRawPointer(monitor), notify)
        g_object_unref(UnsafeMutableRawPointer(monitor))
    }

    func end() { connection = nil }
}
