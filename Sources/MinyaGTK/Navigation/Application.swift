// SPDX-License-Identifier: Apache-2.0

import CAdwaita

#if canImport(Glibc)
    import Glibc
#endif

/// A GTK application: one main loop, in which the main actor's jobs run too.
///
/// Call `run()` from a synchronous `main`. After `async main` has suspended once, the main actor
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
    /// The colours an application asks for.
    public enum ColorScheme: Sendable {
        /// What the desktop is set to.
        case system
        /// Light colours, whatever the desktop is set to.
        case light
        /// Dark colours, whatever the desktop is set to.
        case dark
    }

    /// The application id, as D-Bus wants it: at least two parts separated by dots.
    public let id: String

    /// Called when the application is started, and again when it is started a second time while
    /// running.
    public var onActivate: (() -> Void)?

    /// Called with the URIs the application was started with, or is handed by a second start.
    ///
    /// Without it `onActivate` is called instead.
    public var onOpen: (([String]) -> Void)?

    /// Called once `run()` is about to end, which waits for it, but no longer than
    /// ``endingPatience``.
    ///
    /// It is the place to close files. A second start that the first one takes over does not call
    /// it.
    public var onEnd: (() async -> Void)?

    /// Whether windows open as large as the last one was, from one start to the next.
    ///
    /// It is kept in `window.ini` in the application's folder of `$XDG_STATE_HOME`. Off for tests
    /// and for what has its sizes prescribed.
    public var remembersWindows = false

    /// What the application can do, in the order it was added.
    public private(set) var actions: [AppAction] = []

    /// Light or dark colours.
    public var colorScheme: ColorScheme = .system {
        didSet { if isStarted { applyColorScheme() } }
    }

    /// The windows that are open.
    public private(set) var windows: [Window] = []

    let pointer: UnsafeMutablePointer<AdwApplication>
    private var connections: [SignalConnection] = []
    private(set) var isStarted = false
    private var styles: [String] = []

    /// Makes the application; nothing is shown before `run()`.
    ///
    /// - Parameter isUnique: A second process with the same id only activates the first one.
    public init(id: String, isUnique: Bool = true) {
        self.id = id
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

    /// Runs until the last window is closed, `quit()` is called or the process is asked to
    /// terminate, and gives the exit status.
    ///
    /// Without a display it says so on the standard error output and gives 1. The arguments are the
    /// caller's; when an application of the same id runs already, `uris` are handed to it, and this
    /// returns.
    ///
    /// - Parameter uris: What to open: deep links, files. Empty for the start page.
    public func run(opening uris: [String] = []) -> Int32 {
        guard gtk_init_check() != 0 else {
            let sentence = localized(
                "There is no display to show a window on: start this program in a desktop session.")
            let line = Array("\(id): \(sentence)\n".utf8)
            _ = write(STDERR_FILENO, line, line.count)
            return 1
        }
        MainQueue.attach()
        defer { MainQueue.detach() }
        let signal = quitsWhenTerminated()
        defer { end(signal) }
        return pointer.withMemoryRebound(to: GApplication.self, capacity: 1) {
            application in
            guard !uris.isEmpty else { return g_application_run(application, 0, nil) }
            // GLib parses options, so it has to be told where they end.
            return withCStrings([id, "--"] + uris) { words in
                g_application_run(
                    application, Int32(uris.count + 2),
                    UnsafeMutableRawPointer(mutating: words)
                        .assumingMemoryBound(to: UnsafeMutablePointer<CChar>?.self))
            }
        }
    }

    /// Ends `run()` with status 0, whatever windows are open.
    public func quit() {
        if let window = activeFloor { remember(window) }
        pointer.withMemoryRebound(to: GApplication.self, capacity: 1) { g_application_quit($0) }
    }

    /// Adds CSS for this application's widgets; it takes precedence over the theme.
    public func addStyle(_ css: String) {
        styles.append(css)
        if isStarted { apply(style: css) }
    }

    /// Starts the application without its loop, for tests that turn GLib's loop themselves.
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
        findIcons()
        applyColorScheme()
        styles.forEach(apply)
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
