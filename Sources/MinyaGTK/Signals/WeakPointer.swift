// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A weak reference to a widget or another object; nil after the object is destroyed.
@MainActor
final class WeakPointer {
    private let place = UnsafeMutablePointer<gpointer?>.allocate(capacity: 1)

    init() { place.initialize(to: nil) }

    isolated deinit {
        pointee = nil
        place.deallocate()
    }

    var pointee: UnsafeMutablePointer<GtkWidget>? {
        get { place.pointee?.assumingMemoryBound(to: GtkWidget.self) }
        set {
            if let old = place.pointee {
                g_object_remove_weak_pointer(old.assumingMemoryBound(to: GObject.self), place)
            }
            place.pointee = newValue.map { UnsafeMutableRawPointer($0) }
            if let new = place.pointee {
                g_object_add_weak_pointer(new.assumingMemoryBound(to: GObject.self), place)
            }
        }
    }
}
