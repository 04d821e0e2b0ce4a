// SPDX-License-Identifier: Apache-2.0

import PhotosCore
import Testing

@Suite("A path knows its folders and its address")
struct PathTests {
    @Test(
        "what lies in a folder, by names alone",
        arguments: [
            ("/a/b", "/a", true), ("/a/b/c", "/a", true), ("/a", "/", true), ("/ab", "/a", false),
            ("/a", "/a", false), ("/a/", "/a", false), ("/a", "", false), ("/", "/", false),
        ])
    func isInside(path: String, folder: String, isInside: Bool) {
        #expect(PhotoPath(path).isInside(PhotoPath(folder)) == isInside)
    }

    @Test(
        "the folder that holds it",
        arguments: [("/a/b", "/a"), ("/a", "/"), ("/", nil), ("a", nil), ("", nil)])
    func folder(path: String, folder: String?) {
        #expect(PhotoPath(path).folder == folder.map { PhotoPath($0) })
    }

    @Test("the parts below a folder, empty ones too")
    func parts() {
        #expect(
            PhotoPath("/a/b//c").parts(below: PhotoPath("/a"))
                == ["b", "", "c"].map { PhotoPath($0) })
        #expect(PhotoPath("/b").parts(below: PhotoPath("/a")) == nil)
    }

    @Test("any bytes become an address and come back")
    func address() {
        let path = PhotoPath(bytes: Array("/a b/ü%".utf8) + [0xFF, 0x23, 0x3F])
        #expect(path.uri == "file:///a%20b/%C3%BC%25%FF%23%3F")
        #expect(PhotoPath(uri: path.uri) == path)
        #expect(PhotoPath(uri: "file://localhost/a") == PhotoPath("/a"))
    }

    @Test(
        "an address of something else is none",
        arguments: ["", "/a", "http://a/b", "file://server/a", "file:///a%0", "file:///a%00b"])
    func otherAddress(text: String) {
        #expect(PhotoPath(uri: text) == nil)
    }
}
