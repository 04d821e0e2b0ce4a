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
    private let reading: Task<Void, Never>
    private var tour: Tour?
    private var status: Int32 = 0

    init(_ options: Options) {
        self.options = options
        application = Application(id: "org.minya.Photos", isUnique: false)
        // What a tour shows must not depend on what an earlier run remembers.
        let cache = options.tour == nil ? AppFolders.cache(of: "minya-photos") : nil
        let folders = MemoryFolderList([PhotoPath(options.folder)])
        let service = FolderPhotoService(folders: folders, cache: cache)
        mediator = Self.mediator(service, folders)
        // The toolkit takes one processor to start; another one reads the folder meanwhile.
        reading = Task.detached {
            _ = try? await service.search(PhotoQuery(), after: nil, limit: 60)
        }
        application.onActivate = { [weak self] in self?.start() }
        application.addStyle(PhotosPages.style)
        // What a tour shows must not depend on what the desktop remembers.
        if options.sharesThumbnails && options.tour == nil {
            Pictures.loader.thumbnails = .desktop
        }
        if options.isDark { application.colorScheme = .dark }
    }

    deinit {
        reading.cancel()
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
    static func mediator(for folder: String) -> Mediator {
        let folders = MemoryFolderList([PhotoPath(folder)])
        return mediator(FolderPhotoService(folders: folders), folders)
    }

    private static func mediator(
        _ service: FolderPhotoService, _ folders: MemoryFolderList
    ) -> Mediator {
        let mediator = Mediator()
        PhotosPages.register(in: mediator)
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
