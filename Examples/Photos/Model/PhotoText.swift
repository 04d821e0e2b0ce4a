// SPDX-License-Identifier: Apache-2.0

/// What a photo's facts read like: the words that the pages share.
public enum PhotoText {
    /// `12 October 2019, 16:05`
    public static func date(_ date: PhotoDate) -> String {
        let minute = date.minute < 10 ? "0\(date.minute)" : "\(date.minute)"
        return
            "\(date.day) \(localized(months[date.month - 1])) \(date.year), \(date.hour):\(minute)"
    }

    /// `2.4 MB`, in steps of a thousand, as file managers count.
    public static func size(bytes: Int) -> String {
        var value = Double(bytes)
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

    /// `4000 × 3000 pixels, 2.4 MB`
    public static func size(of photo: Photo) -> String {
        let bytes = size(bytes: photo.fileSize)
        guard let pixels = photo.pixelSize else { return bytes }
        return localized("%d × %d pixels", pixels.width, pixels.height) + ", " + bytes
    }

    /// `1/250 s, f/8, ISO 100, 35 mm`
    public static func exposure(_ exposure: PhotoDetail.Exposure) -> String {
        var parts: [String] = []
        if let seconds = exposure.seconds, seconds > 0 {
            parts.append(
                seconds < 0.4 ? "1/\(Int((1 / seconds).rounded())) s" : "\(tenths(seconds)) s")
        }
        if let aperture = exposure.aperture { parts.append("f/\(tenths(aperture))") }
        if let iso = exposure.iso { parts.append("ISO \(iso)") }
        if let focalLength = exposure.focalLength { parts.append("\(tenths(focalLength)) mm") }
        return parts.joined(separator: ", ")
    }

    /// `★★★☆☆`
    public static func stars(_ rating: Int) -> String {
        let full = min(max(rating, 0), 5)
        return String(repeating: "★", count: full) + String(repeating: "☆", count: 5 - full)
    }

    /// `137 pictures`
    public static func count(_ count: Int) -> String {
        localized(one: "%d picture", many: "%d pictures", count)
    }

    private static func tenths(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }

    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
    ]
}
