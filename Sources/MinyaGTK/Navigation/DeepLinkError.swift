// SPDX-License-Identifier: Apache-2.0

/// Why a link could not be opened.
public enum DeepLinkError: Error, Equatable, Sendable {
    /// The text is no link to a page.
    case malformed(String)
    /// No scene has this route.
    case unknownRoute(String, known: [String])
    /// What the link wants the page to show is not what the page takes.
    case undecodable(route: String, reason: String)

    /// What went wrong as a person reads it, in their language.
    public var message: String {
        switch self {
        case .malformed:
            localized("This is not a link to a page of this app.")
        case .unknownRoute(let name, _):
            localized("This app has no page “%s”, which the link leads to.", name)
        case .undecodable:
            localized("This link is damaged: what it wants to show cannot be read.")
        }
    }
}

extension DeepLinkError: CustomStringConvertible {
    // not translated: for who made the link
    /// What went wrong and where, as a sentence for who made the link.
    public var description: String {
        switch self {
        case .malformed(let text):
            "'\(text)' is no link to a page: write scheme:route?context=JSON"
        case .unknownRoute(let name, let known):
            "there is no page '\(name)'; there are: \(known.joined(separator: ", "))"
        case .undecodable(let route, let reason):
            "the context of the link to '\(route)' does not fit: \(reason)"
        }
    }
}
