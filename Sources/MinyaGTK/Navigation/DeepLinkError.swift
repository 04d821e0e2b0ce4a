// SPDX-License-Identifier: Apache-2.0

/// An error that prevents a link from being opened.
public enum DeepLinkError: Error, Equatable, Sendable {
    /// The text is not a link to a page.
    case malformed(String)
    /// No scene has this route.
    case unknownRoute(String, known: [String])
    /// The context of the link does not fit the page.
    case undecodable(route: String, reason: String)

    /// A description of the error for the user, in their language.
    public var message: String {
        switch self {
        case .malformed:
            localized("This is not a link to a page of this app.")
        case .unknownRoute(let name, _):
            localized("This app has no page “%s”, which the link leads to.", name)
        case .undecodable:
            localized("This link is damaged: its content cannot be read.")
        }
    }
}

extension DeepLinkError: CustomStringConvertible {
    // not translated: for the author of the link
    /// A description of the error and its cause, for the author of the link.
    public var description: String {
        switch self {
        case .malformed(let text):
            "'\(text)' is not a link to a page: write scheme:route?context=JSON"
        case .unknownRoute(let name, let known):
            "there is no page '\(name)'"
                + (known.isEmpty ? "" : "; there are: \(known.joined(separator: ", "))")
        case .undecodable(let route, let reason):
            "the context of the link to '\(route)' does not fit: \(reason)"
        }
    }
}
