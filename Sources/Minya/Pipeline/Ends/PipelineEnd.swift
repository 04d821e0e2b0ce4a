// SPDX-License-Identifier: Apache-2.0

/// What all ends of a pipeline have in common.
///
/// It only turns mistakes in `observe` into clear compiler errors, once for all ends.
public protocol PipelineEnd<P> {
    /// The type of the pipeline.
    associatedtype P: Pipeline
}

extension ViewEnd: PipelineEnd {}
extension ControllerEnd: PipelineEnd {}
extension StoreEnd: PipelineEnd {}
extension ChildEnd: PipelineEnd {}

extension PipelineEnd {
    @available(
        *, unavailable,
        message: "name the observer: observe(\\.slot, by: self) { owner, value in … }"
    )
    @discardableResult @_disfavoredOverload
    public func observe<S: Slot>(
        _ slot: ReferenceWritableKeyPath<P, S>, _ body: @escaping (S.Delivered) -> Void
    ) -> ObservationToken { fatalError() }

    @available(
        *, unavailable,
        message: "name the observer: observe(\\.slot, by: self) { owner in … }"
    )
    @discardableResult
    public func observe<S: Slot>(
        _ slot: ReferenceWritableKeyPath<P, S>, _ body: @escaping () -> Void
    ) -> ObservationToken { fatalError() }

    @available(
        *, unavailable,
        message: "name the observer: observe(\\.slot, by: self) { owner, value in … }"
    )
    @discardableResult
    public func observe<S: Slot>(
        _ slot: ReferenceWritableKeyPath<P, S>,
        _ body: @escaping (ObservationToken.UnnamedOwner, S.Delivered) -> Void
    ) -> ObservationToken { fatalError() }

    @available(
        *, unavailable,
        message: "name the observer: observe(\\.slot, by: self) { owner in … }"
    )
    @discardableResult
    public func observe<S: Slot>(
        _ slot: ReferenceWritableKeyPath<P, S>,
        _ body: @escaping (ObservationToken.UnnamedOwner) -> Void
    ) -> ObservationToken where S.Delivered == Void { fatalError() }

    @available(
        *, unavailable,
        message: "name the observer: observe(\\.one, \\.other, by: self) { owner, one, other in … }"
    )
    @discardableResult
    public func observe<A: Slot, B: Slot>(
        _ a: KeyPath<P, A>, _ b: KeyPath<P, B>,
        _ body: @escaping (ObservationToken.UnnamedOwner, A.Delivered, B.Delivered) -> Void
    ) -> ObservationToken { fatalError() }

    @available(
        *, unavailable,
        message: "only slots are observed: a 'var' of the pipeline, such as Normal or Input"
    )
    @discardableResult @_disfavoredOverload
    public func observe<V, Owner: Observing>(
        _ slot: KeyPath<P, V>, by owner: Owner, _ body: @escaping (Owner, V) -> Void
    ) -> ObservationToken { fatalError() }
}
