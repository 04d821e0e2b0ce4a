// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Answers kept in a folder, for which a server needs to say no more than that they hold.
///
/// ```swift
/// let cache = HTTPCache(folder: "/home/ana/.cache/photos/http", limit: 50_000_000)
/// let client = HTTPClient("https://example.org", cache: cache)
/// ```
///
/// It keeps what carries an ETag or a date, and throws away what was not used for the longest time
/// when it has grown too large. Several processes may share the folder. Addresses and keys are not
/// in it: its files are named by a digest. A file that is damaged counts as none.
public actor HTTPCache {
    private struct Kept {
        var size: Int
        /// Larger for what was used later.
        var use: Int
    }

    private let folder: String
    private let limit: Int
    /// By the name of the file; nil until the folder was read.
    private var kept: [String: Kept]?
    private var size = 0
    /// How many bytes were written since the folder was read.
    private var written = 0
    private var lastUse = 0

    /// A cache in a folder of its own, which is made when something is to be kept.
    ///
    /// - Parameter limit: The most bytes that its files have together, and about a tenth more for
    ///   each other process that keeps answers there, too. An answer that takes more than a quarter
    ///   of it is not kept.
    public init(folder: String, limit: Int = 100 * 1024 * 1024) {
        self.folder = folder
        self.limit = limit
    }

    /// How many bytes its files have together.
    public var byteCount: Int {
        load()
        return size
    }

    /// Throws everything away.
    public func clear() {
        for name in load().keys { drop(name) }
    }

    func entry(_ name: String) -> HTTPResponse? {
        guard load()[name] != nil else { return nil }
        guard let bytes = SmallFile.read("\(folder)/\(name)"),
            let response = CacheEntry.decode(bytes)
        else {
            drop(name)
            return nil
        }
        lastUse += 1
        kept?[name]?.use = lastUse
        // The order outlives the process.
        utimensat(AT_FDCWD, "\(folder)/\(name)", nil, 0)
        return response
    }

    func keep(_ response: HTTPResponse, as name: String) {
        load()
        guard let bytes = CacheEntry.encode(response), bytes.count <= limit / 4 else {
            return drop(name)
        }
        guard SmallFile.write(bytes, to: name, in: folder) else { return drop(name) }
        size += bytes.count - (kept?[name]?.size ?? 0)
        lastUse += 1
        kept?[name] = Kept(size: bytes.count, use: lastUse)
        written += bytes.count
        // Others may keep here, too, and may have made room.
        if size > limit || written > limit / 10 { count() }
    }

    func drop(_ name: String) {
        guard let old = kept?.removeValue(forKey: name) else { return }
        size -= old.size
        unlink("\(folder)/\(name)")
    }

    // MARK: - The bound

    private func shrink() {
        guard size > limit, let kept else { return }
        // Somewhat below, so that not each answer from now on makes room for itself.
        let target = limit - limit / 10
        for (name, _) in kept.sorted(by: { $0.value.use < $1.value.use }) {
            guard size > target else { break }
            drop(name)
        }
    }

    @discardableResult
    private func load() -> [String: Kept] {
        if kept == nil {
            LeftParts.sweep(folder + "/")
            count()
        }
        return kept ?? [:]
    }

    /// Reads what there is, and makes room where it is too much.
    private func count() {
        // A time may be that of several: what is known of their order holds.
        let files = SmallFile.list(folder).sorted {
            let uses = (kept?[$0.name]?.use ?? 0, kept?[$1.name]?.use ?? 0)
            return ($0.time.seconds, $0.time.nanoseconds, uses.0)
                < ($1.time.seconds, $1.time.nanoseconds, uses.1)
        }
        var found: [String: Kept] = [:]
        size = 0
        written = 0
        for file in files where CacheEntry.isName(file.name) {
            lastUse += 1
            size += file.size
            found[file.name] = Kept(size: file.size, use: lastUse)
        }
        kept = found
        shrink()
    }
}
