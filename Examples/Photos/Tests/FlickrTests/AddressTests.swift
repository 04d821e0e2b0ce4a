// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import PhotosFlickr

@Suite("Addresses of photos' pages")
struct AddressTests {
    @Test(
        "Addresses are recognized in all forms",
        arguments: [
            "https://www.flickr.com/photos/12345678@N00/53012345678",
            "https://www.flickr.com/photos/12345678@N00/53012345678/",
            "http://www.flickr.com/photos/ada_sample/53012345678",
            "www.flickr.com/photos/ada/53012345678/",
            "flickr.com/photos/ada/53012345678",
            "https://m.flickr.com/photos/ada/53012345678",
            "HTTPS://WWW.Flickr.COM/photos/Ada/53012345678",
            "https://www.flickr.com/photos/ada/53012345678/in/photostream/",
            "https://www.flickr.com/photos/ada/53012345678/in/album-7215772/lightbox/",
            "https://www.flickr.com/photos/ada/53012345678/sizes/l/",
            "https://www.flickr.com/photos/ada/53012345678?rb=1",
            "https://www.flickr.com/photos/ada/53012345678#comment-1",
            "https://www.flickr.com/photos/12345678%40N00/53012345678/?a=/b",
            "  flickr.com/photos/ada/53012345678/ \n",
            "flickr.com/photos/ada/053012345678",
            "https://flic.kr/p/2oLw8rY", "flic.kr/p/2oLw8rY/", "https://www.flic.kr/p/2oLw8rY?x",
        ])
    func forms(text: String) {
        #expect(FlickrPhotoAddress(text)?.id.digits == "53012345678")
    }

    @Test(
        "Short addresses are decoded from Flickr's base 58",
        arguments: [
            ("4Azxcv", "2360374815"), ("2", "1"), ("21", "58"),
            ("JPwcyDCgEup", "18446744073709551615"),
        ])
    func short(code: String, digits: String) {
        #expect(FlickrPhotoAddress("https://flic.kr/p/\(code)")?.id.digits == digits)
    }

    @Test(
        "Similar texts are not addresses",
        arguments: [
            "", "/", "53012345678", "flickr:53012345678", "harbour", "flickr.com",
            "https://", "https://www.flickr.com/photos/ada", "https://www.flickr.com/photos/ada/",
            "https://www.flickr.com/photos/ada/0", "https://www.flickr.com/photos/ada/000/",
            "https://www.flickr.com/photos/ada/53012345678x",
            "https://www.flickr.com/photos/ada/-53012345678",
            "https://www.flickr.com/photos/ada/٥٣",
            "https://www.flickr.com/photos/ada/999999999999999999999",
            "https://www.flickr.com/photos//53012345678",
            "https://www.flickr.com/photos/tags/2019/",
            "https://www.flickr.com/photos/ada/sets/53012345678/",
            "https://www.flickr.com/people/ada/53012345678/",
            "https://www.flickr.com/groups/photos/ada/53012345678/",
            "https://www.flickr.com.example.org/photos/ada/53012345678/",
            "https://example.org/www.flickr.com/photos/ada/53012345678/",
            "https://example.org?flickr.com/photos/ada/53012345678/",
            "https://ada@www.flickr.com/photos/ada/53012345678/",
            "https://www.flickr.com:443/photos/ada/53012345678/",
            "https://api.flickr.com/photos/ada/53012345678/",
            "ftp://www.flickr.com/photos/ada/53012345678/",
            "https://https://www.flickr.com/photos/ada/53012345678/",
            "see https://www.flickr.com/photos/ada/53012345678/",
            "https://www.flickr.com/photos/ada/53012345678/ sea",
            "https://flic.kr/p/", "https://flic.kr/p", "https://flic.kr/2oLw8rY",
            "https://flic.kr/p/1", "https://flic.kr/p/2oLw0rY", "https://flic.kr/p/2oLw8rÄ",
            "https://flic.kr/p/JPwcyDCgEuq", "https://flic.kr/p/ZZZZZZZZZZZZZZZZZZZZZZ",
            "https://flic.kr/ps/2oLw8rY",
        ])
    func others(text: String) {
        #expect(FlickrPhotoAddress(text) == nil)
    }

    @Test("An id may be incomplete unless further text follows it")
    func ended() {
        for (text, isEnded) in [
            ("flickr.com/photos/ada/530", false), ("flickr.com/photos/ada/530/", true),
            ("flickr.com/photos/ada/530?", true), ("flickr.com/photos/ada/530#", true),
            ("flickr.com/photos/ada/530/in/photostream", true), ("flic.kr/p/2oL", false),
            ("flic.kr/p/2oL/", true), ("flic.kr/p/2oL?x=1", true),
        ] {
            #expect(FlickrPhotoAddress(text)?.isEnded == isEnded, "\(text)")
        }
    }
}
