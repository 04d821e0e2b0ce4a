// SPDX-License-Identifier: Apache-2.0

/// The contents of an application's about window.
///
/// ```swift
/// application.showAbout(About(name: "Photos", version: "1.0", developer: "The Photos authors"))
/// ```
public struct About: Sendable, Equatable {
    /// The licence of an application.
    public enum Licence: Sendable, Equatable {
        /// No statement.
        case unknown
        /// The Apache License, version 2.0.
        case apache2
        /// The MIT licence.
        case mit
        /// The GNU General Public License, version 3 or later.
        case gpl3OrLater
        /// Any other licence, by its full text.
        case custom(String)
    }

    /// The application's name.
    public var name: String
    /// The application's version.
    public var version: String
    /// The name of its main developer or team.
    public var developer: String
    /// The themed name of its icon; empty for none.
    public var icon = ""
    /// A description in one or a few sentences.
    public var comments = ""
    /// The URL of its website; empty for none.
    public var website = ""
    /// The URL of its issue tracker; empty for none.
    public var issues = ""
    /// The copyright notice; empty for none.
    public var copyright = ""
    /// The licence of the application.
    public var licence = Licence.unknown
    /// The names of all developers.
    public var developers: [String] = []
    /// The translators into the user's language, one name per line; empty for none.
    public var translators = ""

    /// Creates a description with the required values.
    public init(name: String, version: String, developer: String) {
        self.name = name
        self.version = version
        self.developer = developer
    }
}
