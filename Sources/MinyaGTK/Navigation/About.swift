// SPDX-License-Identifier: Apache-2.0

/// What an application says of itself.
///
/// ```swift
/// application.showAbout(About(name: "Photos", version: "1.0", developer: "The Photos authors"))
/// ```
public struct About: Sendable, Equatable {
    /// Under which licence the application is given.
    public enum Licence: Sendable, Equatable {
        /// Says nothing.
        case unknown
        /// The Apache License, version 2.0.
        case apache2
        /// The MIT license.
        case mit
        /// The GNU General Public License, version 3 or later.
        case gpl3OrLater
        /// Any other, by its whole text.
        case custom(String)
    }

    /// What the application is called.
    public var name: String
    /// Which version it is.
    public var version: String
    /// Who makes it.
    public var developer: String
    /// The themed name of its icon; empty for none.
    public var icon = ""
    /// What it is for, in a sentence or a few.
    public var comments = ""
    /// Its page in the web; empty for none.
    public var website = ""
    /// Where faults are reported; empty for nowhere.
    public var issues = ""
    /// Who may copy it; empty for nothing.
    public var copyright = ""
    /// The licence it is given under.
    public var licence = Licence.unknown
    /// All who made it, by name.
    public var developers: [String] = []
    /// Who translated it into the language of the person, a name a line; empty for nobody.
    public var translators = ""

    /// What every application has.
    public init(name: String, version: String, developer: String) {
        self.name = name
        self.version = version
        self.developer = developer
    }
}
