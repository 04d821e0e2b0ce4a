// SPDX-License-Identifier: Apache-2.0

import PhotosCore

/// A picture's metadata, independent of the library that read it.
struct Metadata {
    var title: String?
    var caption: String?
    var author: String?
    var taken: PhotoDate?
    var make: String?
    var model: String?
    var lens: String?
    var software: String?
    var keywords: [String] = []
    var rating: Int?
    var licence: String?
    var copyright: String?
    /// The EXIF orientation: 1 is upright, 5 to 8 are rotated by a quarter turn.
    var orientation: Int?
    var exposure = PhotoDetail.Exposure()
    var place: PhotoDetail.Place?

    /// Returns this metadata with missing values filled from `other`.
    func filled(from other: Metadata) -> Metadata {
        var whole = self
        whole.title = title ?? other.title
        whole.caption = caption ?? other.caption
        whole.author = author ?? other.author
        whole.taken = taken ?? other.taken
        whole.make = make ?? other.make
        whole.model = model ?? other.model
        whole.lens = lens ?? other.lens
        whole.software = software ?? other.software
        whole.keywords = keywords.isEmpty ? other.keywords : keywords
        whole.rating = rating ?? other.rating
        whole.licence = licence ?? other.licence
        whole.copyright = copyright ?? other.copyright
        whole.orientation = orientation ?? other.orientation
        whole.exposure.seconds = exposure.seconds ?? other.exposure.seconds
        whole.exposure.aperture = exposure.aperture ?? other.exposure.aperture
        whole.exposure.iso = exposure.iso ?? other.exposure.iso
        whole.exposure.focalLength = exposure.focalLength ?? other.exposure.focalLength
        whole.place = place ?? other.place
        return whole
    }

    /// Make and model as one name; most models repeat their make.
    var camera: String? {
        guard let model else { return make }
        guard let make, !model.lowercased().hasPrefix(make.lowercased()) else { return model }
        return make + " " + model
    }

    /// Whether width and height of the stored picture are swapped for display.
    var liesOnItsSide: Bool {
        (5...8).contains(orientation ?? 1)
    }
}

// MARK: - Text

extension Metadata {
    /// Returns metadata text for display in one line; nil if nothing is left of it.
    ///
    /// Bytes that are not valid UTF-8 are decoded as Latin-1, which old programs wrote.
    static func text(_ bytes: some Collection<UInt8>) -> String? {
        let bytes = bytes.prefix(textLimit).prefix { $0 != 0 }
        let decoded =
            String(validating: bytes, as: UTF8.self)
            ?? String(String.UnicodeScalarView(bytes.map { UnicodeScalar($0) }))
        return text(decoded)
    }

    /// Returns decoded metadata text for display in one line; nil if nothing is left of it.
    static func text(_ decoded: String) -> String? {
        let words = decoded.unicodeScalars.split { scalar in
            // Querying a scalar's properties costs more than reading the file's metadata.
            guard !scalar.isASCII else { return scalar.value <= 0x20 || scalar.value == 0x7F }
            let properties = scalar.properties
            return properties.isWhitespace || properties.generalCategory == .control
        }
        let line = words.map(String.init).joined(separator: " ")
        return line.isEmpty ? nil : line
    }

    /// Parses a date in the format of EXIF (`2012:05:07 09:30:00`) or XMP
    /// (`2012-05-07T09:30:00+02:00`).
    ///
    /// Time zones are dropped, because a ``PhotoDate`` is what the camera's clock showed. The zeros
    /// of an unset clock are not a date.
    static func date(_ text: String?) -> PhotoDate? {
        guard let text else { return nil }
        let time = text.utf8.prefix(19)
        let parts = time.split { byte in
            !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        }
        .compactMap { Int(String(decoding: $0, as: UTF8.self)) }
        guard parts.count >= 3 else { return nil }
        let clock = Array(parts.dropFirst(3)) + [0, 0, 0]
        return PhotoDate(
            year: parts[0],
            month: parts[1],
            day: parts[2],
            hour: clock[0],
            minute: clock[1],
            second: clock[2]
        )
    }

    /// The maximum length of a text, whatever a file contains.
    private static var textLimit: Int { 4096 }
}
