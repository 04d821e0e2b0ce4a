// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Synchronization

#if canImport(Glibc)
    import Glibc
#endif

/// Keeps the files of pictures that a ``PictureSource`` brought, in a folder that does not grow
/// beyond a limit.
///
/// It asks nobody whether they still hold: another content has another address. Addresses are not
/// in it, its files are named by a digest. What cannot be written is left out without a word: the
/// picture is fetched again the next time.
///
/// ```swift
/// let fetched = FetchedPictures(folder: "/home/ana/.cache/photos/pictures", limit: 200 << 20)
/// ```
public final class FetchedPictures: Sendable {
    private struct Kept {
        var bytes: Int
        /// Larger for what was used later.
        var use: Int
    }

    private struct State {
        /// By the name of the file; nil until the folder was read.
        var kept: [String: Kept]?
        var bytes = 0
        var lastUse = 0
        /// How many bytes were written since the folder was read.
        var written = 0
        var forgettings = Forgettings()
    }

    let folder: [UInt8]
    private let limit: Int
    private let state = Mutex(State())

    /// Keeps pictures in a folder of their own; it is made when the first is written.
    ///
    /// - Parameter limit: The most bytes that its files have together, and about a tenth more for
    ///   each other process that keeps pictures there, too. A picture that takes more than a quarter
    ///   of it is not kept.
    public init(folder: String, limit: Int = 256 << 20) {
        self.folder = Array(folder.utf8)
        self.limit = limit
    }

    /// How many bytes its files have together; reads the folder the first time.
    public var byteCount: Int {
        state.withLock { state in
            load(&state)
            return state.bytes
        }
    }

    /// Throws away what was fetched from some addresses, and keeps nothing of what is on its way
    /// from there; waits for the disk.
    public func drop(_ addresses: some Sequence<String>) {
        let names = addresses.compactMap(Self.name)
        guard !names.isEmpty else { return }
        // Said first: what is kept until then is there to be thrown away.
        state.withLock { note(names, &$0.forgettings) }
        for name in names { throwAway(name) }
    }

    /// Throws away all that was fetched, and keeps nothing of what is on its way; waits for the
    /// disk.
    public func clear() {
        state.withLock { state in
            note(nil, &state.forgettings)
            // What another process kept is there, too, and what a killed one had begun to write.
            for name in names() where Self.isName(name.prefix(64)) { unlink(path(name).cString) }
            state.kept = [:]
            state.bytes = 0
        }
    }

    // MARK: - For a worker's thread

    /// The file of what was fetched from an address; nil if it is not kept.
    func file(of address: String) -> [UInt8]? {
        guard let name = Self.name(of: address) else { return nil }
        return state.withLock { state in
            load(&state)
            guard state.kept?[name] != nil else { return nil }
            state.lastUse += 1
            state.kept?[name]?.use = state.lastUse
            let path = path(name)
            // The order outlives the process.
            utimensat(AT_FDCWD, path.cString, nil, 0)
            return path
        }
    }

    /// Now, to be taken before anything is asked for.
    package var moment: Moment { state.withLock { moment($0.forgettings) } }

    /// Throws away what turned out to be of no use; what is fetched anew is kept.
    package func throwAway(from address: String) {
        if let name = Self.name(of: address) { throwAway(name) }
    }

    private func throwAway(_ name: String) {
        state.withLock { state in
            load(&state)
            drop(name, &state)
        }
    }

    /// Keeps what was fetched from an address, unless that was thrown away since it was asked for.
    package func keep(_ bytes: [UInt8], from address: String, askedAt asked: Moment) {
        // One that takes much of the room would push too many others out.
        guard bytes.count <= limit / 4, let name = Self.name(of: address),
            state.withLock({ isWanted(name, since: asked, $0.forgettings) }),
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
            // Another process looks for what to throw away after it has said so; so does this one.
            guard isWanted(name, since: asked, state.forgettings) else {
                return drop(name, &state)
            }
            state.bytes += bytes.count - (state.kept?[name]?.bytes ?? 0)
            state.lastUse += 1
            state.kept?[name] = Kept(bytes: bytes.count, use: state.lastUse)
            state.written += bytes.count
            // Others may keep here, too, and may have made room.
            if state.bytes > limit || state.written > limit / 10 { count(&state) }
        }
    }

    // MARK: - The bound

    private func shrink(_ state: inout State) {
        guard state.bytes > limit, let kept = state.kept else { return }
        // Somewhat below, so that not each picture from now on makes room for itself.
        let target = limit - limit / 10
        for (name, _) in kept.sorted(by: { $0.value.use < $1.value.use }) {
            guard state.bytes > target else { break }
            drop(name, &state)
        }
    }

    private func drop(_ name: String, _ state: inout State) {
        // Also what another process kept, of which nothing is known here.
        unlink(path(name).cString)
        if let old = state.kept?.removeValue(forKey: name) { state.bytes -= old.bytes }
    }

    private func load(_ state: inout State) {
        if state.kept == nil { count(&state) }
    }

    /// Reads what there is, and makes room where it is too much.
    private func count(_ state: inout State) {
        // A time may be that of several: what is known of their order holds.
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
            // A sparse file can claim to be as long as an Int can say: the sum must not overflow.
            let bytes = min(stamp.bytes, 1 << 40)
            state.bytes += bytes
            found[name] = Kept(bytes: bytes, use: state.lastUse)
        }
        state.kept = found
        shrink(&state)
    }

    /// The pictures in the folder; other files in it are left alone, but for what a process that
    /// was killed had begun to write.
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

    /// After so many seconds nobody writes at a file any more.
    private static let longestWriting = 3600

    private func path(_ name: String) -> [UInt8] { folder + "/\(name)".utf8 }

    /// Whether the folder is there.
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
