// SPDX-License-Identifier: Apache-2.0

import CAdwaita

extension Label {
    /// A part of a text that leads somewhere.
    public struct Link: Sendable, Equatable {
        /// What part of the text it is.
        public var range: Range<String.Index>
        /// Where it leads.
        public var address: String

        /// A link of its parts.
        public init(_ range: Range<String.Index>, to address: String) {
            self.range = range
            self.address = address
        }
    }

    /// Shows plain text in which parts can be followed, by the pointer and by Tab and Enter.
    ///
    /// ```swift
    /// let label = Label()
    /// let text = "See swift.org."
    /// if let range = text.firstRange(of: "swift.org") {
    ///     label.show(text, [.init(range, to: "https://swift.org")]) { print($0) }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - links: In the order of the text; one that begins before the end of another is text.
    ///   - follow: Called with the address of one that was followed, which the label does not open
    ///     by itself.
    public func show(
        _ text: String, _ links: [Link], follow: @escaping @MainActor (String) -> Void
    ) {
        guard !links.isEmpty else { return self.text = text }
        var markup = ""
        var end = text.startIndex
        for link in links where link.range.lowerBound >= end && !link.range.isEmpty {
            markup += escaped(String(text[end..<link.range.lowerBound]))
            markup += "<a href=\"\(escaped(link.address))\">"
            markup += escaped(String(text[link.range])) + "</a>"
            end = link.range.upperBound
        }
        markup += escaped(String(text[end...]))
        listenToLinks(follow)
        gtk_label_set_markup(opaque, markup)
        tellReaders()
    }
    private func listenToLinks(_ follow: @escaping @MainActor (String) -> Void) {
        let isNew = self.follow == nil
        self.follow = follow
        guard isNew else { return }
        keep(
            SignalConnection(
                pointer, "activate-link",
                event: { [weak self] address in
                    let address = String(cString: UnsafePointer<CChar>(address))
                    self?.follow?(address)
                    // Or GTK would open it.
                    return true
                }))
    }
}
