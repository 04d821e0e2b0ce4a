// SPDX-License-Identifier: Apache-2.0

// What the rows and the grids of photos show below the title, and what a screen reader speaks there.
extension PhotoText {
    // MARK: - A thumbnail

    /// Returns the problem with a photo; without one the year or the author.
    public static func caption(of photo: Photo) -> String {
        photo.issue?.caption ?? yearOrAuthor(of: photo)
    }

    /// Returns the title with what ``caption(of:)`` says.
    public static func spokenCaption(of photo: Photo) -> String {
        spoken([photo.title, photo.issue?.sentence ?? yearOrAuthor(of: photo)])
    }

    private static func yearOrAuthor(of photo: Photo) -> String {
        photo.taken.map { "\($0.year)" } ?? photo.author ?? ""
    }

    // MARK: - A row

    /// Returns the problem with a photo; without one its facts in one line.
    public static func facts(of photo: Photo) -> String {
        photo.issue?.caption
            ?? facts(of: photo, photo.rating > 0 ? stars(photo.rating) : "")
            .joined(separator: " · ")
    }

    /// Returns the title with what ``facts(of:)`` says.
    public static func spokenFacts(of photo: Photo) -> String {
        let stars =
            photo.rating > 0
            ? localized(one: "%d star", many: "%d stars", photo.rating) : ""
        return spoken(
            [photo.title] + (photo.issue.map { [$0.sentence] } ?? facts(of: photo, stars)))
    }

    /// The longest fact is last, because the line is truncated on a narrow page. The stars are first,
    /// because truncated stars would look like fewer.
    private static func facts(of photo: Photo, _ stars: String) -> [String] {
        [stars, photo.taken.map(day) ?? "", bytes(of: photo), photo.camera ?? ""]
            .filter { !$0.isEmpty }
    }

    // MARK: - A row of a ranking

    /// Returns the stars, or a word that explains why there are none.
    public static func rating(of photo: Photo) -> String {
        // Photos on the web have no stars.
        guard photo.link == nil else { return "" }
        return switch photo.rating {
        case ..<0: localized("Rejected")
        case 0: localized("Not rated")
        default: stars(photo.rating)
        }
    }

    /// Returns the title, the rating, and the problem or the size.
    public static func spokenRank(of photo: Photo) -> String {
        let rating =
            photo.rating > 0
            ? localized(one: "%d star", many: "%d stars", photo.rating) : rating(of: photo)
        return spoken([photo.title, rating, photo.issue?.sentence ?? size(of: photo)])
    }

    private static func spoken(_ parts: [String]) -> String {
        parts.filter { !$0.isEmpty }.joined(separator: ", ")
    }
}
