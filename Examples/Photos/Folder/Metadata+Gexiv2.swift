// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import CGexiv2
    import GuardedGexiv2
    import PhotosCore

    extension Metadata {
        /// Reads all metadata of the file at `path` with gexiv2: XMP, IPTC and EXIF; nil if it fails.
        ///
        /// The thorough pass. It fails for many truncated files; for those, the result of
        /// ``init(exif:of:)`` is all there is.
        init?(thorough path: PhotoPath) {
            guard Self.isReady, let data = guarded_new() else { return nil }
            defer { g_object_unref(data) }
            guard path.withCString({ guarded_open_path(data, $0) }) != 0 else { return nil }
            self.init()
            readDescription(data)
            readCamera(data)
        }

        /// gexiv2 must be initialized once before threads use it: the first access does so, the others
        /// wait.
        private static let isReady = guarded_start() != 0

        private mutating func readDescription(_ data: UnsafeMutablePointer<GExiv2Metadata>) {
            title = Self.first(
                of: ["Xmp.dc.title", "Iptc.Application2.ObjectName", "Exif.Image.XPTitle"],
                in: data
            )
            caption = Self.first(
                of: [
                    "Xmp.dc.description", "Iptc.Application2.Caption",
                    "Exif.Image.ImageDescription",
                ],
                in: data
            )
            let authors = Self.firstList(
                of: ["Xmp.dc.creator", "Iptc.Application2.Byline", "Exif.Image.Artist"],
                in: data
            )
            author = authors.isEmpty ? nil : authors.joined(separator: ", ")
            keywords = Self.firstList(
                of: ["Xmp.dc.subject", "Iptc.Application2.Keywords"], in: data)
            rating = Self.first(of: ["Xmp.xmp.Rating", "Exif.Image.Rating"], in: data)
                .flatMap(Self.stars)
            copyright = Self.first(
                of: ["Xmp.dc.rights", "Iptc.Application2.Copyright", "Exif.Image.Copyright"],
                in: data
            )
            licence = Self.first(of: ["Xmp.xmpRights.UsageTerms"], in: data) ?? copyright
        }

        /// Parses a rating written as any number ("4", "4.5") and limits it to −1 to 5; nil for NaN.
        private static func stars(_ text: String) -> Int? {
            guard let number = Double(text), !number.isNaN else { return nil }
            return Int(min(max(number, -1), 5))
        }

        private mutating func readCamera(_ data: UnsafeMutablePointer<GExiv2Metadata>) {
            let dates = [
                "Exif.Photo.DateTimeOriginal", "Exif.Photo.DateTimeDigitized",
                "Exif.Image.DateTime",
                "Xmp.exif.DateTimeOriginal", "Xmp.photoshop.DateCreated", "Xmp.xmp.CreateDate",
            ]
            taken = dates.lazy.compactMap { Self.date(Self.first(of: [$0], in: data)) }.first
            make = Self.first(of: ["Exif.Image.Make", "Xmp.tiff.Make"], in: data)
            model = Self.first(of: ["Exif.Image.Model", "Xmp.tiff.Model"], in: data)
            lens = Self.first(of: ["Exif.Photo.LensModel", "Xmp.aux.Lens"], in: data)
            software = Self.first(of: ["Exif.Image.Software", "Xmp.xmp.CreatorTool"], in: data)
            orientation = Self.first(
                of: ["Exif.Image.Orientation", "Xmp.tiff.Orientation"], in: data
            )
            .flatMap(Int.init)
            exposure.seconds = Self.ratio("Exif.Photo.ExposureTime", in: data)
            exposure.aperture = Self.ratio("Exif.Photo.FNumber", in: data)
            exposure.focalLength = Self.ratio("Exif.Photo.FocalLength", in: data)
            exposure.iso = Self.first(of: ["Exif.Photo.ISOSpeedRatings"], in: data).flatMap(
                Int.init)
            var latitude = 0.0
            var longitude = 0.0
            if guarded_get_gps(data, &latitude, &longitude) != 0,
                (-90...90).contains(latitude), (-180...180).contains(longitude)
            {
                place = PhotoDetail.Place(latitude: latitude, longitude: longitude)
            }
        }

        // MARK: - Single tags

        /// Returns the text of the first of `tags` that is not empty.
        private static func first(
            of tags: [String],
            in data: UnsafeMutablePointer<GExiv2Metadata>
        ) -> String? {
            tags.lazy.compactMap { value(of: $0, in: data) }.first
        }

        /// Returns the values of the first of `tags` that is not empty.
        private static func firstList(
            of tags: [String],
            in data: UnsafeMutablePointer<GExiv2Metadata>
        ) -> [String] {
            tags.lazy.map { tag in
                // EXIF has one value per tag, which may contain a comma.
                tag.hasPrefix("Exif.")
                    ? [value(of: tag, in: data)].compactMap(\.self) : values(of: tag, in: data)
            }
            .first { !$0.isEmpty } ?? []
        }

        private static func value(
            of tag: String,
            in data: UnsafeMutablePointer<GExiv2Metadata>
        ) -> String? {
            guard let value = guarded_get_tag_string(data, tag) else { return nil }
            defer { g_free(value) }
            return text(value).flatMap(withoutLanguage)
        }

        private static func values(
            of tag: String,
            in data: UnsafeMutablePointer<GExiv2Metadata>
        ) -> [String] {
            guard let list = guarded_get_tag_multiple(data, tag) else { return [] }
            defer { g_strfreev(list) }
            var values: [String] = []
            var next = list
            while let value = next.pointee {
                if let value = text(value) { values.append(value) }
                next += 1
            }
            return values
        }

        private static func text(_ value: UnsafePointer<CChar>) -> String? {
            let bytes = UnsafeRawBufferPointer(start: value, count: strlen(value))
            return text(bytes)
        }

        /// Returns the first (default) translation of a text such as `lang="x-default" Autumn,
        /// lang="de" Herbst`.
        private static func withoutLanguage(_ value: String) -> String? {
            guard value.hasPrefix("lang=\""), let end = value.dropFirst(6).firstIndex(of: "\"")
            else {
                return value
            }
            let translations = value[value.index(after: end)...]
            // A second translation requires a quotation mark, and few titles contain any.
            let isOne = !translations.utf8.contains(UInt8(ascii: "\""))
            let next = isOne ? nil : translations.firstRange(of: ", lang=\"")?.lowerBound
            return text(String(translations[..<(next ?? translations.endIndex)]))
        }

        private static func ratio(
            _ tag: String,
            in data: UnsafeMutablePointer<GExiv2Metadata>
        ) -> Double? {
            var numerator: gint = 0
            var denominator: gint = 0
            guard guarded_get_exif_tag_rational(data, tag, &numerator, &denominator) != 0,
                numerator > 0, denominator > 0
            else { return nil }
            return Double(numerator) / Double(denominator)
        }
    }
#endif
