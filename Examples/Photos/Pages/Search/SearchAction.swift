// SPDX-License-Identifier: Apache-2.0

/// An action of the search page, including those that affect the whole app.
public enum SearchAction: Equatable, Sendable, Codable {
    /// Opens another search in a new tab or a new window.
    case newTab, newWindow

    /// Shows the most interesting pictures.
    case interesting

    /// Prompts for folders.
    case chooseFolders
    /// Adds folders by their `file:` addresses; for a picture, its folder is added.
    case addFolders([String])
    /// Removes a folder from the search.
    case removeFolder(PhotoPath)

    /// Removes a recent search.
    case forget(Suggestion.ID)
    /// Asks whether to remove all recent searches.
    case confirmClearHistory
    /// Removes all recent searches.
    case clearHistory
}
