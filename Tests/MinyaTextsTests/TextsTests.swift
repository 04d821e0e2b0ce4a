// SPDX-License-Identifier: Apache-2.0

import Glibc
import MinyaTexts
import Testing

@Suite("Texts in the person's language")
struct TextsTests {
    let localized = Texts(domain: "minya-texts-tests")

    @Test(
        "Values are filled in, in the order a language needs",
        arguments: [
            ("%2$s of %1$d", "b of 1"), ("%2$s, %s, %s, %s", "b, 1, b, %s"),
            ("100 %% %d", "100 % 1"),
            ("%3$d %x %", "%3$d %x %"), ("%1$", "%1$"), ("%0$d", "%0$d"), ("é%dé", "é1é"),
            ("%99999999999999999999$d", "%99999999999999999999$d"),
        ])
    func order(text: String, filled: String) {
        #expect(localized(text, 1, "b") == filled)
    }

    @Test("A value that looks like a place is not filled in")
    func placesInValues() {
        #expect(localized("%s and %s", "%s", "%d") == "%s and %d")
    }

    @Test("A text without values is not searched for places")
    func noValues() {
        #expect(localized("100 %d %%") == "100 %d %%")
    }

    @Test(
        "One and many, with thousands apart",
        arguments: [
            (1, "1 file"), (0, "0 files"), (999, "999 files"), (-1000, "-1,000 files"),
            (50_000, "50,000 files"), (.min, "-9,223,372,036,854,775,808 files"),
        ])
    func counts(count: Int, text: String) {
        #expect(localized(one: "%d file", many: "%d files", count) == text)
    }

    // gettext answers with the pointer it was given. scripts/test has freed memory overwritten
    // (MALLOC_PERTURB_), so a text that is read after its memory was freed is another one.
    @Test("A text without a translation is returned as it is")
    func untranslated() {
        for length in 1...300 {
            let text = String(repeating: "é", count: length)
            #expect(localized(text) == text)
            #expect(localized(one: "1" + text, many: text, 2) == text)
        }
    }

    @Test("The ten thousandth look-up takes as long as the first ones")
    func growth() throws {
        func time() -> Int {
            var (start, end) = (timespec(), timespec())
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &start)
            for _ in 0..<500 { _ = localized("New Window") }
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &end)
            return (end.tv_sec - start.tv_sec) * 1_000_000_000 + end.tv_nsec - start.tv_nsec
        }
        // The quickest of several rounds, in time of the processor: what else it does counts little.
        let first = try #require((0..<5).map { _ in time() }.min())
        for _ in 0..<20 { _ = time() }
        let last = try #require((0..<5).map { _ in time() }.min())
        #expect(last < 5 * first)
    }
}
