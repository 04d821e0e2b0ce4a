// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaTesting
import PhotosCore
import Testing

@MainActor @Suite("The page of the most interesting photos")
struct InterestingnessTests {
    private let host = TestHost()
    private let folders = MemoryFolderList([PhotoPath("/stub")])
    private let trails = MemoryPhotoTrails()

    init() {
        host.provide(.photoFiles, StubFiles())
        host.provide(.trails, trails)
        host.provide(.folderList, folders)
        host.provide(.history, MemorySearchHistory())
    }

    private func open(_ photos: StubPhotos) async throws -> TestScene<InterestingnessStore> {
        host.provide(.photos, photos)
        host.stub(.photoDetail)
        let page = try host.open(InterestingnessStore.self, InterestingnessController.self, ())
        await page.settled()
        return page
    }

    /// Photos rated 5 to 1: A is the best.
    private static let rated = ["A", "B", "C", "D", "E"].enumerated().map { index, title in
        StubPhotos.photo(title, rating: 5 - index)
    }

    private func titles(_ page: TestScene<InterestingnessStore>) -> [String] {
        page.view.list.photos.items.map(\.title)
    }

    @Test("The best photo is large, the list is ranked, and the ranking is described")
    func shows() async throws {
        let page = try await open(StubPhotos(photos: Self.rated.reversed()))
        #expect(page.view.list.phase == .photos)
        #expect(titles(page) == ["A", "B", "C", "D", "E"])
        #expect(page.view.top.photo?.title == "A")
        #expect(page.view.list.selected == Self.rated[0].id)
        #expect(page.view.ranking.contains("rating"))
        #expect(page.view.list.total == 5)
    }

    @Test("The selected row becomes the large picture, without opening a page")
    func chooses() async throws {
        let page = try await open(StubPhotos(photos: Self.rated))
        page.view.list.selected = Self.rated[2].id
        #expect(page.view.top.photo?.title == "C")
        page.view.list.selected = nil
        #expect(page.view.top.photo?.title == "C")
        page.view.list.selected = StubPhotos.photo("unknown").id
        #expect(page.view.top.photo?.title == "C")
        #expect(host.opened(.photoDetail) == nil)
        await page.settled()
    }

    @Test("The large picture has its own caption, even if another row was selected meanwhile")
    func caption() async throws {
        let photos = StubPhotos(photos: Self.rated)
        photos.describe { "About \($0.title)" }
        let page = try await open(photos)
        #expect(page.view.top.caption == "About A")
        let heard = Heard()
        page.view.top.observe(\.caption, weakly: heard) { $0.texts.append($1) }
        page.view.list.selected = Self.rated[1].id
        #expect(page.view.top.caption == "")
        page.view.list.selected = Self.rated[2].id
        await page.settled()
        #expect(page.view.top.caption == "About C")
        #expect(!heard.texts.contains("About B"))
    }

    private final class Heard {
        var texts: [String] = []
    }

    @Test("Clicking the large picture opens its page, with the ranked list as the context")
    func opens() async throws {
        let photos = StubPhotos(count: 100)
        let page = try await open(photos)
        page.view.list.selected = page.view.list.photos[7].id
        page.view.top.opened.send()
        let context = host.opened(.photoDetail)
        #expect(context?.index == 7)
        #expect(context?.photos.count == 60)
        #expect(context?.total == 100)
        #expect(context?.source == .interesting)
        #expect(context?.next != nil)
        await page.settled()
    }

    @Test("The row and the large picture follow the photo that the detail page shows")
    func goesAlong() async throws {
        let photos = StubPhotos(count: 150)
        let page = try await open(photos)
        page.view.list.opened.send(page.view.list.photos[7].id)
        let trail = try #require(host.opened(.photoDetail)?.trail)
        trails.leave(page.view.list.photos[9].id, on: trail)
        await until { page.view.list.selected == page.view.list.photos[9].id }
        #expect(page.view.top.photo == page.view.list.photos[9])
        // A photo that the page fetched for itself.
        let all = try await photos.interesting(after: nil, limit: 500).photos
        trails.leave(all[130].id, on: trail)
        await until { page.view.top.photo == all[130] }
        #expect(page.view.top.photo == all[130])
        #expect(page.view.list.selected == all[130].id)
        await page.settled()
    }

    @Test("Opening a row makes it the large picture and opens its page")
    func opensRow() async throws {
        let page = try await open(StubPhotos(photos: Self.rated))
        page.view.list.opened.send(Self.rated[2].id)
        #expect(host.opened(.photoDetail)?.index == 2)
        #expect(page.view.top.photo?.title == "C")
        #expect(page.view.list.selected == Self.rated[2].id)
        page.view.list.opened.send(StubPhotos.photo("unknown").id)
        #expect(page.view.top.photo?.title == "C")
        #expect(host.opened(.photoDetail)?.index == 2)
        await page.settled()
    }

