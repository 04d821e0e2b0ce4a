// SPDX-License-Identifier: Apache-2.0

import PhotosCore

/// What a picture's metadata says, whichever library read it.
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
    /// As EXIF counts it: 1 is upright, 5 to 8 lie on their side.
    var orientation: Int?
    var exposure = PhotoDetail.Exposure()
    var place: PhotoDetail.Place?

    /// This with its gaps filled from `other`.
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

    /// Whether a person sees the stored picture's width as its height.
    var liesOnItsSide: Bool {
        (5...8).contains(orientation ?? 1)
    }
}

// MARK: - Text

extension Metadata {
    /// Text of metadata, made fit to be shown in a line; nil if nothing is left of it.
    ///
    /// Bytes that are no UTF-8 are taken as Latin-1, which is what old programs wrote there.
    static func text(_ bytes: some Collection<UInt8>) -> String? {
        let bytes = bytes.prefix(textLimit).prefix { $0 != 0 }
        let decoded =
            String(validating: bytes, as: UTF8.self)
            ?? String(String.UnicodeScalarView(bytes.map { UnicodeScalar($0) }))
        return text(decoded)
    }

    /// The same of text that is decoded already.
    static func text(_ decoded: String) -> String? {
        let words = decoded.unicodeScalars.split { scalar in
            // Looking up a scalar's properties costs more than reading the file's metadata.
            guard !scalar.isASCII else { return scalar.value <= 0x20 || scalar.value == 0x7F }
            let properties = scalar.properties
            return properties.isWhitespace || properties.generalCategory == .control
        }
        let line = words.map(String.init).joined(separator: " ")
        return line.isEmpty ? nil : line
    }

    /// A date as EXIF (`2012:05:07 09:30:00`) and XMP (`2012-05-07T09:30:00+02:00`) write it.
    ///
    /// Time zones are left out, as ``PhotoDate`` is what the camera's clock showed. An unset
    /// clock's zeros are no date.
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

    /// No text of a line is longer, whatever a file holds.
    private static var textLimit: Int { 4096 }
}
