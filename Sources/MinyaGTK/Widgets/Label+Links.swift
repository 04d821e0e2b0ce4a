// SPDX-License-Identifier: Apache-2.0

import CAdwaita

extension Label {
    /// A part of a text that is a link.
    public struct Link: Sendable, Equatable {
        /// The range of the link in the text.
        public var range: Range<String.Index>
        /// The address that the link points to.
        public var address: String

        /// Creates a link from its parts.
        public init(_ range: Range<String.Index>, to address: String) {
            self.range = range
            self.address = address
        }
    }

    /// Shows plain text with links, which the user follows with the pointer or with Tab and Enter.
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
    ///   - links: In the order of the text; a link that overlaps the previous one is shown as text.
    ///   - follow: Called with the address of a link that was followed; the label does not open it.
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
        textDidChange()
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
                    // Otherwise GTK would open it.
                    return true
                }))
    }
}
