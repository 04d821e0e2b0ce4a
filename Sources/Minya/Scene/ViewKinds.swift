// SPDX-License-Identifier: Apache-2.0

/// The views that were registered by kind, of all pipelines.
@MainActor
struct ViewKinds {
    /// The types of the views are known inside the closures alone.
    private var makers: [AnyHashable: Any] = [:]

    private struct Maker<Pipe: Pipeline> {
        let make: @MainActor (ViewEnd<Pipe>) -> any View
    }

    mutating func register<V: View>(_ type: V.Type, as kind: ViewKind<V.Pipe>) {
        makers[kind] = Maker<V.Pipe> { V(pipeline: $0) }
    }

    /// How to make a view of this kind, nil when none was registered.
    func maker<Pipe: Pipeline>(
        of kind: ViewKind<Pipe>
    ) -> (@MainActor (ViewEnd<Pipe>) -> any View)? {
        (makers[kind] as? Maker<Pipe>)?.make
    }
}