    @Test("Each page is added once, however often it is requested")
    func pages() async throws {
        let page = try await open(StubPhotos(count: 100))
        #expect(page.view.list.photos.count == 60)
        page.view.list.fetchMore.send()
        page.view.list.fetchMore.send()
        await page.settled()
        #expect(page.view.list.photos.count == 100)
        page.view.list.fetchMore.send()
        await page.settled()
        #expect(page.view.list.photos.count == 100)
    }

    @Test("The photos stay when a further page fails, and the reason is shown")
    func moreFails() async throws {
        let photos = StubPhotos(count: 100)
        let page = try await open(photos)
        photos.fail(with: Failure(.unreadable, "broken"))
        page.view.list.fetchMore.send()
        await until { page.view.list.missing != nil }
        #expect(page.view.list.missing == "broken")
        #expect(page.view.list.phase == .photos)
        #expect(!page.view.list.isLoadingMore)
    }

    @Test("A rejection and a failure are shown differently, and both can be retried")
    func fails() async throws {
        let photos = StubPhotos(photos: Self.rated)
        photos.fail(with: Rejection(code: "folder.missing", message: "gone"))
        let page = try await open(photos)
        #expect(page.view.list.phase == .rejected("gone"))
        photos.fail(with: Failure(.unreadable, "broken"))
        page.view.list.retry.send()
        await page.settled()
        #expect(page.view.list.phase == .failed("broken"))
        photos.fail(with: nil)
        page.view.list.retry.send()
        await page.settled()
        #expect(page.view.list.phase == .photos)
        #expect(photos.followers == 1)
    }

    @Test("A failure of the framework is shown with a text of the app")
    func ownWords() async throws {
        let words = "Something unexpected happened. Try again."
        let photos = StubPhotos(count: 100)
        let page = try await open(photos)
        photos.fail(with: Failure(.unexpected, "?"))
        page.view.list.fetchMore.send()
        await until { page.view.list.missing != nil }
        #expect(page.view.list.missing == words)
        photos.change(.refreshed)
        await until { page.view.list.phase == .failed(words) }
        #expect(page.view.list.phase == .failed(words) && page.view.list.missing == nil)
    }

    @Test("A list without photos shows its empty state until a photo appears")
    func empty() async throws {
        let photos = StubPhotos()
        let page = try await open(photos)
        #expect(page.view.list.phase == .empty)
        photos.change(to: Self.rated, .appeared(Self.rated[0]))
        await until { page.view.list.phase == .photos }
        #expect(page.view.top.photo?.title == "A")
        photos.change(to: [], .vanished(Self.rated[0].id))
        await until { page.view.list.phase == .empty }
        #expect(page.view.list.phase == .empty)
        #expect(page.view.top.photo == nil)
        await page.settled()
    }

    // MARK: - Changes on disk

    @Test("Photos appear, change and vanish at their places in the ranking")
    func follows() async throws {
        let photos = StubPhotos(photos: [Self.rated[1], Self.rated[3]])
        let page = try await open(photos)
        #expect(titles(page) == ["B", "D"])
        photos.change(.appeared(Self.rated[2]))
        await until { titles(page).count == 3 }
        #expect(titles(page) == ["B", "C", "D"])
        #expect(page.view.list.total == 3)
        var better = Self.rated[3]
        better.rating = 5
        photos.change(.changed(better))
        await until { titles(page).first == "D" }
        #expect(titles(page) == ["D", "B", "C"])
        photos.change(.vanished(Self.rated[1].id))
        await until { titles(page).count == 2 }
        #expect(titles(page) == ["D", "C"])
        #expect(page.view.list.total == 2)
        await page.settled()
        #expect(host.problems.isEmpty)
    }

    @Test("The large picture is the first one until the user selects another, which stays")
    func staysWithChosen() async throws {
        let photos = StubPhotos(photos: Array(Self.rated[1...3]))
        let page = try await open(photos)
        #expect(page.view.top.photo?.title == "B")
        photos.change(.appeared(Self.rated[0]))
        await until { page.view.top.photo?.title == "A" }
        #expect(page.view.top.photo?.title == "A")
        #expect(page.view.list.selected == Self.rated[0].id)
        page.view.list.selected = Self.rated[2].id
        photos.change(.vanished(Self.rated[0].id))
        await until { titles(page).count == 3 }
        #expect(page.view.top.photo?.title == "C")
        var changed = Self.rated[2]
        changed.title = "C, anew"
        photos.change(.changed(changed))
        await until { page.view.top.photo?.title == "C, anew" }
        #expect(page.view.top.photo == changed)
        photos.change(.vanished(changed.id))
        await until { titles(page).count == 2 }
        #expect(page.view.top.photo?.title == "D")
        #expect(page.view.list.selected == Self.rated[3].id)
        await page.settled()
    }

