// SPDX-License-Identifier: Apache-2.0

import CAdwaita

// MARK: - Beside other banners

extension Banner {
    struct Weak {
        weak var banner: Banner?
    }

    /// The others on the screen whose place this one takes: see ``says(allOf:)``.
    ///
    /// What its button does is meant for them as well.
    public var stoodFor: [Banner] {
        guard isShown else { return [] }
        return Self.all.compactMap(\.banner).filter { $0.isRevealed && $0.isCovered(by: self) }
    }

    /// Joins the banners of all windows.
    func followOthers() {
        Self.all.removeAll { $0.banner == nil }
        Self.all.append(Weak(banner: self))
        for signal in ["map", "unmap"] {
            // Not at once: pages come and go while GTK lays out.
            keep(SignalConnection(pointer, signal, plain: { Task { Banner.settle() } }))
        }
    }

    /// Lets each banner be seen that has something to say which no other says already.
    static func settle() {
        for case let banner? in all.map(\.banner) { banner.settle() }
    }

    private func settle() {
        guard isRevealed else { return show(false) }
        // What cannot be seen stays as it is until it can, and then does not slide.
        if !isMapped, hostWindow != nil { return }
        show(!Self.all.contains { $0.banner.map { isCovered(by: $0) } ?? false })
    }

    /// Whether another one stands for this one.
    private func isCovered(by other: Banner) -> Bool {
        guard other !== self, other.isRevealed, other.isMapped, other.says(allOf: self),
            hostWindow == nil || hostWindow == other.hostWindow
        else { return false }
        // Of two that say the same the first stays.
        return !says(allOf: other) || Self.place(of: other) < Self.place(of: self)
    }

    private static func place(of banner: Banner) -> Int {
        all.firstIndex { $0.banner === banner } ?? all.count
    }

    private var isMapped: Bool { gtk_widget_get_mapped(pointer) != 0 }
}
