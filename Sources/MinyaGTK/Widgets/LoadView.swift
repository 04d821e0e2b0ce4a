// SPDX-License-Identifier: Apache-2.0

public import Minya

/// Shows a `LoadPhase`: a spinner, an empty state, an error with a retry button, or the content.
///
/// While rows are shown that could not be refreshed, a banner above them tells why.
///
/// ```swift
/// let list = Label("Three notes")
/// let page = LoadView(list, empty: "No Notes")
/// page.onRetry = { print("loads again") }
/// page.phase = .failed("The disk is full.")
/// ```
///
/// `WidgetView.bind(_:to:retry:)` connects it to the slots of a page.
public final class LoadView: Box {
    /// Called when the user retries.
    public var onRetry: (() -> Void)?

    /// The state that is shown.
    public var phase: LoadPhase = .loading {
        didSet { show() }
    }

    private let banner = Banner("")
    private let stack = Stack()
    private let failed: StatusPage

    /// Creates a view that shows the spinner.
    ///
    /// ```swift
    /// let list = Label("Three notes")
    /// let page = LoadView(list, empty: "No Notes", failed: "The Notes Cannot Be Shown")
    /// ```
    ///
    /// - Parameters:
    ///   - content: The rows, which are shown once there are any.
    ///   - empty: The title of the empty state.
    ///   - title: The title of the error; nil for “Could Not Be Loaded”.
    public convenience init(_ content: Widget, empty: String, failed title: String? = nil) {
        self.init(
            content, empty: StatusPage(icon: "edit-find-symbolic", title: empty), failed: title)
    }

    /// Creates a view with an empty state of its own.
    ///
    /// ```swift
    /// let empty = StatusPage(icon: "list-add-symbolic", title: "No Notes Yet")
    /// let page = LoadView(Label("Three notes"), empty: empty, loading: "Loading notes")
    /// ```
    ///
    /// - Parameters:
    ///   - content: The rows, which are shown once there are any.
    ///   - empty: The empty state.
    ///   - title: The title of the error; nil for “Could Not Be Loaded”.
    ///   - loading: What screen readers call the spinner; nil for “Loading”.
    public init(
        _ content: Widget, empty: StatusPage, failed title: String? = nil, loading: String? = nil
    ) {
        failed = StatusPage(
            icon: "dialog-error-symbolic", title: title ?? localized("Could Not Be Loaded"))
        super.init(.vertical, [banner, stack])
        banner.buttonLabel = localized("Try Again")
        banner.onClick = { [weak self] in self?.onRetry?() }
        banner.onFocusLoss = { [weak content] in _ = content?.grabFocus() }
        let retry = Button(label: localized("Try Again")) { [weak self] in self?.onRetry?() }
        retry.addCSSClass("pill")
        retry.halign = .center
        failed.child = retry
        let spinner = Spinner()
        if let loading { spinner.accessibleLabel = loading }
        stack.add(spinner, name: "loading")
        stack.add(empty, name: "empty")
        stack.add(failed, name: "failed")
        stack.add(content, name: "shown")
        stack.vexpand = true
    }

    private func show() {
        switch phase {
        case .loading: stack.visiblePage = "loading"
        case .empty: stack.visiblePage = "empty"
        case .shown, .outdated: stack.visiblePage = "shown"
        case .failed(let reason):
            failed.description = reason
            stack.visiblePage = "failed"
        }
        guard case .outdated(let reason) = phase else {
            banner.isRevealed = false
            return
        }
        banner.title = localized("The list could not be refreshed. %s", reason)
        banner.isRevealed = true
    }
}
