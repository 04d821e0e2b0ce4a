// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Decodes picture files off the main actor, at the size they are shown, and caches some of them.
///
/// By default, at most two files are decoded at a time. A request whose task is cancelled before
/// its turn is never decoded; one that is cancelled while it is being decoded stops at the next
/// 64 KiB. Given the desktop's thumbnails, the loader decodes a small picture only if they do not
/// have it. Pictures that are not files are requested from its ``sources``, at most six at a time.
///
/// ```swift
/// let size = PictureSize(width: 256, height: 256)
/// picture.texture = try await loader.texture(for: PictureRequest(path: path, size: size))
/// ```
@MainActor
public final class PictureLoader {
    /// The maximum number of bytes of cached textures.
    public var memoryLimit: Int {
        get { cache.limit }
        set { cache.limit = newValue }
    }

    /// The current number of bytes of cached textures.
    public var memoryUsed: Int { cache.bytes }

    /// The number of requests in progress; zero when every requested picture is loaded or has
    /// failed.
    public private(set) var pendingRequests = 0

    /// The thumbnails that small pictures are read from and added to; `nil`, the default, for none.
    public var thumbnails: ThumbnailCache?

    /// The sources of pictures that are not files: a path that begins with `NAME:` belongs to the
    /// source of that name.
    public var sources: [String: any PictureSource] = [:]

    /// The cache on disk for pictures from sources; `nil`, the default, for none.
    public var fetched: FetchedPictures?

    /// The number of files that were decoded, or found not to be pictures, since the start.
    package private(set) var decodes = 0

    private let cache: PictureCache
    private let workers: WorkerGate
    /// As many as a browser requests from one server at a time.
    let fetchers = WorkerGate(permits: 6)
    /// Views whose pictures could not be fetched.
    var unfetched = Refetchers()
    private let executor = DecodingExecutor()

    /// Creates a loader.
    ///
    /// - Parameters:
    ///   - memoryLimit: The maximum number of bytes of cached textures; 64 MiB are some 250
    ///     thumbnails of 256 × 256.
    ///   - workers: The number of files that are decoded at a time.
    ///   - thumbnails: The thumbnails that small pictures are read from and added to; without them
    ///     no thumbnail is written to the disk.
    public init(memoryLimit: Int = 64 << 20, workers: Int = 2, thumbnails: ThumbnailCache? = nil) {
        self.thumbnails = thumbnails
        cache = PictureCache(limit: memoryLimit)
        self.workers = WorkerGate(permits: workers)
    }

    /// Returns the texture if it is cached; accesses no file.
    public func remembered(_ request: PictureRequest) -> Texture? {
        cache[request]
    }

    /// Removes what was decoded from a file, after the file was changed.
    public func forget(path: String) {
        cache.removeAll(of: path)
    }

    /// Returns the largest cached texture that shows all of a file; O(n) in their number.
    func largest(of file: [UInt8], version: Int64) -> Texture? {
        cache.largest { $0.file == file && $0.version == version && !$1.isCut }
    }

    /// Returns the texture of a file, cached or decoded; never blocks the main actor.
    ///
    /// - Parameter isRemembered: Whether the texture is cached after decoding.
    public func texture(
        for request: PictureRequest, isRemembered: Bool = true
    ) async throws(PictureError) -> Texture {
        if let texture = cache[request] { return texture }
        pendingRequests += 1
        defer { pendingRequests -= 1 }
        let texture =
            if let source = source(of: request) {
                try await fetch(request, from: source)
            } else {
                try await decode(request, .file)
            }
        if isRemembered { cache.insert(texture, for: request) }
        return texture
    }

    /// Decodes a picture as soon as a worker is free.
    ///
    /// - Parameter keeping: Where the content is stored if it turns out to be a picture, and when
    ///   it was requested.
    func decode(
        _ request: PictureRequest, _ content: PictureContent,
        keeping: (folder: FetchedPictures, asked: FetchedPictures.Moment)? = nil
    ) async throws(PictureError) -> Texture {
        guard await workers.enter() else { throw .cancelled }
        defer { workers.leave() }
        // Another cell may have made the same request while this one waited.
        if let texture = cache[request] { return texture }
        decodes += 1
        let decoder = PictureDecoder(
            request: request, content: content, thumbnails: thumbnails
        ) { Task.isCancelled }
        let texture = try await withTaskExecutorPreference(executor) {
            await Self.result(of: decoder)
        }.get()
        if let (folder, asked) = keeping {
            // The caller does not wait for the disk; storing continues if its task is cancelled.
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
