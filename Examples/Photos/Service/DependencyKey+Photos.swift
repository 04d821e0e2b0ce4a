// SPDX-License-Identifier: Apache-2.0

public import Minya

extension DependencyKey where Value == any PhotoService {
    /// Where the photos come from.
    public static var photos: Self { "photos" }
}

extension DependencyKey where Value == any PhotoFiles {
    /// What renames photos and moves them to the trash.
    public static var photoFiles: Self { "photo-files" }
}

extension DependencyKey where Value == any FolderList {
    /// The folders the person chose.
    public static var folderList: Self { "folders" }
}

extension DependencyKey where Value == any PhotoTrails {
    /// Where pages leave word for the lists they came from.
    public static var trails: Self { "trails" }
}

extension DependencyKey where Value == any LayoutChoice {
    /// How the person wants lists laid out.
    public static var layout: Self { "layout" }
}

extension DependencyKey where Value == any Favourites {
    /// The photos the person likes best.
    public static var favourites: Self { "favourites" }
}

extension DependencyKey where Value == any SearchHistory {
    /// What was searched for before.
    public static var history: Self { "history" }
}
