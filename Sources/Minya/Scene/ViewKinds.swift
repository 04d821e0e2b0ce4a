// SPDX-License-Identifier: Apache-2.0

/// The views that were registered by kind, of all pipelines.
@MainActor
struct ViewKinds {
    /// The types of the views are known inside the closures alone.
    private var makers: [AnyHashable: Any] = [:]

    private struct Maker<Pipe: Pipeline> {
        let view: any View.Type
        let make: @MainActor (ViewEnd<Pipe>) -> any View
    }

    /// Answers with the other view that was registered as this kind before.
    mutating func register<V: View>(
        _ type: V.Type, as kind: ViewKind<V.Pipe>
    ) -> (any View.Type)? {
        let former = (makers[kind] as? Maker<V.Pipe>)?.view
        makers[kind] = Maker<V.Pipe>(view: type) { V(pipeline: $0) }
        return former == type ? nil : former
    }

    mutating func unregister<Pipe: Pipeline>(_ kind: ViewKind<Pipe>) { makers[kind] = nil }

    /// How to make a view of this kind, nil when none was registered.
    func maker<Pipe: Pipeline>(
        of kind: ViewKind<Pipe>
    ) -> (@MainActor (ViewEnd<Pipe>) -> any View)? {
        (makers[kind] as? Maker<Pipe>)?.make
    }
}
