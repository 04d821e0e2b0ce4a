// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import CExif
    import PhotosCore

    extension Metadata {
        /// Reads an EXIF block with libexif; empty if libexif cannot parse it.
        ///
        /// The fast pass: about five times faster than gexiv2, and it still reads most truncated files.
        /// It needs only the block, not the file.
        init(exif block: ArraySlice<UInt8>, of path: PhotoPath) {
            self.init()
            guard let data = exif_data_new() else { return }
            defer { exif_data_unref(data) }
            // Otherwise libexif modifies the data to conform to the specification.
            exif_data_unset_option(data, EXIF_DATA_OPTION_FOLLOW_SPECIFICATION)
            let marked = Array("Exif\0\0".utf8) + block
            exif_data_load_data(data, marked, UInt32(marked.count))
            read(data)
        }

        private mutating func read(_ data: UnsafeMutablePointer<ExifData>) {
            let order = exif_data_get_byte_order(data)
            let directories = data.pointee.ifd
            let picture = directories.0
            let camera = directories.2

            title = Self.wideText(in: picture, EXIF_TAG_XP_TITLE)
            caption = Self.text(in: picture, EXIF_TAG_IMAGE_DESCRIPTION)
            author =
                Self.text(in: picture, EXIF_TAG_ARTIST)
                ?? Self.wideText(in: picture, EXIF_TAG_XP_AUTHOR)
            taken =
                Self.date(Self.text(in: camera, EXIF_TAG_DATE_TIME_ORIGINAL))
                ?? Self.date(Self.text(in: camera, EXIF_TAG_DATE_TIME_DIGITIZED))
                ?? Self.date(Self.text(in: picture, EXIF_TAG_DATE_TIME))
            make = Self.text(in: picture, EXIF_TAG_MAKE)
            model = Self.text(in: picture, EXIF_TAG_MODEL)
            software = Self.text(in: picture, EXIF_TAG_SOFTWARE)
            copyright = Self.text(in: picture, EXIF_TAG_COPYRIGHT)
            licence = copyright
            keywords = (Self.wideText(in: picture, EXIF_TAG_XP_KEYWORDS) ?? "")
                .split(separator: ";").compactMap { Self.text(String($0)) }
            orientation = Self.number(in: picture, EXIF_TAG_ORIENTATION, order)
            exposure.seconds = Self.ratio(in: camera, EXIF_TAG_EXPOSURE_TIME, order)
            exposure.aperture = Self.ratio(in: camera, EXIF_TAG_FNUMBER, order)
            exposure.iso = Self.number(in: camera, EXIF_TAG_ISO_SPEED_RATINGS, order)
            exposure.focalLength = Self.ratio(in: camera, EXIF_TAG_FOCAL_LENGTH, order)
        }

        // MARK: - Single entries

        private static func bytes(
            in directory: UnsafeMutablePointer<ExifContent>?,
            _ tag: ExifTag
        ) -> (format: ExifFormat, bytes: UnsafeBufferPointer<UInt8>)? {
            guard let entry = exif_content_get_entry(directory, tag), let data = entry.pointee.data
            else { return nil }
            let bytes = UnsafeBufferPointer(start: data, count: Int(entry.pointee.size))
            return (entry.pointee.format, bytes)
        }

        private static func text(
            in directory: UnsafeMutablePointer<ExifContent>?,
            _ tag: ExifTag
        ) -> String? {
            guard let entry = bytes(in: directory, tag), entry.format == EXIF_FORMAT_ASCII else {
                return nil
            }
            return text(entry.bytes)
        }

        /// Returns the text of the tags that Windows adds, which is UTF-16 in bytes.
        private static func wideText(
            in directory: UnsafeMutablePointer<ExifContent>?,
            _ tag: ExifTag
        ) -> String? {
            guard let entry = bytes(in: directory, tag) else { return nil }
            let units = stride(from: 0, to: entry.bytes.count - 1, by: 2).map { index in
                UInt16(entry.bytes[index]) | UInt16(entry.bytes[index + 1]) << 8
            }
            return text(String(decoding: units.prefix { $0 != 0 }, as: UTF16.self))
        }

        private static func number(
            in directory: UnsafeMutablePointer<ExifContent>?,
            _ tag: ExifTag,
            _ order: ExifByteOrder
        ) -> Int? {
            guard let entry = bytes(in: directory, tag), entry.format == EXIF_FORMAT_SHORT,
                entry.bytes.count >= 2
            else { return nil }
            return Int(exif_get_short(entry.bytes.baseAddress, order))
        }

        private static func ratio(
            in directory: UnsafeMutablePointer<ExifContent>?,
            _ tag: ExifTag,
            _ order: ExifByteOrder
        ) -> Double? {
            guard let entry = bytes(in: directory, tag), entry.format == EXIF_FORMAT_RATIONAL,
                entry.bytes.count >= 8
            else { return nil }
            let ratio = exif_get_rational(entry.bytes.baseAddress, order)
            guard ratio.numerator > 0, ratio.denominator > 0 else { return nil }
            return Double(ratio.numerator) / Double(ratio.denominator)
        }
    }
#endif
