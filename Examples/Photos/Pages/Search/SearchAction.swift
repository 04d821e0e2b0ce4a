// SPDX-License-Identifier: Apache-2.0

/// What can be done on the search page, and from it with the whole app.
public enum SearchAction: Equatable, Sendable {
    /// Another search in a tab of its own, or in a window of its own.
    case newTab, newWindow

    /// The most interesting pictures.
    case interesting

    /// Folders are to be chosen.
    case chooseFolders
    /// The `file:` addresses of folders, and of pictures whose folders are meant.
    case addFolders([String])
    /// A folder is not to be searched any more.
    case removeFolder(PhotoPath)

    /// A recent search is to be forgotten.
    case forget(Suggestion.ID)
    /// The recent searches are to be forgotten, which has to be confirmed.
    case clearHistory
    case historyIsToBeCleared
}
