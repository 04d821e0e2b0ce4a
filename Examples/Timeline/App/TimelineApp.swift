// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaGTK
import TimelineCore
import TimelineGTK
import TimelinePlaces

/// The Timeline app: the service of its posts, and its windows.
@MainActor
final class TimelineApp {
    let application: Application
    private let mediator: Mediator
    private let options: Options
    private let place: Place
    private var tour: TimelineTour?
    private var status: Int32 = 0

    /// The name of Timeline's folders.
    private static let name = "minya-timeline"

    init(_ options: Options) {
        self.options = options
        let isTour = options.tour != nil
        let last = LastPlace(folder: "\(DesktopFolders.data)/\(Self.name)")
        place = options.place ?? last.place ?? .usual
        // A start with an explicit place must not be handed to an instance that already runs.
        let isUnique = !isTour && options.place == nil
        application = Application(id: "org.minya.Timeline", isUnique: isUnique)
        // Screenshots of a tour must not depend on state stored by an earlier run or by the
        // desktop.
        application.remembersWindows = !isTour
        application.addStyle(TimelinePages.style)
        if options.isDark { application.colorScheme = .dark }
        if !isTour {
            TimelinePictures.loader.fetched = FetchedPictures(
                folder: "\(DesktopFolders.cache)/\(Self.name)/pictures")
        }
        let pictures = WebPictures(pictures: PostPictures(of: place))
        TimelinePictures.loader.sources = ["https": pictures, "http": pictures]
        mediator = .timeline(on: place) { [place] in if !isTour { last.keep(place) } }
        application.inspect(mediator)
        application.onActivate = { [weak self] in self?.start() }
        addActions()
    }

    /// Runs until the last window is closed or the tour has ended, and returns the exit status.
    func run() -> Int32 {
        let status = application.run()
        return status == 0 ? self.status : status
    }

    private func start() {
        guard let folder = options.tour else { return openWindow() }
        let tour = TimelineTour(
            application, GTKNavigation(application, title: localized("Timeline")), mediator,
            at: place, into: folder, narrow: options.narrow)
        self.tour = tour
        tour.start { [weak self] succeeded in
            self?.status = succeeded ? 0 : 1
            self?.application.quit()
        }
    }

    /// Opens another window with the newest posts.
    func openWindow() {
        let navigation = GTKNavigation(application, title: localized("Timeline"))
        mediator.open(.timeline, (), in: navigation)
        navigation.window.present()
    }
}

extension Mediator {
    /// Returns a mediator with the pages of Timeline for the posts of a place.
    ///
    /// - Parameters:
    ///   - reachability: The reachability of the server; nil to observe it.
    ///   - answered: Called after each page of posts.
    static func timeline(
        on place: Place, reachability: (any Reachability)? = nil,
        answered: @escaping @Sendable () -> Void = {}
    ) -> Mediator {
        let mediator = Mediator()
        TimelinePages.register(in: mediator)
        mediator.providePosts(
            of: place,
            reachability: reachability ?? place.reachability(over: NetworkReachability()),
            answered: answered)
        return mediator
    }
}
