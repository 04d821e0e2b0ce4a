// SPDX-License-Identifier: Apache-2.0

/// A picture of the chosen folders, or of a service on the web, with the data shown in a row or a
/// grid cell.
///
/// A file that cannot be shown is a photo too: its ``issue`` contains the reason, and the data that
/// could be read is available all the same.
public struct Photo: Identifiable, Equatable, Sendable, Codable {
    /// The identity of the photo, as long as its file keeps its path.
    public let id: ID

    /// The absolute path of its file; for a photo on the web, its name there.
    public var file: PhotoPath

    /// The title in its metadata or, without one, its file's name.
    ///
    /// The name includes the extension, which may be all that distinguishes two files.
    public var title: String

    /// The photographer.
    public var author: String?

    /// When it was taken, by the camera's clock.
    public var taken: PhotoDate?

    /// The make and model of the camera.
    public var camera: String?

    /// The size as displayed, after rotation; nil if it could not be read.
    public var pixelSize: PixelSize?

    /// The size of its file in bytes; 0 if it is unknown.
    public var fileSize: Int

    /// The modification time of its file, in nanoseconds since 1970.
    ///
    /// It differs for another file of the same name, and for other content.
    public var modified: Int

    /// The keywords assigned to it.
    public var keywords: [String]

    /// The rating: 0 (not rated) to 5 stars, or −1 if rejected.
    public var rating: Int

    /// The licence or terms of use.
    public var licence: String?

    /// The problem with its file, or nil.
    public var issue: PhotoIssue?

    /// The address of its page on the web; nil for a file on this computer.
    public var link: String?

    /// Creates a photo from its data.
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
    /// The identity of a photo: its file's absolute path without links.
    ///
    /// It is the same in the next run of the app and in any chosen folder that contains the file.
    /// For a photo on the web it consists of the name of its service and its number there:
    /// `flickr:53012345678`.
    ///
    /// Its text (``description``, `init(_:)`) is reversible for any bytes in the path, so an id may
    /// be stored in saved state or be part of a link.
    public struct ID: Hashable, Sendable, Codable, LosslessStringConvertible {
        /// The file's path.
        public let path: PhotoPath

        /// Creates the id of the file at `path`.
        public init(path: PhotoPath) {
            self.path = path
        }

        /// Creates an id from the text of ``description``.
        public init?(_ description: String) {
            guard let path = PhotoPath(escaped: description) else { return nil }
            self.path = path
        }

        /// The path as reversible text.
        public var description: String { path.escaped }

        /// Decodes an id from its text.
        public init(from decoder: any Decoder) throws {
            path = try PhotoPath(from: decoder)
        }

        /// Encodes the id as its text.
        public func encode(to encoder: any Encoder) throws {
            try path.encode(to: encoder)
        }
    }
}
