// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Minya
import MinyaTape

#if canImport(Glibc)
    import Glibc
#endif

/// A GTK application with one main loop, which also runs the main actor's jobs.
///
/// Call `run()` from a synchronous `main`. After an `async main` has suspended once, the main actor
/// has left the main thread for good and GTK cannot follow it.
///
/// ```swift
/// import Foundation
///
/// let application = Application(id: "org.example.Photos")
/// application.onActivate = { … }
/// exit(application.run())
/// ```
@MainActor
public final class Application {
    /// The colour scheme that an application requests.
    public enum ColorScheme: Sendable {
        /// The desktop's setting.
        case system
        /// Light colours, whatever the desktop's setting.
        case light
        /// Dark colours, whatever the desktop's setting.
        case dark
    }

    /// The application id, as D-Bus requires it: at least two parts separated by dots.
    public let id: String

    /// Called when the application is started, and when it is started again while running.
    public var onActivate: (() -> Void)?

    /// Called with the URIs that the application was started with or receives from a second start.
    ///
    /// If it is nil, `onActivate` is called instead.
    public var onOpen: (([String]) -> Void)?

    /// Called when `run()` is about to return, which waits for it up to ``endingPatience``.
    ///
    /// Close files here. It is not called in a second process that forwards its start to the first.
    public var onEnd: (() async -> Void)?

    /// Whether a new window has the size of the last one, including across restarts.
    ///
    /// The size is stored in `window.ini` in the application's folder of `$XDG_STATE_HOME`. Leave
    /// it off in tests and in applications with prescribed sizes.
    public var remembersWindows = false

    /// The application's actions, in the order they were added.
    public private(set) var actions: [AppAction] = []

    /// The colour scheme: light, dark, or the desktop's.
    public var colorScheme: ColorScheme = .system {
        didSet { if isStarted { applyColorScheme() } }
    }

    /// The open windows.
    public private(set) var windows: [Window] = []

    let pointer: UnsafeMutablePointer<AdwApplication>
    /// Saves the ledger that the environment asked for, if any.
    var ledger: LedgerFile?
    /// The tape that the environment asked for, if any.
    ///
    /// It exists before the app creates a secret, whose text it must not contain.
    let tape: Tape?
    /// The mediator that is checked when the application runs, and whose Stores can be replayed.
    weak var inspected: Mediator?
    /// The notifications that may still be clicked, by their ids.
    var notifications: [String: DesktopNotification] = [:]
    /// The clicks on notifications.
    var notificationClick: SignalConnection?
    private var connections: [SignalConnection] = []
    private(set) var isStarted = false
    private var styles: [String] = []

    /// Creates the application; nothing is shown before `run()`.
    ///
    /// - Parameter isUnique: Whether a second process with the same id only activates the first
    ///   one.
    public init(id: String, isUnique: Bool = true) {
        self.id = id
        tape = Tape.requested(app: id)
        let unique = isUnique ? G_APPLICATION_DEFAULT_FLAGS : G_APPLICATION_NON_UNIQUE
        let flags = unique.rawValue | G_APPLICATION_HANDLES_OPEN.rawValue
        pointer = adw_application_new(id, GApplicationFlags(rawValue: flags))
        connections = [
            SignalConnection(pointer, "startup", plain: { [weak self] in self?.start() }),
            SignalConnection(pointer, "activate", plain: { [weak self] in self?.onActivate?() }),
            SignalConnection(pointer, "open", files: { [weak self] in self?.open($0) }),
        ]
        addAction(
            "shortcuts", title: localized("Keyboard Shortcuts"), group: localized("General"),
            accelerators: ["<Control>question", "F1"]
        ) { [weak self] in self?.showShortcuts() }
    }

    isolated deinit {
        g_object_unref(pointer)
    }

