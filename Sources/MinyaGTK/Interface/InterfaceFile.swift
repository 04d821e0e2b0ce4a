// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A `.ui` file that is compiled in, with the information needed to build it.
///
/// The file is validated only once, however many widgets are created from it.
///
/// ```swift
/// let bytes = Array("<interface><object class='GtkBox' id='root'/></interface>".utf8)
/// let file = InterfaceFile(bytes, name: "note-cell.ui", domain: "photos", actions: "note")
/// ```
@MainActor
public final class InterfaceFile {
    /// The name of the file in errors.
    public let name: String
    /// The gettext domain of its texts; nil for a file without texts.
    public let domain: String?
    /// The prefix of its action names: `page.refresh` is the action "refresh" of "page".
    public let actions: String

    let bytes: [UInt8]
    /// The reason why the file is not a complete XML document; nil if it is.
    private(set) lazy var fault = InterfaceMarkup.fault(in: bytes)

    /// Creates a file from its bytes.
    ///
    /// - Parameters:
    ///   - bytes: The XML, in UTF-8: what a package compiles in with `.embedInCode`.
    ///   - name: The name in errors: the name of its file.
    ///   - domain: The gettext domain of its texts marked `translatable`; nil leaves them
    ///     untranslated.
    ///   - actions: The prefix of its action names. A cell needs another prefix than its page: GTK
    ///     searches for a name only in the nearest widget that has actions with its prefix.
    public init(
        _ bytes: [UInt8], name: String, domain: String? = nil, actions: String = "page"
    ) {
        self.bytes = bytes
        self.name = name
        self.domain = domain
        self.actions = actions
    }
}
