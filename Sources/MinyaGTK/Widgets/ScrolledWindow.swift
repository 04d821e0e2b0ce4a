// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A scrollable view of a larger widget.
open class ScrolledWindow: Widget {
    /// Called when less than one page is left below the visible part, in order to load more rows.
    ///
    /// It is called once each time the end gets near, and again when the content has changed and
    /// the end is still near, so that loading continues until the view is filled. It is never
    /// called during GTK's layout.
    public var onNearEnd: (() -> Void)? {
        didSet { contentDidChange() }
    }

    /// Called when the user pulls past the top edge by touch or touchpad, in order to fetch new
    /// content.
    ///
    /// It is called once per gesture, and only if the content is larger than the view: provide a
    /// button and a key for it, too.
    public var onPull: (() -> Void)? {
        didSet { if pull == nil, onPull != nil { listenToPull() } }
    }

    /// The observer of pull gestures, created when ``onPull`` is set.
    package private(set) var pull: PullGesture?

    private var isContentNew = false
    private var wasNear = false
    private var lastUpper = 0.0
    private var isCheckWaiting = false

    /// Creates a view that scrolls vertically.
    ///
    /// - Parameter horizontally: Whether it scrolls horizontally, too.
    public init(_ child: Widget? = nil, horizontally: Bool = false) {
        super.init(adopting: gtk_scrolled_window_new())
        gtk_scrolled_window_set_policy(
            opaque, horizontally ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        if let child { setChild(child) }
        listen()
    }

    init(outlet pointer: UnsafeMutablePointer<GtkWidget>) {
        super.init(adopting: pointer)
        listen()
    }

    /// The widget that is scrolled.
    public var child: Widget? {
        get { children.first }
        set { setChild(newValue) }
    }

    /// Whether the view requests the height of its child, if there is room.
    ///
    /// A sheet has the height that its page requests, so a page that scrolls is low without this.
    public var propagatesNaturalHeight: Bool {
        get { gtk_scrolled_window_get_propagate_natural_height(opaque) != 0 }
        set { gtk_scrolled_window_set_propagate_natural_height(opaque, newValue ? 1 : 0) }
    }

    /// The vertical scroll offset, in logical pixels.
    public var offset: Double {
        get { gtk_adjustment_get_value(adjustment) }
        set { gtk_adjustment_set_value(adjustment, newValue) }
    }

    /// Checks again whether the end is near, after rows were added or removed.
    ///
    /// GTK emits no signal for content that fits into the view.
    public func contentDidChange() {
        isContentNew = true
        checkSoon()
    }

    private var adjustment: UnsafeMutablePointer<GtkAdjustment>? {
        gtk_scrolled_window_get_vadjustment(opaque)
    }

    private func listen() {
        let adjustment = UnsafeMutableRawPointer(gtk_scrolled_window_get_vadjustment(opaque))
        guard let adjustment else { return }
        for signal in ["value-changed", "changed"] {
            keep(SignalConnection(adjustment, signal, plain: { [weak self] in self?.checkSoon() }))
        }
    }

    private func listenToPull() {
        guard let controller = gtk_event_controller_legacy_new() else { return }
        let pull = PullGesture()
        self.pull = pull
        // Observe events before GTK scrolls.
        gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
        keep(
            SignalConnection(
                UnsafeMutableRawPointer(controller), "event",
                event: { [weak pull] event in
                    pull?.note(event)
                    return false
                }))
        keep(EventController(controller, on: pointer))
        keep(
            SignalConnection(
                pointer, "edge-overshot",
                index: { [weak self] edge in
                    guard edge == GTK_POS_TOP.rawValue, let self, offset <= 0,
                        pull.consumePull()
                    else { return }
                    onPull?()
                }))
    }

    private func setChild(_ child: Widget?) {
        let old = children.first
        gtk_scrolled_window_set_child(opaque, child?.pointer)
        exchange(old, for: child)
    }

    /// Checks later: during GTK's layout, lengths are estimates and nothing may be changed.
    private func checkSoon() {
        guard onNearEnd != nil, !isCheckWaiting else { return }
        isCheckWaiting = true
        afterLayout { [weak self] in
            self?.isCheckWaiting = false
            self?.check()
        }
    }

    private func check() {
        let page = gtk_adjustment_get_page_size(adjustment)
        let upper = gtk_adjustment_get_upper(adjustment)
        guard page > 0, gtk_widget_get_mapped(pointer) != 0 else { return }
        let isNear = upper - gtk_adjustment_get_value(adjustment) - page < page
        let isNews = isContentNew || !wasNear || upper != lastUpper
        isContentNew = false
        wasNear = isNear
        lastUpper = upper
        if isNear, isNews { onNearEnd?() }
    }
}
