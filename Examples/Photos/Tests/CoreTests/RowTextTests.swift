// SPDX-License-Identifier: Apache-2.0

import PhotosCore
import Testing

@Suite("What rows and lists of photos say")
struct RowTextTests {
    private var photo = Photo(
        id: Photo.ID(path: PhotoPath("/sea.jpg")), file: PhotoPath("/sea.jpg"), title: "Sea",
        author: "Ada", taken: PhotoDate(year: 2019, month: 10, day: 12), camera: "Rolleiflex",
        fileSize: 2_400_000, rating: 3)

    @Test("A row has the stars first and the camera last")
    func facts() {
        #expect(PhotoText.facts(of: photo) == "★★★☆☆ · 12 October 2019 · 2.4 MB · Rolleiflex")
        #expect(
            PhotoText.spokenFacts(of: photo)
                == "Sea, 3 stars, 12 October 2019, 2.4 MB, Rolleiflex")
    }

    @Test("A thumbnail has the year, or the author of an undated photo")
    mutating func caption() {
        #expect(PhotoText.caption(of: photo) == "2019")
        photo.taken = nil
        #expect(PhotoText.caption(of: photo) == "Ada")
        photo.author = nil
        #expect(PhotoText.spokenCaption(of: photo) == "Sea")
    }

    @Test("A ranked row says why there are no stars")
    mutating func rank() {
        #expect(PhotoText.spokenRank(of: photo) == "Sea, 3 stars, 2.4 MB")
        photo.rating = -1
        #expect(PhotoText.rating(of: photo) == "Rejected")
        photo.rating = 0
        #expect(PhotoText.spokenRank(of: photo) == "Sea, Not rated, 2.4 MB")
        photo.link = "https://example.org/1"
        #expect(PhotoText.spokenRank(of: photo) == "Sea, 2.4 MB")
    }

    @Test("The problem with a file replaces its facts")
    mutating func issue() {
        photo.issue = .damaged
        #expect(PhotoText.facts(of: photo) == "Damaged")
        #expect(PhotoText.caption(of: photo) == "Damaged")
        for text in [PhotoText.spokenFacts(of: photo), PhotoText.spokenCaption(of: photo)] {
            #expect(text == "Sea, " + PhotoIssue.damaged.sentence)
        }
    }

    @Test("The details leave out what is unknown")
    func details() {
        let facts = PhotoText.facts(of: PhotoDetail(photo: photo))
        #expect(
            facts.map(\.name) == ["Title", "Author", "Taken", "Camera", "Size", "Rating", "File"])
        #expect(facts.last?.value == "sea.jpg")
    }

    @Test(
        "An empty list says what was searched",
        arguments: [
            (PhotoQuery(), true, "There are no pictures in the chosen folders."),
            (PhotoQuery(), false, "There are no pictures here."),
            (PhotoQuery("sea"), true, "No picture has all of these words. Try fewer of them."),
            (PhotoQuery(among: []), true, "None of your favourites is in the chosen folders."),
            (PhotoQuery("sea", among: []), false, "None of your favourites is here."),
        ])
    func emptiness(query: PhotoQuery, choosesFolders: Bool, text: String) {
        #expect(PhotoText.emptiness(of: query, choosesFolders: choosesFolders) == text)
    }
}
