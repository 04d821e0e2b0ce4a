// SPDX-License-Identifier: Apache-2.0

import ChatCore
import ChatGTK
import Minya
import MinyaGTK

/// Puts Chat together: its windows, and the person whose they are.
@MainActor
final class ChatApp {
    let application: Application
    private let options: Options
    private var session: Session?
    private var opening: Task<Void, Never>?
    private var tour: ChatTour?
    private var status: Int32 = 0

    init(_ options: Options) {
        self.options = options
        application = Application(id: "org.minya.Chat", isUnique: options.isUnique)
        application.remembersWindows = options.isUnique
        application.addStyle(ChatPages.style)
        if options.isDark { application.colorScheme = .dark }
        application.onActivate = { [weak self] in self?.start() }
        application.onEnd = { [weak self] in
            await self?.session?.close()
            await self?.tour?.close()
        }
        addActions()
    }

    deinit { opening?.cancel() }

    /// Runs until the last window is closed or the tour has ended; gives the exit status.
    func run() -> Int32 {
        let status = application.run()
        return status == 0 ? self.status : status
    }

    private func start() {
        if let folder = options.tour { startTour(into: folder) } else { openWindow() }
    }

    /// Opens another window, once it is known where conversations are.
    func openWindow() {
        let navigation = GTKNavigation(application, title: localized("Chat"))
        opening = Task { [weak self, former = opening] in
            await former?.value
            guard let self else { return }
            do {
                if session == nil {
                    session = try await Session.open(options.source, for: options.name)
                }
                session?.mediator.open(.conversations, (), in: navigation)
                navigation.window.present()
            } catch {
                navigation.window.present()
                tell(error, in: navigation)
            }
        }
    }

    /// Says why there are no conversations, and ends.
    private func tell(_ error: any Error, in navigation: GTKNavigation) {
        let failure = (error as? any FailureConvertible)?.failure.message
        let alert = Alert<Int>(
            localized("Conversations Cannot Be Opened"), message: failure ?? "\(error)",
            choices: [.cancel(localized("Close"))])
        navigation.alert(alert) { [weak self] _ in
            self?.status = 74
            self?.application.quit()
        }
    }

    private func startTour(into folder: String) {
        let navigation = GTKNavigation(application, title: localized("Chat"))
        let tour = ChatTour(application, navigation, into: folder, narrow: options.narrow)
        self.tour = tour
        tour.start { [weak self] succeeded in
            self?.status = succeeded ? 0 : 1
            self?.application.quit()
        }
    }
}
