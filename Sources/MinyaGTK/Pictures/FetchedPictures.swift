// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Synchronization

#if canImport(Glibc)
    import Glibc
#endif

/// Stores the picture files that a ``PictureSource`` returned, in a folder of limited size.
///
/// Stored files are never revalidated: different content has a different address. The addresses are
/// not stored; files are named by a digest. A failed write is ignored: the picture is fetched again
/// the next time.
///
/// ```swift
/// let fetched = FetchedPictures(folder: "/home/ana/.cache/photos/pictures", limit: 200 << 20)
/// ```
public final class FetchedPictures: Sendable {
    private struct Kept {
        var bytes: Int
        /// Larger for more recent use.
        var use: Int
    }

    private struct State {
        /// By file name; `nil` until the folder has been read.
        var kept: [String: Kept]?
        var bytes = 0
        var lastUse = 0
        /// The number of bytes written since the folder was read.
        var written = 0
        var drops = Drops()
    }

    let folder: [UInt8]
    private let limit: Int
    private let state = Mutex(State())

    /// Creates a cache in a folder of its own; the folder is created by the first write.
    ///
    /// - Parameter limit: The maximum total size of its files in bytes, plus about a tenth for each
    ///   other process that stores pictures there. A picture larger than a quarter of it is not
    ///   stored.
    public init(folder: String, limit: Int = 256 << 20) {
        self.folder = Array(folder.utf8)
        self.limit = limit
    }

    /// The total size of its files in bytes; reads the folder the first time.
    public var byteCount: Int {
        state.withLock { state in
            load(&state)
            return state.bytes
        }
    }

    /// Drops what was fetched from some addresses; waits for the disk.
    ///
    /// Pictures that are being fetched from these addresses are not stored.
    public func drop(_ addresses: some Sequence<String>) {
        let names = addresses.compactMap(Self.name)
        guard !names.isEmpty else { return }
        // Recorded first: a file stored before that is dropped below.
        state.withLock { note(names, &$0.drops) }
        for name in names { drop(name) }
    }

    /// Drops everything that was fetched; waits for the disk.
    ///
    /// Pictures that are being fetched are not stored.
    public func clear() {
        state.withLock { state in
            note(nil, &state.drops)
            // Includes the files of other processes, and unfinished ones of a killed process.
            for name in names() where Self.isName(name.prefix(64)) { unlink(path(name).cString) }
            state.kept = [:]
            state.bytes = 0
        }
    }

    // MARK: - On a worker's thread

    /// Returns the file that was fetched from an address, or `nil` if it is not stored.
    func file(of address: String) -> [UInt8]? {
        guard let name = Self.name(of: address) else { return nil }
        return state.withLock { state in
            load(&state)
            guard state.kept?[name] != nil else { return nil }
            state.lastUse += 1
            state.kept?[name]?.use = state.lastUse
            let path = path(name)
            // The order of use outlives the process.
            utimensat(AT_FDCWD, path.cString, nil, 0)
            return path
        }
    }

    /// The current moment; read it before requesting a picture.
    package var moment: Moment { state.withLock { moment($0.drops) } }

    /// Drops a file that turned out to be unusable; the next one fetched is stored.
    package func drop(from address: String) {
        if let name = Self.name(of: address) { drop(name) }
    }

    private func drop(_ name: String) {
        state.withLock { state in
            load(&state)
            drop(name, &state)
        }
    }

    /// Stores what was fetched from an address, unless it was dropped since it was requested.
    package func keep(_ bytes: [UInt8], from address: String, askedAt asked: Moment) {
        // A file that uses much of the limit would evict too many others.
        guard bytes.count <= limit / 4, let name = Self.name(of: address),
            state.withLock({ isWanted(name, since: asked, $0.drops) }),
            makeFolder()
        else { return }
        let isWritten = bytes.withUnsafeBytes { bytes in
            g_file_set_contents_full(
                path(name).cString, bytes.bindMemory(to: CChar.self).baseAddress,
                gssize(bytes.count), G_FILE_SET_CONTENTS_CONSISTENT, 0o600, nil) != 0
        }
        guard isWritten else { return }
        state.withLock { state in
            load(&state)
            // Another process records a drop before it looks for the files, and so does this one.
            guard isWanted(name, since: asked, state.drops) else {
                return drop(name, &state)
            }
            state.bytes += bytes.count - (state.kept?[name]?.bytes ?? 0)
            state.lastUse += 1
            state.kept?[name] = Kept(bytes: bytes.count, use: state.lastUse)
            state.written += bytes.count
            // Other processes may store files here, too, and may have evicted some.
            if state.bytes > limit || state.written > limit / 10 { scanFolder(&state) }
        }
    }

