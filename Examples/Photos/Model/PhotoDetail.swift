// SPDX-License-Identifier: Apache-2.0

/// The details of one photo.
public struct PhotoDetail: Equatable, Sendable, Codable {
    /// The data shown in its row.
    public var photo: Photo

    /// The format of its content, regardless of its name: "JPEG".
    public var format: String?

    /// The author's description.
    public var caption: String?

    /// The copyright notice.
    public var copyright: String?

    /// The lens.
    public var lens: String?

    /// The program that last wrote the file.
    public var software: String?

    /// The exposure.
    public var exposure: Exposure

    /// Where it was taken.
    public var place: Place?

    /// Creates a detail from its parts.
    public init(
        photo: Photo,
        format: String? = nil,
        caption: String? = nil,
        copyright: String? = nil,
        lens: String? = nil,
        software: String? = nil,
        exposure: Exposure = Exposure(),
        place: Place? = nil
    ) {
        self.photo = photo
        self.format = format
        self.caption = caption
        self.copyright = copyright
        self.lens = lens
        self.software = software
        self.exposure = exposure
        self.place = place
    }
}

extension PhotoDetail {
    /// The exposure of a photo, as far as its camera recorded it.
    public struct Exposure: Equatable, Sendable, Codable {
        /// The exposure time in seconds.
        public var seconds: Double?
        /// The f-number: 2.8 for f/2.8.
        public var aperture: Double?
        /// The sensitivity: ISO 200 is 200.
        public var iso: Int?
        /// The focal length in millimetres.
        public var focalLength: Double?

        /// Creates an exposure from the recorded values.
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

        /// Creates a place from its coordinates in degrees.
        public init(latitude: Double, longitude: Double) {
            self.latitude = latitude
            self.longitude = longitude
        }
    }
}
