// SPDX-License-Identifier: Apache-2.0

/// Everything known of one photo.
public struct PhotoDetail: Equatable, Sendable, Codable {
    /// What its row shows.
    public var photo: Photo

    /// The format of its content, whatever its name says: "JPEG".
    public var format: String?

    /// What it shows, in its author's words.
    public var caption: String?

    /// Whose it is.
    public var copyright: String?

    /// The lens it was taken through.
    public var lens: String?

    /// The program that wrote the file last.
    public var software: String?

    /// How it was exposed.
    public var exposure: Exposure

    /// Where it was taken.
    public var place: Place?

    /// When it was so, if it is told from memory because nobody could be asked; else nil.
    public var seen: PhotoDate?

    /// Makes a detail of its parts.
    public init(
        photo: Photo,
        format: String? = nil,
        caption: String? = nil,
        copyright: String? = nil,
        lens: String? = nil,
        software: String? = nil,
        exposure: Exposure = Exposure(),
        place: Place? = nil,
        seen: PhotoDate? = nil
    ) {
        self.photo = photo
        self.format = format
        self.caption = caption
        self.copyright = copyright
        self.lens = lens
        self.software = software
        self.exposure = exposure
        self.place = place
        self.seen = seen
    }
}

extension PhotoDetail {
    /// How a photo was exposed, as far as its camera told.
    public struct Exposure: Equatable, Sendable, Codable {
        /// How long, in seconds.
        public var seconds: Double?
        /// The f-number: 2.8 for f/2.8.
        public var aperture: Double?
        /// The sensitivity: ISO 200 is 200.
        public var iso: Int?
        /// The focal length in millimetres.
        public var focalLength: Double?

        /// Makes an exposure of what is known.
        public init(
            seconds: Double? = nil,
            aperture: Double? = nil,
            iso: Int? = nil,
            focalLength: Double? = nil
        ) {
            self.seconds = seconds
            self.aperture = aperture
            self.iso = iso
            self.focalLength = focalLength
        }
    }

    /// A place on earth, in degrees (WGS 84).
    public struct Place: Equatable, Sendable, Codable {
        /// Degrees north of the equator, −90 to 90.
        public var latitude: Double
        /// Degrees east of Greenwich, −180 to 180.
        public var longitude: Double

        /// Makes a place of its coordinates in degrees.
        public init(latitude: Double, longitude: Double) {
            self.latitude = latitude
            self.longitude = longitude
        }
    }
}
