// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A `.ui` file that is compiled in, and what is to be known to read it.
///
/// It is looked at once whether it is whole, however many widgets are made of it.
///
/// ```swift
/// let bytes = Array("<interface><object class='GtkBox' id='root'/></interface>".utf8)
/// let file = InterfaceFile(bytes, name: "note-cell.ui", domain: "photos", actions: "note")
/// ```
@MainActor
public final class InterfaceFile {
    /// What errors call it.
    public let name: String
    /// The gettext domain of its texts; nil for a file without any.
    public let domain: String?
    /// What the names of its actions begin with: `page.refresh` is the action "refresh" of "page".
    public let actions: String

    let bytes: [UInt8]
    /// What keeps it from being a whole document of XML.
    private(set) lazy var fault = InterfaceMarkup.fault(in: bytes)

    /// A file of its bytes.
    ///
    /// - Parameters:
    ///   - bytes: The XML, in UTF-8: what a package compiles in with `.embedInCode`.
    ///   - name: What errors call it: the name of its file.
    ///   - domain: The gettext domain of its texts marked `translatable`; nil leaves them as they
    ///     are.
    ///   - actions: What the names of its actions begin with. A cell's are not the page's: GTK looks
    ///     for a name in the nearest widget that has actions of its beginning, and nowhere else.
    public init(
        _ bytes: [UInt8], name: String, domain: String? = nil, actions: String = "page"
    ) {
        self.bytes = bytes
        self.name = name
        self.domain = domain
        self.actions = actions
    }
}
