// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
public import PhotosCore

/// Where an app keeps its files, as the base directory specification of the desktops says.
public enum AppFolders {
    /// For what can be made again, `~/.cache/NAME` as a rule; nil for a person without a home.
    public static func cache(
        of name: String,
        _ environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> PhotoPath? {
        folder(environment["XDG_CACHE_HOME"], ".cache", name, environment)
    }

    /// For what a person would miss, `~/.local/share/NAME` as a rule; nil likewise.
    public static func data(
        of name: String,
        _ environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> PhotoPath? {
        folder(environment["XDG_DATA_HOME"], ".local/share", name, environment)
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

    /// A relative path there counts for nothing, says the specification.
    private static func path(_ text: String?) -> PhotoPath? {
        text.flatMap { $0.hasPrefix("/") ? PhotoPath($0) : nil }
    }
}