    @Test("A photo of a page not loaded yet is counted, and appears with that page")
    func beyond() async throws {
        let many = (10..<90).map { StubPhotos.photo("\($0)", rating: 3) }
        let photos = StubPhotos(photos: many)
        let page = try await open(photos)
        let last = StubPhotos.photo("last", rating: 1)
        photos.change(to: many + [last], .appeared(last))
        await until { page.view.list.total == 81 }
        #expect(page.view.list.photos.count == 60)
        var worse = many[0]
        worse.rating = 2
        photos.change(to: many.dropFirst() + [worse, last], .changed(worse))
        await until { page.view.list.photos.count == 59 }
        #expect(page.view.list.total == 81)
        page.view.list.fetchMore.send()
        await page.settled()
        #expect(titles(page).suffix(2) == ["10", "last"])
        #expect(Set(titles(page)).count == 81)
        #expect(titles(page).count == 81)
    }

    @Test("After too many changes the list is refetched as far as it was loaded")
    func refreshed() async throws {
        let photos = StubPhotos(count: 200)
        let page = try await open(photos)
        page.view.list.fetchMore.send()
        await page.settled()
        #expect(page.view.list.photos.count == 120)
        photos.change(
            to: (0..<300).map { StubPhotos.photo("Other \($0)") }, .refreshed)
        await until { titles(page).first?.hasPrefix("Other") == true }
        await page.settled()
        #expect(page.view.list.photos.count == 120)
        #expect(page.view.list.total == 300)
        #expect(page.view.top.photo?.title.hasPrefix("Other") == true)
    }

    @Test(
        "A page that was being fetched during a change is fetched again",
        arguments: [0, 1], [true, false])
    func meanwhile(pages: Int, knows: Bool) async throws {
        let all = (100..<200).map { StubPhotos.photo("\($0)", rating: 3) }
        let photos = StubPhotos(photos: all)
        photos.hold()
        host.provide(.photos, photos)
        let page = try host.open(InterestingnessStore.self, InterestingnessController.self, ())
        if pages == 1 {
            photos.release()
            await page.settled()
            photos.hold()
            page.view.list.fetchMore.send()
        }
        await until { photos.held == 1 && photos.followers == 1 }
        // The page may have been made before or after the change.
        if !knows { photos.answerOnce(with: all) }
        let best = StubPhotos.photo("best", rating: 5)
        let last = StubPhotos.photo("last", rating: 1)
        let now = [best] + all.filter { $0.title != "165" && $0.title != "100" } + [last]
        photos.change(to: now, .appeared(best), .appeared(last))
        photos.change(.vanished(all[65].id), .vanished(all[0].id))
        await until { photos.isHeard }
        photos.release()
        await until { page.view.list.total == 100 && page.view.top.photo == best }
        await page.settled()
        #expect(page.view.list.total == 100)
        page.view.list.fetchMore.send()
        await page.settled()
        #expect(titles(page) == now.map(\.title))
        #expect(page.view.list.total == 100)
        #expect(page.view.top.photo == best)
    }

    @Test("A change during a failed request is not counted twice after a retry")
    func failedMeanwhile() async throws {
        let photos = StubPhotos(photos: Self.rated)
        photos.hold()
        host.provide(.photos, photos)
        let page = try host.open(InterestingnessStore.self, InterestingnessController.self, ())
        await until { photos.held == 1 && photos.followers == 1 }
        photos.fail(with: Failure(.unreadable, "broken"))
        photos.change(to: Array(Self.rated[1...]), .vanished(Self.rated[0].id))
        await until { photos.isHeard }
        photos.release()
        await page.settled()
        #expect(page.view.list.phase == .failed("broken"))
        photos.fail(with: nil)
        page.view.list.retry.send()
        await page.settled()
        #expect(titles(page) == ["B", "C", "D", "E"])
        #expect(page.view.list.total == 4)
    }

    @Test("Another folder can be added if the chosen one is rejected, and its photos are shown")
    func choosesFolder() async throws {
        let photos = StubPhotos(photos: Self.rated)
        photos.fail(with: Rejection(code: "folder.missing", message: "gone"))
        let page = try await open(photos)
        #expect(page.view.list.phase == .rejected("gone"))
        page.view.action.send(.chooseFolders)
        await page.settled()
        #expect(host.navigation.calls.last == .choose("Add Folders", .folders))
        host.navigation.choose(["file:///stub", "file:///more"])
        await page.settled()
        #expect(host.navigation.calls.last == .toast("“more” was added"))
        photos.fail(with: nil)
        photos.change(.refreshed)
        await until { page.view.list.phase == .photos }
        #expect(page.view.top.photo?.title == "A")
        await page.settled()
    }

    @Test("A photo that is reported although it is already listed is counted once")
    func countedOnce() async throws {
        let photos = StubPhotos(photos: [Self.rated[1]])
        let page = try await open(photos)
        photos.change(.appeared(Self.rated[1]), .appeared(Self.rated[2]))
        await until { titles(page).count == 2 }
        #expect(titles(page) == ["B", "C"])
        #expect(page.view.list.total == 2)
        await page.settled()
    }

    @Test("A closed page observes no changes")
    func leaves() async throws {
        let photos = StubPhotos(photos: Self.rated)
        let page = try await open(photos)
        #expect(photos.followers == 1)
        page.back()
        await until { photos.followers == 0 }
        #expect(photos.followers == 0)
    }
}
