// SPDX-License-Identifier: Apache-2.0

import Minya
import PhotosCore
import Testing

@Suite("Texts for a photo's facts")
struct TextTests {
    @Test(
        "File sizes are in decimal units",
        arguments: [
            (.min, "0 B"), (0, "0 B"), (999, "999 B"), (1000, "1.0 kB"), (393_214, "393 kB"),
            (2_449_000, "2.4 MB"),
            (5_000_000_000, "5.0 GB"), (12_345_000_000_000, "12345 GB"),
        ])
    func sizes(bytes: Int, text: String) {
        #expect(PhotoText.size(bytes: bytes) == text)
    }

    @Test(
        "Numbers of pictures have thousands separators",
        arguments: [
            (1, "1 picture"), (999, "999 pictures"), (1000, "1,000 pictures"),
            (50_000, "50,000 pictures"), (1_234_567, "1,234,567 pictures"),
        ])
    func counts(count: Int, text: String) {
        #expect(PhotoText.count(count) == text)
    }

    @Test(
        "Exposures omit values that are missing or absurd",
        arguments: [
            (
                PhotoDetail.Exposure(seconds: 0.004, aperture: 8, iso: 100, focalLength: 35),
                "1/250 s, f/8, ISO 100, 35 mm"
            ),
            (PhotoDetail.Exposure(seconds: 2.5, aperture: 1.8), "2.5 s, f/1.8"),
            (PhotoDetail.Exposure(), ""),
            // A file may contain any number.
            (PhotoDetail.Exposure(seconds: 1e-300, aperture: 1e300, iso: 100), "ISO 100"),
            (PhotoDetail.Exposure(seconds: 1e300, aperture: -1e300, focalLength: .infinity), ""),
            (PhotoDetail.Exposure(seconds: .nan, aperture: .nan, focalLength: 50), "50 mm"),
        ])
    func exposures(exposure: PhotoDetail.Exposure, text: String) {
        #expect(PhotoText.exposure(exposure) == text)
    }

    @Test(
        "A rating is shown as five stars",
        arguments: [(-1, "☆☆☆☆☆"), (0, "☆☆☆☆☆"), (3, "★★★☆☆"), (9, "★★★★★")])
    func stars(rating: Int, text: String) {
        #expect(PhotoText.stars(rating) == text)
    }

    @Test("Counts have a singular and a plural")
    func counts() {
        #expect(PhotoText.count(1) == "1 picture")
        #expect(PhotoText.count(137) == "137 pictures")
        #expect(localized("%d of %d", 3, 400) == "3 of 400")
    }

    @Test(
        "Folders that are left out are reported by name or number, with the reason",
        arguments: [
            ([], [], nil),
            (["gone"], ["gone"], "The folder “gone” is missing"),
            (["gone", "away"], ["gone", "away"], "2 folders are missing"),
            (["closed"], [], "Unreadable folders left out: 1"),
            (
                ["gone", "closed"], ["gone"],
                "Missing or unreadable folders left out: 2"
            ),
        ])
    func leftOut(skipped: [String], missing: [String], text: String?) {
        let page = PhotoPage(
            photos: [], total: 0, skippedFolders: skipped.map { PhotoPath("/in/" + $0) },
            missingFolders: missing.map { PhotoPath("/in/" + $0) })
        #expect(PhotoText.leftOut(of: page) == text)
    }

    @Test(
        "Values are inserted in the order that a translation specifies",
        arguments: [
            ("%2$s of %1$d", "b of 1"), ("%2$s, %s, %s, %s", "b, 1, b, %s"),
            ("100 %% %d", "100 % 1"),
            ("%3$d %x %", "%3$d %x %"), ("%1$", "%1$"), ("%0$d", "%0$d"), ("é%dé", "é1é"),
        ])
    func order(text: String, filled: String) {
        #expect(localized(text, 1, "b") == filled)
    }

    @Test("A value that looks like a placeholder is inserted unchanged")
    func placesInValues() {
        #expect(localized("%s and %s", "%s", "%d") == "%s and %d")
    }

    @Test("A failure of the framework is shown with a text of the app")
    func failures() {
        #expect(
            PhotoText.failure(Failure(.unexpected, "?"))
                == "Something unexpected happened. Try again.")
        #expect(PhotoText.failure(Failure(.offline, "Plug it in.")) == "Plug it in.")
    }

    @Test("A date has the day, the month, the year and the time")
    func date() throws {
        let date = try #require(PhotoDate(year: 2019, month: 10, day: 12, hour: 16, minute: 5))
        #expect(PhotoText.date(date) == "12 October 2019, 16:05")
    }
}
