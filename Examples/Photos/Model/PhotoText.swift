// SPDX-License-Identifier: Apache-2.0

public import Minya

/// The texts for a photo's facts that the pages share.
public enum PhotoText {
    /// Formats a date and time: `12 October 2019, 16:05`.
    public static func date(_ date: PhotoDate) -> String {
        let minute = date.minute < 10 ? "0\(date.minute)" : "\(date.minute)"
        // Translators: 12 October 2019, 16:05. Day, month, year, hour, minute.
        return localized(
            "%1$d %2$s %3$d, %4$d:%5$s", date.day, month(date.month), date.year, date.hour, minute)
    }

    /// Formats a day: `12 October 2019`.
    public static func day(_ date: PhotoDate) -> String {
        // Translators: 12 October 2019. Day, month, year.
        localized("%1$d %2$s %3$d", date.day, month(date.month), date.year)
    }

    /// Formats a size in decimal units, as file managers do: `2.4 MB`.
    public static func size(bytes: Int) -> String {
        var value = Double(max(bytes, 0))
        for unit in ["B", "kB", "MB", "GB"] {
            if value < 1000 || unit == "GB" {
                let tenths = Int((value * 10).rounded())
                let isExact = unit == "B" || tenths >= 100
                return isExact ? "\(tenths / 10) \(unit)" : "\(tenths / 10).\(tenths % 10) \(unit)"
            }
            value /= 1000
        }
        return "\(bytes) B"
    }

    /// Formats the dimensions and the file size: `4000 × 3000 pixels, 2.4 MB`.
    public static func size(of photo: Photo) -> String {
        let bytes = bytes(of: photo)
        guard let pixels = photo.pixelSize else { return bytes }
        if bytes.isEmpty { return localized("%d × %d pixels", pixels.width, pixels.height) }
        return localized("%d × %d pixels, %s", pixels.width, pixels.height, bytes)
    }

    /// Formats the file size: `2.4 MB`, or an empty text if it is unknown.
    public static func bytes(of photo: Photo) -> String {
        photo.fileSize == 0 && photo.issue != .empty ? "" : size(bytes: photo.fileSize)
    }

    /// Formats an exposure: `1/250 s, f/8, ISO 100, 35 mm`.
    public static func exposure(_ exposure: PhotoDetail.Exposure) -> String {
        var parts: [String] = []
        if let seconds = plausible(exposure.seconds), seconds > 0 {
            // Translators: an exposure time in seconds: 1/250 s, 2.5 s.
            parts.append(
                seconds < 0.4
                    ? localized("1/%d s", Int((1 / seconds).rounded()))
                    : localized("%s s", tenths(seconds)))
        }
        if let aperture = plausible(exposure.aperture) { parts.append("f/\(tenths(aperture))") }
        if let iso = exposure.iso { parts.append("ISO \(iso)") }
        if let focalLength = plausible(exposure.focalLength) {
            parts.append("\(tenths(focalLength)) mm")
        }
        return list(parts)
    }

    /// Joins the parts of a list: `sea, harbour, evening`.
    public static func list(_ parts: [String]) -> String {
        // Translators: what stands between the parts of a list.
        parts.joined(separator: localized(", "))
    }

    /// Formats a rating: `★★★☆☆`.
    public static func stars(_ rating: Int) -> String {
        let full = min(max(rating, 0), 5)
        return String(repeating: "★", count: full) + String(repeating: "☆", count: 5 - full)
    }

    /// Formats a number of pictures: `137 pictures`.
    public static func count(_ count: Int) -> String {
        localized(one: "%d picture", many: "%d pictures", count)
    }

    /// Returns which folders' photos are missing, and why; nil if none are.
    public static func leftOut(of page: PhotoPage) -> String? {
        let missing = page.missingFolders
        if missing.isEmpty {
            let count = page.skippedFolders.count
            return count == 0
                ? nil : localized("Unreadable folders left out: %d", count)
        }
        if page.skippedFolders.count > missing.count {
            return localized(
                "Missing or unreadable folders left out: %d",
                page.skippedFolders.count)
        }
        if missing.count == 1 { return localized("The folder “%s” is missing", missing[0].name) }
        return localized(
            one: "%d folder is missing", many: "%d folders are missing", missing.count)
    }

    /// Formats `Moved to the trash: Harbour`, so that only the name is truncated on a narrow page.
    public static func trashed(_ photos: [TrashedPhoto]) -> String {
        if photos.count == 1 { return localized("Moved to the trash: %s", photos[0].title) }
        return localized(
            one: "Moved to the trash: %d picture", many: "Moved to the trash: %d pictures",
            photos.count)
    }

    /// Returns the message that a file is not a picture that Photos can show.
    public static func noPicture(_ name: PhotoPath) -> String {
        localized("“%s” is not a picture that Photos can show.", name)
    }

    /// Returns the reason for a failure, as a sentence.
    public static func failure(_ failure: Failure) -> String {
        switch failure.reason {
        // The messages of these two are from the framework and not localized.
        case .cancelled: localized("The request was cancelled. Try again.")
        case .unexpected: localized("Something unexpected happened. Try again.")
        default: failure.message
        }
    }

    /// A number that a camera may have recorded; a damaged file may contain any.
    private static func plausible(_ value: Double?) -> Double? {
        value.flatMap { $0 == 0 || 1e-9...1e9 ~= abs($0) ? $0 : nil }
    }

    private static func tenths(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }

    private static func month(_ month: Int) -> String {
        switch month {
        case 1: localized("January")
        case 2: localized("February")
        case 3: localized("March")
        case 4: localized("April")
        case 5: localized("May")
        case 6: localized("June")
        case 7: localized("July")
        case 8: localized("August")
        case 9: localized("September")
        case 10: localized("October")
        case 11: localized("November")
        default: localized("December")
        }
    }
}
