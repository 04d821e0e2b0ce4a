// SPDX-License-Identifier: Apache-2.0

/// A picture of the chosen folders, or of a service on the web: what a row or a grid cell shows of
/// it.
///
/// A file that cannot be shown is a photo too: its ``issue`` says why, and what could be read of
/// it is there all the same.
public struct Photo: Identifiable, Equatable, Sendable, Codable {
    /// Which photo it is, as long as its file keeps its place.
    public let id: ID

    /// Where its file is, from the root of the file system; of a photo on the web its name there.
    public var file: PhotoPath

    /// What it is called: the title in its metadata or, without one, its file's name. That keeps its
    /// extension, which may be all that tells two files apart.
    public var title: String

    /// Who took it.
    public var author: String?

    /// When it was taken, by the camera's clock.
    public var taken: PhotoDate?

    /// What took it: make and model.
    public var camera: String?

    /// How large it is as a person sees it, turned upright; nil where that could not be read.
    public var pixelSize: PixelSize?

    /// How large its file is, in bytes; 0 where that is not known.
    public var fileSize: Int

    /// When its file was last written, in nanoseconds since 1970: another file of the same name,
    /// or other content, has another.
    public var modified: Int

    /// The words it was filed under.
    public var keywords: [String]

    /// How much it is liked: 0 (not rated) to 5 stars, or −1 for a rejected one.
    public var rating: Int

    /// On what terms it may be used.
    public var licence: String?

    /// What is wrong with its file, or nil.
    public var issue: PhotoIssue?

    /// The address of its page on the web; nil for a file of this computer.
    public var link: String?

    /// Makes a photo of what is known of it.
    public init(
        id: ID,
        file: PhotoPath,
        title: String,
        author: String? = nil,
        taken: PhotoDate? = nil,
        camera: String? = nil,
        pixelSize: PixelSize? = nil,
        fileSize: Int = 0,
        modified: Int = 0,
        keywords: [String] = [],
        rating: Int = 0,
        licence: String? = nil,
        issue: PhotoIssue? = nil,
        link: String? = nil
    ) {
        self.id = id
        self.file = file
        self.title = title
        self.author = author
        self.taken = taken
        self.camera = camera
        self.pixelSize = pixelSize
        self.fileSize = fileSize
        self.modified = modified
        self.keywords = keywords
        self.rating = rating
        self.licence = licence
        self.issue = issue
        self.link = link
    }
}

extension Photo {
    /// Names a photo: its file's path from the root of the file system, through no link, so the
    /// same in the next run of the app and in whichever chosen folder it is found. A photo on the
    /// web has the name of its service and its number there: `flickr:53012345678`.
    ///
    /// Its text (``description``, `init(_:)`) is reversible whatever bytes the path has, so an id
    /// may be kept in saved state or travel in a link.
    public struct ID: Hashable, Sendable, Codable, LosslessStringConvertible {
        /// The file's path.
        public let path: PhotoPath

        /// Makes the id of the file at `path`.
        public init(path: PhotoPath) {
            self.path = path
        }

        /// Makes an id of the text that ``description`` gave.
        public init?(_ description: String) {
            guard let path = PhotoPath(escaped: description) else { return nil }
            self.path = path
        }

        /// The path as reversible text.
        public var description: String { path.escaped }

        /// Reads an id from its text.
        public init(from decoder: any Decoder) throws {
            path = try PhotoPath(from: decoder)
        }

        /// Writes the id as its text.
        public func encode(to encoder: any Encoder) throws {
            try path.encode(to: encoder)
        }
    }
}
