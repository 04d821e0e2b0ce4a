// SPDX-License-Identifier: Apache-2.0

import ChatCore
import ChatGTK
import Minya
import MinyaGTK

/// The Chat app: its windows and the session of the user.
@MainActor
final class ChatApp {
    let application: Application
    let options: Options
    private(set) var session: Session?
    /// Whether signing in is required before anything is shown.
    var signsInFirst: Bool
    /// The window of the sign-in page, while it is open.
    weak var signInWindow: GTKNavigation?
    /// The mediator of the sign-in page.
    private(set) lazy var signInMediator = makeSignInMediator()
    private var notifications: ChatNotifications?
    private var opening: Task<Void, Never>?
    /// Opens the sign-in page when the server requires a password.
    private var watchingRefusal: Task<Void, Never>?
    private var closing: Task<Void, Never>?
    private var tour: ChatTour?
    private var status: Int32 = 0

    init(_ options: Options) {
        self.options = options
        signsInFirst = options.signsIn
        application = Application(id: "org.minya.Chat", isUnique: options.isUnique)
        application.remembersWindows = options.isUnique
        application.addStyle(ChatPages.style)
        if options.isDark { application.colorScheme = .dark }
        application.onActivate = { [weak self] in self?.start() }
        application.onEnd = { [weak self] in
            // Closing pages store their drafts.
            self?.application.windows.forEach { $0.close() }
            self?.endSession()
            await self?.closing?.value
            await self?.tour?.close()
        }
        addActions()
    }

    deinit {
        opening?.cancel()
        watchingRefusal?.cancel()
    }

    /// Runs until the last window is closed or the tour has ended, and returns the exit status.
    func run() -> Int32 {
        let status = application.run()
        return status == 0 ? self.status : status
    }

    private func start() {
        if let folder = options.tour {
            startTour(into: folder)
        } else {
            openWindow()
        }
    }

    /// Opens another window of the session, or the sign-in page if signing in is required first.
    func openWindow() {
        guard !signsInFirst else { return openSignIn() }
        openWindow { [weak self, options] in
            // Read the session now, not at the call: windows are opened one after the other.
            if let session = self?.session { return session }
            return try await Session.open(options.source, for: options)
        }
    }

    /// Opens a window for a session as soon as that session is available.
    ///
    /// - Parameters:
    ///   - notice: A notice to show briefly in the window.
    ///   - find: Returns the session.
    ///   - then: Called when the window is open.
    func openWindow(
        _ notice: String? = nil, of find: @escaping @MainActor () async throws -> Session,
        then: @escaping @MainActor () -> Void = {}
    ) {
        opening = application.keepRunning { [weak self, former = opening] in
            await former?.value
            let found: Result<Session, any Error>
            do { found = .success(try await find()) } catch { found = .failure(error) }
            guard let self else { return }
            let navigation = GTKNavigation(application, title: localized("Chat"))
            switch found {
            case .success(let found):
                if found !== session { begin(found) }
                found.mediator.open(.conversations, (), in: navigation)
                navigation.window.present()
                if let notice { navigation.toast(notice) }
                then()
            case .failure(let error):
                navigation.window.present()
                showFailure(error, in: navigation)
            }
        }
    }

    // MARK: - The session

    private func begin(_ session: Session) {
        endSession()
        application.inspect(session.mediator)
        self.session = session
        notifications = ChatNotifications(of: session, in: application) { [weak self] id in
            self?.show(id)
        }
        guard let broker = options.broker, session.account == nil else { return }
        // A server that refuses access without a password opens the sign-in page.
        watchingRefusal = Task { [weak self] in
            for await state in session.connection {
                guard case .refused = state else { continue }
                self?.openSignIn(SignInContext(address: broker))
                return
            }
        }
    }

    /// Shows a conversation in the window that was used last, or the list if that window is for signing in.
    private func show(_ id: Conversation.ID) {
        guard let session, let navigation = application.activeNavigation,
            navigation !== signInWindow
        else { return openWindow() }
        session.mediator.open(.conversation, id, in: navigation, as: .detail)
        navigation.window.present()
    }

    /// Closes the session; the returned task ends when all its resources are released.
    @discardableResult
    func endSession() -> Task<Void, Never> {
        watchingRefusal?.cancel()
        notifications?.end()
        notifications = nil
        let former = session
        session = nil
        let closing = Task { [closing] in
            await closing?.value
            await former?.close()
        }
        self.closing = closing
        return closing
    }

    /// Shows an alert that the conversations cannot be opened, then quits.
    private func showFailure(_ error: any Error, in navigation: GTKNavigation) {
        let failure = error as? Failure ?? (error as? any FailureConvertible)?.failure
        let alert = Alert<Int>(
            localized("Conversations Cannot Be Opened"), message: failure?.message ?? "\(error)",
            choices: [.cancel(localized("Close"))])
        navigation.alert(alert) { [weak self] _, _ in
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
