// SPDX-License-Identifier: Apache-2.0

import PhotosCore
import TextSearch

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Creates photos from files: blocking work, for the ``ReadingExecutor``.
///
/// Nothing here throws: any problem with a file becomes the photo's issue.
struct PhotoReader: Sendable {
    /// Entries from an earlier run, reused for files that did not change.
    var known: [PhotoPath: Entry] = [:]

    /// The data read from one file.
    struct Entry: Sendable {
        var photo: Photo
        /// The state of the file when it was read, to detect whether it changed since.
        var stamp: Stamp?
        /// Whether title and other metadata are missing until ``PhotoReader/complete(_:)`` is
        /// called.
        var isPartial: Bool
        /// The text to search; nil if it is derived from the photo when needed.
        var haystack: SearchText.Folded?

        /// The text to search.
        var text: SearchText.Folded {
            haystack ?? (isPartial ? [0] : SearchText.haystack(of: photo))
        }
    }

    /// The values that change when a file does.
    struct Stamp: Equatable, Sendable {
        let node: UInt64
        let size: Int
        /// The modification time in nanoseconds since 1970.
        let modified: Int
    }

    // MARK: - Reading

    /// The fast pass: reads header and EXIF; nil if the file is not a picture and does not have the
    /// name of one.
    ///
    /// The date, which determines the order of photos, is final after it: if EXIF has none but
    /// other metadata may, the thorough pass follows at once.
    func scan(_ candidate: FolderWalk.Candidate) -> Entry? {
        let id = Photo.ID(path: candidate.path)
        let status = FileStatus(of: candidate.path)
        let stamp = status.map(Stamp.init)
        if let stamp, let known = known[candidate.path], known.stamp == stamp { return known }
        let read = read(id, status, isThorough: false)
        if !candidate.isNamedPicture {
            let isPicture = read.header != nil && read.photo.issue != .notAPicture
            guard isPicture else { return nil }
        }
        var entry = Entry(photo: read.photo, stamp: stamp, isPartial: false, haystack: [0])
        entry.isPartial = read.header?.hasMoreMetadata ?? false
        if entry.isPartial && entry.photo.taken == nil {
            entry.photo = self.read(id, status, isThorough: true).photo
            entry.isPartial = false
        }
        if !entry.isPartial { entry.haystack = SearchText.haystack(of: entry.photo) }
        return entry
    }

    /// The thorough pass: reads XMP and IPTC, if there is any.
    func complete(_ entry: Entry) -> Entry {
        guard entry.isPartial else { return entry }
        var entry = entry
        let id = entry.photo.id
        entry.photo = read(id, FileStatus(of: id.path), isThorough: true).photo
        entry.isPartial = false
        entry.haystack = SearchText.haystack(of: entry.photo)
        return entry
    }

    /// Returns the entry for the current file: complete, and read again if the file changed.
    func current(_ entry: Entry) -> Entry {
        let now = stamp(of: entry.photo.id)
        guard now != entry.stamp else { return complete(entry) }
        guard now != nil else {
            var gone = complete(entry)
            gone.photo.issue = .vanished
            return gone
        }
        var fresh = entry
        fresh.stamp = now
        fresh.isPartial = true
        return complete(fresh)
    }

    /// Reads the file at the path of `candidate` completely; nil if it gets no row.
    func entry(of candidate: FolderWalk.Candidate) -> Entry? {
        guard FileStatus(of: candidate.path)?.isFolder == false else { return nil }
        return scan(candidate).map(complete)
    }

    /// Reads all details from the file.
    func detail(of id: Photo.ID) -> PhotoDetail {
        let (photo, header, metadata) = read(
            id, FileStatus(of: id.path), isThorough: true)
        return PhotoDetail(
            photo: photo,
            format: header?.format.rawValue,
            caption: metadata.caption,
            copyright: metadata.copyright,
            lens: metadata.lens,
            software: metadata.software,
            exposure: metadata.exposure,
            place: metadata.place
        )
    }

    // MARK: - Reading one file

    private typealias Reading = (photo: Photo, header: PictureHeader?, metadata: Metadata)

    /// Reads one file.
    ///
    /// - Parameter status: The status of the path; anything but a regular file is not opened,
    ///   because opening a device may have side effects.
    private func read(_ id: Photo.ID, _ status: FileStatus?, isThorough: Bool) -> Reading {
        let path = id.path
        var photo = Photo(id: id, file: path, title: path.name.description)
        do throws(Unreadable) {
            if let status, !status.isRegular {
                throw Unreadable(issue: status.isLink ? .link : .notAFile)
            }
            var file = try PictureFile(path)
            photo.fileSize = file.length
            photo.modified = file.modified
            guard file.length > 0 else { throw Unreadable(issue: .empty) }
            guard let header = try PictureHeader.read(from: &file) else {
                throw Unreadable(issue: .notAPicture)
            }
            let metadata = metadata(of: path, header, isThorough: isThorough)
            Self.fill(&photo, from: header, metadata)
            return (photo, header, metadata)
        } catch {
            photo.issue = error.issue
            return (photo, nil, Metadata())
        }
    }

    private func metadata(
        of path: PhotoPath,
        _ header: PictureHeader,
        isThorough: Bool
    ) -> Metadata {
        let fast = header.exif.map { Metadata(exif: $0, of: path) } ?? Metadata()
        guard isThorough, header.hasMoreMetadata || header.exif != nil,
            var thorough = Metadata(thorough: path)
        else { return fast }
        // The photos were ordered by the date of the fast pass.
        thorough.taken = fast.taken ?? thorough.taken
        return thorough.filled(from: fast)
    }

    private static func fill(
        _ photo: inout Photo,
        from header: PictureHeader,
        _ metadata: Metadata
    ) {
        photo.title = metadata.title ?? photo.title
        photo.author = metadata.author
        photo.taken = metadata.taken
        photo.camera = metadata.camera
        photo.keywords = metadata.keywords
        photo.rating = metadata.rating ?? 0
        photo.licence = metadata.licence
        // Metadata often contains the size of the picture before cropping; the header is
        // authoritative.
        guard let size = header.storedSize, size.width > 0, size.height > 0 else {
            // An SVG need not specify its size.
            photo.issue = header.format == .svg && !header.isCutShort ? nil : .damaged
            return
        }
        // HEIC and AVIF specify the rotation by their own means, and the EXIF orientation is
        // ignored.
        let isTurned = header.isTurned ?? metadata.liesOnItsSide
        photo.pixelSize = isTurned ? PixelSize(width: size.height, height: size.width) : size
        if size.width > pixelLimit(of: header.format) / size.height {
            photo.issue = .tooLarge
        } else if header.isCutShort {
            photo.issue = .damaged
        }
    }

    /// The maximum number of pixels, beyond which a picture needs too much memory to be shown.
    ///
    /// A JPEG can be decoded at a reduced size, and an SVG is rendered at any size; the others are
    /// decoded only as a whole.
    private static func pixelLimit(of format: PictureHeader.Format) -> Int {
        switch format {
        case .svg: .max
        case .jpeg: 1 << 28
        case .avif, .heic: 48 << 20
        default: 96 << 20
        }
    }

    private func stamp(of id: Photo.ID) -> Stamp? {
        FileStatus(of: id.path).map(Stamp.init)
    }
}

extension PhotoReader.Stamp {
    init(_ status: FileStatus) {
        self.init(node: status.node, size: status.size, modified: status.modified)
    }
}
