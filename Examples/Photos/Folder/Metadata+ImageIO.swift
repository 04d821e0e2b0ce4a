// SPDX-License-Identifier: Apache-2.0

#if canImport(Darwin)
    import Foundation
    import ImageIO
    import PhotosCore

    extension Metadata {
        /// Reads the metadata of the file at `path`, because ImageIO takes no EXIF block alone.
        init(exif block: ArraySlice<UInt8>, of path: PhotoPath) {
            self = Metadata(thorough: path) ?? Metadata()
        }

        /// Reads all metadata of the file at `path` with ImageIO, which also finds IPTC in XMP; nil
        /// if it fails.
        init?(thorough path: PhotoPath) {
            let file = NSURL(fileURLWithPath: path.description)
            guard let source = CGImageSourceCreateWithURL(file as CFURL, nil),
                let found = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as Any
                    as? [CFString: Any]
            else { return nil }
            self.init()
            let tiff = Self.part(kCGImagePropertyTIFFDictionary, of: found)
            let exif = Self.part(kCGImagePropertyExifDictionary, of: found)
            let iptc = Self.part(kCGImagePropertyIPTCDictionary, of: found)
            readDescription(tiff, iptc)
            readCamera(tiff, exif)
            orientation = found[kCGImagePropertyOrientation] as? Int
            place = Self.place(Self.part(kCGImagePropertyGPSDictionary, of: found))
        }

        private typealias Part = [CFString: Any]

        private static func part(_ name: CFString, of all: Part) -> Part {
            all[name] as? Part ?? [:]
        }

        private mutating func readDescription(_ tiff: Part, _ iptc: Part) {
            title = Self.text(iptc[kCGImagePropertyIPTCObjectName])
            caption =
                Self.text(iptc[kCGImagePropertyIPTCCaptionAbstract])
                ?? Self.text(tiff[kCGImagePropertyTIFFImageDescription])
            let authors = Self.texts(iptc[kCGImagePropertyIPTCByline])
            author =
                authors.isEmpty
                ? Self.text(tiff[kCGImagePropertyTIFFArtist]) : authors.joined(separator: ", ")
            keywords = Self.texts(iptc[kCGImagePropertyIPTCKeywords])
            rating = (iptc[kCGImagePropertyIPTCStarRating] as? Int).map { min(max($0, -1), 5) }
            copyright =
                Self.text(iptc[kCGImagePropertyIPTCCopyrightNotice])
                ?? Self.text(tiff[kCGImagePropertyTIFFCopyright])
            licence = Self.text(iptc[kCGImagePropertyIPTCRightsUsageTerms]) ?? copyright
        }

        private mutating func readCamera(_ tiff: Part, _ exif: Part) {
            taken =
                Self.date(Self.text(exif[kCGImagePropertyExifDateTimeOriginal]))
                ?? Self.date(Self.text(exif[kCGImagePropertyExifDateTimeDigitized]))
                ?? Self.date(Self.text(tiff[kCGImagePropertyTIFFDateTime]))
            make = Self.text(tiff[kCGImagePropertyTIFFMake])
            model = Self.text(tiff[kCGImagePropertyTIFFModel])
            lens = Self.text(exif[kCGImagePropertyExifLensModel])
            software = Self.text(tiff[kCGImagePropertyTIFFSoftware])
            exposure.seconds = Self.positive(exif[kCGImagePropertyExifExposureTime])
            exposure.aperture = Self.positive(exif[kCGImagePropertyExifFNumber])
            exposure.focalLength = Self.positive(exif[kCGImagePropertyExifFocalLength])
            exposure.iso = (exif[kCGImagePropertyExifISOSpeedRatings] as? [Int])?.first
        }

        // MARK: - Single values

        private static func text(_ value: Any?) -> String? {
            (value as? String).flatMap { text($0) }
        }

        /// Returns the texts of a list, or a single one.
        private static func texts(_ value: Any?) -> [String] {
            (value as? [String])?.compactMap { text($0) } ?? text(value).map { [$0] } ?? []
        }

        private static func positive(_ value: Any?) -> Double? {
            (value as? Double).flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
        }

        private static func place(_ gps: Part) -> PhotoDetail.Place? {
            guard let latitude = gps[kCGImagePropertyGPSLatitude] as? Double,
                let longitude = gps[kCGImagePropertyGPSLongitude] as? Double,
                (0...90).contains(latitude), (0...180).contains(longitude)
            else { return nil }
            let isSouth = text(gps[kCGImagePropertyGPSLatitudeRef]) == "S"
            let isWest = text(gps[kCGImagePropertyGPSLongitudeRef]) == "W"
            return PhotoDetail.Place(
                latitude: isSouth ? -latitude : latitude,
                longitude: isWest ? -longitude : longitude)
        }
    }
#endif
