// SPDX-License-Identifier: Apache-2.0

import Foundation
import Minya
import MinyaUIKit
import PhotosCore
import PhotosDatabase
import PhotosFolder
import PhotosUIKit
import UIKit

/// Assembles Photos for iOS: the pages, and the dependencies of their stores.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    let mediator = Mediator()
    let windows = UIKitWindows()
    /// The pictures among the app's documents, which the user adds with the app Files, and in the
    /// folders that the user opens.
    let photos: FolderPhotoService
    private let folders: any FolderList
    private let kept: PhotosDatabase
    private let layout: any LayoutChoice

    /// The name of the app's folders.
    private static let name = "minya-photos"

    override init() {
        // Not kept: iOS may move the documents in an update, and opens other folders only for the
        // process in which the user chose them.
        folders = MemoryFolderList([PhotoPath(argument: URL.documentsDirectory.absoluteString)])
        photos = FolderPhotoService(folders: folders, cache: AppFolders.cache(of: Self.name))
        let data = AppFolders.data(of: Self.name)
        kept = PhotosDatabase(file: data?.appending(PhotoPath("kept.sqlite")))
        layout =
            data.map { FileLayoutChoice(file: $0.appending(PhotoPath("layout"))) }
            ?? MemoryLayoutChoice()
        super.init()
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        PhotosPages.register(in: mediator)
        mediator.provide(.photos, photos)
        mediator.provide(.neighbours, photos)
        mediator.provide(.photoFiles, photos)
        mediator.provide(.folderList, folders)
        mediator.provide(.favourites, SQLiteFavourites(in: kept))
        mediator.provide(.history, SQLiteSearchHistory(in: kept))
        mediator.provide(.trails, MemoryPhotoTrails())
        mediator.provide(.layout, layout)
        do { try mediator.check() } catch { preconditionFailure("\(error)") }
        return true
    }

    func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
        configuration.delegateClass = SceneDelegate.self
        return configuration
    }

    func application(
        _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
    ) {
        windows.close(sceneSessions)
    }
}
