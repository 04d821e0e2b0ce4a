// SPDX-License-Identifier: Apache-2.0

import PhotosCore
import Testing

@Suite("Paths")
struct PathTests {
    @Test(
        "Whether a path is inside a folder depends on the names alone",
        arguments: [
            ("/a/b", "/a", true), ("/a/b/c", "/a", true), ("/a", "/", true), ("/ab", "/a", false),
            ("/a", "/a", false), ("/a/", "/a", false), ("/a", "", false), ("/", "/", false),
        ])
    func isInside(path: String, folder: String, isInside: Bool) {
        #expect(PhotoPath(path).isInside(PhotoPath(folder)) == isInside)
    }

    @Test(
        "The containing folder, or nil",
        arguments: [("/a/b", "/a"), ("/a", "/"), ("/", nil), ("a", nil), ("", nil)])
    func folder(path: String, folder: String?) {
        #expect(PhotoPath(path).folder == folder.map { PhotoPath($0) })
    }

    @Test("The parts of a path below a folder include empty ones")
    func parts() {
        #expect(
            PhotoPath("/a/b//c").parts(below: PhotoPath("/a"))
                == ["b", "", "c"].map { PhotoPath($0) })
        #expect(PhotoPath("/b").parts(below: PhotoPath("/a")) == nil)
    }

    @Test("A path of any bytes is the same after conversion to an address and back")
    func address() {
        let path = PhotoPath(bytes: Array("/a b/ü%".utf8) + [0xFF, 0x23, 0x3F])
        #expect(path.uri == "file:///a%20b/%C3%BC%25%FF%23%3F")
        #expect(PhotoPath(uri: path.uri) == path)
        #expect(PhotoPath(uri: "file://localhost/a") == PhotoPath("/a"))
    }

    @Test(
        "Other addresses are not converted to a path",
        arguments: ["", "/a", "http://a/b", "file://server/a", "file:///a%0", "file:///a%00b"])
    func otherAddress(text: String) {
        #expect(PhotoPath(uri: text) == nil)
    }
}
