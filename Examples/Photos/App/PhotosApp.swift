// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaGTK
import PhotosCore
import PhotosDatabase
import PhotosFlickr
import PhotosFolder
import PhotosGTK

#if canImport(Glibc)
    import Glibc
#endif

/// Assembles Photos: the view, controller and store of each page, and the dependencies of the
/// stores.
@MainActor
final class PhotosApp {
    let application: Application
    let mediator: Mediator
    private let options: Options
    private let kept: PhotosDatabase
    private let layout: any LayoutChoice
    /// The folders that are searched, and the service that resolves paths to folders.
    let folders: any FolderList
    let files: FolderPhotoService
    private let reading: Task<Void, Never>
    private var showingProblem: Task<Void, Never>?
    /// The task that opens the given paths, one request after the other.
    var opening: Task<Void, Never>?
    private var tour: PhotosTour?
    private var status: Int32 = 0

    /// The name of the app's folders.
    private static let name = "minya-photos"

    init(_ options: Options) {
        self.options = options
        let isTour = options.tour != nil
        // An instance that searches folders cannot handle the requests of one that searches the
        // web.
        let isUnique = !isTour && options.flickr == nil
        application = Application(id: "org.minya.Photos", isUnique: isUnique)
        // The screenshots of a tour must not depend on an earlier run or on the desktop.
        let cache = isTour ? nil : AppFolders.cache(of: Self.name)
        folders = Self.folders(of: options)
        files = FolderPhotoService(folders: folders, cache: cache)
        let photos: any PhotoService & NeighbourService = options.flickr.map(Self.flickr) ?? files
        let data = isTour ? nil : AppFolders.data(of: Self.name)
        kept = PhotosDatabase(file: data?.appending(PhotoPath("kept.sqlite")))
        layout =
            data.map { FileLayoutChoice(file: $0.appending(PhotoPath("layout"))) }
            ?? MemoryLayoutChoice()
        mediator = Self.mediator(photos, files, folders, kept, layout)
        // While the toolkit starts on one processor, another one loads the photos. Observing begins
        // first: otherwise everything would be compared with the disk again when a page begins to
        // observe.
        reading = Task.detached {
            let changes = photos.changes(matching: PhotoQuery())
            _ = try? await photos.search(PhotoQuery(), after: nil, limit: 60)
            for await _ in changes {}
        }
        application.inspect(mediator)
        application.remembersWindows = !isTour
        if options.sharesThumbnails && !isTour { Pictures.loader.thumbnails = .desktop }
        application.addStyle(PhotosPages.style)
        if options.isDark { application.colorScheme = .dark }
        application.onEnd = { [files, kept] in
            // Closing checkpoints the logs, so that removed data cannot be read in them.
            async let isIndexClosed: Void = files.close()
            _ = await (kept.close(), isIndexClosed)
        }
        application.onActivate = { [weak self] in self?.activate() }
        application.onOpen = { [weak self] addresses in self?.open(addresses) }
        addActions()
    }

    deinit {
        reading.cancel()
        showingProblem?.cancel()
        opening?.cancel()
    }

    /// Runs until the last window is closed or the tour has ended; returns the exit status.
    func run() -> Int32 {
        let status = application.run(opening: options.addresses)
        return status == 0 ? self.status : status
    }

    /// Opens the first window, with the start page.
    func start() {
        let navigation = GTKNavigation(application, title: localized("Photos"))
        mediator.open(.search, (), in: navigation)
        navigation.window.present()
        showProblem(in: navigation)
        if let folder = options.tour { startTour(into: folder, navigation) }
    }

    /// Reports why no data is saved, if that is so.
    private func showProblem(in navigation: GTKNavigation) {
        showingProblem = Task { [kept, weak navigation] in
            guard let problem = await kept.problem else { return }
            // A temporary problem need not be confirmed.
            guard problem.isLasting else { return navigation?.toast(problem.sentence) ?? () }
            let title = localized("Favourites Cannot Be Saved")
            let close = Alert<Int>.Choice.cancel(localized("Close"))
            navigation?.alert(Alert(title, message: problem.sentence, choices: [close])) { _, _ in }
        }
    }

    private func startTour(into folder: String, _ navigation: GTKNavigation) {
        let tour = PhotosTour(
            application, navigation, mediator, into: folder, narrow: options.narrow)
        self.tour = tour
        tour.start { [weak self] succeeded in
            self?.status = succeeded ? 0 : 1
            self?.application.quit()
        }
    }

    // MARK: - Dependencies of the stores

    /// Returns a mediator for the pages of Photos on the pictures of these folders.
    static func mediator(on folders: any FolderList) -> Mediator {
        let service = FolderPhotoService(folders: folders)
        return mediator(
            service, service, folders, PhotosDatabase(file: nil), MemoryLayoutChoice())
    }

    /// Returns a mediator for the pages of Photos on a folder that is not saved.
    func visit(_ folder: PhotoPath) -> Mediator {
        let list = MemoryFolderList([folder])
        let service = FolderPhotoService(folders: list)
        return Self.mediator(service, service, list, kept, layout)
    }

    private static func mediator(
        _ photos: any PhotoService & NeighbourService, _ files: any PhotoFiles,
        _ folders: any FolderList, _ kept: PhotosDatabase, _ layout: any LayoutChoice
    ) -> Mediator {
        let mediator = Mediator()
        PhotosPages.register(in: mediator)
        mediator.provide(.photos, photos)
        mediator.provide(.neighbours, photos)
        mediator.provide(.photoFiles, files)
        mediator.provide(.folderList, folders)
        mediator.provide(.favourites, SQLiteFavourites(in: kept))
        mediator.provide(.history, SQLiteSearchHistory(in: kept))
        mediator.provide(.trails, MemoryPhotoTrails())
        mediator.provide(.layout, layout)
        return mediator
    }

    /// Returns the folders of the command line for this session; otherwise the saved ones.
    ///
    /// At the very first start these are the desktop's folder for pictures.
    private static func folders(of options: Options) -> any FolderList {
        guard options.flickr == nil else { return MemoryFolderList([]) }
        // A tour opens no picture, and shows the folder of one instead.
        let given = options.folders.filter { options.tour != nil || !PhotoPath.isPicture($0) }
            .map(PhotoPath.init(argument:))
        guard given.isEmpty, options.tour == nil, let data = AppFolders.data(of: name) else {
            return MemoryFolderList(given.isEmpty ? [PhotoPath(".")] : given)
        }
        let file = data.appending(PhotoPath("folders.json"))
        let isFirstStart = file.withCString { access($0, F_OK) } != 0
        let kept = FileFolderList(file: file)
        if isFirstStart, let pictures = DesktopFolders.pictures, access(pictures, R_OK) == 0 {
            Task { try? await kept.add(PhotoPath(pictures)) }
        }
        return kept
    }
}
