// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaGTK
import PhotosCore
import PhotosFolder

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
        mediator = Self.mediator(for: options.folder)
        application.onActivate = { [weak self] in self?.start() }
        application.addStyle(Self.style)
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
    static func mediator(for folder: String) -> Mediator {
        let mediator = Mediator()
        mediator.register(
            .search, view: SearchView.self,
            controller: SearchController.self, store: SearchStore.self)
        mediator.register(
            .photoList, view: PhotoListView.self,
            controller: PhotoListController.self, store: PhotoListStore.self)
        mediator.register(
            .photoDetail, view: PhotoDetailView.self,
            controller: PhotoDetailController.self, store: PhotoDetailStore.self)
        mediator.provide(.photos, FolderPhotoService(folder: folder))
        mediator.provide(.history, MemorySearchHistory())
        mediator.route(.photoList)
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

    private static let style = """
        .photo-thumbnail { border-radius: 8px; background: alpha(currentColor, 0.06); }
        .photo-title { font-size: 0.95em; }
        .photo-grid { padding: 12px; }
        .photo-grid > child { border-radius: 12px; padding: 0; }
        .photo-stage { background: alpha(currentColor, 0.04); }
        """
}
