// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaGTK
import PhotosCore
import PhotosFolder
import PhotosGTK

/// Puts Photos together: which view, controller and store make a page, and what stores ask.
@MainActor
final class PhotosApp {
    private let options: Options
    private let application: Application
    private let mediator: Mediator
    private var tour: Tour?
    private var status: Int32 = 0

    init(_ options: Options) {
        self.options = options
        application = Application(id: "org.minya.Photos", isUnique: false)
        // What a tour shows must not depend on what an earlier run remembers.
        let cache = options.tour == nil ? AppFolders.cache(of: "minya-photos") : nil
        mediator = Self.mediator(for: options.folder, cache: cache)
        application.onActivate = { [weak self] in self?.start() }
        application.addStyle(PhotosPages.style)
        // What a tour shows must not depend on what the desktop remembers.
        if options.sharesThumbnails && options.tour == nil {
            Pictures.loader.thumbnails = .desktop
        }
        if options.isDark { application.colorScheme = .dark }
    }

    /// Runs until the window is closed or the tour has ended; gives the exit status.
    func run() -> Int32 {
        do {
            try mediator.check()
        } catch {
            print(error)
            return 70
        }
        let status = application.run()
        return status == 0 ? self.status : status
    }

    /// The pages of Photos, on the pictures of a folder.
    ///
    /// - Parameter cache: Where to keep what was read of the pictures; nil for nowhere.
    static func mediator(for folder: String, cache: PhotoPath? = nil) -> Mediator {
        let mediator = Mediator()
        PhotosPages.register(in: mediator)
        let folders = MemoryFolderList([PhotoPath(folder)])
        let service = FolderPhotoService(folders: folders, cache: cache)
        mediator.provide(.photos, service)
        mediator.provide(.photoFiles, service)
        mediator.provide(.folderList, folders)
        mediator.provide(.history, MemorySearchHistory())
        mediator.provide(.trails, MemoryPhotoTrails())
        mediator.provide(.layout, MemoryLayoutChoice())
        return mediator
    }

    private func start() {
        let navigation = GTKNavigation(application, title: localized("Photos"))
        mediator.open(.search, (), in: navigation)
        if let text = options.search {
            mediator.open(.photoList, PhotoQuery(text), in: navigation)
        }
        navigation.window.present()
        if let folder = options.tour { startTour(into: folder, navigation) }
    }

    private func startTour(into folder: String, _ navigation: GTKNavigation) {
        let tour = Tour(application, navigation, mediator, into: folder)
        self.tour = tour
        tour.start { [weak self] succeeded in
            self?.status = succeeded ? 0 : 1
            self?.application.quit()
        }
    }
}
