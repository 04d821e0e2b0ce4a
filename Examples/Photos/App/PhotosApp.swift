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

/// Puts Photos together: which view, controller and store make a page, and what stores ask.
@MainActor
final class PhotosApp {
    let application: Application
    let mediator: Mediator
    private let options: Options
    private let kept: PhotosDatabase
    private let memory: Memory?
    private let layout: any LayoutChoice
    /// The folders that are searched, and who can tell of a place whether it is one.
    let folders: any FolderList
    let files: FolderPhotoService
    private let reading: Task<Void, Never>
    private var telling: Task<Void, Never>?
    /// Looks at what was given to be opened, one start after the other.
    var looking: Task<Void, Never>?
    private var tour: PhotosTour?
    private var status: Int32 = 0

    /// What Photos calls the folders of its own files.
    private static let name = "minya-photos"

    init(_ options: Options) {
        self.options = options
        let isTour = options.tour != nil
        // One that searches folders has other answers than one that searches the web.
        let isUnique = !isTour && options.flickr == nil
        application = Application(id: "org.minya.Photos", isUnique: isUnique)
        // What a tour shows must not depend on what an earlier run or the desktop remembers.
        let cache = isTour ? nil : AppFolders.cache(of: Self.name)
        folders = Self.folders(of: options)
        files = FolderPhotoService(folders: folders, cache: cache)
        let memory = cache.map { Memory(in: $0) }
        self.memory = memory
        let photos: any PhotoService =
            options.flickr.map { Self.flickr(at: $0, memory) } ?? files
        let data = isTour ? nil : AppFolders.data(of: Self.name)
        kept = PhotosDatabase(file: data?.appending(PhotoPath("kept.sqlite")))
        layout =
            data.map { FileLayoutChoice(file: $0.appending(PhotoPath("layout"))) }
            ?? MemoryLayoutChoice()
        mediator = Self.mediator(photos, files, folders, kept, layout, memory)
        // The toolkit takes one processor to start; another one asks for the photos meanwhile.
        // They are followed first: else all would be compared with the disk once more when a page
        // begins to.
        reading = Task.detached {
            let changes = photos.changes(matching: PhotoQuery())
            _ = try? await photos.search(PhotoQuery(), after: nil, limit: 60)
            for await _ in changes {}
        }
        application.remembersWindows = !isTour
        if options.sharesThumbnails && !isTour { Pictures.loader.thumbnails = .desktop }
        application.addStyle(PhotosPages.style)
        if options.isDark { application.colorScheme = .dark }
        application.onEnd = { [files, kept] in
            // Their logs are taken in: what was forgotten is not to be read in them.
            async let isIndexClosed: Void = files.close()
            async let isMemoryClosed: Void? = memory?.close()
            _ = await (kept.close(), isIndexClosed, isMemoryClosed)
        }
        application.onActivate = { [weak self] in self?.activate() }
        application.onOpen = { [weak self] addresses in self?.open(addresses) }
        addActions()
    }

    deinit {
        reading.cancel()
        telling?.cancel()
        looking?.cancel()
    }

    /// Runs until the last window is closed or the tour has ended; gives the exit status.
    func run() -> Int32 {
        do {
            try mediator.check()
        } catch {
            print(error)
            return 70
        }
        let status = application.run(opening: options.addresses)
        return status == 0 ? self.status : status
    }

    /// Opens the first window, with the start page.
    func start() {
        let navigation = GTKNavigation(application, title: localized("Photos"))
        mediator.open(.search, (), in: navigation)
        navigation.window.present()
        tellProblem(in: navigation)
        if let folder = options.tour { startTour(into: folder, navigation) }
    }

    /// Says why nothing is kept, if that is so.
    private func tellProblem(in navigation: GTKNavigation) {
        telling = Task { [kept, weak navigation] in
            guard let problem = await kept.problem else { return }
            // What passes by itself need not be answered.
            guard problem.isLasting else { return navigation?.toast(problem.sentence) ?? () }
            let title = localized("Favourites Are Not Kept")
            let close = Alert<Int>.Choice.cancel(localized("Close"))
            navigation?.alert(Alert(title, message: problem.sentence, choices: [close])) { _ in }
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

    // MARK: - What stores ask

    /// The pages of Photos, on the pictures of these folders.
    static func mediator(on folders: any FolderList) -> Mediator {
        let service = FolderPhotoService(folders: folders)
        return mediator(
            service, service, folders, PhotosDatabase(file: nil), MemoryLayoutChoice())
    }

    /// The pages of Photos on the pictures of a folder that is not kept.
    func visit(_ folder: PhotoPath) -> Mediator {
        let list = MemoryFolderList([folder])
        let service = FolderPhotoService(folders: list)
        return Self.mediator(service, service, list, kept, layout, memory)
    }

    private static func mediator(
        _ photos: any PhotoService, _ files: any PhotoFiles, _ folders: any FolderList,
        _ kept: PhotosDatabase, _ layout: any LayoutChoice, _ memory: Memory? = nil
    ) -> Mediator {
        let mediator = Mediator()
        PhotosPages.register(in: mediator)
        mediator.provide(.photos, photos)
        mediator.provide(.photoFiles, files)
        mediator.provide(.folderList, folders)
        let favourites = SQLiteFavourites(in: kept)
        mediator.provide(.favourites, favourites)
        // Searches are forgotten wherever they were made.
        mediator.provide(
            .history,
            ForgettingSearchHistory(
                SQLiteSearchHistory(in: kept), sparing: favourites,
                memory?.forgettings ?? Forgettings()
            ) { memory?.everySeen() ?? [] })
        mediator.provide(.trails, MemoryPhotoTrails())
        mediator.provide(.layout, layout)
        return mediator
    }

    /// Those of the command line for this session; else those that are kept, which at the very
    /// first start are the desktop's folder for pictures.
    private static func folders(of options: Options) -> any FolderList {
        guard options.flickr == nil else { return MemoryFolderList([]) }
        // A tour opens no picture, and looks at the folder of one.
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
