// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Decodes picture files off the main actor, at the size they are shown, and remembers some of
/// them.
///
/// At most two files are decoded at a time. A request whose task is cancelled before its turn is
/// never decoded; one that is cancelled while it is decoded stops at the next 64 KiB.
/// Given the desktop's thumbnails, it decodes a small picture only where they have none of it.
/// What is no file it has from its ``sources``, of which at most six are waited for at a time.
///
/// ```swift
/// let size = PictureSize(width: 256, height: 256)
/// picture.texture = try await loader.texture(for: PictureRequest(path: path, size: size))
/// ```
@MainActor
public final class PictureLoader {
    /// How many bytes of textures are remembered.
    public var memoryLimit: Int {
        get { cache.limit }
        set { cache.limit = newValue }
    }

    /// How many bytes of textures are remembered just now.
    public var memoryUsed: Int { cache.bytes }

    /// How many requests are under way: zero when every picture asked for is there or has failed.
    public private(set) var underWay = 0

    /// The thumbnails that small pictures are taken from and given to; nil for none, as at first.
    public var thumbnails: ThumbnailCache?

    /// What brings pictures that are no files: a path that begins with `NAME:` is a matter for the
    /// source of that name.
    public var sources: [String: any PictureSource] = [:]

    /// Where what sources brought is kept on the disk; nil for nowhere, as at first.
    public var fetched: FetchedPictures?

    /// How many files were decoded, or found to be no pictures, since the start.
    package private(set) var decodes = 0

    private let cache: PictureCache
    private let workers: WorkerGate
    /// As many as a browser asks of one server at once.
    let fetchers = WorkerGate(permits: 6)
    /// Who shows that a picture could not be fetched.
    var unfetched = Refetchers()
    private let executor = DecodingExecutor()

    /// Makes a loader.
    ///
    /// - Parameters:
    ///   - memoryLimit: How many bytes of textures are remembered; 64 MiB are some 250 thumbnails
    ///     of 256 × 256.
    ///   - workers: How many files are decoded at a time.
    ///   - thumbnails: The thumbnails that small pictures are taken from and given to; without them
    ///     nothing is written to the disk.
    public init(memoryLimit: Int = 64 << 20, workers: Int = 2, thumbnails: ThumbnailCache? = nil) {
        self.thumbnails = thumbnails
        cache = PictureCache(limit: memoryLimit)
        self.workers = WorkerGate(permits: workers)
    }

    /// The texture if it is remembered; it touches no file.
    public func remembered(_ request: PictureRequest) -> Texture? {
        cache[request]
    }

    /// Forgets what was decoded from a file, after the file was changed.
    public func forget(path: String) {
        cache.removeAll(of: path)
    }

    /// The largest texture of all of a file that is remembered; O(n) in their number.
    func largest(of file: [UInt8], version: Int64) -> Texture? {
        cache.largest { $0.file == file && $0.version == version && !$1.isCut }
    }

    /// The texture of a file, remembered or decoded; never blocks the main actor.
    ///
    /// - Parameter isRemembered: Whether it is remembered after it was decoded.
    public func texture(
        for request: PictureRequest, isRemembered: Bool = true
    ) async throws(PictureError) -> Texture {
        if let texture = cache[request] { return texture }
        underWay += 1
        defer { underWay -= 1 }
        let texture =
            if let source = source(of: request) {
                try await fetch(request, from: source)
            } else {
                try await decode(request, .file)
            }
        if isRemembered { cache.insert(texture, for: request) }
        return texture
    }

    /// Decodes when a worker has time.
    ///
    /// - Parameter keeping: Where the content is kept if it turns out to be a picture, and when it
    ///   was asked for.
    func decode(
        _ request: PictureRequest, _ content: PictureContent,
        keeping: (folder: FetchedPictures, asked: FetchedPictures.Moment)? = nil
    ) async throws(PictureError) -> Texture {
        guard await workers.enter() else { throw .cancelled }
        defer { workers.leave() }
        // Another cell may have had the same wish while this one waited.
        if let texture = cache[request] { return texture }
        decodes += 1
        let decoder = PictureDecoder(
            request: request, content: content, thumbnails: thumbnails
        ) { Task.isCancelled }
        let texture = try await withTaskExecutorPreference(executor) {
            await Self.result(of: decoder)
        }.get()
        if let (folder, asked) = keeping {
            // Nobody waits for the disk, and what is kept outlasts who asked for it.
            Task(executorPreference: executor) { @concurrent in
                content.keep(in: folder, askedAt: asked)
            }
        }
        return texture
    }

    @concurrent
    private static func result(
        of decoder: PictureDecoder
    ) async -> Result<Texture, PictureError> {
        Result { () throws(PictureError) in try decoder.decode() }
    }
}
