// SPDX-License-Identifier: Apache-2.0

public import Minya

extension DependencyKey where Value == any PhotoService {
    /// The source of the photos.
    public static var photos: Self { "photos" }
}

extension DependencyKey where Value == any NeighbourService {
    /// The service that finds the photos before and after one.
    public static var neighbours: Self { "neighbours" }
}

extension DependencyKey where Value == any PhotoFiles {
    /// The service that renames photos and moves them to the trash.
    public static var photoFiles: Self { "photo-files" }
}

extension DependencyKey where Value == any FolderList {
    /// The folders that the user chose.
    public static var folderList: Self { "folders" }
}

extension DependencyKey where Value == any PhotoTrails {
    /// The trails on which detail pages and their lists communicate.
    public static var trails: Self { "trails" }
}

extension DependencyKey where Value == any LayoutChoice {
    /// The layout of lists that the user chose.
    public static var layout: Self { "layout" }
}

extension DependencyKey where Value == any Favourites {
    /// The photos that the user marked as favourites.
    public static var favourites: Self { "favourites" }
}

extension DependencyKey where Value == any SearchHistory {
    /// The recent searches.
    public static var history: Self { "history" }
}
