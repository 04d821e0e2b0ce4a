// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A view onto something larger.
open class ScrolledWindow: Widget {
    /// Called when less than one page is left below the visible part: the moment to load more rows.
    ///
    /// It comes once each time the end comes near, and again when the content changed and the end
    /// is still near, so a first load that does not fill the view goes on. It never comes while GTK
    /// lays out.
    public var onEdgeNear: (() -> Void)? {
        didSet { contentDidChange() }
    }

    /// Called when the person pulls over the upper edge, with a finger or on a touchpad: the moment
    /// to ask for what is new.
    ///
    /// It comes once for each gesture, and only where there is more than can be seen at once: also
    /// give a button and a key for it.
    public var onPull: (() -> Void)? {
        didSet { if pull == nil, onPull != nil { listenToPull() } }
    }

    /// What fingers do, while that is of interest.
    package private(set) var pull: PullGesture?

    private var isContentNew = false
    private var wasNear = false
    private var lastUpper = 0.0
    private var isCheckWaiting = false

    /// Makes a view that scrolls from top to bottom.
    ///
    /// - Parameter horizontally: Whether it scrolls from left to right, too.
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

    /// What is looked at.
    public var child: Widget? {
        get { children.first }
        set { setChild(newValue) }
    }

    /// Whether it asks for as much height as what is looked at has, where there is room.
    ///
    /// A sheet is as high as its page asks to be, so one that scrolls is low without this.
    public var takesNaturalHeight: Bool {
        get { gtk_scrolled_window_get_propagate_natural_height(opaque) != 0 }
        set { gtk_scrolled_window_set_propagate_natural_height(opaque, newValue ? 1 : 0) }
    }

    /// How far it is scrolled down, in logical pixels.
    public var offset: Double {
        get { gtk_adjustment_get_value(adjustment) }
        set { gtk_adjustment_set_value(adjustment, newValue) }
    }

    /// Looks again whether the end is near, after rows came or went.
    ///
    /// Content that fits into the view changes nothing that GTK tells of.
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
        // Before GTK scrolls.
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
                        pull.takesPull()
                    else { return }
                    onPull?()
                }))
    }

    private func setChild(_ child: Widget?) {
        let old = children.first
        gtk_scrolled_window_set_child(opaque, child?.pointer)
        exchange(old, for: child)
    }

    /// Not at once: while GTK lays out, lengths are guesses and nothing may be changed.
    private func checkSoon() {
        guard onEdgeNear != nil, !isCheckWaiting else { return }
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
        if isNear, isNews { onEdgeNear?() }
    }
}
