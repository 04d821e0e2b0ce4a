// SPDX-License-Identifier: Apache-2.0

import PhotosCore
import PhotosFolder
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

@Suite("Paths that Photos is started with")
struct GivenPlaceTests {
    private let fixture: Fixture

    init() throws {
        fixture = try Fixture()
        try fixture.write(Picture.dated(2004), to: "a/1.jpg")
        try fixture.write([1, 2, 3], to: "a/notes.txt")
        try fixture.write([1, 2, 3], to: "a/.hidden.jpg")
        try fixture.write([1, 2, 3], to: "a/unnamed")
    }

    private func path(_ name: String) -> PhotoPath { PhotoPath(fixture.path(name)) }

    private func picture(_ name: String) -> GivenPlace {
        .picture(Photo.ID(path: path(name)), folder: path("a"))
    }

    @Test("A picture is opened in its folder, even if it has no extension")
    func pictures() async {
        #expect(await GivenPlace.classify(path("a/1.jpg")) == picture("a/1.jpg"))
        #expect(await GivenPlace.classify(path("a/unnamed")) == picture("a/unnamed"))
    }

    @Test("A link to a picture is resolved, and a link to a folder keeps its name")
    func links() async {
        #expect(symlink(fixture.path("a/1.jpg"), fixture.path("link.jpg")) == 0)
        #expect(symlink(fixture.path("a"), fixture.path("all")) == 0)
        #expect(await GivenPlace.classify(path("link.jpg")) == picture("a/1.jpg"))
        #expect(await GivenPlace.classify(path("all/1.jpg")) == picture("a/1.jpg"))
        #expect(await GivenPlace.classify(path("all")) == .folder(path("all")))
        #expect(await GivenPlace.classify(path("a")) == .folder(path("a")))
    }

    @Test("A file that is not a picture, or is missing, is reported by its name")
    func nothing() async {
        for name in ["notes.txt", ".hidden.jpg"] {
            #expect(
                await GivenPlace.classify(path("a/" + name))
                    == .nothing("“\(name)” is not a picture that Photos can show."))
        }
        #expect(await GivenPlace.classify(path("gone.jpg")) == .nothing("There is no “gone.jpg”."))
        #expect(
            await GivenPlace.classify(path("a/1.jpg/x")) == .nothing("There is no “x”."))
        #expect(
            await GivenPlace.classify(PhotoPath("/dev/null"))
                == .nothing("“null” is not a picture that Photos can show."))
    }
}
