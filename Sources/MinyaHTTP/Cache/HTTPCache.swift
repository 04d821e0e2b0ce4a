// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Stores answers in a folder, so that a server only needs to confirm that they are still valid.
///
/// ```swift
/// let cache = HTTPCache(folder: "/home/ana/.cache/photos/http", limit: 50_000_000)
/// let client = HTTPClient("https://example.org", cache: cache)
/// ```
///
/// Answers with an ETag or a modification date are stored, and with ``HTTPCaching/keptIfUnreachable``
/// others as well. Once the cache exceeds its limit, the
/// least recently used ones are removed. Several processes may share the folder. It contains no
/// addresses or keys of requests: the file names are digests. A damaged file is ignored.
public actor HTTPCache {
    private struct Kept {
        var size: Int
        /// A counter value that is larger for a later use.
        var use: Int
    }

    private let folder: String
    private let limit: Int
    /// The files by name; `nil` until the folder was read.
    private var kept: [String: Kept]?
    private var size = 0
    /// The number of bytes written since the folder was last read.
    private var written = 0
    private var lastUse = 0

    /// Creates a cache in its own folder, which is created when the first answer is stored.
    ///
    /// - Parameter limit: The maximum total size of the files in bytes, plus about a tenth for each
    ///   other process that stores answers in the folder. An answer larger than a quarter of the
    ///   limit is not stored.
    public init(folder: String, limit: Int = 100 * 1024 * 1024) {
        self.folder = folder
        self.limit = limit
    }

    /// The total size of the files in bytes.
    public var byteCount: Int {
        load()
        return size
    }

    /// Removes all answers.
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
        // The modification time preserves the order of use across processes.
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
        // Other processes may have stored or removed answers as well.
        if size > limit || written > limit / 10 { scanFolder() }
    }

    func drop(_ name: String) {
        guard let old = kept?.removeValue(forKey: name) else { return }
        size -= old.size
        unlink("\(folder)/\(name)")
    }

    // MARK: - Limit

    private func shrink() {
        guard size > limit, let kept else { return }
        // The target is somewhat lower, so that not every further answer removes others.
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
            scanFolder()
        }
        return kept ?? [:]
    }

    /// Reads the folder, and removes files if their total size exceeds the limit.
    private func scanFolder() {
        // Several files may have the same time; then the known order of use decides.
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
