// SPDX-License-Identifier: Apache-2.0

import Testing
import TimelineCore

@Suite("Blurhashes")
struct BlurhashTests {
    @Test("A hash of one colour gives that color everywhere")
    func oneColour() throws {
        // 1 × 1 components, and #ff8000 as 4 digits of base 83.
        let hash = try #require(Blurhash("00" + base83(0xff8000, digits: 4)))
        let pixels = hash.pixels(width: 2, height: 2)
        #expect(pixels == Array(repeating: [0xff, 0x80, 0x00], count: 4).flatMap(\.self))
    }

    @Test("A wave changes the color from one side to the other")
    func wave() throws {
        // 2 × 1 components of maximum strength; the second has the maximum red, green and blue.
        let wave = base83(18 * 19 * 19 + 18 * 19 + 18, digits: 2)
        let text = "1" + "~" + base83(0x808080, digits: 4) + wave
        let pixels = try #require(Blurhash(text)).pixels(width: 8, height: 1)
        let reds = stride(from: 0, to: 24, by: 3).map { pixels[$0] }
        #expect(reds == reds.sorted(by: >))
        // Half of the maximum light is added to the average.
        #expect(reds[0] == 220)
        #expect(reds[7] == 0)
    }

    @Test("The example of the specification is decoded")
    func example() throws {
        let pixels = try #require(Blurhash("LEHV6nWB2yk8pyo0adR*.7kCMdnj"))
            .pixels(width: 4, height: 3)
        #expect(pixels.count == 36)
        // The average is a light grey-brown with similar colour values.
        let mean = pixels.reduce(0) { $0 + Int($1) } / 36
        #expect((120...200).contains(mean))
    }

    @Test(
        "An invalid hash is rejected",
        arguments: [
            "", "L", "LEHV6nWB2yk8pyo0adR*.7kCMdn", "LEHV6nWB2yk8pyo0adR*.7kCMdnjj",
            "LEHV6nWB2yk8pyo0adR*.7kCMd\"j", "00~~~~", "~EHV6nWB2yk8pyo0adR*.7kCMdnj",
            String(repeating: "~", count: 100_000), "ÄÄÄÄÄÄ",
        ])
    func invalid(text: String) {
        #expect(Blurhash(text) == nil)
    }

    private func base83(_ value: Int, digits: Int) -> String {
        let letters = Array(
            "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~")
        var (rest, text) = (value, "")
        for _ in 0..<digits {
            text = String(letters[rest % 83]) + text
            rest /= 83
        }
        return text
    }
}
