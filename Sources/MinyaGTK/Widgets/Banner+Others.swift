// SPDX-License-Identifier: Apache-2.0

import CAdwaita

// MARK: - Several banners

extension Banner {
    struct Weak {
        weak var banner: Banner?
    }

    /// The other banners on the screen that this one replaces: see ``covers(_:)``.
    ///
    /// The action of this banner's button applies to them as well.
    public var coveredBanners: [Banner] {
        guard isShown else { return [] }
        return Self.all.compactMap(\.banner).filter { $0.isRevealed && $0.isCovered(by: self) }
    }

    /// Adds the banner to those of all windows.
    func followOthers() {
        Self.all.removeAll { $0.banner == nil }
        Self.all.append(Weak(banner: self))
        for signal in ["map", "unmap"] {
            // Deferred: pages are shown and hidden during GTK's layout.
            keep(SignalConnection(pointer, signal, plain: { Task { Banner.settle() } }))
        }
    }

    /// Shows each revealed banner whose message is not already shown by another one.
    static func settle() {
        for case let banner? in all.map(\.banner) { banner.settle() }
    }

    private func settle() {
        guard isRevealed else { return show(false) }
        // A hidden banner stays unchanged until it is visible, and then appears without sliding.
        if !isMapped, hostWindow != nil { return }
        show(!Self.all.contains { $0.banner.map { isCovered(by: $0) } ?? false })
    }

    /// Returns whether another banner replaces this one.
    private func isCovered(by other: Banner) -> Bool {
        guard other !== self, other.isRevealed, other.isMapped, other.covers(self),
            hostWindow == nil || hostWindow == other.hostWindow
        else { return false }
        // If two banners say the same, the first one stays.
        return !covers(other) || Self.place(of: other) < Self.place(of: self)
    }

    private static func place(of banner: Banner) -> Int {
        all.firstIndex { $0.banner === banner } ?? all.count
    }

    private var isMapped: Bool { gtk_widget_get_mapped(pointer) != 0 }
}
