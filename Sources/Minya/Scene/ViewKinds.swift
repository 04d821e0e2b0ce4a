// SPDX-License-Identifier: Apache-2.0

/// The views that are registered by kind, of all pipelines.
@MainActor
struct ViewKinds {
    /// The factories by kind; the types of the views are erased outside the closures.
    private var makers: [AnyHashable: Any] = [:]

    private struct Maker<Pipe: Pipeline> {
        let view: any View.Type
        let make: @MainActor (ViewEnd<Pipe>) -> any View
    }

    /// Registers a view and returns the other view that was registered as this kind before, if any.
    mutating func register<V: View>(
        _ type: V.Type, as kind: ViewKind<V.Pipe>
    ) -> (any View.Type)? {
        let former = (makers[kind] as? Maker<V.Pipe>)?.view
        makers[kind] = Maker<V.Pipe>(view: type) { V(pipeline: $0) }
        return former == type ? nil : former
    }

    mutating func unregister<Pipe: Pipeline>(_ kind: ViewKind<Pipe>) { makers[kind] = nil }

    /// Returns the function that creates a view of this kind; nil if none is registered.
    func maker<Pipe: Pipeline>(
        of kind: ViewKind<Pipe>
    ) -> (@MainActor (ViewEnd<Pipe>) -> any View)? {
        (makers[kind] as? Maker<Pipe>)?.make
    }
}
