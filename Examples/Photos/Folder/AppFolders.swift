// SPDX-License-Identifier: Apache-2.0

public import PhotosCore

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The folders of an app's files, according to the XDG base directory specification; on
/// Apple's systems, their standard folders.
public enum AppFolders {
    /// The folder for data that can be recreated, usually `~/.cache/NAME`; nil if the user has no
    /// home folder.
    public static func cache(
        of name: String,
        _ environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> PhotoPath? {
        folder(environment["XDG_CACHE_HOME"], Self.caches, name, environment)
    }

    /// The folder for data the user would miss, usually `~/.local/share/NAME`; nil if the user has
    /// no home folder.
    public static func data(
        of name: String,
        _ environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> PhotoPath? {
        folder(environment["XDG_DATA_HOME"], Self.userData, name, environment)
    }

    private static func folder(
        _ base: String?,
        _ rule: String,
        _ name: String,
        _ environment: [String: String]
    ) -> PhotoPath? {
        let home = path(environment["HOME"])?.appending(PhotoPath(rule))
        return (path(base) ?? home)?.appending(PhotoPath(name))
    }

    #if canImport(Darwin)
        private static let caches = "Library/Caches"
        private static let userData = "Library/Application Support"
    #else
        private static let caches = ".cache"
        private static let userData = ".local/share"
    #endif

    /// The specification requires that a relative path is ignored.
    private static func path(_ text: String?) -> PhotoPath? {
        text.flatMap { $0.hasPrefix("/") ? PhotoPath($0) : nil }
    }
}
