// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Minya
import MinyaGTK
import PhotosCore

/// Observes the parts of a scene without retaining them.
@MainActor
final class Witness {
    private struct Part {
        let name: String
        weak var object: AnyObject?
    }

    private var parts: [Part] = []
    /// Cleared by GLib when the page's widget is freed.
    private let widget = UnsafeMutablePointer<gpointer?>.allocate(capacity: 1)

    init(of scene: Scene) {
        widget.initialize(to: nil)
        // The layers are private, so they are found by reflection.
        for child in Mirror(reflecting: scene).children {
            guard let name = child.label, ["view", "controller", "store"].contains(name),
                let value = Self.unwrapped(child.value)
            else { continue }
            parts.append(Part(name: name, object: value))
            if name == "store" { notePipeline(of: value) }
        }
        parts.append(Part(name: "scene", object: scene))
        if let root = Self.root(of: scene) {
            widget.pointee = root
            g_object_add_weak_pointer(root.assumingMemoryBound(to: GObject.self), widget)
        }
    }

    /// Whether all parts were found.
    var isComplete: Bool { parts.count == 5 }

    /// The names of the parts that still exist.
    var alive: [String] {
        parts.filter { $0.object != nil }.map(\.name) + (widget.pointee == nil ? [] : ["widget"])
    }

    private func notePipeline(of store: AnyObject) {
        for child in Mirror(reflecting: store).children where child.label == "pipeline" {
            for part in Mirror(reflecting: child.value).children where part.label == "pipeline" {
                parts.append(Part(name: "pipeline", object: part.value as AnyObject))
            }
        }
    }

    private static func unwrapped(_ value: Any) -> AnyObject? {
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .optional else { return value as AnyObject }
        return mirror.children.first.map { $0.value as AnyObject }
    }

    private static func root(of scene: Scene) -> UnsafeMutableRawPointer? {
        (part("root", of: scene) as? Widget).map { UnsafeMutableRawPointer($0.pointer) }
    }

    /// Returns the bar of the page.
    static func header(of scene: Scene) -> HeaderBar? { part("header", of: scene) as? HeaderBar }

    /// Returns a part of a page by reflection, independent of its pipeline, which is part of its
    /// type.
    private static func part(_ name: String, of scene: Scene) -> Any? {
        var mirror = scene.view.map { Mirror(reflecting: $0) }
        while let level = mirror {
            if let found = level.children.first(where: { $0.label == name }) { return found.value }
            mirror = level.superclassMirror
        }
        return nil
    }
}