    // MARK: - Size limit

    private func shrink(_ state: inout State) {
        guard state.bytes > limit, let kept = state.kept else { return }
        // Somewhat below the limit, so that not every further picture evicts others.
        let target = limit - limit / 10
        for (name, _) in kept.sorted(by: { $0.value.use < $1.value.use }) {
            guard state.bytes > target else { break }
            drop(name, &state)
        }
    }

    private func drop(_ name: String, _ state: inout State) {
        // Also the file of another process, which is not listed here.
        unlink(path(name).cString)
        if let old = state.kept?.removeValue(forKey: name) { state.bytes -= old.bytes }
    }

    private func load(_ state: inout State) {
        if state.kept == nil { scanFolder(&state) }
    }

    /// Reads the folder, and evicts files if they exceed the limit.
    private func scanFolder(_ state: inout State) {
        // Several files may have the same time: their known order is kept.
        let uses = (state.kept ?? [:]).mapValues(\.use)
        let stamps = stamps().sorted { one, other in
            one.1.isBefore(other.1)
                || !other.1.isBefore(one.1) && uses[one.0] ?? 0 < uses[other.0] ?? 0
        }
        var found: [String: Kept] = [:]
        state.bytes = 0
        state.written = 0
        for (name, stamp) in stamps {
            state.lastUse += 1
            // A sparse file can claim a length of up to Int.max: the sum must not overflow.
            let bytes = min(stamp.bytes, 1 << 40)
            state.bytes += bytes
            found[name] = Kept(bytes: bytes, use: state.lastUse)
        }
        state.kept = found
        shrink(&state)
    }

    /// Returns the pictures in the folder, and removes unfinished files of killed processes.
    ///
    /// Other files in the folder are not touched.
    private func stamps() -> [(String, PictureFile.Stamp)] {
        let longAgo = Int(g_get_real_time() / 1_000_000) - Self.longestWriting
        return names().compactMap { name in
            guard Self.isName(name.prefix(64)), let stamp = PictureFile.Stamp(of: path(name))
            else { return nil }
            if name.utf8.count == 64 { return (name, stamp) }
            let isPart = name.utf8.count == 71 && name.dropFirst(64).first == "."
            if isPart, stamp.seconds < longAgo { unlink(path(name).cString) }
            return nil
        }
    }

    private func names() -> [String] {
        guard let directory = g_dir_open(folder.cString, 0, nil) else { return [] }
        defer { g_dir_close(directory) }
        var found: [String] = []
        while let entry = g_dir_read_name(directory) { found.append(String(cString: entry)) }
        return found
    }

    private static func isName(_ name: Substring) -> Bool {
        name.utf8.count == 64 && name.allSatisfy(\.isHexDigit)
    }

    /// The number of seconds after which an unfinished file is no longer being written.
    private static let longestWriting = 3600

    private func path(_ name: String) -> [UInt8] { folder + "/\(name)".utf8 }

    /// Creates the folder if necessary; returns whether it exists.
    func makeFolder() -> Bool { g_mkdir_with_parents(folder.cString, 0o700) == 0 }

    private static func name(of address: String) -> String? {
        guard let sum = g_compute_checksum_for_string(G_CHECKSUM_SHA256, address, -1) else {
            return nil
        }
        defer { g_free(sum) }
        return String(cString: sum)
    }
}

extension PictureFile.Stamp {
    fileprivate func isBefore(_ other: Self) -> Bool {
        (seconds, nanoseconds) < (other.seconds, other.nanoseconds)
    }
}