    /// Runs until the last window is closed, `quit()` is called or the process is terminated.
    ///
    /// Returns the exit status. Without a display it prints an error to standard error and returns
    /// 1; if `Mediator.check()` of the mediator given to ``inspect(_:)`` throws, it prints that error
    /// and returns 70. The command-line arguments are left to the caller. If an application with the
    /// same id is already running, `uris` are forwarded to it and this function returns.
    ///
    /// - Parameter uris: What to open: deep links, files. Empty for the start page.
    public func run(opening uris: [String] = []) -> Int32 {
        do throws(MediatorError) { try inspected?.check() } catch {
            printError("\(error)")
            return 70
        }
        if let status = replay() { return status }
        guard gtk_init_check() != 0 else {
            printError(
                localized(
                    "There is no display to show a window on: start this program in a desktop session."
                ))
            return 1
        }
        MainQueue.attach()
        defer { MainQueue.detach() }
        let signal = quitWhenTerminated()
        defer {
            end(signal)
            ledger?.save()
            tape?.flush()
        }
        return pointer.withMemoryRebound(to: GApplication.self, capacity: 1) {
            application in
            guard !uris.isEmpty else { return g_application_run(application, 0, nil) }
            // GLib parses options, so `--` has to mark their end.
            return withCStrings([id, "--"] + uris) { words in
                g_application_run(
                    application, Int32(uris.count + 2),
                    UnsafeMutableRawPointer(mutating: words)
                        .assumingMemoryBound(to: UnsafeMutablePointer<CChar>?.self))
            }
        }
    }

    /// Ends `run()` with status 0, even if windows are open.
    public func quit() {
        if let window = activeFloor { remember(window) }
        pointer.withMemoryRebound(to: GApplication.self, capacity: 1) { g_application_quit($0) }
    }

    /// Starts work during which the application keeps running, even without a window.
    ///
    /// Use it for work that has to finish before the first window can open, such as opening a
    /// database:
    ///
    /// ```swift
    /// import Minya
    /// import MinyaGTK
    ///
    /// @MainActor
    /// func start(_ application: Application, _ makeMediator: @escaping () async -> Mediator) {
    ///     let start: SceneKey<Void, Never> = "start"
    ///     application.keepRunning {
    ///         let mediator = await makeMediator()
    ///         let navigation = GTKNavigation(application, title: "Notes")
    ///         mediator.open(start, (), in: navigation)
    ///         navigation.window.present()
    ///     }
    /// }
    /// ```
    @discardableResult
    public func keepRunning(
        during work: @escaping @MainActor () async -> Void
    ) -> Task<Void, Never> {
        pointer.withMemoryRebound(to: GApplication.self, capacity: 1) { g_application_hold($0) }
        return Task {
            await work()
            pointer.withMemoryRebound(to: GApplication.self, capacity: 1) {
                g_application_release($0)
            }
        }
    }

    /// Adds CSS for this application's widgets; it takes precedence over the theme.
    public func addStyle(_ css: String) {
        styles.append(css)
        if isStarted { apply(style: css) }
    }

    /// Starts the application without its loop, for tests that iterate GLib's loop themselves.
    package func startWithoutLoop() {
        pointer.withMemoryRebound(to: GApplication.self, capacity: 1) {
            _ = g_application_register($0, nil, nil)
        }
    }

    func keep(_ action: AppAction) {
        actions.removeAll { $0.name == action.name }
        actions.append(action)
    }

    func keep(_ window: Window) {
        windows.append(window)
    }

    func drop(_ window: Window) {
        windows.removeAll { $0 === window }
    }

    private func start() {
        isStarted = true
        ScreenReaders.setUp()
        applyColorScheme()
        styles.forEach(apply)
    }

    private func printError(_ sentence: String) {
        let line = Array("\(id): \(sentence)\n".utf8)
        _ = write(STDERR_FILENO, line, line.count)
    }

    private func open(_ uris: [String]) {
        if let onOpen { onOpen(uris) } else { onActivate?() }
    }

    private func applyColorScheme() {
        let scheme =
            switch colorScheme {
            case .system: ADW_COLOR_SCHEME_DEFAULT
            case .light: ADW_COLOR_SCHEME_FORCE_LIGHT
            case .dark: ADW_COLOR_SCHEME_FORCE_DARK
            }
        adw_style_manager_set_color_scheme(adw_style_manager_get_default(), scheme)
    }

    private func apply(style css: String) {
        guard let display = gdk_display_get_default() else { return }
        let provider = gtk_css_provider_new()
        gtk_css_provider_load_from_data(provider, css, -1)
        gtk_style_context_add_provider_for_display(
            display, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
        g_object_unref(provider)
    }
}
