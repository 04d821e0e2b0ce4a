// SPDX-License-Identifier: Apache-2.0

extension PhotoText {
    /// Returns the title of the list of a query's photos.
    public static func title(of query: PhotoQuery) -> String {
        if query.among != nil { return localized("Favourites") }
        return query.text.isEmpty ? localized("All Pictures") : query.text
    }

    /// Returns the reason why a query finds no photos.
    ///
    /// - Parameter choosesFolders: Whether the user chooses the folders that are searched.
    public static func emptiness(of query: PhotoQuery, choosesFolders: Bool) -> String {
        if query.among != nil {
            return choosesFolders
                ? localized("None of your favourites is in the chosen folders.")
                : localized("None of your favourites is here.")
        }
        if !query.text.isEmpty {
            return localized("No picture has all of these words. Try fewer of them.")
        }
        return choosesFolders
            ? localized("There are no pictures in the chosen folders.")
            : localized("There are no pictures here.")
    }
}
